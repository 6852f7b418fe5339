import { Module } from '@nestjs/common';
import { QueueModule } from '#queue';
import { STORE_ADAPTERS } from './adapters/store-adapters.js';
import { StorePlatforms } from './platform/store-platforms.service.js';

const ADAPTERS = STORE_ADAPTERS.flatMap(({ platform, services }) => [platform, ...services]);

/** Expects the modules of configuration and database to be there. */
@Module({ imports: [QueueModule], providers: [...ADAPTERS, StorePlatforms], exports: [...ADAPTERS, StorePlatforms] })
export class StoreIntegrationModule {}
