import { Controller, Get, Post } from '@nestjs/common';
import type { Page } from '#kernel';
import { type Product, ProductsService, ProductSync, type Store, storeErrors } from '#store-integration';
import {
  Access,
  Answers,
  AnswersPage,
  Caller,
  Operation,
  type Principal,
  QueryParams,
  Refuses,
  SdkResource,
} from '../http/index.js';
import { Ecom, onPlatforms, PathMerchant } from './store-routes.js';
import { ProductRecord } from './product.record.js';
import { SyncStartRecord } from './store.record.js';
import { ProductsQuery } from './store.body.js';

@SdkResource('stores.products')
@Controller(onPlatforms('/v1/integrations/:ecom/stores/:merchant_id/products'))
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly syncing: ProductSync,
  ) {}

  @Post('/sync')
  @Access('user')
  @Operation({
    summary: 'Sync the products of a store',
    description:
      'Starts a sync in the background; the store shows its progress. While a sync runs, the request starts no ' +
      'other.',
  })
  @Answers(SyncStartRecord, { description: 'The progress of the sync.' })
  @Refuses(storeErrors.store_not_active)
  sync(@Ecom() platform: string, @Caller() { user }: Principal, @PathMerchant() merchantId: string): Promise<Store> {
    return this.syncing.start(user, platform, merchantId);
  }

  @Get()
  @Access('user')
  @Operation({ summary: 'List the products of a store', description: 'Returns the products as of the last sync.' })
  @AnswersPage(ProductRecord)
  list(
    @Ecom() platform: string,
    @Caller() { user }: Principal,
    @PathMerchant() merchantId: string,
    @QueryParams() { query, ...page }: ProductsQuery,
  ): Promise<Page<Product>> {
    return this.products.list(user, platform, merchantId, page, query);
  }
}
