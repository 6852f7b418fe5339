import type { Payment } from './payment.entity.js';

/**
 * A thing that is paid for, and its callbacks. They run inside the transaction of the settlement, with the rows of the
 * subject and of the payment locked, each at the one moment at which the payment gets there: what they write stands if, and
 * only if, it did.
 */
export interface PaymentPurpose {
  /** Stable: payments carry it. */
  readonly name: string;
  /** Who takes the money of new payments. */
  readonly provider: string;
  /** Locks the row of what is paid for; the settlement calls it before it locks the payment. Throws 404. */
  hold(subject: string): Promise<void>;
  /** The money has come: also of a payment that had expired or failed before. */
  onPaid(payment: Payment): Promise<void>;
  /** Nobody paid in time. */
  onExpired(payment: Payment): Promise<void>;
  /** It can't be paid any more. */
  onFailed(payment: Payment): Promise<void>;
  /** The money was given back. */
  onRefunded(payment: Payment): Promise<void>;
}
