import { sqlStateOf } from '#database';
import { errorCatalogue } from '#kernel';
import { IMAGE_PRICE } from './credit-entry.js';
import { type CapPeriod, type KeyCap, keyCapOf, type CapRow } from './key-cap.js';

/** The SQLSTATE raised by the database's booking functions when credits are insufficient. */
const OVERDRAWN = 'NQ402';
/** The SQLSTATE raised by `count_key_spending`. */
const CAPPED = 'NQCAP';

const balance = { type: 'integer', description: 'The balance, credits.' } as const;

/** The facts of a reached cap. */
interface ReachedCap {
  readonly cap: number;
  readonly spent: number;
  readonly period: CapPeriod;
  readonly renews_at?: string;
}

const WITHIN: Readonly<Record<CapPeriod, string>> = { day: 'a day', month: 'a month', total: 'in all' };

export const creditsErrors = errorCatalogue({
  balance_would_be_negative: {
    category: 'conflict',
    detail: (booking: { balance: number; delta: number }) =>
      `The balance is ${booking.balance} credits, so a change of ${booking.delta} cannot be booked. ` +
      `Take back at most ${booking.balance}.`,
    example: { balance: 40, delta: -50 },
    members: { balance },
  },
  credits_off: {
    category: 'conflict',
    detail: 'Credits are off: images cost nothing, and credits cannot be bought.',
  },
  key_has_cap: {
    category: 'forbidden',
    detail:
      'The spending of this key is capped, so it may neither make keys nor change caps. Use a key without a cap, or sign in.',
  },
  spend_cap_reached: {
    category: 'payment_required',
    detail: (reached: ReachedCap) =>
      `This key may spend ${reached.cap} credits ${WITHIN[reached.period]} and has spent ${reached.spent}. ` +
      `${reached.renews_at === undefined ? 'Raise' : `Wait until ${reached.renews_at}, or raise`} the cap, then send it ` +
      'again; nothing was charged.',
    example: { cap: 100, spent: 100, period: 'day', renews_at: '2026-01-31T21:00:00.000Z' },
    members: {
      cap: { type: 'integer', description: 'Credits that the key may spend in a period.' },
      spent: { type: 'integer', description: 'Credits spent in the current period.' },
      period: { type: 'string', description: 'Period of the cap: `day` or `month` in Asia/Riyadh, or `total`.' },
      renews_at: { type: 'string', description: 'When the next period begins.', optional: true },
    },
  },
  insufficient_credits: {
    category: 'payment_required',
    detail: (call: { balance: number; price: number }) =>
      `This costs ${call.price} credit${call.price === 1 ? '' : 's'} and the balance is ${call.balance}. Buy credits, then send it again; nothing ` +
      'was charged.',
    example: { balance: 0, price: IMAGE_PRICE },
    members: {
      balance: { ...balance, optional: true },
      price: { type: 'integer', description: 'Price of the request in credits.', optional: true },
    },
  },
});

/** The balance that was too low, if that caused the statement's failure; null otherwise. */
export function overdrawnBalance(error: unknown): number | null {
  const { state, detail } = sqlStateOf(error);
  return state === OVERDRAWN ? Number(detail) : null;
}

/** The cap that was reached, if that caused the statement's failure; null otherwise. */
export function reachedCap(error: unknown): KeyCap | null {
  const { state, detail } = sqlStateOf(error);
  return state === CAPPED ? keyCapOf(JSON.parse(detail ?? '') as CapRow) : null;
}

export function capReached({ credits: cap, spent, period, renewsAt }: KeyCap): Error {
  const renewal = renewsAt === null ? {} : { renews_at: renewsAt.toISOString() };
  return creditsErrors.spend_cap_reached({ cap, spent, period, ...renewal });
}
