import { Module } from '@nestjs/common';
import { FontsModule } from '#fonts';
import { TemplatesModule } from '#templates';
import { FontsController } from './fonts.controller.js';

/** Templates come along because they have a say in what may be deleted. */
@Module({ imports: [FontsModule, TemplatesModule], controllers: [FontsController] })
export class FontsHttpModule {}
