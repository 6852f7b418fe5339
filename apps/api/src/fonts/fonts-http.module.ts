import { Module } from '@nestjs/common';
import { FontsModule } from '#fonts';
import { FontsController } from './fonts.controller.js';

@Module({ imports: [FontsModule], controllers: [FontsController] })
export class FontsHttpModule {}
