import { Controller, Get } from '@nestjs/common';
import { kernelErrors, noSuch } from '#kernel';
import { linksErrors } from '#links';
import { type OrderCard, OrderDownloads } from '#store-integration';
import {
  Access,
  AnswersBinary,
  LinkQuery,
  Operation,
  PathId,
  QueryParams,
  Refuses,
  SdkResource,
  UNTIL_LINK_ENDS,
} from '../http/index.js';
import { Ecom, onPlatforms } from './store-routes.js';

@SdkResource('stores.order_downloads')
@Controller(onPlatforms('/integrations/:ecom/download'))
export class OrderDownloadsController {
  constructor(private readonly downloads: OrderDownloads) {}

  @Get('/:job_id')
  @Access('signed')
  @Operation({
    summary: 'Download the card of an order',
    description:
      'Returns the card by a signed link, which is valid for seven days. `sig` is the base64url of the HMAC-SHA256 ' +
      'of four lines: `v1`, `GET`, the path and `exp`.',
  })
  @AnswersBinary<OrderCard>({
    types: ['image/png'],
    disposition: 'inline',
    description: 'The card.',
    ...UNTIL_LINK_ENDS,
  })
  @Refuses(...Object.values(linksErrors), noSuch('card'), kernelErrors.dependency_down)
  get(
    @Ecom() platform: string,
    @PathId('job', 'job_id') id: string,
    @QueryParams() link: LinkQuery,
  ): Promise<OrderCard> {
    return this.downloads.require(platform, id, link);
  }
}
