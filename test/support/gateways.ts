import { press } from './billing.js';
import { FakeStream, type FakeWebhook } from './fake-stream.js';
import { FakeTill } from './fake-till.js';
import { MoyasarGateway } from './moyasar/moyasar-gateway.js';
import type { Service } from './service.js';

/** A provider's announcements: a payment, the same payment in a second event, and the other outcomes of a payment. */
export type Announcement = 'paid' | 'again' | 'failed' | 'refunded';

/** A fake provider for tests that must hold for all providers. */
export interface Gateway {
  readonly name: string;
  /** The settings of a service that sells through it. */
  readonly settings: Record<string, string>;
  /** True if its announcements include events about other payments. */
  readonly bringsOthers: boolean;
  isPaid(checkoutId: string): boolean;
  /** Pays the full amount. */
  pay(checkoutId: string, at: Service): unknown;
  /** Closes the payment page. */
  fail(checkoutId: string, at: Service): unknown;
  /** Refunds everything paid. */
  refund(checkoutId: string): void;
  /**
   * The webhooks that it then sends, ready for a test to deliver any number of times; none if it delivers by itself.
   */
  announce(checkoutId: string, what: Announcement): FakeWebhook[];
  close(): void;
}

/** Stream, behind its fake. */
class StreamGateway implements Gateway {
  readonly name = 'stream';
  readonly bringsOthers = false;

  private constructor(private readonly stream: FakeStream) {}

  static async start(): Promise<StreamGateway> {
    return new StreamGateway(await FakeStream.start());
  }

  get settings(): Record<string, string> {
    return this.stream.settings;
  }

  isPaid(checkoutId: string): boolean {
    return this.stream.linkOf(checkoutId).payments.length > 0;
  }

  pay(checkoutId: string): void {
    this.stream.pay(checkoutId);
  }

  fail(checkoutId: string): void {
    this.stream.linkOf(checkoutId).status = 'INACTIVE';
    this.stream.pay(checkoutId, { status: 'CANCELED' });
  }

  refund(checkoutId: string): void {
    for (const payment of this.stream.linkOf(checkoutId).payments) payment.status = 'REFUNDED';
  }

  announce(checkoutId: string, what: Announcement): FakeWebhook[] {
    const type = { paid: 'PAYMENT_SUCCEEDED', again: 'INVOICE_COMPLETED', failed: 'INVOICE_CANCELED' };
    const [payment] = this.stream.linkOf(checkoutId).payments;
    if (payment === undefined) throw new Error(`Nobody paid ${checkoutId}.`);
    return [this.stream.webhook(what === 'refunded' ? 'PAYMENT_REFUNDED' : type[what], checkoutId, payment)];
  }

  close(): void {
    this.stream.close();
  }
}

/** The sandbox, which is part of the service and sends its webhooks by itself. */
class SandboxGateway implements Gateway {
  readonly bringsOthers = false;

  constructor(readonly name: 'sandbox' | 'sandbox-pay') {}

  get settings(): Record<string, string> {
    return { NAQSH_SANDBOX: '1', BILLING_PROVIDER: this.name };
  }

  isPaid(): boolean {
    return false;
  }

  async pay(checkoutId: string, at: Service): Promise<void> {
    await press(at, checkoutId, 'pay');
  }

  async fail(checkoutId: string, at: Service): Promise<void> {
    await press(at, checkoutId, 'fail');
  }

  refund(): void {
    throw new Error('The sandbox gives money back on its page.');
  }

  announce(): FakeWebhook[] {
    return [];
  }

  close(): void {
    // It closes with its service.
  }
}

/** Providers outside the service: Stream, a payment gateway, and one that has nothing in common with either. */
export const GATEWAYS: readonly { name: string; open: () => Promise<Gateway> }[] = [
  { name: 'stream', open: () => StreamGateway.start() },
  { name: 'moyasar', open: () => MoyasarGateway.start() },
  { name: 'till', open: () => FakeTill.start() },
];

/** The same with the providers that are part of the service. */
export const ALL_GATEWAYS: typeof GATEWAYS = [
  { name: 'sandbox', open: () => Promise.resolve(new SandboxGateway('sandbox')) },
  { name: 'sandbox-pay', open: () => Promise.resolve(new SandboxGateway('sandbox-pay')) },
  ...GATEWAYS,
];
