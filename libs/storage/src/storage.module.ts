import { Global, Module } from '@nestjs/common';
import { Settings } from '#config';
import { ObjectStore } from './object.store.js';
import { diskStore, s3Store } from './stores.js';

/** Provides the object store: a bucket if one is configured, else the folder `objects` of the data folder. */
@Global()
@Module({
  providers: [
    {
      provide: ObjectStore,
      inject: [Settings],
      useFactory: (settings: Settings): ObjectStore => s3Store(settings) ?? diskStore(settings),
    },
  ],
  exports: [ObjectStore],
})
export class StorageModule {}
