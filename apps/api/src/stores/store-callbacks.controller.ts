import { Controller, Get } from '@nestjs/common';
import { kernelErrors } from '#kernel';
import { storeErrors } from '#store-integration';
import {
  Access,
  AnswersHtml,
  Operation,
  QueryParams,
  Refuses,
  ShowsProblems,
  type PageContent,
} from '../http/index.js';
import { onPage, type Visit, Visiting } from '../pages/kit/index.js';
import { CallbackQuery } from './store.body.js';
import { StoreCallbackPages } from './store-callback-pages.service.js';
import { storeRefusedPage } from './store-callback.page.js';
import { Ecom, onPlatforms } from './store-routes.js';

@Controller(onPlatforms('/integrations/:ecom/oauth/callback'))
export class StoreCallbacksController {
  constructor(private readonly pages: StoreCallbackPages) {}

  @Get()
  @Access('public')
  @Operation({
    summary: 'Install a store with an OAuth code',
    description:
      'Platforms with OAuth redirect merchants to this address, and the service installs the store. With a `state` ' +
      'from `naqsh stores authorize`, the store is linked to the account for which the state was created. ' +
      'Otherwise it is linked to no account, and only a ticket from its dashboard can link it.',
    addition: true,
  })
  @AnswersHtml('The page with the result.')
  @ShowsProblems(onPage(storeRefusedPage))
  @Refuses(
    storeErrors.store_code_refused,
    storeErrors.store_state_refused,
    storeErrors.store_taken,
    storeErrors.platform_not_configured,
    storeErrors.platform_down,
    kernelErrors.dependency_down,
  )
  install(
    @Visiting() visit: Visit,
    @Ecom() platform: string,
    @QueryParams() query: CallbackQuery,
  ): Promise<PageContent> {
    return this.pages.install(visit, platform, query);
  }
}
