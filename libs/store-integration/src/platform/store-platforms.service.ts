import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Settings } from '#config';
import { STORE_ADAPTERS } from '../adapters/store-adapters.js';
import { storeErrors } from '../store-integration.errors.js';
import type { StorePlatform } from './store.platform.js';

/** The available store platforms; those of the sandbox only with `NAQSH_SANDBOX=1`. */
@Injectable()
export class StorePlatforms {
  constructor(
    private readonly modules: ModuleRef,
    private readonly settings: Settings,
  ) {}

  /** Throws 404 for a platform that is not available. */
  require(name: string): StorePlatform {
    const adapter = STORE_ADAPTERS.find((one) => one.name === name && (!one.sandbox || this.settings.sandbox));
    if (adapter === undefined) throw storeErrors.no_such_platform();
    return this.modules.get<Type<StorePlatform>, StorePlatform>(adapter.platform, { strict: false });
  }

  /** Does the same; throws 503 `provider_not_configured` for a platform without credentials. */
  requireConfigured(name: string): StorePlatform {
    const platform = this.require(name);
    if (!platform.configured) throw storeErrors.platform_not_configured({ name });
    return platform;
  }
}
