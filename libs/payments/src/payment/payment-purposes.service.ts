import { Injectable } from '@nestjs/common';
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

/** Everything that can be paid for. Each domain that sells registers its own. */
@Injectable()
export class PaymentPurposes {
  private readonly purposes = new Map<string, PaymentPurpose>();

  register(purpose: PaymentPurpose): void {
    if (this.purposes.has(purpose.name)) throw new TypeError(`Two purposes are called ${purpose.name}.`);
    this.purposes.set(purpose.name, purpose);
  }

  /** Throws if no domain that is part of this process registered it: its payments are left to a process that has it. */
  require(name: string): PaymentPurpose {
    const purpose = this.purposes.get(name);
    if (purpose === undefined) throw new TypeError(`Nobody here has registered payments for ${name}.`);
    return purpose;
  }
}
