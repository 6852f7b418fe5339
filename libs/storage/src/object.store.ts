import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { storageErrors } from './storage.errors.js';
import { HOLDS, isPast, noteKey, NOTES } from './store-folders.js';

/** What lies under it tells the store of one installation from others. */
export const STORE_MARK = 'installation/mark';

/** What a store knows of an object without reading it. */
export interface ObjectHead {
  /** Bytes. */
  size: number;
}

export interface ListedObject {
  key: string;
  /** Bytes. */
  size: number;
}

/** A part of an object, which has it. */
export interface ObjectPart {
  /** Bytes before it. */
  start: number;
  /** Bytes, at least one. */
  size: number;
}

/** How an object is written. */
export interface PutOptions {
  /** Whether nobody reads it before much else was written: it is not to push out of memory what others read. */
  readonly isReadLate?: boolean;
}

/** Bytes that are read piece by piece, and anew for each try to write them. */
export interface ObjectSource {
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
  open(): Promise<Readable>;
}

/**
 * Where bytes live: fonts, assets, results. Keys are paths of lower-case letters, digits and `._-/`, made by us. An object
 * is written whole or not at all, and a write under a key that exists replaces it.
 */
export abstract class ObjectStore {
  abstract put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /** The same, without ever holding all of it in memory. */
  abstract putStream(key: string, source: ObjectSource): Promise<void>;
  /** The object, by default all of it, or null if there is none. */
  abstract find(key: string, part?: ObjectPart): Promise<Buffer | null>;
  /** The same piece by piece. */
  abstract stream(key: string, part?: ObjectPart): Promise<Readable | null>;
  abstract head(key: string): Promise<ObjectHead | null>;
  /** All objects whose keys go on from this one with a `/`, by default all there are, in an order of the store's own. */
  abstract list(folder?: string): AsyncIterable<ListedObject>;
  /** Proves that the store can be written and read, for the readiness check; rejects with the reason if not. */
  abstract probe(): Promise<void>;

  /** Removes what `delete` does, at once and whoever holds deletions. */
  protected abstract remove(key: string): Promise<void>;
  /** Removes what writes that a crash cut off have left, once it is an hour old. */
  protected abstract removeDrafts(): Promise<void>;

  /**
   * Removes the object, and all whose keys go on from it with a `/`; that there is none is no error. While somebody holds
   * deletions (`DeletionHold`) it is only noted, and done afterwards: so a key that was deleted is never used again.
   */
  async delete(key: string): Promise<void> {
    assertKey(key);
    if (await this.isHeld()) await this.put(noteKey(key), Buffer.from(key));
    else await this.remove(key);
  }

  /** Removes what crashes have left, and what was deleted while deletions were held. Call it now and then. */
  async tidy(): Promise<void> {
    await this.removeDrafts();
    for await (const { key } of this.list(HOLDS)) if (await this.isOver(key)) await this.remove(key);
    await this.removeNoted();
  }

  /** Removes what was deleted while deletions were held, unless somebody still holds them. */
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
    return until === null || isPast(until);
  }

  /** The object, by default all of it; throws if it is gone, which only a damaged store explains. */
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

  /** Stores what is probably not there yet; what is there meanwhile is the same. */
  protected create(key: string, bytes: Uint8Array): Promise<void> {
    return this.put(key, bytes);
  }
}

/** `fonts/ab/ab12…`: the key of content with this SHA-256 (hex), spread over 256 folders. */
export function contentKey(folder: string, sha256: string): string {
  return `${folder}/${sha256.slice(0, 2)}/${sha256}`;
}

/** The SHA-256 (hex) in the key of content; null for another key. */
export function contentHashOf(key: string): string | null {
  return /\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/.exec(key)?.[2] ?? null;
}

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i;

/** Throws for a key that could leave the store's folder; keys never come from outside, so this is a fault of ours. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > 512) throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
}
