import { createHash } from 'node:crypto';
import type { ListedObject, ObjectStore } from './object.store.js';
import { storageErrors } from './storage.errors.js';

/** The result of a move, in objects and bytes. */
export interface MoveTally {
  copied: number;
  copied_bytes: number;
  /** Objects already at the target with the same bytes, from an earlier, interrupted move. */
  already_there: number;
  /** Objects only at the target: lost at the source since, or never part of it. */
  only_at_target: number;
  /** Objects removed from the source. */
  deleted: number;
}

export interface MoveOptions {
  /** True to empty the source once everything is at the target. */
  deleteSource?: boolean;
  /** Called after each object. */
  onProgress?: (tally: Readonly<MoveTally>) => void;
}

const LANES = 4;

/**
 * Copies every object, and reads each back from the target to compare it with the source by SHA-256. It can be
 * interrupted and
 * run again at any time: an object already there with the same bytes is left alone.
 * @throws DomainError `object_differs` for one that came out with other bytes, as when it was replaced meanwhile;
 *   `dependency_down`
 */
export async function moveObjects(
  source: ObjectStore,
  target: ObjectStore,
  { deleteSource = false, onProgress }: MoveOptions = {},
): Promise<MoveTally> {
  const tally: MoveTally = { copied: 0, copied_bytes: 0, already_there: 0, only_at_target: 0, deleted: 0 };
  await forEach(source.list(), async (object) => {
    await copy(source, target, object, tally);
    onProgress?.(tally);
  });
  await forEach(target.list(), async ({ key }) => {
    if ((await source.head(key)) === null) tally.only_at_target += 1;
  });
  if (deleteSource) await forEach(source.list(), (object) => removeCopied(source, target, object, tally));
  return tally;
}

async function copy(source: ObjectStore, target: ObjectStore, object: ListedObject, tally: MoveTally): Promise<void> {
  const { key, size } = object;
  const sha256 = await digestOf(source, key);
  // Removed since it was listed.
  if (sha256 === null) return;
  if ((await target.head(key))?.size === size && (await digestOf(target, key)) === sha256) {
    tally.already_there += 1;
    return;
  }
  const open = async () => (await source.stream(key)) ?? Promise.reject(storageErrors.object_differs({ key }));
  await target.putStream(key, { size, sha256, open });
  if ((await digestOf(target, key)) !== sha256) throw storageErrors.object_differs({ key });
  tally.copied += 1;
  tally.copied_bytes += size;
}

async function removeCopied(
  source: ObjectStore,
  target: ObjectStore,
  { key, size }: ListedObject,
  tally: MoveTally,
): Promise<void> {
  if ((await target.head(key))?.size !== size) return;
  await source.delete(key);
  tally.deleted += 1;
}

/** Returns the SHA-256 of an object in hex without holding it in memory as a whole; null if there is none. */
async function digestOf(store: ObjectStore, key: string): Promise<string | null> {
  const stream = await store.stream(key);
  if (stream === null) return null;
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

/** Processes a few at once; the first failure ends it. */
async function forEach(objects: AsyncIterable<ListedObject>, work: (object: ListedObject) => Promise<void>) {
  const iterator = objects[Symbol.asyncIterator]();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (let next = await iterator.next(); !next.done && !failed; next = await iterator.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
