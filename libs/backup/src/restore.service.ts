import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { applicationRole, loadMigrations, migrateEmpty, ownerUrl } from '#database';
import { StartError } from '#kernel';
import { DiskObjectStore, isOfStore, ObjectStore } from '#storage';
import { ArchiveReader } from './archive-reader.js';
import { backupErrors } from './backup.errors.js';
import { placeOf } from './backup.service.js';
import { type KeptObject, type Manifest, membersOf, objectMember, tableMember } from './manifest.js';
import { type ProgressListener, sizeInWords } from './measured.js';
import { fillTables } from './table-copies.js';

export interface RestoreOptions {
  readonly onProgress?: ProgressListener;
  readonly signal?: AbortSignal;
}

export interface RestoreSummary {
  readonly name: string;
  readonly takenAt: string;
  /** The version that created the backup. */
  readonly version: string;
  readonly tables: number;
  readonly rows: number;
  readonly objects: number;
}

/** Restores a backup to an empty database and an empty object store: both, or neither. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly settings: Settings,
    private readonly store: ObjectStore,
  ) {}

  /** Reads a whole backup and compares each member with the manifest; changes nothing. */
  check(target: string, options: RestoreOptions = {}): Promise<RestoreSummary> {
    return this.open(target, options, async (archive, name) => {
      for (const [member, sum] of membersOf(archive.manifest)) {
        options.signal?.throwIfAborted();
        await finished((await archive.member(member, sum)).resume());
      }
      return summaryOf(name, archive.manifest);
    });
  }

  /**
   * Restores a backup.
   * @throws StartError if the database or the object store is not empty, or the schema is another than this version's;
   *   DomainError for the backup itself. Nothing is changed then.
   */
  run(target: string, options: RestoreOptions = {}): Promise<RestoreSummary> {
    return this.open(target, options, async (archive, name) => {
      const { manifest } = archive;
      await requireSchema(manifest);
      const missing = await this.missing(manifest);
      await this.requireRoom(missing);
      const put: string[] = [];
      try {
        await migrateEmpty(ownerUrl(this.settings), applicationRole(this.settings), async (client) => {
          await fillTables(client, {
            ...manifest,
            content: (table) => archive.member(tableMember(table.name), table),
            onTable: (done) => {
              options.signal?.throwIfAborted();
              options.onProgress?.({ stage: 'tables', done, of: manifest.tables.length, bytes: 0 });
            },
          });
          await this.putObjects(archive, missing, put, options);
        });
      } catch (error) {
        // A leftover object does no harm: the next attempt recognises it as its own.
        for (const key of put) await this.store.delete(key).catch(() => undefined);
        throw error;
      }
      return summaryOf(name, manifest);
    });
  }

  private async open<T>(
    target: string,
    { onProgress }: RestoreOptions,
    work: (archive: ArchiveReader, name: string) => Promise<T>,
  ): Promise<T> {
    const place = placeOf(target, this.settings);
    try {
      const local = await place.fetch();
      try {
        const archive = await ArchiveReader.open(local.path, place.name, (done, of) =>
          onProgress?.({ stage: 'check', done, of, bytes: done }),
        );
        try {
          return await work(archive, place.name);
        } finally {
          archive.close();
        }
      } finally {
        await local.release();
      }
    } finally {
      await place.close();
    }
  }

  /**
   * The objects still missing in the store: all of them unless an earlier restore was killed.
   * @throws StartError if the store contains other objects
   */
  private async missing({ objects }: Manifest): Promise<KeptObject[]> {
    const missing = new Map(objects.map((object) => [object.key, object]));
    for await (const { key } of this.store.list()) {
      if (isOfStore(key)) continue;
      const wanted = missing.get(key);
      if ((await this.sha256Of(key)) !== wanted?.sha256) {
        throw new StartError(
          `The object store is not empty, it has ${key}: name an empty folder or bucket (NAQSH_DATA_DIR, S3_…). Nothing was changed.`,
        );
      }
      missing.delete(key);
    }
    return [...missing.values()];
  }

  private async sha256Of(key: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const piece of (await this.store.stream(key)) ?? []) hash.update(piece as Uint8Array);
    return hash.digest('hex');
  }

  private async requireRoom(objects: readonly KeptObject[]): Promise<void> {
    if (!(this.store instanceof DiskObjectStore)) return;
    const [wanted, free] = [objects.reduce((sum, { bytes }) => sum + bytes, 0), await this.store.room()];
    if (free >= wanted) return;
    const where = this.settings.dataDir;
    throw backupErrors.backup_disk_full({ wanted: sizeInWords(wanted), free: sizeInWords(free), where });
  }

  private async putObjects(
    archive: ArchiveReader,
    objects: readonly KeptObject[],
    put: string[],
    { onProgress, signal }: RestoreOptions,
  ): Promise<void> {
    let bytes = 0;
    for (const object of objects) {
      signal?.throwIfAborted();
      const { key, sha256, bytes: size } = object;
      put.push(key);
      await this.store.putStream(key, { size, sha256, open: () => archive.member(objectMember(key), object) });
      bytes += size;
      onProgress?.({ stage: 'objects', done: put.length, of: objects.length, bytes });
    }
  }
}

/** @throws StartError unless the backup's schema is that of this version */
async function requireSchema({ version, migrations }: Manifest): Promise<void> {
  const known = (await loadMigrations()).map((Migration) => new Migration().name ?? '');
  const newer = migrations.findLast((name) => !known.includes(name));
  const older = known.find((name) => !migrations.includes(name));
  if (newer === undefined && older === undefined) return;
  const how =
    newer === undefined
      ? `older than this version: it lacks ${older}`
      : `newer than this version, which does not know ${newer}`;
  throw new StartError(
    `The schema of the backup is ${how}. Restore it with version ${version}, which made it, and let a newer one migrate it then. Nothing was changed.`,
  );
}

function summaryOf(name: string, { taken_at, version, tables, objects }: Manifest): RestoreSummary {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, takenAt: taken_at, version, tables: tables.length, rows, objects: objects.length };
}
