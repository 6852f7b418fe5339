import { Module } from '@nestjs/common';
import { STORE_ADAPTERS } from './adapters/store-adapters.js';
import { StorePlatforms } from './platform/store-platforms.service.js';

const ADAPTERS = STORE_ADAPTERS.flatMap(({ platform, services }) => [platform, ...services]);

/** Expects the modules of configuration and database to be there. */
@Module({ providers: [...ADAPTERS, StorePlatforms], exports: [...ADAPTERS, StorePlatforms] })
export class StoreIntegrationModule {}
