import { Controller, Delete, Get, Put } from '@nestjs/common';
import { notFound, type Page } from '#kernel';
import { rendererErrors } from '#renderer';
import { type Mapping, MappingsService } from '#store-integration';
import {
  Access,
  Answers,
  AnswersPage,
  Caller,
  DeletedRecord,
  JsonBody,
  Operation,
  PathName,
  type Principal,
  QueryParams,
  Refuses,
  SdkResource,
} from '../http/index.js';
import { MappingBody, StoresQuery } from './store.body.js';
import { MappingRecord } from './store.record.js';
import { AS_PLATFORM_CALLS_IT, Ecom, onPlatforms, PathMerchant } from './store-routes.js';

function PathProduct(): ParameterDecorator {
  return PathName('product_id', {
    absent: notFound('mapping'),
    example: '1025569331',
    description: AS_PLATFORM_CALLS_IT,
  });
}

@SdkResource('stores.product_mappings')
@Controller(onPlatforms('/v1/integrations/:ecom/stores/:merchant_id/product-mappings'))
export class ProductMappingsController {
  constructor(private readonly mappings: MappingsService) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'List the mappings of a store',
    description: "Returns the mappings of the store's products to templates.",
  })
  @AnswersPage(MappingRecord)
  list(
    @Ecom() platform: string,
    @Caller() { user }: Principal,
    @PathMerchant() merchantId: string,
    @QueryParams() query: StoresQuery,
  ): Promise<Page<Mapping>> {
    return this.mappings.list(user, platform, merchantId, query);
  }

  @Put('/:product_id')
  @Access('user')
  @Operation({
    summary: 'Map a product to a template',
    description:
      'Each item of the product ordered from now on becomes a card, which you pay for. All required fields of the ' +
      'template must be bound. Fixed values are validated as in a render. A product that is not synced yet is ' +
      'validated after the sync; `faults` has the result.',
  })
  @Answers(MappingRecord, { description: 'The mapping.' })
  @Refuses(notFound('template'), rendererErrors.render_queue_full)
  replace(
    @Ecom() platform: string,
    @Caller() { user }: Principal,
    @PathMerchant() merchantId: string,
    @PathProduct() productId: string,
    @JsonBody() body: MappingBody,
  ): Promise<Mapping> {
    return this.mappings.put(user, { platform, merchantId }, productId, body.toTerms());
  }

  @Delete('/:product_id')
  @Access('user')
  @Operation({
    summary: 'Delete a mapping',
    description:
      'New orders of the product no longer become cards. Cards in progress are finished. The id in the response is ' +
      'that of the product.',
  })
  @Answers(DeletedRecord)
  delete(
    @Ecom() platform: string,
    @Caller() { user }: Principal,
    @PathMerchant() merchantId: string,
    @PathProduct() productId: string,
  ): Promise<{ id: string }> {
    return this.mappings.delete(user, { platform, merchantId }, productId);
  }
}
