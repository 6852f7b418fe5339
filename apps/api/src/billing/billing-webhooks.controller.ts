import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BillingWebhooks, type IncomingWebhook, type WebhookReceipt } from '#billing';
import { Access, Answers, Operation, RawRequest, Refuses } from '../http/index.js';
import { NOT_CONFIGURED } from './billing.problems.js';
import { WebhookReceiptRecord } from './billing-webhooks.record.js';

@ApiTags('Billing')
@Controller('/integrations/billing/webhooks')
export class BillingWebhooksController {
  constructor(private readonly webhooks: BillingWebhooks) {}

  @Post()
  @Access('webhook')
  @Operation({
    summary: 'Take a webhook of the billing provider in',
    description:
      'Signed in `X-Webhook-Signature` (`t=<unix seconds>,v1=<hex HMAC-SHA256 of "t." and the raw body>`) with the current ' +
      'secret or the one before. Answered at once; the worker then asks the provider how the payment stands, and acts on ' +
      'that alone. One that is sent again has no second effect; one of more than 24 hours, or of the future, is refused.',
  })
  @Answers(WebhookReceiptRecord, { description: 'What became of it.' })
  @Refuses('dependency_down', NOT_CONFIGURED, {
    category: 'unauthenticated',
    code: 'webhook_unverified',
    detail: 'The signature of the webhook does not hold. Sign the raw body with the secret that was agreed on.',
  })
  receive(@RawRequest() webhook: IncomingWebhook): Promise<WebhookReceipt> {
    return this.webhooks.receive(webhook);
  }
}
