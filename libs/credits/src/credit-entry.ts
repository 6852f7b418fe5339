import type { Id } from '#kernel';

/** The kinds that don't pay for images. Every other kind belongs to a `PaidSource`. */
export const OWN_KINDS = ['signup_grant', 'purchase', 'adjustment', 'refund'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** One of `OWN_KINDS`, or the kind of a `PaidSource`. */
export type EntryKind = string;

/** The price of a successful image in credits, in any format. */
export const IMAGE_PRICE = 1;

/** The reason of an entry of 0 credits for an image made while credits were off. */
export const NOT_CHARGED = 'credits were off';

/** The subject of an entry; unique together with the kind, so that nothing is booked twice. */
export interface EntryReference {
  /** `checkout`, `user`, `adjustment`, or the `reference` of a `PaidSource`. */
  readonly type: string;
  readonly id: string;
}

/** A ledger entry, immutable once written. */
export interface CreditEntry {
  readonly id: Id<'led'>;
  readonly userId: Id<'usr'>;
  /** Credits added; negative when spent. */
  readonly delta: number;
  readonly balanceAfter: number;
  readonly kind: EntryKind;
  readonly reason: string;
  readonly reference: EntryReference;
  /** The user who booked it by hand, if any. */
  readonly actorId: Id<'usr'> | null;
  readonly createdAt: Date;
}

/** A user's totals: `balance = purchasedTotal + grantedTotal − spentTotal`. */
export interface CreditTotals {
  readonly balance: number;
  /** Credits bought, minus refunds. */
  readonly purchasedTotal: number;
  /** Credits spent on images. */
  readonly spentTotal: number;
  /** The sign-up grant plus all manual adjustments. */
  readonly grantedTotal: number;
  readonly lastPurchaseAt: Date | null;
}

/** The outcome of an idempotent booking. */
export interface Booking {
  /** The entry, whether written now or earlier. */
  readonly entry: CreditEntry;
  /** False if it was booked before: nothing changed then. */
  readonly booked: boolean;
}

/** The cost of an image. */
export interface Spending {
  /** Credits taken now; 0 if the same reference was charged before. */
  readonly charged: number;
  /** The balance after the charge. */
  readonly remaining: number;
}

export interface Refund extends Booking {
  /** Purchased credits that could not be taken back, because they were spent. */
  readonly shortfall: number;
}

/** A table of another domain with a row for each charge. The names come from code, never from a caller. */
export interface RecordTable<Column extends string = string> {
  readonly name: string;
  /** The columns written. */
  readonly columns: readonly Column[];
}

/** A row that another domain writes with a charge: both or neither, in one statement. */
export interface ChargedRow<Column extends string = string> {
  readonly into: RecordTable<Column>;
  /** As JSON: a JSON column takes an object, a binary one `\\x…`. */
  readonly values: Readonly<Record<Column, unknown>>;
}

/** The charge for one image. */
export interface ImageCharge {
  readonly userId: Id<'usr'>;
  /** The kind of a `PaidSource`. */
  readonly kind: EntryKind;
  readonly reference: EntryReference;
  /** The API key of the request; omitted if there is none. */
  readonly keyId?: Id<'key'> | null;
  /** At most one row for each table, and the same tables for all charges made together. Omitted for none. */
  readonly recorded?: readonly ChargedRow[];
}
