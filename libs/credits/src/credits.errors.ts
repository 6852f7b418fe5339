import { DomainError } from '#kernel';

export function balanceWouldBeNegative(balance: number, delta: number): DomainError {
  const detail = `The balance is ${balance} credits, so ${delta} cannot be booked. Take back at most ${balance}.`;
  return new DomainError('conflict', 'balance_would_be_negative', detail, { data: { balance } });
}
