import { Controller, Post } from '@nestjs/common';
import { kernelErrors } from '#kernel';
import { paymentsErrors } from '#payments';
import { type IncomingStoreWebhook, storeErrors, type StoreReceipt, StoreWebhooks } from '#store-integration';
import { WebhookReceiptRecord } from '../billing/provider.record.js';
import { Access, Answers, Operation, RawRequest, Refuses, SdkIgnored } from '../http/index.js';
import { Ecom, onPlatforms } from './store-routes.js';

@SdkIgnored()
@Controller(onPlatforms('/integrations/:ecom/webhooks'))
export class StoreWebhooksController {
  constructor(private readonly webhooks: StoreWebhooks) {}

  @Post()
  @Access('webhook')
  @Operation({
    summary: 'Take a webhook of the store platform in',
    description:
      'Proved as its platform does, with the current secret or the one before. Answered at once; the worker then asks the ' +
      'platform how order or product stand, and acts on that alone. One that is sent again has no second effect.',
  })
  @Answers(WebhookReceiptRecord, { description: 'What became of it.' })
  @Refuses(kernelErrors.dependency_down, storeErrors.platform_not_configured, paymentsErrors.webhook_unverified)
  receive(@Ecom() platform: string, @RawRequest() webhook: IncomingStoreWebhook): Promise<StoreReceipt> {
    return this.webhooks.receive(platform, webhook);
  }
}
