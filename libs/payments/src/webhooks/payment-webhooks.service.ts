import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { failpoint } from '#kernel';
import { Handles, Inbox, type JobRun } from '#queue';
import { type Payment, PaymentEntity } from '../payment/payment.entity.js';
import { PaymentMetrics } from '../payment/payment.metrics.js';
import { PaymentPurposes } from '../payment/payment-purposes.service.js';
import { PaymentsService } from '../payment/payments.service.js';
import { Settlement } from '../payment/settlement.service.js';
import { paymentsErrors } from '../payments.errors.js';
import type { IncomingWebhook, PaymentEvent, PaymentProvider, PaymentState } from '../provider/payment.provider.js';
import { PaymentProviders } from '../provider/payment-providers.service.js';
import { eventsOf, PAYMENT_EVENTS } from './payment-events.js';

/** Retried as long as the event is: nothing else would announce the refund. */
const AHEAD = 'The provider has announced a refund, and still shows the payment as paid.';

/** The outcome of a webhook. */
export interface WebhookReceipt {
  readonly status: 'accepted' | 'duplicate' | 'ignored';
}

/** Receives providers' webhooks and processes them in the worker. */
@Injectable()
export class PaymentWebhooks {
  constructor(
    private readonly transactor: Transactor,
    private readonly providers: PaymentProviders,
    private readonly purposes: PaymentPurposes,
    private readonly inbox: Inbox,
    private readonly payments: PaymentsService,
    private readonly settlement: Settlement,
    private readonly metrics: PaymentMetrics,
  ) {}

  /** Receives a webhook at the address of a purpose, trying that purpose's provider first; throws as `receiveAt`. */
  receive(purpose: string, webhook: IncomingWebhook): Promise<WebhookReceipt> {
    return this.receiveAt(this.purposes.require(purpose).provider, webhook);
  }

  /**
   * Receives a webhook; repeated deliveries count once.
   * @param chosen the provider of the address, which is tried first
   * @throws DomainError 401 `webhook_unverified`, and nothing is stored; 503 `provider_not_configured`
   */
  async receiveAt(chosen: string, webhook: IncomingWebhook): Promise<WebhookReceipt> {
    for (const provider of await this.concerned(chosen)) {
      const events = await provider.verify(webhook);
      if (events === null) continue;
      failpoint('webhook.proved');
      const status = await this.keep(provider.name, events);
      failpoint('webhook.kept');
      this.metrics.webhook(status);
      return { status };
    }
    // Without credentials the provider's webhooks can't be verified, so it is asked to retry.
    this.providers.requireForNew(chosen);
    this.metrics.webhook('rejected');
    throw paymentsErrors.webhook_unverified();
  }

  /** Asks the provider about the payment that an event concerns, and settles it. */
  @Handles(PAYMENT_EVENTS)
  async process({ eventId }: { eventId: string }, run: JobRun): Promise<void> {
    const received = await this.inbox.find(PAYMENT_EVENTS, eventId);
    const event = received === null ? null : (JSON.parse(received.body.toString('utf8')) as PaymentEvent);
    const provider = received?.headers['provider'];
    const payment = event === null || provider === undefined ? null : await this.findConcerned(provider, event);
    const state = payment === null ? null : await this.payments.stateOf(payment, event ?? undefined);
    failpoint('event.asked');
    if (event !== null && state !== null && isAhead(event, state)) throw new Error(AHEAD);
    await run.finish(async () => {
      if (payment !== null && state !== null) await this.settlement.settle(payment.id, state);
      await this.inbox.settle(PAYMENT_EVENTS, eventId, payment === null ? 'ignored' : 'processed');
      failpoint('event.settling');
    });
    failpoint('event.settled');
  }

  /**
   * The providers that may have sent a webhook: the chosen one, all others with credentials, and all with open
   * payments. So webhooks still arrive after another provider was chosen.
   */
  private async concerned(chosen: string): Promise<PaymentProvider[]> {
    const others = this.providers.all.filter(({ name }) => name !== chosen);
    const busy = others.every(({ configured }) => configured) ? new Set<string>() : await this.withOpenPayments();
    const first = this.providers.find(chosen);
    return [
      ...(first === null ? [] : [first]),
      ...others.filter(({ name, configured }) => configured || busy.has(name)),
    ];
  }

  private async withOpenPayments(): Promise<ReadonlySet<string>> {
    const open = `SELECT DISTINCT provider FROM payments WHERE status = 'open' AND provider IS NOT NULL`;
    const rows = await this.transactor.manager().query<{ provider: string }[]>(open);
    return new Set(rows.map(({ provider }) => provider));
  }

  /** Stores only the events that the adapter read, in our own form: the original may contain the provider's secret. */
  private async keep(provider: string, events: readonly PaymentEvent[]): Promise<WebhookReceipt['status']> {
    if (events.length === 0) return 'ignored';
    return this.transactor.run(async () => {
      const kept = [];
      for (const event of events) {
        const body = Buffer.from(JSON.stringify(event));
        const eventId = eventsOf(provider) + event.id;
        kept.push(await this.inbox.receive(PAYMENT_EVENTS, { eventId, headers: { provider }, body }));
      }
      return kept.includes('accepted') ? 'accepted' : 'duplicate';
    });
  }

  /** Searches first by the page's reference and our own id, then by the provider's payment id. */
  private async findConcerned(
    provider: string,
    { paymentId, reference, paymentReference }: PaymentEvent,
  ): Promise<Payment | null> {
    const payments = this.transactor.repository(PaymentEntity);
    const places = [
      ...(reference === undefined ? [] : [{ provider, reference }]),
      ...(paymentId === undefined ? [] : [{ provider, id: paymentId }]),
      ...(paymentReference === undefined ? [] : [{ provider, paymentReference }]),
    ];
    for (const where of places) {
      const found = await payments.findOneBy(where);
      if (found !== null) return found;
    }
    return null;
  }
}

/** True if a refund was announced that the provider's own records don't show yet. */
function isAhead({ kind, paymentReference }: PaymentEvent, state: PaymentState): boolean {
  return kind === 'refunded' && state.status === 'paid' && state.payment.reference === paymentReference;
}
