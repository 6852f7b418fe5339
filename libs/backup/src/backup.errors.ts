import { errorCatalogue } from '#kernel';

export const backupErrors = errorCatalogue(
  {
    backup_exists: {
      category: 'conflict',
      detail: ({ name }: { name: string }) => `${name} is there already: give the backup another name.`,
      example: { name: 'naqsh.backup' },
    },
    backup_unreadable: {
      category: 'not_found',
      detail: ({ name, reason }: { name: string; reason: string }) => `${name} can't be read (${reason}).`,
      example: { name: 'naqsh.backup', reason: 'ENOENT' },
    },
    backup_damaged: {
      category: 'conflict',
      detail: ({ name, reason }: { name: string; reason: string }) =>
        `${name} is no whole backup: ${reason}. Nothing was changed.`,
      example: { name: 'naqsh.backup', reason: 'it was cut off, or changed' },
    },
    backup_disk_full: {
      category: 'conflict',
      detail: ({ wanted, free, where }: { wanted: string; free: string; where: string }) =>
        `There is not enough room on the disk of ${where}: ${wanted} are wanted, and ${free} are free. Nothing was changed.`,
      example: { wanted: '12.5 GB', free: '3.1 GB', where: '/var/backups' },
    },
    backup_store_down: {
      category: 'unavailable',
      detail: ({ name, reason }: { name: string; reason: string }) => `${name} can't be used: ${reason}`,
      example: { name: 's3://backups/naqsh', reason: 'Nothing answers at S3_ENDPOINT (ECONNREFUSED).' },
    },
    backup_hold_lost: {
      category: 'unavailable',
      detail:
        'The object store could not be kept from deletions until the end, so the backup might lack objects: it was given up. Run it again.',
    },
  },
  { isPublic: false },
);
