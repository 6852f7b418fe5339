import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { sessionUrl, withConnection } from '#database';
import { DeletionHold, isOfStore, type ListedObject, ObjectStore } from '#storage';
import { ArchiveWriter } from './archive-writer.js';
import { type BackupPlace, backupPlace } from './backup-place.js';
import { backupErrors } from './backup.errors.js';
import { FORMAT, type KeptObject, type KeptTable, type Manifest, objectMember, tableMember } from './manifest.js';
import type { ProgressListener } from './measured.js';
import { withSnapshot } from './table-copies.js';

/**
 * The store for `s3://` backups, which overrides the service's own `S3_…`: another store, or keys with fewer
 * permissions.
 */
export const BACKUP_SETTINGS = declareSettings((read) => {
  const given = {
    /** `BACKUP_S3_ENDPOINT`. */
    endpoint: read.url('BACKUP_S3_ENDPOINT', {
      protocols: ['https:', 'http:'],
      fallbackText: '`S3_ENDPOINT`',
      about: 'origin of the store for `s3://` [backups](operating.md#backup), if it is not the store of the objects',
    }),
    /** `BACKUP_S3_ACCESS_KEY_ID`. */
    accessKeyId: read.text('BACKUP_S3_ACCESS_KEY_ID', {
      fallbackText: '`S3_ACCESS_KEY_ID`',
      about: 'access key for that store',
    }),
    /** `BACKUP_S3_SECRET_ACCESS_KEY`. */
    secretAccessKey: read.text('BACKUP_S3_SECRET_ACCESS_KEY', {
      fallbackText: '`S3_SECRET_ACCESS_KEY`',
      about: 'secret of that access key',
    }),
  };
  /** `BACKUP_S3_REGION`. */
  const region = read.text('BACKUP_S3_REGION', { fallback: 'us-east-1', about: 'region of that store' });
  /** `BACKUP_S3_FORCE_PATH_STYLE`. */
  const forcePathStyle = read.flag('BACKUP_S3_FORCE_PATH_STYLE', { about: '`S3_FORCE_PATH_STYLE` for that store' });
  const { endpoint, accessKeyId, secretAccessKey } = given;
  if (endpoint !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { endpoint, accessKeyId, secretAccessKey, region, forcePathStyle };
  }
  if (Object.values(given).some((value) => value !== undefined)) {
    read.faults.push(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are required together',
    );
  }
  return null;
});

export interface BackupSummary {
  readonly name: string;
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly objects: number;
  /** Bytes of all members before compression. */
  readonly bytes: number;
}

export interface BackupOptions {
  /** The version of the service, for the manifest. */
  readonly version: string;
  readonly onProgress?: ProgressListener;
  readonly signal?: AbortSignal;
}

/** Time for deletions that began before the hold. */
const GRACE_MS = 2_000;

/**
 * Backs up a running installation: a snapshot of its database, and every object that its rows refer to. Objects are
 * written before the rows that refer to them, never change, and are not removed while the backup runs.
 */
@Injectable()
export class BackupService {
  constructor(
    private readonly settings: Settings,
    private readonly store: ObjectStore,
  ) {}

  /** @param target a file, or `s3://bucket/key`, that does not exist yet */
  async run(target: string, options: BackupOptions): Promise<BackupSummary> {
    const place = placeOf(target, this.settings);
    try {
      await place.requireNew();
      const hold = await DeletionHold.begin(this.store);
      try {
        await sleep(GRACE_MS);
        return await this.writeTo(place, hold, options);
      } finally {
        await hold.end();
      }
    } finally {
      await place.close();
    }
  }

  private async writeTo(place: BackupPlace, hold: DeletionHold, options: BackupOptions): Promise<BackupSummary> {
    const archive = new ArchiveWriter((pieces) => place.write(pieces));
    try {
      const database = await this.copyTables(archive, options);
      const listed = await this.listed();
      await place.requireRoom(listed.reduce((sum, { size }) => sum + size, 0));
      const objects = await this.copyObjects(archive, listed, options);
      if (!hold.isWhole) throw backupErrors.backup_hold_lost();
      const manifest: Manifest = { format: FORMAT, version: options.version, ...database, objects };
      await archive.end(manifest);
      return summaryOf(place.name, manifest);
    } catch (error) {
      await archive.abandon(error as Error);
      throw error;
    }
  }

  private copyTables(
    archive: ArchiveWriter,
    { onProgress, signal }: BackupOptions,
  ): Promise<Pick<Manifest, 'taken_at' | 'migrations' | 'tables' | 'sequences'>> {
    return withConnection(sessionUrl(this.settings), (client) =>
      withSnapshot(client, async (snapshot) => {
        const tables: KeptTable[] = [];
        let bytes = 0;
        for (const table of snapshot.tables) {
          signal?.throwIfAborted();
          const { content, count } = snapshot.rows(table);
          const sum = await archive.add(tableMember(table.name), content, { isText: true });
          tables.push({ ...table, rows: count(), ...sum });
          bytes += sum.bytes;
          onProgress?.({ stage: 'tables', done: tables.length, of: snapshot.tables.length, bytes });
        }
        const { takenAt, migrations } = snapshot;
        return { taken_at: takenAt, migrations, tables, sequences: await snapshot.sequences() };
      }),
    );
  }

  private async listed(): Promise<ListedObject[]> {
    const objects: ListedObject[] = [];
    for await (const object of this.store.list()) if (!isOfStore(object.key)) objects.push(object);
    return objects;
  }

  private async copyObjects(
    archive: ArchiveWriter,
    listed: readonly ListedObject[],
    { onProgress, signal }: BackupOptions,
  ): Promise<KeptObject[]> {
    const objects: KeptObject[] = [];
    let [done, bytes] = [0, 0];
    for (const { key, size } of listed) {
      signal?.throwIfAborted();
      const content = await this.store.stream(key);
      // A slow deletion from before the hold removed it: no row of the snapshot needs it.
      if (content !== null) {
        const sum = await archive.add(objectMember(key), content, { isText: false, size });
        objects.push({ key, ...sum });
        bytes += sum.bytes;
      }
      onProgress?.({ stage: 'objects', done: (done += 1), of: listed.length, bytes });
    }
    return objects;
  }
}

/** The location according to the settings; throws as `backupPlace`. */
export function placeOf(target: string, settings: Settings): BackupPlace {
  const own = settings.of(BACKUP_SETTINGS);
  const s3 = own ?? settings.s3;
  return backupPlace(target, s3 === undefined ? null : { ...s3, isOwn: own !== null });
}

function summaryOf(name: string, { taken_at, tables, objects }: Manifest): BackupSummary {
  return {
    name,
    takenAt: taken_at,
    tables: tables.length,
    objects: objects.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: [...tables, ...objects].reduce((sum, member) => sum + member.bytes, 0),
  };
}
