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
    summary: 'Receive a webhook of the payment gateway',
    description:
      'The webhook is authenticated by the method of its gateway. A webhook of Moyasar contains its current or ' +
      'previous secret as `secret_token`, which is not stored; register it with `http_method` `post`. A webhook of ' +
      'the other kind of account, test or live, is refused. The response is immediate; the worker then asks the ' +
      'gateway for the state of the payment, and acts on that alone. A repeated webhook has no second effect. ' +
      '`webhook_verification` is confirmed automatically.',
  })
  @Answers(WebhookReceiptRecord, { description: 'The outcome of the webhook.' })
  @Refuses(kernelErrors.dependency_down, paymentsErrors.provider_not_configured, paymentsErrors.webhook_unverified)
  receive(@Paygate() gateway: string, @RawRequest() webhook: IncomingWebhook): Promise<WebhookReceipt> {
    return this.webhooks.receiveAt(gateway, webhook);
  }
}
