import { Module } from '@nestjs/common';
import { StoredRendersModule } from '#stored-renders';
import { StoredRendersController } from './stored-renders.controller.js';

@Module({ imports: [StoredRendersModule], controllers: [StoredRendersController] })
export class StoredRendersHttpModule {}
