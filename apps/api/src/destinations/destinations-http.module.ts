import { Module } from '@nestjs/common';
import { DestinationsModule } from '#destinations';
import { DestinationsController } from './destinations.controller.js';

@Module({ imports: [DestinationsModule], controllers: [DestinationsController] })
export class DestinationsHttpModule {}
