export { BackupModule } from './backup.module.js';
export { BackupService, type BackupSummary } from './backup.service.js';
export { backupErrors } from './backup.errors.js';
export type { BackupProgress } from './measured.js';
export { type RestoreOptions, RestoreService, type RestoreSummary } from './restore.service.js';
