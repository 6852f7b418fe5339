import type { Id } from '#kernel';

/** Days and months are those of Asia/Riyadh; `total` begins when the cap is set. */
export const CAP_PERIODS = ['day', 'month', 'total'] as const;
export type CapPeriod = (typeof CAP_PERIODS)[number];

/** Credits that a cap may allow at most. */
export const LARGEST_CAP = 1_000_000_000;

/** How much an API key may spend, and in which time. */
export interface CapTerms {
  readonly credits: number;
  readonly period: CapPeriod;
}

/** A cap, and how far it is used up. */
export interface KeyCap extends CapTerms {
  /** Credits that the key has spent in the period that runs. It may be more than `credits`, if those were lowered. */
  readonly spent: number;
  /** When the next period begins, with nothing spent; null: never. */
  readonly renewsAt: Date | null;
}

/** A cap as the database tells of it, in JSON. */
export interface ToldCap extends CapTerms {
  readonly spent: number;
  readonly renewsAt: string | null;
}

/** What a call may spend: of the balance, as much as the cap of its key leaves. */
export interface Allowance {
  readonly balance: number;
  /** Null: nothing bounds the key, or no key makes the call. */
  readonly cap: KeyCap | null;
}

/** Whose credits are spent, and by which key, if it is one. */
export interface Spender {
  readonly userId: Id<'usr'>;
  readonly keyId: Id<'key'> | null;
}

export function keyCapOf({ renewsAt, ...cap }: ToldCap): KeyCap {
  return { ...cap, renewsAt: renewsAt === null ? null : new Date(renewsAt) };
}

/** Credits that may be spent. */
export function spendable({ balance, cap }: Allowance): number {
  return cap === null ? balance : Math.max(0, Math.min(balance, cap.credits - cap.spent));
}

/** What is left once so many credits are spent. */
export function lessened({ balance, cap }: Allowance, credits: number): Allowance {
  return { balance: balance - credits, cap: cap && { ...cap, spent: cap.spent + credits } };
}
