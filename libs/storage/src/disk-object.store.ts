import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type PageCache, pageCache } from '#renderer';
import { assertKey, ObjectStore, STORE_MARK } from './object.store.js';
import type { ListedObject, ObjectHead, ObjectPart, ObjectSource, PutOptions } from './object.store.js';
import { storeDown } from './store-fault.js';

/** The folder of incomplete objects. No key begins with a dot. */
const DRAFTS = '.drafts';
const TOO_SHORT = 'the object ends before the part that it should have';
/** Longer than any write takes. */
const DRAFT_LIFETIME_MS = 3_600_000;

/**
 * Stores objects as files below one folder. Files are written aside, synced and renamed, so that a crash leaves no
 * partial object.
 */
export class DiskObjectStore extends ObjectStore {
  private mark: string | null = null;

  constructor(
    private readonly folder: string,
    private readonly cache: PageCache = pageCache,
  ) {
    super();
  }

  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void> {
    return this.write(key, (file) => writeAll(file, bytes), options);
  }

  putStream(key: string, source: ObjectSource): Promise<void> {
    return this.write(key, async (file) => {
      for await (const piece of await source.open()) await file.appendFile(piece as Uint8Array);
      if ((await file.stat()).size !== source.size) throw new Error('the source has another size than it said');
    });
  }

  async find(key: string, part?: ObjectPart): Promise<Buffer | null> {
    if (part === undefined) return nullIfAbsent(readFile(this.pathOf(key)));
    const file = await nullIfAbsent(open(this.pathOf(key), 'r'));
    if (file === null) return null;
    try {
      return await readPart(file, part);
    } finally {
      await file.close();
    }
  }

  async stream(key: string, part?: ObjectPart): Promise<Readable | null> {
    const file = await nullIfAbsent(open(this.pathOf(key), 'r'));
    if (file === null) return null;
    if (part === undefined) return file.createReadStream();
    const { start, size } = part;
    if ((await file.stat()).size >= start + size) return file.createReadStream({ start, end: start + size - 1 });
    await file.close();
    throw storeDown(new Error(TOO_SHORT));
  }

  async head(key: string): Promise<ObjectHead | null> {
    const stats = await nullIfAbsent(stat(this.pathOf(key)));
    return stats === null ? null : { size: stats.size };
  }

  async *list(folder?: string): AsyncGenerator<ListedObject> {
    const path = folder === undefined ? this.folder : this.pathOf(folder);
    for (const entry of (await nullIfAbsent(readdir(path, { withFileTypes: true }))) ?? []) {
      const key = folder === undefined ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) yield* this.list(key);
      const head = entry.isFile() ? await this.head(key) : null;
      if (head !== null) yield { key, size: head.size };
    }
  }

  protected async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true, recursive: true });
  }

  protected async removeDrafts(): Promise<void> {
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
    await this.remove(key);
    if (found.toString() !== key) throw new Error('the store gave back other bytes than were written');
  }

  /** Returns the free space on the folder's disk in bytes. */
  async room(): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  private async write(
    key: string,
    fill: (file: FileHandle) => Promise<void>,
    { isReadLate = false }: PutOptions = {},
  ): Promise<void> {
    const path = this.pathOf(key);
    const draft = join(this.folder, DRAFTS, randomUUID());
    try {
      // Writing the mark defines the identity of the folder.
      if (key === STORE_MARK) this.mark = null;
      else await this.requireSameFolder();
      const file = await inFolder(draft, () => open(draft, 'wx', 0o600));
      try {
        await fill(file);
        await file.sync();
      } finally {
        await file.close();
      }
      if (isReadLate) await this.cache.drop(draft);
      await inFolder(path, () => rename(draft, path));
      await syncFolder(dirname(path));
    } catch (error) {
      // The error of the write matters, even if the draft can't be removed either.
      await rm(draft, { force: true }).catch(() => undefined);
      throw storeDown(error);
    }
  }

  /**
   * Refuses to write if the folder is no longer the one that this process has written to: unmounting a network folder
   * leaves an
   * empty one, and objects written there would be lost. A folder with the same mark is the same.
   */
  private async requireSameFolder(): Promise<void> {
    const mark = (await nullIfAbsent(readFile(this.pathOf(STORE_MARK), 'latin1'))) ?? null;
    if (this.mark !== null && mark !== this.mark) throw new Error('the folder is not the one that it was');
    this.mark = mark;
  }

  private pathOf(key: string): string {
    assertKey(key);
    return join(this.folder, key);
  }
}

/** Writes with few calls, because `writeFile` writes half a megabyte at a time. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await file.write(bytes, written, bytes.length - written, written)).bytesWritten;
  }
}

/** Puts a file at a path. Creates the folder only if it is missing, which is rare. */
async function inFolder<T>(path: string, put: () => Promise<T>): Promise<T> {
  try {
    return await put();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return put();
  }
}

/** A rename survives a power failure only if its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readPart(file: FileHandle, { start, size }: ObjectPart): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let read = 0; read < size;) {
    const { bytesRead } = await file.read(bytes, read, size - read, start + read);
    if (bytesRead === 0) throw storeDown(new Error(TOO_SHORT));
    read += bytesRead;
  }
  return bytes;
}

async function nullIfAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw storeDown(error);
  }
}
