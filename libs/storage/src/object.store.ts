import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { storageErrors } from './storage.errors.js';
import { HOLDS, isExpired, noteKey, NOTES } from './store-folders.js';

/** The key of the mark that identifies the installation of a store. */
export const STORE_MARK = 'installation/mark';

/** The properties of an object that are known without reading it. */
export interface ObjectHead {
  /** Bytes. */
  size: number;
}

export interface ListedObject {
  key: string;
  /** Bytes. */
  size: number;
}

/** An existing part of an object. */
export interface ObjectPart {
  /** Bytes before it. */
  start: number;
  /** Bytes, at least one. */
  size: number;
}

/** Options for writing an object. */
export interface PutOptions {
  /**
   * True if many other objects will be written before it is read: it should not displace others from the page cache.
   */
  readonly isReadLate?: boolean;
}

/** Bytes that are read in pieces, and again for each try to write them. */
export interface ObjectSource {
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
  open(): Promise<Readable>;
}

/**
 * Stores bytes: fonts, assets, results. Keys are paths of lower-case letters, digits and `._-/`, made by us. An object
 * is written whole or not at all, and a write under an existing key replaces it.
 */
export abstract class ObjectStore {
  abstract put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /** Does the same without ever holding all of it in memory. */
  abstract putStream(key: string, source: ObjectSource): Promise<void>;
  /** Returns the object, by default all of it, or null if there is none. */
  abstract find(key: string, part?: ObjectPart): Promise<Buffer | null>;
  /** Returns the same in pieces. */
  abstract stream(key: string, part?: ObjectPart): Promise<Readable | null>;
  abstract head(key: string): Promise<ObjectHead | null>;
  /**
   * Lists all objects whose keys continue this one with a `/`, by default all objects, in an order of the store's own.
   */
  abstract list(folder?: string): AsyncIterable<ListedObject>;
  /** Verifies that the store can be written and read, for the readiness check; rejects with the reason if not. */
  abstract probe(): Promise<void>;

  /** Removes the objects of `delete` immediately, regardless of holds. */
  protected abstract remove(key: string): Promise<void>;
  /** Removes drafts of interrupted writes that are at least an hour old. */
  protected abstract removeDrafts(): Promise<void>;

  /**
   * Removes the object, and all whose keys continue it with a `/`; it is no error if there is none. While deletions are
   * held
   * (`DeletionHold`) it is only noted, and done afterwards. So never reuse a deleted key.
   */
  async delete(key: string): Promise<void> {
    assertKey(key);
    if (await this.isHeld()) await this.put(noteKey(key), Buffer.from(key));
    else await this.remove(key);
  }

  /** Removes the remains of crashes, and objects deleted during a hold. Call it now and then. */
  async tidy(): Promise<void> {
    await this.removeDrafts();
    for await (const { key } of this.list(HOLDS)) if (await this.isOver(key)) await this.remove(key);
    await this.removeNoted();
  }

  /** Removes objects that were deleted during a hold, unless deletions are still held. */
  async removeNoted(): Promise<void> {
    for await (const { key: note } of this.list(NOTES)) {
      if (await this.isHeld()) return;
      const key = await this.find(note);
      if (key === null) continue;
      await this.remove(key.toString());
      await this.remove(note);
    }
  }

  private async isHeld(): Promise<boolean> {
    for await (const { key } of this.list(HOLDS)) if (!(await this.isOver(key))) return true;
    return false;
  }

  private async isOver(hold: string): Promise<boolean> {
    const until = await this.find(hold);
    return until === null || isExpired(until);
  }

  /** Returns the object, by default all of it; throws if it is missing, which only a damaged store explains. */
  async require(key: string, part?: ObjectPart): Promise<Buffer> {
    const bytes = await this.find(key, part);
    if (bytes !== null) return bytes;
    throw storageErrors.object_missing(undefined, { cause: new Error(`no object under ${key}`) });
  }

  /** Stores bytes under their own SHA-256, once however often they come, and returns the key. */
  async putContent(folder: string, bytes: Uint8Array): Promise<string> {
    const key = contentKey(folder, createHash('sha256').update(bytes).digest('hex'));
    if ((await this.head(key)) === null) await this.create(key, bytes);
    return key;
  }

  /** Stores an object that probably does not exist yet; if it does, its content is the same. */
  protected create(key: string, bytes: Uint8Array): Promise<void> {
    return this.put(key, bytes);
  }
}

/** `fonts/ab/ab12…`: the key of content with this SHA-256 (hex), spread over 256 folders. */
export function contentKey(folder: string, sha256: string): string {
  return `${folder}/${sha256.slice(0, 2)}/${sha256}`;
}

/** Returns the SHA-256 (hex) in the key of content; null for another key. */
export function contentHashOf(key: string): string | null {
  return /\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/.exec(key)?.[2] ?? null;
}

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i;

/** Throws for a key that could leave the store's folder. Keys never come from outside, so this is a bug of ours. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > 512) throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
}
