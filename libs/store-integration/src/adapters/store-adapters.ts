import type { StoreAdapter } from '../platform/store.platform.js';
import { SALLA } from './salla/salla.platform.js';
import { SANDBOX_STORE } from './sandbox-store/sandbox-store.adapter.js';
import { ZID } from './zid/zid.platform.js';

/** Every store platform. To add one, add a folder beside this file and an entry to this list. */
export const STORE_ADAPTERS: StoreAdapter[] = [SALLA, ZID, SANDBOX_STORE];
