import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Settings } from '#config';
import { DiskObjectStore } from './disk-object.store.js';
import { ObjectStore } from './object.store.js';

/** Provides the object store: the folder `objects` of the data folder. */
@Global()
@Module({
  providers: [
    {
      provide: ObjectStore,
      inject: [Settings],
      useFactory: (settings: Settings) => new DiskObjectStore(join(settings.dataDir, 'objects')),
    },
  ],
  exports: [ObjectStore],
})
export class StorageModule {}
