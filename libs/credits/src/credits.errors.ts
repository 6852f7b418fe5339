import { QueryFailedError } from 'typeorm';
import { DomainError } from '#kernel';
import { IMAGE_PRICE } from './credit-entry.js';

/** The SQLSTATE that the database's own booking raises when so many credits are not there. */
const OVERDRAWN = 'NQ402';

export function balanceWouldBeNegative(balance: number, delta: number): DomainError {
  const detail = `The balance is ${balance} credits, so ${delta} cannot be booked. Take back at most ${balance}.`;
  return new DomainError('conflict', 'balance_would_be_negative', detail, { data: { balance } });
}

export function insufficientCredits(balance: number): DomainError {
  const detail = `This costs ${IMAGE_PRICE} credit and the balance is ${balance}. Buy credits, then send it again; nothing was charged.`;
  return new DomainError('payment_required', 'insufficient_credits', detail, { data: { balance, price: IMAGE_PRICE } });
}

/** The balance that was too low for a booking, if that is why the statement failed; else null. */
export function overdrawnBalance(error: unknown): number | null {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code, detail } = (cause ?? {}) as { code?: unknown; detail?: unknown };
  return code === OVERDRAWN ? Number(detail) : null;
}
