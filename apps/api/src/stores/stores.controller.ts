import { Controller, Get, Patch, Post } from '@nestjs/common';
import type { Actor } from '#audit';
import { noSuch, type Page } from '#kernel';
import { type Store, storeErrors, StoreLinks, StoresService } from '#store-integration';
import {
  Access,
  Acting,
  Answers,
  AnswersPage,
  Caller,
  JsonBody,
  Operation,
  type Principal,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { Ecom, onPlatforms, PathMerchant } from './store-routes.js';
import { StoreLinkBody, StorePatchBody, StoresQuery } from './store.body.js';
import { StoreRecord } from './store.record.js';

@Controller(onPlatforms('/v1/integrations/:ecom/stores'))
export class StoresController {
  constructor(
    private readonly stores: StoresService,
    private readonly links: StoreLinks,
  ) {}

  @Post('/link')
  @Access('user')
  @Operation({
    summary: 'Link a store',
    description: 'Links a store to your account with a ticket that its merchant got in the dashboard of the store.',
  })
  @Answers(StoreRecord, { description: 'The store.' })
  @Refuses(noSuch('ticket'), storeErrors.store_taken, storeErrors.store_not_active)
  link(
    @Ecom() platform: string,
    @Caller() { user }: Principal,
    @JsonBody() { ticket }: StoreLinkBody,
    @Acting() actor: Actor,
  ): Promise<Store> {
    return this.links.link(user, platform, ticket, actor);
  }

  @Get()
  @Access('user')
  @Operation({
    summary: 'List stores',
    description: 'Returns the stores of this platform that are linked to your account.',
  })
  @AnswersPage(StoreRecord)
  @Refuses(storeErrors.no_such_platform)
  list(
    @Ecom() platform: string,
    @Caller() { user }: Principal,
    @QueryParams() query: StoresQuery,
  ): Promise<Page<Store>> {
    return this.stores.list(user, platform, query);
  }

  @Patch('/:merchant_id')
  @Access('user')
  @Operation({
    summary: 'Update a store',
    description:
      'Sets `paid_rule`, the moment at which orders become cards, unless the mapping of a product sets another.',
    addition: true,
  })
  @Answers(StoreRecord, { description: 'The store.' })
  update(
    @Ecom() platform: string,
    @Caller() { user }: Principal,
    @PathMerchant() merchantId: string,
    @JsonBody() body: StorePatchBody,
  ): Promise<Store> {
    return this.stores.changePaidRule(user, platform, merchantId, body.paid_rule);
  }
}
