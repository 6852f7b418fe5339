import type { Id } from '#kernel';

/** The kinds that pay for no image. Every other kind is that of a `PaidSource`. */
export const OWN_KINDS = ['signup_grant', 'purchase', 'adjustment', 'refund'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** One of `OWN_KINDS`, or the kind of a `PaidSource`. */
export type EntryKind = string;

/** Credits that one successful image costs, in any format. */
export const IMAGE_PRICE = 1;

/** The reason of an entry of 0 credits for an image that was made while credits were off. */
export const NOT_CHARGED = 'credits were off';

/** What an entry is for; with its kind unique in the ledger, so that nothing is booked twice. */
export interface EntryReference {
  /** `checkout`, `user`, `adjustment`, or the `reference` of a `PaidSource`. */
  readonly type: string;
  readonly id: string;
}

/** One line of the ledger, never changed once written. */
export interface CreditEntry {
  readonly id: Id<'led'>;
  readonly userId: Id<'usr'>;
  /** Credits added; negative when spent. */
  readonly delta: number;
  readonly balanceAfter: number;
  readonly kind: EntryKind;
  readonly reason: string;
  readonly reference: EntryReference;
  /** Who booked it by hand, if anyone. */
  readonly actorId: Id<'usr'> | null;
  readonly createdAt: Date;
}

/** A user's credits in sum: `balance = purchasedTotal + grantedTotal − spentTotal`. */
export interface CreditTotals {
  readonly balance: number;
  /** Bought, without what was refunded. */
  readonly purchasedTotal: number;
  /** Spent on images. */
  readonly spentTotal: number;
  /** Given: the grant of a newcomer, and what was adjusted by hand, in sum. */
  readonly grantedTotal: number;
  readonly lastPurchaseAt: Date | null;
}

/** The outcome of a booking that may be asked for more than once. */
export interface Booking {
  /** The entry, whether it was written now or long ago. */
  readonly entry: CreditEntry;
  /** False when the same thing had been booked before: then nothing was changed. */
  readonly booked: boolean;
}

/** What an image has cost. */
export interface Spending {
  /** Credits taken now: none where the same thing had been charged before. */
  readonly charged: number;
  /** The balance after it. */
  readonly remaining: number;
}

export interface Refund extends Booking {
  /** Credits that were bought but could not be taken back, because they are spent. */
  readonly shortfall: number;
}

/** A table of another domain that has a row for each charge. The names come from code, never from a caller. */
export interface RecordTable<Column extends string = string> {
  readonly name: string;
  /** Those that are written. */
  readonly columns: readonly Column[];
}

/** A row that another domain writes with a charge: both or neither, in one statement. */
export interface ChargedRow<Column extends string = string> {
  readonly into: RecordTable<Column>;
  /** As JSON has them: a JSON column takes an object, a binary one `\\x…`. */
  readonly values: Readonly<Record<Column, unknown>>;
}

/** What one image is charged by. */
export interface ImageCharge {
  readonly userId: Id<'usr'>;
  /** The kind of a `PaidSource`. */
  readonly kind: EntryKind;
  readonly reference: EntryReference;
  /** The API key that asked for it, if one did; left out: none. */
  readonly keyId?: Id<'key'> | null;
  /** One a table at most; the same tables for all that are made together. Left out: none. */
  readonly recorded?: readonly ChargedRow[];
}
