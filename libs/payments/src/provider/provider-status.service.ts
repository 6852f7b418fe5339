import { Injectable } from '@nestjs/common';
import { Inbox } from '#queue';
import { PaymentPurposes } from '../payment/payment-purposes.service.js';
import { eventsOf, PAYMENT_EVENTS } from '../webhooks/payment-events.js';
import type { PaymentProvider, ProviderMode } from './payment.provider.js';
import { PaymentProviders } from './payment-providers.service.js';

/** The state of our connection to a payment provider. */
export interface ProviderStatus {
  readonly provider: string;
  readonly configured: boolean;
  /** Also false without credentials: the provider is not asked then. */
  readonly reachable: boolean;
  /** The latency of the request just made; null if there was no answer. */
  readonly latencyMs: number | null;
  readonly lastWebhookAt: Date | null;
  readonly mode: ProviderMode;
}

/** Checks whether a provider answers. */
@Injectable()
export class ProviderStatuses {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly purposes: PaymentPurposes,
    private readonly inbox: Inbox,
  ) {}

  /** Checks the provider that takes new payments for a purpose. */
  async look(purpose: string): Promise<ProviderStatus> {
    const { provider: chosen } = this.purposes.require(purpose);
    const provider = this.providers.find(chosen);
    if (provider === null) throw new TypeError(`No provider is called ${chosen}.`);
    const { name, configured, mode } = provider;
    const latencyMs = configured ? await measure(provider) : null;
    const lastWebhookAt = await this.inbox.lastReceivedAt(PAYMENT_EVENTS, eventsOf(name));
    return { provider: name, configured, reachable: latencyMs !== null, latencyMs, lastWebhookAt, mode };
  }
}

async function measure(provider: PaymentProvider): Promise<number | null> {
  const started = performance.now();
  try {
    await provider.ping();
    return Math.round(performance.now() - started);
  } catch {
    return null;
  }
}
