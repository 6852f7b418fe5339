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
    summary: 'Take a webhook of the billing provider in',
    description:
      'Proved as its provider does: StreamPay signs in `X-Webhook-Signature` (`t=<unix seconds>,v1=<hex HMAC-SHA256 of ' +
      '"t." and the raw body>`) with the current secret or the one before, and one of more than 24 hours, or of the ' +
      'future, is refused. Answered at once; the worker then asks the provider how the payment stands, and acts on that ' +
      'alone. One that is sent again has no second effect. Webhooks of a provider that was chosen before are taken, too.',
  })
  @Answers(WebhookReceiptRecord, { description: 'What became of it.' })
  @Refuses(kernelErrors.dependency_down, paymentsErrors.provider_not_configured, paymentsErrors.webhook_unverified)
  receive(@RawRequest() webhook: IncomingWebhook): Promise<WebhookReceipt> {
    return this.webhooks.receive(CREDITS, webhook);
  }
}
