import type { PaymentState, ProviderPayment } from '../../provider/payment.provider.js';
import { countIn, listIn, type Members, membersIn, nameIn } from '../members.js';

/** What an invoice carries of ours, by these names. */
export const OUR_ID = 'payment_id';
export const OUR_PROOF = 'proof';

const CLOSED: ReadonlySet<unknown> = new Set(['failed', 'canceled', 'voided']);

/** The money of a payment, in halalas as everywhere at Moyasar: what came, and what went back. */
interface Sums {
  readonly amount: number;
  readonly refunded: number;
}

/** The payments that an invoice shows; those that were just made may be missing. */
export function paymentsOf(invoice: Members): Members[] {
  return listIn(invoice, 'payments').filter((payment) => nameIn(payment, 'id') !== undefined);
}

/** Our name for the payment that an invoice is for. */
export function ourIdOf(invoice: Members): string | undefined {
  return nameIn(membersIn(invoice, 'metadata'), OUR_ID);
}

/** How a payment stands; null if no money of it has come, because it failed, or is only authorized. */
export function stateOfPayment(payment: Members): PaymentState | null {
  const sums = sumsOf(payment);
  const reference = nameIn(payment, 'id');
  const currency = payment['currency'];
  if (sums === null || reference === undefined || typeof currency !== 'string') return null;
  const money = (amount: number): ProviderPayment => ({ reference, amount, currency });
  const { amount, refunded } = sums;
  switch (payment['status']) {
    case 'paid':
    case 'captured':
    case 'refunded':
      // Of a part that was given back the rest stays paid, whatever the status calls it.
      if (isGone(payment, sums)) return { status: 'refunded', payment: money(amount) };
      return { status: 'paid', payment: money(amount - refunded) };
    case 'voided':
      return { status: 'refunded', payment: money(amount) };
    default:
      return null;
  }
}

/** How the page stands on which no money has come. A failed try leaves it open for the next one. */
export function stateOfInvoice({ status }: Members): PaymentState {
  if (status === 'expired') return { status: 'expired' };
  return { status: CLOSED.has(status) ? 'failed' : 'open' };
}

/** Whether only a part of a payment was given back. */
export function isPartlyRefunded(payment: Members): boolean {
  const sums = sumsOf(payment);
  return sums !== null && sums.refunded > 0 && sums.refunded < sums.amount;
}

function isGone(payment: Members, { amount, refunded }: Sums): boolean {
  return refunded >= amount || (payment['status'] === 'refunded' && refunded === 0);
}

/** Of an authorized payment that was captured in part, that part has come. */
function sumsOf(payment: Members): Sums | null {
  const amount = countIn(payment, 'amount');
  if (amount === null) return null;
  const captured = payment['status'] === 'captured' ? (countIn(payment, 'captured') ?? 0) : 0;
  return { amount: captured > 0 ? captured : amount, refunded: countIn(payment, 'refunded') ?? 0 };
}
