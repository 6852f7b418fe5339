import type { StoreAdapter } from '../../platform/store-adapter.js';
import { SallaPlatform } from './salla.platform.js';

/** Salla (salla.sa), the largest platform of online stores in Saudi Arabia. */
export const SALLA: StoreAdapter = { name: 'salla', sandbox: false, platform: SallaPlatform, services: [] };
