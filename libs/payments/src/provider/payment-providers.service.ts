import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PAYMENT_ADAPTERS } from '../adapters/payment-adapters.js';
import { paymentsErrors, paymentsVariants } from '../payments.errors.js';
import type { PaymentProvider } from './payment.provider.js';

/** All providers that take money here, or took it before. */
@Injectable()
export class PaymentProviders {
  constructor(private readonly modules: ModuleRef) {}

  /** Every provider, configured or not. */
  get all(): readonly PaymentProvider[] {
    return PAYMENT_ADAPTERS.map(({ provider }) => this.modules.get<Type<PaymentProvider>, PaymentProvider>(provider));
  }

  find(name: string): PaymentProvider | null {
    return this.all.find((provider) => provider.name === name) ?? null;
  }

  /** The provider for new payments; throws 503 `provider_not_configured`. */
  requireForNew(name: string): PaymentProvider {
    const provider = this.find(name);
    if (provider?.configured !== true) throw paymentsErrors.provider_not_configured({ name });
    return provider;
  }

  /** The provider of an existing payment; throws 503 `provider_not_configured` if its credentials are gone. */
  requireForOpened(name: string): PaymentProvider {
    const provider = this.find(name);
    if (provider?.configured !== true) throw paymentsVariants.provider_gone({ name });
    return provider;
  }
}
