import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { RendererModule } from '#renderer';

import { AssetEntity } from './asset.entity.js';
import { AssetsService } from './assets.service.js';

@Module({
  imports: [RendererModule, TypeOrmModule.forFeature([AssetEntity])],
  providers: [AssetsService],
  exports: [AssetsService],
})
export class AssetsModule {}
