import type { Id } from '#kernel';
import type { Locale } from '#users';
import type { PaymentOrder } from '../provider/payment.provider.js';

export const PAYMENT_STATUSES = ['open', 'paid', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Money that is to come for something, from the moment its amount is agreed on. Its terms never change. */
export interface Payment extends PaymentOrder {
  /** Whose it is: the name of a registered purpose. */
  readonly purpose: string;
  /** What of that purpose is paid for, by its id. */
  readonly subject: string;
  /** Who pays, where that is a user. */
  readonly userId: Id<'usr'> | null;
  /** 0 where nothing is to be paid. */
  readonly amount: number;
  /** Who takes the money; null where there is none to take. */
  readonly provider: string | null;
  /** The provider's name for the page; null until the provider knows of it. */
  readonly reference: string | null;
  /** The provider's name for the money that was taken as payment. */
  readonly paymentReference: string | null;
  /** Those names of money that came and was not taken as payment, because it was too little, or came a second time. */
  readonly mismatches: readonly string[];
  /** Where the buyer goes. */
  readonly url: string | null;
  readonly status: PaymentStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

/** What a purpose asks to be paid. */
export interface NewPayment {
  /** Unique, and shown to providers: one that is paid for once may lend its own id. */
  readonly id: string;
  readonly purpose: string;
  readonly subject: string;
  readonly userId: Id<'usr'> | null;
  readonly description: string;
  readonly details: Readonly<Record<string, number>>;
  /** In the minor unit, tax included; 0: there is nothing to pay, and the buyer goes straight on. */
  readonly amount: number;
  readonly currency: 'SAR';
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly locale: Locale;
}
