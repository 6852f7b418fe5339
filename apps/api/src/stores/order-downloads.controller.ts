import { Controller, Get } from '@nestjs/common';
import { kernelErrors, noSuch } from '#kernel';
import { type OrderCard, OrderDownloads, storeErrors } from '#store-integration';
import { Access, AnswersBinary, Operation, PathId, QueryParams, Refuses, SdkResource } from '../http/index.js';
import { Ecom, onPlatforms } from './store-routes.js';
import { DownloadQuery } from './stores.query.js';

@SdkResource('stores.order_downloads')
@Controller(onPlatforms('/integrations/:ecom/download'))
export class OrderDownloadsController {
  constructor(private readonly downloads: OrderDownloads) {}

  @Get('/:job_id')
  @Access('signed')
  @Operation({
    summary: 'Download the card of an order',
    description:
      'By a signed link, which is good for seven days: `sig` is the base64url of the HMAC-SHA256 over `v1`, `GET`, the path ' +
      'and `exp`, a line each.',
  })
  @AnswersBinary<OrderCard>({
    types: ['image/png'],
    disposition: 'inline',
    description: 'The card.',
    headers: ({ maxAge }) => ({ 'Cache-Control': `private, max-age=${maxAge}` }),
    documentedHeaders: {
      'Cache-Control': { description: '`private`, until the link ends.', schema: { type: 'string' } },
    },
  })
  @Refuses(storeErrors.bad_signature, storeErrors.link_expired, noSuch('card'), kernelErrors.dependency_down)
  get(
    @Ecom() platform: string,
    @PathId('job', 'job_id') id: string,
    @QueryParams() link: DownloadQuery,
  ): Promise<OrderCard> {
    return this.downloads.require(platform, id, link);
  }
}
