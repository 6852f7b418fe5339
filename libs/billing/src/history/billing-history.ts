import type { Id } from '#kernel';
import type { Price } from '../catalogue/price.js';

/** Whose word an entry goes by: the billing provider's, or an administrator's (and the service's own grants). */
export const HISTORY_SOURCES = ['provider', 'manual'] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

export const HISTORY_KINDS = ['package', 'topup', 'refund', 'adjustment', 'signup_grant'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** `booked`: done by hand. A purchase that was given back is `refunded`; the giving back is an entry of its own. */
export const HISTORY_STATUSES = ['open', 'paid', 'expired', 'failed', 'refunded', 'booked'] as const;
export type HistoryStatus = (typeof HISTORY_STATUSES)[number];

/** One line of a billing history. Amounts are negative where money was given back. */
export interface HistoryEntry extends Pick<Price, 'grossHalalas' | 'netHalalas' | 'vatHalalas'> {
  /** Of the checkout, or of the ledger's entry. */
  readonly id: string;
  readonly userId: Id<'usr'>;
  readonly source: HistorySource;
  readonly kind: HistoryKind;
  readonly description: string;
  /** Those that it adds; negative: that it takes. */
  readonly credits: number;
  readonly status: HistoryStatus;
  readonly checkoutId: Id<'chk'> | null;
  readonly createdAt: Date;
}

export interface HistoryFilter {
  /** Null: of everybody. */
  readonly userId: string | null;
  readonly includeProvider: boolean;
  readonly includeManual: boolean;
}
