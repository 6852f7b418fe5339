import { Module } from '@nestjs/common';
import { RendersModule } from '#renders';
import { RendersController } from './renders.controller.js';

@Module({ imports: [RendersModule], controllers: [RendersController] })
export class RendersHttpModule {}
