import { Controller, Post } from '@nestjs/common';
import { CREDITS } from '#billing';
import { kernelErrors } from '#kernel';
import { type IncomingWebhook, paymentsErrors, PaymentWebhooks, type WebhookReceipt } from '#payments';
import { Access, Answers, Operation, RawRequest, Refuses, SdkIgnored } from '../http/index.js';
import { WebhookReceiptRecord } from './provider.record.js';

@SdkIgnored()
@Controller('/integrations/billing/webhooks')
export class BillingWebhooksController {
  constructor(private readonly webhooks: PaymentWebhooks) {}

  @Post()
  @Access('webhook')
  @Operation({
    summary: 'Receive a webhook of the billing provider',
    description:
      'The webhook is authenticated by the method of its provider. StreamPay signs in `X-Webhook-Signature` ' +
      '(`t=<unix seconds>,v1=<hex HMAC-SHA256 of "t." and the raw body>`) with the current or the previous secret; ' +
      'a webhook with a time more than 24 hours ago, or in the future, is refused. The response is immediate; the ' +
      'worker then asks the provider for the state of the payment, and acts on that alone. A repeated webhook has ' +
      'no second effect. Webhooks of a previously chosen provider are accepted too.',
  })
  @Answers(WebhookReceiptRecord, { description: 'The outcome of the webhook.' })
  @Refuses(kernelErrors.dependency_down, paymentsErrors.provider_not_configured, paymentsErrors.webhook_unverified)
  receive(@RawRequest() webhook: IncomingWebhook): Promise<WebhookReceipt> {
    return this.webhooks.receive(CREDITS, webhook);
  }
}
