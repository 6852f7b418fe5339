import { Module } from '@nestjs/common';
import { AssetsModule } from '#assets';
import { TemplatesModule } from '#templates';
import { AssetsController } from './assets.controller.js';

/** Imports templates because they can prevent the deletion of an asset. */
@Module({ imports: [AssetsModule, TemplatesModule], controllers: [AssetsController] })
export class AssetsHttpModule {}
