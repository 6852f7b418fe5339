import { Injectable } from '@nestjs/common';
import type { Payment } from './payment.entity.js';

/**
 * Something that can be paid for, with its callbacks. They run inside the settlement's transaction, with the rows of
 * the subject and of the payment locked, once for each transition of the payment. Their writes commit together with the
 * transition or not at all.
 */
export interface PaymentPurpose {
  /** Stable: payments store it. */
  readonly name: string;
  /** The provider of new payments. */
  readonly provider: string;
  /** Locks the row of the subject; the settlement calls it before it locks the payment. Throws 404. */
  hold(subject: string): Promise<void>;
  /** The money has arrived, possibly after the payment expired or failed. */
  onPaid(payment: Payment): Promise<void>;
  /** Nobody paid in time. */
  onExpired(payment: Payment): Promise<void>;
  /** The payment can no longer be paid. */
  onFailed(payment: Payment): Promise<void>;
  /** The money was refunded. */
  onRefunded(payment: Payment): Promise<void>;
}

/** The registry of purposes. Each domain that sells registers its own. */
@Injectable()
export class PaymentPurposes {
  private readonly purposes = new Map<string, PaymentPurpose>();

  register(purpose: PaymentPurpose): void {
    if (this.purposes.has(purpose.name)) throw new TypeError(`Two purposes are called ${purpose.name}.`);
    this.purposes.set(purpose.name, purpose);
  }

  /** Throws if no domain in this process registered it; another process that has it handles its payments. */
  require(name: string): PaymentPurpose {
    const purpose = this.purposes.get(name);
    if (purpose === undefined) throw new TypeError(`Nobody here has registered payments for ${name}.`);
    return purpose;
  }
}
