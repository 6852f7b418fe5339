import { Injectable } from '@nestjs/common';
import { type BillingProviderName, Settings } from '#config';
import { SandboxProvider } from './adapters/sandbox/sandbox.provider.js';
import { StreamProvider } from './adapters/stream/stream.provider.js';
import { providerNotConfigured } from './billing.errors.js';
import type { BillingProvider } from './billing.provider.js';

/** The adapters, and which of them sells. */
@Injectable()
export class BillingProviders {
  private readonly adapters: Readonly<Record<BillingProviderName, BillingProvider>>;

  constructor(
    private readonly settings: Settings,
    stream: StreamProvider,
    sandbox: SandboxProvider,
  ) {
    this.adapters = { stream, sandbox };
  }

  /** The one that `BILLING_PROVIDER` names, whether it can work or not. */
  get chosen(): BillingProvider {
    return this.adapters[this.settings.billing.provider];
  }

  /** The one that sells; throws 503 `provider_not_configured`. */
  requireChosen(): BillingProvider {
    return this.require(this.settings.billing.provider);
  }

  /** The one that an older checkout or event names; throws 503 `provider_not_configured`. */
  require(name: BillingProviderName): BillingProvider {
    const provider = this.adapters[name];
    if (!provider.configured) throw providerNotConfigured(name);
    return provider;
  }
}
