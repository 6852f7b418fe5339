import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import {
  type IncomingWebhook,
  type PaymentEvent,
  type PaymentOrder,
  type PaymentPage,
  PaymentProvider,
  type PaymentState,
} from '../../provider/payment.provider.js';
import { SandboxPayments } from './sandbox-payments.service.js';
import { readSandboxEvent } from './sandbox-webhook.js';
import { SANDBOX_NAME, SandboxWebhooks } from './sandbox-webhooks.service.js';

/** A provider that takes no money, for trying the service without a provider account; only with `NAQSH_SANDBOX=1`. */
@Injectable()
export class SandboxProvider extends PaymentProvider {
  readonly name: string = SANDBOX_NAME;
  readonly mode = 'sandbox';
  readonly configured: boolean;

  constructor(
    private readonly settings: Settings,
    private readonly payments: SandboxPayments,
    private readonly webhooks: SandboxWebhooks,
  ) {
    super();
    this.configured = settings.sandbox;
  }

  async open(order: PaymentOrder): Promise<PaymentPage> {
    await this.payments.open(this.name, order);
    return { reference: order.id, url: `${this.settings.publicUrl}/sandbox/checkout/${order.id}` };
  }

  async verify(webhook: IncomingWebhook): Promise<readonly PaymentEvent[] | null> {
    const event = this.configured ? readSandboxEvent(webhook, this.webhooks.secretOf(this.name)) : null;
    return event && [event];
  }

  async stateOf(reference: string): Promise<PaymentState> {
    const { status, paymentId, amountHalalas } = await this.payments.require(reference);
    if (status !== 'paid' && status !== 'refunded') return { status };
    return { status, payment: { reference: paymentId, amount: amountHalalas, currency: 'SAR' } };
  }

  async ping(): Promise<void> {
    // The sandbox is a table of the database, which the service needs anyway.
  }
}
