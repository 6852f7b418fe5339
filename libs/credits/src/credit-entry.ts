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

/** What an entry is for; with its kind unique in the ledger, so that nothing is booked twice. */
export interface EntryReference {
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
