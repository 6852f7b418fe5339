import type { Locale } from '#users';
import type { PaymentEvent } from '../../provider/payment.provider.js';

export const SANDBOX_DEEDS = ['pay', 'fail', 'expire', 'refund', 'show'] as const;
/** What a visitor of the page does; `show` only looks, in another language for instance. */
export type SandboxDeed = (typeof SANDBOX_DEEDS)[number];

export type SandboxStatus = 'open' | 'paid' | 'failed' | 'expired' | 'refunded';

/** A payment at the provider that the sandbox plays. */
export interface SandboxPayment {
  /** Our name for the payment, which is the sandbox's for its page. */
  readonly id: string;
  /** Under which name it was opened. */
  readonly provider: string;
  readonly description: string;
  /** What is bought, in figures. */
  readonly details: Readonly<Record<string, number>>;
  readonly amountHalalas: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Of the buyer. */
  readonly locale: Locale;
  readonly status: SandboxStatus;
  readonly paymentId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface Transition {
  readonly from: readonly SandboxStatus[];
  readonly to: SandboxStatus;
  /** What is announced: like others, it tells of a success twice. */
  readonly events: readonly PaymentEvent['kind'][];
}

export const TRANSITIONS: Readonly<Record<Exclude<SandboxDeed, 'show'>, Transition>> = {
  pay: { from: ['open'], to: 'paid', events: ['paid', 'paid'] },
  fail: { from: ['open'], to: 'failed', events: ['failed'] },
  expire: { from: ['open'], to: 'expired', events: ['expired'] },
  refund: { from: ['paid'], to: 'refunded', events: ['refunded'] },
};
