import type { FakeWebhook } from '../fake-stream.js';
import type { Announcement, Gateway } from '../gateways.js';
import { FakeMoyasar, type FakeMoyasarPayment } from './fake-moyasar.js';

const TYPES: Readonly<Record<Announcement, string>> = {
  paid: 'payment_paid',
  again: 'payment_captured',
  failed: 'payment_faild',
  refunded: 'payment_refunded',
};

/** A fake Moyasar that takes the payments for credits. */
export class MoyasarGateway implements Gateway {
  readonly name = 'moyasar';
  readonly bringsOthers = false;

  private constructor(private readonly moyasar: FakeMoyasar) {}

  static async start(): Promise<MoyasarGateway> {
    return new MoyasarGateway(await FakeMoyasar.start());
  }

  get settings(): Record<string, string> {
    return { ...this.moyasar.settings, BILLING_PROVIDER: 'moyasar' };
  }

  isPaid(checkoutId: string): boolean {
    return this.moyasar.invoiceOf(checkoutId).payments.length > 0;
  }

  pay(checkoutId: string): void {
    this.moyasar.pay(this.moyasar.invoiceOf(checkoutId));
  }

  fail(checkoutId: string): void {
    const invoice = this.moyasar.invoiceOf(checkoutId);
    this.moyasar.pay(invoice, { status: 'failed' });
    invoice.status = 'canceled';
  }

  refund(checkoutId: string): void {
    this.moyasar.refund(this.paymentOf(checkoutId));
  }

  announce(checkoutId: string, what: Announcement): FakeWebhook[] {
    return [this.moyasar.webhook(TYPES[what], this.paymentOf(checkoutId))];
  }

  close(): void {
    this.moyasar.close();
  }

  private paymentOf(checkoutId: string): FakeMoyasarPayment {
    const [payment] = this.moyasar.invoiceOf(checkoutId).payments;
    if (payment === undefined) throw new Error(`Nobody paid ${checkoutId}.`);
    return payment;
  }
}
