import { Injectable } from '@nestjs/common';
import type { PaymentPurpose } from './payment-purpose.js';

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
