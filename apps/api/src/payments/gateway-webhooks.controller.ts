import { Controller, Post } from '@nestjs/common';
import { kernelErrors } from '#kernel';
import { type IncomingWebhook, paymentsErrors, PaymentWebhooks, type WebhookReceipt } from '#payments';
import { WebhookReceiptRecord } from '../billing/provider.record.js';
import { Access, Answers, Operation, RawRequest, Refuses, SdkIgnored } from '../http/index.js';
import { onGateways, Paygate } from './gateway-routes.js';

@SdkIgnored()
@Controller(onGateways('/integrations/:paygate/webhooks'))
export class GatewayWebhooksController {
  constructor(private readonly webhooks: PaymentWebhooks) {}

  @Post()
  @Access('webhook')
  @Operation({
    summary: 'Take a webhook of the payment gateway in',
    description:
      'Proved as its gateway does: a webhook of Moyasar holds the secret it was registered with, now or before, as ' +
      '`secret_token`, which is not kept; register it with `http_method` `post`. One of the other kind of account, test or ' +
      'live, is refused. Answered at once; the worker then asks the gateway how the payment stands, and acts on that alone. ' +
      'One that is sent again has no second effect. `webhook_verification` is confirmed by itself.',
  })
  @Answers(WebhookReceiptRecord, { description: 'What became of it.' })
  @Refuses(kernelErrors.dependency_down, paymentsErrors.provider_not_configured, paymentsErrors.webhook_unverified)
  receive(@Paygate() gateway: string, @RawRequest() webhook: IncomingWebhook): Promise<WebhookReceipt> {
    return this.webhooks.receiveAt(gateway, webhook);
  }
}
