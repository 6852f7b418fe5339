import type { Type } from '@nestjs/common';
import type { PaymentProvider } from './payment.provider.js';

/** One way of taking money, as the list of them names it. */
export interface PaymentAdapter {
  /** That of its provider. */
  readonly name: string;
  /** Whether no money moves, so that it is there only with `NAQSH_SANDBOX=1`. */
  readonly sandbox: boolean;
  /** Whether it is one of the payment gateways, whose webhooks have an address with its name; credits need none. */
  readonly isGateway: boolean;
  readonly provider: Type<PaymentProvider>;
  /** What it needs besides, and what others use of it. */
  readonly services: readonly Type[];
}
