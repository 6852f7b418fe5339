import type { Id } from '#kernel';

export const ENTRY_KINDS = [
  'signup_grant',
  'purchase',
  'render',
  'claim',
  'order_job',
  'batch',
  'adjustment',
  'refund',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kinds that pay for an image. */
export const SPENDING_KINDS = ['render', 'claim', 'order_job', 'batch'] as const satisfies readonly EntryKind[];
export type SpendingKind = (typeof SPENDING_KINDS)[number];

/** Credits that one successful image costs, in any format. */
export const IMAGE_PRICE = 1;

/** What an entry is for; with its kind unique in the ledger, so that nothing is booked twice. */
export interface EntryReference {
  /** `checkout`, `render`, `claim`, `order_job`, `batch_row`, `user`, `adjustment`. */
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

/** The outcome of a booking that may be asked for more than once. */
export interface Booking {
  /** The entry, whether it was written now or long ago. */
  readonly entry: CreditEntry;
  /** False when the same thing had been booked before: then nothing was changed. */
  readonly booked: boolean;
}

export interface Refund extends Booking {
  /** Credits that were bought but could not be taken back, because they are spent. */
  readonly shortfall: number;
}

/**
 * A row that another domain writes with a charge: both or neither, in one statement. All rows of a table have the same
 * columns in the same order; their names come from code, never from a caller.
 */
export interface ChargedRow {
  readonly table: string;
  readonly values: Readonly<Record<string, unknown>>;
}
