import type { Id } from '#kernel';

/** Days and months are those of Asia/Riyadh; `total` starts when the cap is set. */
export const CAP_PERIODS = ['day', 'month', 'total'] as const;
export type CapPeriod = (typeof CAP_PERIODS)[number];

/** The largest cap in credits. */
export const LARGEST_CAP = 1_000_000_000;

/** The terms of a cap: an API key's credits per period. */
export interface CapTerms {
  readonly credits: number;
  readonly period: CapPeriod;
}

/** A cap and its use. */
export interface KeyCap extends CapTerms {
  /** Credits that the key spent in the current period. It may exceed `credits` if that was lowered. */
  readonly spent: number;
  /** The start of the next period, with nothing spent; null if there is none. */
  readonly renewsAt: Date | null;
}

/** A cap as the database returns it in JSON. */
export interface CapRow extends CapTerms {
  readonly spent: number;
  readonly renewsAt: string | null;
}

/** The spending limits of a call: the balance, and the cap of its key. */
export interface Allowance {
  readonly balance: number;
  /** Null if the key has no cap, or the call no key. */
  readonly cap: KeyCap | null;
}

/** The user whose credits are spent, and the key that spends them, if any. */
export interface Spender {
  readonly userId: Id<'usr'>;
  readonly keyId: Id<'key'> | null;
}

export function keyCapOf({ renewsAt, ...cap }: CapRow): KeyCap {
  return { ...cap, renewsAt: renewsAt === null ? null : new Date(renewsAt) };
}

/** The credits that may be spent. */
export function spendable({ balance, cap }: Allowance): number {
  return cap === null ? balance : Math.max(0, Math.min(balance, cap.credits - cap.spent));
}

/** The allowance after spending a number of credits. */
export function lessened({ balance, cap }: Allowance, credits: number): Allowance {
  return { balance: balance - credits, cap: cap && { ...cap, spent: cap.spent + credits } };
}
