import type { Locale } from '#users';

export const SANDBOX_DEEDS = ['pay', 'fail', 'expire', 'refund', 'show'] as const;
/** What a visitor of the page does; `show` only looks, in another language for instance. */
export type SandboxDeed = (typeof SANDBOX_DEEDS)[number];

export type SandboxStatus = 'open' | 'paid' | 'failed' | 'expired' | 'refunded';

/** A payment at the provider that the sandbox plays. */
export interface SandboxPayment {
  /** Of our checkout, too. */
  readonly id: string;
  readonly description: string;
  readonly credits: number;
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
  /** What is announced: like Stream, it tells of a success twice. */
  readonly events: readonly string[];
}

export const TRANSITIONS: Readonly<Record<Exclude<SandboxDeed, 'show'>, Transition>> = {
  pay: { from: ['open'], to: 'paid', events: ['PAYMENT_SUCCEEDED', 'INVOICE_COMPLETED'] },
  fail: { from: ['open'], to: 'failed', events: ['PAYMENT_FAILED'] },
  expire: { from: ['open'], to: 'expired', events: ['INVOICE_CANCELED'] },
  refund: { from: ['paid'], to: 'refunded', events: ['PAYMENT_REFUNDED'] },
};
