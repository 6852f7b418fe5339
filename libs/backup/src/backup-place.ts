import { randomUUID } from 'node:crypto';
import { access, mkdtemp, open, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Settings } from '#config';
import { DomainError, StartError } from '#kernel';
import { S3ObjectStore, storeFaultOf } from '#storage';
import { backupErrors } from './backup.errors.js';
import { sizeInWords } from './measured.js';

/** A backup as a local file. */
export interface LocalBackup {
  readonly path: string;
  /** Removes the file if it was only fetched. */
  release(): Promise<void>;
}

/** The location of one backup. */
export interface BackupPlace {
  /** Its name in messages. */
  readonly name: string;
  /** @throws DomainError `backup_exists`, or if the location is not writable */
  requireNew(): Promise<void>;
  /** @throws DomainError `backup_disk_full` if there is no room for the bytes */
  requireRoom(bytes: number): Promise<void>;
  /** Stores the whole stream under the name, or nothing. */
  write(pieces: Readable): Promise<void>;
  fetch(): Promise<LocalBackup>;
  close(): Promise<void>;
}

/** The store for `s3://`; `isOwn` if `BACKUP_S3_…` configures it. */
type BackupStore = Omit<S3Settings, 'bucket' | 'prefix'> & { readonly isOwn: boolean };

/**
 * Resolves a target to a file, or `s3://bucket/key` to an object.
 * @throws StartError for an object with an invalid name or without settings
 */
export function backupPlace(target: string, s3: BackupStore | null): BackupPlace {
  if (!target.startsWith('s3://')) return new FilePlace(resolve(target));
  if (s3 === null) {
    throw new StartError('Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for s3://.');
  }
  const [, bucket, key] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/(\w[\w.-]*(?:\/\w[\w.-]*)*)$/.exec(target) ?? [];
  if (bucket === undefined || key === undefined) {
    throw new StartError(
      `"${target}" names no object: write s3://bucket/key, with letters, digits and ._-/ in the key.`,
    );
  }
  return new ObjectPlace(target, key, new S3ObjectStore({ ...s3, bucket, prefix: '' }), s3.isOwn);
}

/** @throws DomainError `backup_disk_full` */
export async function requireDiskRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw backupErrors.backup_disk_full({ wanted: sizeInWords(bytes), free: sizeInWords(free), where: folder });
}

class FilePlace implements BackupPlace {
  constructor(readonly name: string) {}

  async requireNew(): Promise<void> {
    const isThere = await access(this.name).then(
      () => true,
      () => false,
    );
    if (isThere) throw backupErrors.backup_exists({ name: this.name });
  }

  requireRoom(bytes: number): Promise<void> {
    return requireDiskRoom(dirname(this.name), bytes);
  }

  async write(pieces: Readable): Promise<void> {
    const draft = `${this.name}.${randomUUID().slice(0, 8)}.partial`;
    const file = await open(draft, 'wx', 0o600);
    try {
      try {
        for await (const piece of pieces) await file.appendFile(piece as Uint8Array);
        await file.sync();
      } finally {
        await file.close();
      }
      await this.requireNew();
      await rename(draft, this.name);
      const folder = await open(dirname(this.name), 'r');
      await folder.sync().finally(() => folder.close());
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  fetch(): Promise<LocalBackup> {
    return Promise.resolve({ path: this.name, release: () => Promise.resolve() });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Bytes fetched per request, and again after a failure. */
const PIECE = 16 * 2 ** 20;

class ObjectPlace implements BackupPlace {
  constructor(
    readonly name: string,
    private readonly key: string,
    private readonly store: S3ObjectStore,
    /** True if the store has its own settings, `BACKUP_S3_…`. */
    private readonly isOwn: boolean,
  ) {}

  async requireNew(): Promise<void> {
    if ((await this.reached(this.store.head(this.key))) !== null) throw backupErrors.backup_exists({ name: this.name });
  }

  /** A bucket does not report free space. */
  requireRoom(): Promise<void> {
    return Promise.resolve();
  }

  write(pieces: Readable): Promise<void> {
    return this.reached(this.store.putUnsized(this.key, pieces));
  }

  async fetch(): Promise<LocalBackup> {
    const head = await this.reached(this.store.head(this.key));
    if (head === null) throw backupErrors.backup_unreadable({ name: this.name, reason: 'there is no such object' });
    await requireDiskRoom(tmpdir(), head.size);
    const folder = await mkdtemp(join(tmpdir(), 'naqsh-restore-'));
    const release = (): Promise<void> => rm(folder, { recursive: true, force: true });
    const path = join(folder, 'backup');
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        for (let start = 0; start < head.size; start += PIECE) {
          const part = { start, size: Math.min(PIECE, head.size - start) };
          await file.appendFile(await this.reached(this.store.require(this.key, part)));
        }
      } finally {
        await file.close();
      }
      return { path, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.store.onApplicationShutdown();
  }

  /** Awaits the store's answer; translates its faults for this location. */
  private async reached<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const fault = storeFaultOf(error);
      if (!(error instanceof DomainError) || fault === null) throw error;
      const reason = this.isOwn ? fault.replace(/\bS3_(?!BUCKET)/g, 'BACKUP_S3_') : fault;
      const words = reason.replace('of the name in S3_BUCKET', 'of that name').replace('S3_BUCKET', 'that bucket');
      throw backupErrors.backup_store_down({ name: this.name, reason: words }, { cause: error });
    }
  }
}
