import type { StoreAdapter } from '../platform/store-adapter.js';
import { SALLA } from './salla/salla.adapter.js';
import { SANDBOX_STORE } from './sandbox-store/sandbox-store.adapter.js';
import { ZID } from './zid/zid.adapter.js';

/** Every store platform. Whoever comes next is one more folder beside this file, and one more line here. */
export const STORE_ADAPTERS: StoreAdapter[] = [SALLA, ZID, SANDBOX_STORE];
