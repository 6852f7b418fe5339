import { Injectable } from '@nestjs/common';
import type { BillingProviderName } from '#config';
import { Inbox } from '#queue';
import type { BillingMode } from './billing.provider.js';
import { BillingProviders } from './billing.providers.js';
import { BILLING_EVENTS, eventsOf } from './billing.webhooks.js';

/** How we stand with who takes the money. */
export interface ProviderStatus {
  readonly provider: BillingProviderName;
  readonly configured: boolean;
  /** False also while it is not configured: it is not asked then. */
  readonly reachable: boolean;
  /** Of the question just now; null if it was not answered. */
  readonly latencyMs: number | null;
  readonly lastWebhookAt: Date | null;
  readonly mode: BillingMode;
}

/** Looks whether the billing provider answers. */
@Injectable()
export class ProviderStatuses {
  constructor(
    private readonly providers: BillingProviders,
    private readonly inbox: Inbox,
  ) {}

  async look(): Promise<ProviderStatus> {
    const { name: provider, configured, mode } = this.providers.chosen;
    const latencyMs = configured ? await this.measure() : null;
    const lastWebhookAt = await this.inbox.lastReceivedAt(BILLING_EVENTS, eventsOf(provider));
    return { provider, configured, reachable: latencyMs !== null, latencyMs, lastWebhookAt, mode };
  }

  private async measure(): Promise<number | null> {
    const started = performance.now();
    try {
      await this.providers.chosen.ping();
      return Math.round(performance.now() - started);
    } catch {
      return null;
    }
  }
}
