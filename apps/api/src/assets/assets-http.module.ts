import { Module } from '@nestjs/common';
import { AssetsModule } from '#assets';
import { TemplatesModule } from '#templates';
import { AssetsController } from './assets.controller.js';

/** Templates come along because they have a say in what may be deleted. */
@Module({ imports: [AssetsModule, TemplatesModule], controllers: [AssetsController] })
export class AssetsHttpModule {}
