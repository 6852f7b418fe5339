import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { BillingProvider, type PaymentOrder, type PaymentPage, type PaymentState } from '../../billing.provider.js';
import { SandboxPayments } from './sandbox-payments.service.js';
import { SandboxWebhooks } from './sandbox.webhooks.js';

/** A provider that takes no money, for trying the service without an account anywhere; only with `NAQSH_SANDBOX=1`. */
@Injectable()
export class SandboxProvider extends BillingProvider {
  readonly name = 'sandbox';
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

  get webhookSecrets(): readonly string[] {
    return [this.webhooks.secret];
  }

  async open(order: PaymentOrder): Promise<PaymentPage> {
    await this.payments.open(order);
    return { reference: order.checkoutId, url: `${this.settings.publicUrl}/sandbox/checkout/${order.checkoutId}` };
  }

  async stateOf(reference: string): Promise<PaymentState> {
    const { status, paymentId, amountHalalas } = await this.payments.require(reference);
    if (status !== 'paid' && status !== 'refunded') return { status };
    return { status, payment: { reference: paymentId, amountHalalas, currency: 'SAR' } };
  }

  async ping(): Promise<void> {
    // It is a table of the database that we would not run without.
  }
}
