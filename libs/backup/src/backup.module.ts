import { Module } from '@nestjs/common';
import { BackupService } from './backup.service.js';
import { RestoreService } from './restore.service.js';

/** Expects the modules of configuration and storage to be there. It opens connections of its own. */
@Module({ providers: [BackupService, RestoreService], exports: [BackupService, RestoreService] })
export class BackupModule {}
