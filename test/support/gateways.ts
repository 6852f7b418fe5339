import { press } from './billing.js';
import { FakeStream, type FakeWebhook } from './fake-stream.js';
import { FakeTill } from './fake-till.js';
import { MoyasarGateway } from './moyasar/moyasar-gateway.js';
import type { Service } from './service.js';

/** What a provider tells of: that money came, the same once more in another event, and what else may become of a payment. */
export type Announcement = 'paid' | 'again' | 'failed' | 'refunded';

/** A provider of the test's own, as any test uses it that is to hold for all of them. */
export interface Gateway {
  readonly name: string;
  /** With which a service sells by it. */
  readonly settings: Record<string, string>;
  /** Whether what it announces comes with events about others. */
  readonly bringsOthers: boolean;
  isPaid(checkoutId: string): boolean;
  /** Somebody pays what is asked for. */
  pay(checkoutId: string, at: Service): unknown;
  /** The page is closed. */
  fail(checkoutId: string, at: Service): unknown;
  /** Whatever was paid is given back. */
  refund(checkoutId: string): void;
  /** What it sends then, ready to be delivered as often as a test likes; nothing where it delivers by itself. */
  announce(checkoutId: string, what: Announcement): FakeWebhook[];
  close(): void;
}

/** A Stream, behind its fake. */
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
    // It ends with its service.
  }
}

/** Providers outside of the service: Stream, a payment gateway, and one that has nothing in common with either. */
export const GATEWAYS: readonly { name: string; open: () => Promise<Gateway> }[] = [
  { name: 'stream', open: () => StreamGateway.start() },
  { name: 'moyasar', open: () => MoyasarGateway.start() },
  { name: 'till', open: () => FakeTill.start() },
];

/** With those that are part of it. */
export const ALL_GATEWAYS: typeof GATEWAYS = [
  { name: 'sandbox', open: () => Promise.resolve(new SandboxGateway('sandbox')) },
  { name: 'sandbox-pay', open: () => Promise.resolve(new SandboxGateway('sandbox-pay')) },
  ...GATEWAYS,
];
