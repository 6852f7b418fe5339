import { Module } from '@nestjs/common';
import { OperationalModule } from '#operational';
import { OperationalController } from './operational.controller.js';

@Module({ imports: [OperationalModule], controllers: [OperationalController] })
export class OperationalHttpModule {}
