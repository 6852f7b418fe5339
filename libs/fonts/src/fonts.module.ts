import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { RendererModule } from '#renderer';
import { UsersModule } from '#users';

import { FontErasure } from './font.erasure.js';
import { FontEntity } from './font.entity.js';
import { FontsService } from './fonts.service.js';

@Module({
  imports: [RendererModule, UsersModule, TypeOrmModule.forFeature([FontEntity])],
  providers: [FontsService, FontErasure],
  exports: [FontsService],
})
export class FontsModule {}
