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
    summary: 'Receive a webhook of the store platform',
    description:
      'The webhook is authenticated by the method of its platform, with the current or the previous secret. The ' +
      'response is immediate; the worker then asks the platform for the state of the order or product, and acts on ' +
      'that alone. A repeated webhook has no second effect.',
  })
  @Answers(WebhookReceiptRecord, { description: 'The outcome of the webhook.' })
  @Refuses(kernelErrors.dependency_down, storeErrors.platform_not_configured, paymentsErrors.webhook_unverified)
  receive(@Ecom() platform: string, @RawRequest() webhook: IncomingStoreWebhook): Promise<StoreReceipt> {
    return this.webhooks.receive(platform, webhook);
  }
}
