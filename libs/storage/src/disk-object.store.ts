import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '#kernel';
import { assertKey, ObjectStore, type ObjectHead } from './object.store.js';

/** Where objects are until they are whole: no key begins with a dot. */
const DRAFTS = '.drafts';
/** No write takes so long. */
const DRAFT_LIFETIME_MS = 3_600_000;

/** Objects as files below one folder, written aside, synced and renamed, so that a crash leaves no half object. */
export class DiskObjectStore extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const draft = join(this.folder, DRAFTS, randomUUID());
    try {
      for (const file of [path, draft]) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      // What stopped the write is what to tell, even if the draft can't be removed either.
      await rm(draft, { force: true }).catch(() => undefined);
      throw storeDown(error);
    }
  }

  async find(key: string): Promise<Buffer | null> {
    return nullIfAbsent(readFile(this.pathOf(key)));
  }

  async stream(key: string): Promise<Readable | null> {
    const file = await nullIfAbsent(open(this.pathOf(key), 'r'));
    return file === null ? null : file.createReadStream();
  }

  async head(key: string): Promise<ObjectHead | null> {
    const stats = await nullIfAbsent(stat(this.pathOf(key)));
    return stats === null ? null : { size: stats.size };
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true, recursive: true });
  }

  async tidy(): Promise<void> {
    const folder = join(this.folder, DRAFTS);
    for (const name of (await nullIfAbsent(readdir(folder))) ?? []) {
      const draft = await nullIfAbsent(stat(join(folder, name)));
      if (draft === null || draft.mtimeMs > Date.now() - DRAFT_LIFETIME_MS) continue;
      await rm(join(folder, name), { force: true });
    }
  }

  async probe(): Promise<void> {
    const key = `probe/${randomUUID()}`;
    await this.put(key, Buffer.from(key));
    const found = await this.require(key);
    await this.delete(key);
    if (found.toString() !== key) throw new Error('the store gave back other bytes than were written');
  }

  private pathOf(key: string): string {
    assertKey(key);
    return join(this.folder, key);
  }
}

/** A rename survives a power cut only when its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function nullIfAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw storeDown(error);
  }
}

const RETRY_AFTER_SECONDS = 10;

function storeDown(cause: unknown): DomainError {
  const full = (cause as NodeJS.ErrnoException).code === 'ENOSPC';
  const detail = full
    ? 'The object store is full. Try again later.'
    : 'The object store does not answer. Try again later.';
  return new DomainError('unavailable', 'dependency_down', detail, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
