import { Injectable } from '@nestjs/common';
import { BILLING_PROVIDERS, type BillingProviderName } from '#config';
import { Transactor } from '#database';
import { Clock, failpoint, isId } from '#kernel';
import { Inbox, inboxSource, type JobRun } from '#queue';
import { webhookUnverified } from './billing.errors.js';
import { BillingMetrics } from './billing.metrics.js';
import type { PaymentState } from './billing.provider.js';
import { BillingProviders } from './billing.providers.js';
import type { Checkout } from './checkout.js';
import { CheckoutEntity } from './checkout.entity.js';
import { CheckoutsService } from './checkouts.service.js';
import { readPaymentEvent, type PaymentEvent } from './payment.event.js';
import { Settlement } from './settlement.js';
import { isSigned, SIGNATURE_HEADER } from './webhook.signature.js';

/** Webhooks of the billing provider; tried for hours, because what they tell of is money. */
export const BILLING_EVENTS = inboxSource('billing', {
  retry: { attempts: 40, baseSeconds: 2, capSeconds: 1_800 },
  priority: 5,
});

/** It is asked again, as long as events are tried: nothing else would ever tell of the refund. */
const AHEAD = 'The provider has announced a refund, and still shows the payment as paid.';

/** How our names for a provider's events begin. */
export function eventsOf(provider: BillingProviderName): string {
  return `${provider}:`;
}

/** A webhook as it came. */
export interface IncomingWebhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes that were signed. */
  readonly body: Buffer;
}

/** What became of a webhook. */
export interface WebhookReceipt {
  readonly status: 'accepted' | 'duplicate' | 'ignored';
}

/** Takes the provider's webhooks in, and acts on them in the worker. */
@Injectable()
export class BillingWebhooks {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly providers: BillingProviders,
    private readonly inbox: Inbox,
    private readonly checkouts: CheckoutsService,
    private readonly settlement: Settlement,
    private readonly metrics: BillingMetrics,
  ) {}

  /**
   * Takes a webhook in, once however often it is sent.
   * @throws DomainError 401 `webhook_unverified`, nothing of it is kept then; 503 `provider_not_configured`
   */
  async receive({ headers, body }: IncomingWebhook): Promise<WebhookReceipt> {
    const { name, webhookSecrets } = this.providers.requireChosen();
    const signature = headers[SIGNATURE_HEADER];
    const isProved = isSigned(String(signature ?? ''), body, webhookSecrets, this.clock.now());
    if (!isProved) {
      this.metrics.webhook('rejected');
      throw webhookUnverified();
    }
    failpoint('webhook.proved');
    const status = await this.keep(name, body);
    failpoint('webhook.kept');
    this.metrics.webhook(status);
    return { status };
  }

  /** Asks the provider about what an event concerns, and settles it. */
  async process(eventId: string, run: JobRun): Promise<void> {
    const received = await this.inbox.find(BILLING_EVENTS, eventId);
    const event = received === null ? null : readPaymentEvent(received.body);
    const provider = BILLING_PROVIDERS.find((name) => name === received?.headers['provider']);
    const checkout = event === null || provider === undefined ? null : await this.findConcerned(provider, event);
    const state = checkout === null ? null : await this.checkouts.stateOf(checkout, event ?? undefined);
    failpoint('event.asked');
    if (event !== null && state !== null && isAhead(event, state)) throw new Error(AHEAD);
    await run.finish(async () => {
      if (checkout !== null && state !== null) await this.settlement.settle(checkout.id, state);
      await this.inbox.settle(BILLING_EVENTS, eventId, checkout === null ? 'ignored' : 'processed');
      failpoint('event.settling');
    });
    failpoint('event.settled');
  }

  private async keep(provider: BillingProviderName, body: Buffer): Promise<WebhookReceipt['status']> {
    const event = readPaymentEvent(body);
    if (event === null) return 'ignored';
    return this.inbox.receive(BILLING_EVENTS, { eventId: eventsOf(provider) + event.id, headers: { provider }, body });
  }

  /** By what only we can have given the provider, then by what the provider told us before. */
  private async findConcerned(
    provider: BillingProviderName,
    { checkoutId, reference, paymentReference }: PaymentEvent,
  ): Promise<Checkout | null> {
    const checkouts = this.transactor.repository(CheckoutEntity);
    const places = [
      ...(reference === null ? [] : [{ provider, providerReference: reference }]),
      ...(checkoutId !== null && isId('chk', checkoutId) ? [{ provider, id: checkoutId }] : []),
      ...(paymentReference === null ? [] : [{ provider, paymentReference }]),
    ];
    for (const where of places) {
      const found = await checkouts.findOneBy(where);
      if (found !== null) return found;
    }
    return null;
  }
}

/** Whether a refund was announced that the provider's own records do not show yet. */
function isAhead({ isRefund, paymentReference }: PaymentEvent, state: PaymentState): boolean {
  return isRefund && state.status === 'paid' && state.payment.reference === paymentReference;
}
