import { sqlStateOf } from '#database';
import { errorCatalogue } from '#kernel';
import { IMAGE_PRICE } from './credit-entry.js';

/** The SQLSTATE that the database's own booking raises when so many credits are not there. */
const OVERDRAWN = 'NQ402';

const balance = { type: 'integer', description: 'The balance, credits.' } as const;

export const creditsErrors = errorCatalogue({
  balance_would_be_negative: {
    category: 'conflict',
    detail: (booking: { balance: number; delta: number }) =>
      `The balance is ${booking.balance} credits, so ${booking.delta} cannot be booked. ` +
      `Take back at most ${booking.balance}.`,
    example: { balance: 40, delta: -50 },
    members: { balance },
  },
  credits_off: {
    category: 'conflict',
    detail: 'This service charges nobody: images cost no credits, and there are none to buy. Render without.',
  },
  insufficient_credits: {
    category: 'payment_required',
    detail: (call: { balance: number; price: number }) =>
      `This costs ${call.price} credit and the balance is ${call.balance}. Buy credits, then send it again; nothing ` +
      'was charged.',
    example: { balance: 0, price: IMAGE_PRICE },
    members: {
      balance: { ...balance, optional: true },
      price: { type: 'integer', description: 'What the call costs, credits.', optional: true },
    },
  },
});

/** The balance that was too low for a booking, if that is why the statement failed; else null. */
export function overdrawnBalance(error: unknown): number | null {
  const { state, detail } = sqlStateOf(error);
  return state === OVERDRAWN ? Number(detail) : null;
}
