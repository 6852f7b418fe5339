import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '#audit';
import { RendererModule } from '#renderer';
import { UsersModule } from '#users';

import { FontAdministrationService } from './font-administration.service.js';
import { FontDeletion } from './font-deletion.service.js';
import { FontErasure } from './font-erasure.service.js';
import { FontEntity } from './font.entity.js';
import { FontsService } from './fonts.service.js';

@Module({
  imports: [AuditModule, RendererModule, UsersModule, TypeOrmModule.forFeature([FontEntity])],
  providers: [FontsService, FontAdministrationService, FontDeletion, FontErasure],
  exports: [FontsService, FontAdministrationService, FontDeletion],
})
export class FontsModule {}
