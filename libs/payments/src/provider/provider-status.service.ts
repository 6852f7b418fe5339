import { Injectable } from '@nestjs/common';
import { Inbox } from '#queue';
import { PaymentPurposes } from '../payment/payment-purposes.service.js';
import { eventsOf, PAYMENT_EVENTS } from '../webhooks/payment-events.js';
import type { PaymentProvider, ProviderMode } from './payment.provider.js';
import { PaymentProviders } from './payment-providers.service.js';

/** How we stand with who takes the money. */
export interface ProviderStatus {
  readonly provider: string;
  readonly configured: boolean;
  /** False also while it is not configured: it is not asked then. */
  readonly reachable: boolean;
  /** Of the question just now; null if it was not answered. */
  readonly latencyMs: number | null;
  readonly lastWebhookAt: Date | null;
  readonly mode: ProviderMode;
}

/** Looks whether a provider answers. */
@Injectable()
export class ProviderStatuses {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly purposes: PaymentPurposes,
    private readonly inbox: Inbox,
  ) {}

  /** Of the one that takes new payments for a purpose. */
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
