import type { Payment } from './payment.js';

/**
 * What is paid for, and what happens then. The callbacks run inside the transaction of the settlement, with the payment's
 * row locked, each at the one moment at which the payment gets there: what they write stands if, and only if, it did.
 */
export interface PaymentPurpose {
  /** Stable: payments carry it. */
  readonly name: string;
  /** Who takes the money of new payments. */
  readonly provider: string;
  /** The money has come: also of a payment that had expired or failed before. */
  onPaid(payment: Payment): Promise<void>;
  /** Nobody paid in time. */
  onExpired(payment: Payment): Promise<void>;
  /** It can't be paid any more. */
  onFailed(payment: Payment): Promise<void>;
  /** The money was given back. */
  onRefunded(payment: Payment): Promise<void>;
}
