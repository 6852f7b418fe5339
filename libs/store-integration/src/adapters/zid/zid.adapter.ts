import type { StoreAdapter } from '../../platform/store-adapter.js';
import { ZidPlatform } from './zid.platform.js';

/** Zid (zid.sa), a platform of online stores in Saudi Arabia. */
export const ZID: StoreAdapter = { name: 'zid', sandbox: false, platform: ZidPlatform, services: [] };
