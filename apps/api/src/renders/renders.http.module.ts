import { Module } from '@nestjs/common';
import { RendersModule } from '#renders';
import { MeasureController } from './measure.controller.js';
import { RendersController } from './renders.controller.js';

@Module({ imports: [RendersModule], controllers: [RendersController, MeasureController] })
export class RendersHttpModule {}
