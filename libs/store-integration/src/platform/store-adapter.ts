import type { Type } from '@nestjs/common';
import type { StorePlatform } from './store.platform.js';

/** One store platform, as the list of them names it. */
export interface StoreAdapter {
  /** That of its platform. */
  readonly name: string;
  /** Whether it is there only with `NAQSH_SANDBOX=1`. */
  readonly sandbox: boolean;
  readonly platform: Type<StorePlatform>;
  /** What it needs besides, and what others use of it. */
  readonly services: readonly Type[];
}
