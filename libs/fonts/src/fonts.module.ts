import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { RendererModule } from '#renderer';

import { FontEntity } from './font.entity.js';
import { FontsService } from './fonts.service.js';

@Module({
  imports: [RendererModule, TypeOrmModule.forFeature([FontEntity])],
  providers: [FontsService],
  exports: [FontsService],
})
export class FontsModule {}
