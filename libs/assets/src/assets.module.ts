import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '#audit';
import { QueueModule } from '#queue';
import { RendererModule } from '#renderer';
import { UsersModule } from '#users';

import { AssetEntity } from './asset.entity.js';
import { AssetErasure } from './asset-erasure.service.js';
import { AssetThumbnails } from './asset-thumbnails.service.js';
import { AssetsService } from './assets.service.js';

@Module({
  imports: [AuditModule, QueueModule, RendererModule, UsersModule, TypeOrmModule.forFeature([AssetEntity])],
  providers: [AssetsService, AssetErasure, AssetThumbnails],
  exports: [AssetsService, AssetThumbnails],
})
export class AssetsModule {}
