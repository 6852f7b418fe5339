import { Injectable } from '@nestjs/common';
import { StoreCallbacks } from '#store-integration';
import type { PageContent } from '../http/index.js';
import type { Visit } from '../pages/kit/index.js';
import type { CallbackQuery } from './store.body.js';
import { storeInstalledPage } from './store-callback.page.js';

/** The page to which platforms send merchants back. */
@Injectable()
export class StoreCallbackPages {
  constructor(private readonly callbacks: StoreCallbacks) {}

  async install(visit: Visit, platform: string, { code, state }: CallbackQuery): Promise<PageContent> {
    return storeInstalledPage(visit, await this.callbacks.install(platform, code, state));
  }
}
