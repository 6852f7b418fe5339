import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '#users';
import { ActivityRecorder } from './activity-recorder.service.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeysService } from './api-keys.service.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [UsersModule, TypeOrmModule.forFeature([ApiKeyEntity])],
  providers: [ActivityRecorder, ApiKeysService, PasswordsService, SessionsService],
  exports: [ActivityRecorder, ApiKeysService, PasswordsService, SessionsService],
})
export class IdentityModule {}
