import { Module } from '@nestjs/common';
import { BackupService } from './backup.service.js';
import { RestoreService } from './restore.service.js';

/** Requires the configuration and storage modules. It opens its own connections. */
@Module({ providers: [BackupService, RestoreService], exports: [BackupService, RestoreService] })
export class BackupModule {}
