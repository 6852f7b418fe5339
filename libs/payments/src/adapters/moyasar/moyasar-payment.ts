import type { PaymentState, ProviderPayment } from '../../provider/payment.provider.js';
import { countIn, listIn, type Members, membersIn, nameIn } from '../members.js';

/** The keys of our metadata in an invoice. */
export const OUR_ID = 'payment_id';
export const OUR_PROOF = 'proof';

const CLOSED: ReadonlySet<unknown> = new Set(['failed', 'canceled', 'voided']);

/** The amounts of a payment, in halalas as everywhere at Moyasar: received and refunded. */
interface Sums {
  readonly amount: number;
  readonly refunded: number;
}

/** The payments listed in an invoice; very recent ones may be missing. */
export function paymentsOf(invoice: Members): Members[] {
  return listIn(invoice, 'payments').filter((payment) => nameIn(payment, 'id') !== undefined);
}

/** Our id for the payment that an invoice is for. */
export function ourIdOf(invoice: Members): string | undefined {
  return nameIn(membersIn(invoice, 'metadata'), OUR_ID);
}

/** The state of a payment; null if it brought no money, because it failed or is only authorized. */
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
      // After a partial refund the rest stays paid, regardless of the status.
      if (isGone(payment, sums)) return { status: 'refunded', payment: money(amount) };
      return { status: 'paid', payment: money(amount - refunded) };
    case 'voided':
      return { status: 'refunded', payment: money(amount) };
    default:
      return null;
  }
}

/** The state of an invoice without any money received. A failed attempt leaves it open for the next one. */
export function stateOfInvoice({ status }: Members): PaymentState {
  if (status === 'expired') return { status: 'expired' };
  return { status: CLOSED.has(status) ? 'failed' : 'open' };
}

/** True if only a part of the payment was refunded. */
export function isPartlyRefunded(payment: Members): boolean {
  const sums = sumsOf(payment);
  return sums !== null && sums.refunded > 0 && sums.refunded < sums.amount;
}

function isGone(payment: Members, { amount, refunded }: Sums): boolean {
  return refunded >= amount || (payment['status'] === 'refunded' && refunded === 0);
}

/** An authorized payment that was captured in part counts as that part. */
function sumsOf(payment: Members): Sums | null {
  const amount = countIn(payment, 'amount');
  if (amount === null) return null;
  const captured = payment['status'] === 'captured' ? (countIn(payment, 'captured') ?? 0) : 0;
  return { amount: captured > 0 ? captured : amount, refunded: countIn(payment, 'refunded') ?? 0 };
}
