import { join } from 'node:path';
import type { Settings } from '#config';
import { DiskObjectStore } from './disk-object.store.js';
import { S3ObjectStore } from './s3-object.store.js';

/** Returns the store in the folder `objects` of the data folder. */
export function diskStore(settings: Settings): DiskObjectStore {
  return new DiskObjectStore(join(settings.dataDir, 'objects'));
}

/** Returns the store in the configured bucket; null if none is configured. */
export function s3Store({ s3 }: Settings): S3ObjectStore | null {
  return s3 === undefined ? null : new S3ObjectStore(s3);
}
