import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Clock } from '#kernel';
import type { FieldTerms } from './drafts/draft-fields.js';
import { MOST_RECIPIENTS } from './drafts/recipients.js';
import { GREETING_PACKAGE_SETTINGS, type GreetingPackageSettings } from './greeting-package.settings.js';
import { type GreetingOrder, LANGUAGES, type OrderLanguage } from './orders/order.entity.js';
import { priceOf, recipientsFor } from './price.js';

export const MOST_ATTACHMENTS = 5;
/** Bytes of one file. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** The public price list. */
export interface PriceListing extends Pick<GreetingPackageSettings, 'packages' | 'occasions' | 'deliveryDaysMin'> {
  readonly currency: 'SAR';
  readonly languages: readonly OrderLanguage[];
  readonly limits: {
    readonly recipients: number;
    readonly attachments: number;
    readonly fileBytes: number;
  };
}

/** The packages on offer and their prices. */
@Injectable()
export class PriceList {
  private readonly offers: GreetingPackageSettings;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    this.offers = settings.of(GREETING_PACKAGE_SETTINGS);
  }

  /** The price list as published. */
  listing(): PriceListing {
    const { packages, occasions, deliveryDaysMin } = this.offers;
    const limits = { recipients: MOST_RECIPIENTS, attachments: MOST_ATTACHMENTS, fileBytes: LARGEST_FILE };
    return { currency: 'SAR', packages, occasions, languages: LANGUAGES, limits, deliveryDaysMin };
  }

  /** The terms that a draft's fields are validated against at present. */
  terms(): FieldTerms {
    return { ...this.offers, now: this.clock.now() };
  }

  /** The number of recipients that an order's amount pays for at present prices; at least as many as it has. */
  recipientsPaidFor({ amountHalalas, packageCode, recipientsCount }: GreetingOrder): number {
    const chosen = this.offers.packages.find(({ code }) => code === packageCode);
    const paid = chosen === undefined ? 0 : recipientsFor(chosen, amountHalalas ?? 0, MOST_RECIPIENTS);
    return Math.max(recipientsCount, paid);
  }

  /** The price of an order: the agreed amount, or the present price before submission; null if no package is chosen. */
  priceOf({ amountHalalas, packageCode, recipientsCount }: GreetingOrder): number | null {
    const chosen = this.offers.packages.find(({ code }) => code === packageCode);
    return amountHalalas ?? (chosen === undefined ? null : priceOf(chosen, recipientsCount));
  }
}
