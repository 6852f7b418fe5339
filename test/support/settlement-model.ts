import fc from './fast-check.js';
import type { DiscountCodesService } from '#billing';
import type { Transactor } from '#database';
import { type Id, newId } from '#kernel';
import type { CreditsService } from '#credits';
import type { PaymentState, ProviderPayment } from '#payments';
import type { Settlement } from '../../libs/payments/src/payment/settlement.service.js';

const CREDITS = 1_000;
const PRICE = 13_500;
const SPENT = 300;

const STEPS = {
  'the provider knows of no payment': { status: 'open' },
  'the page was closed': { status: 'failed' },
  'the page expired': { status: 'expired' },
  'it was paid': { status: 'paid', payment: payment() },
  'it was paid by another payment, with a tip': {
    status: 'paid',
    payment: payment({ reference: 'second', amount: PRICE + 100 }),
  },
  'it was paid by a halala too little': { status: 'paid', payment: payment({ amount: PRICE - 1 }) },
  'it was paid in another currency': { status: 'paid', payment: payment({ currency: 'USD' }) },
  'what was paid was given back': { status: 'refunded', payment: payment() },
  'nothing of another payment is left': {
    status: 'refunded',
    payment: payment({ reference: 'third', amount: 1 }),
  },
  'its time ends': null,
  'credits are spent': null,
} as const satisfies Record<string, PaymentState | null>;
export type Step = keyof typeof STEPS;

const NAMES = Object.keys(STEPS) as Step[];
export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: most });

/** The state of one checkout, its code and its buyer. */
export interface Standing {
  readonly status: string;
  readonly refunded: boolean;
  readonly redemptions: number;
  readonly balance: number;
  /** Ledger entries: of the purchase, and of the refund. */
  readonly purchases: number;
  readonly refunds: number;
}

/** The expected state of a checkout, after any announcements in any order. */
export class SettlementModel {
  private status = 'open';
  private over = false;
  private refunded = false;
  private balance = 0;

  get standing(): Standing {
    const { status, refunded, balance } = this;
    const [isPaid, isOpen] = [status === 'paid', status === 'open'];
    const counts = { purchases: Number(isPaid), refunds: Number(refunded) };
    return { status, refunded, redemptions: Number(isPaid || isOpen), balance, ...counts };
  }

  do(step: Step): void {
    if (step === 'its time ends') this.over = true;
    else if (step === 'credits are spent') this.balance -= Math.min(this.balance, SPENT);
    else if (step === 'it was paid' || step === 'it was paid by another payment, with a tip') this.pay();
    else if (step === 'what was paid was given back') this.refund();
    // No payment is left that covers it: its credits are withdrawn, too.
    else if (step === 'nothing of another payment is left' && this.status === 'paid') this.refund();
    else if (this.status === 'open') this.end(step);
  }

  private pay(): void {
    if (this.status === 'paid') return;
    this.status = 'paid';
    this.balance += CREDITS;
  }

  private refund(): void {
    this.pay();
    if (this.refunded) return;
    this.refunded = true;
    this.balance -= Math.min(this.balance, CREDITS);
  }

  private end(step: Step): void {
    if (step === 'the page expired' || this.over) this.status = 'expired';
    else if (step === 'the page was closed') this.status = 'failed';
  }
}

/** The same with the real settlement: a checkout, a code and a buyer of its own. */
export class RealSettlement {
  private readonly checkout = newId('chk');
  private readonly code = newId('dsc');
  private readonly buyer: Id<'usr'> = newId('usr');

  constructor(
    private readonly transactor: Transactor,
    private readonly settlement: Settlement,
    private readonly credits: CreditsService,
    private readonly codes: DiscountCodesService,
    /** The name of the provider. */
    private readonly provider: string,
  ) {}

  async prepare(): Promise<this> {
    await this.query(`INSERT INTO users (id, email, created_at) VALUES ($1, $1 || '@example.com', now())`, [
      this.buyer,
    ]);
    await this.query(
      `INSERT INTO discount_codes (id, code, code_key, percent_off, active, one_per_customer, first_payment_only,
         redemptions, created_at) VALUES ($1, $1, $1, 25, true, true, false, 1, now())`,
      [this.code],
    );
    await this.query(
      `INSERT INTO checkouts (id, user_id, kind, description, credits, list_halalas, discount_halalas, gross_halalas,
         net_halalas, vat_halalas, discount_code_id, discount_counted, status, created_at)
       VALUES ($1, $2, 'topup', '', $3, 18000, 4500, $4, 11739, 1761, $5, true, 'open', now())`,
      [this.checkout, this.buyer, CREDITS, PRICE, this.code],
    );
    await this.query(
      `INSERT INTO payments (id, purpose, subject, user_id, description, details, amount, currency, provider, reference,
         success_url, cancel_url, locale, status, created_at, expires_at)
       VALUES ($1, 'credits', $1, $2, '', '{}', $3, 'SAR', $4, $1, '', '', 'ar', 'open', now(),
         now() + interval '30 minutes')`,
      [this.checkout, this.buyer, PRICE, this.provider],
    );
    return this;
  }

  async do(step: Step): Promise<void> {
    const state = STEPS[step];
    if (state !== null) await this.settlement.settle(this.checkout, ownOf(state, this.checkout));
    else if (step === 'its time ends') {
      await this.query(`UPDATE payments SET expires_at = now() - interval '1 second' WHERE id = $1`, [this.checkout]);
    } else await this.spend();
  }

  async deleteCode(): Promise<void> {
    await this.codes.remove(this.code, { userId: this.buyer, requestId: null });
  }

  async standing(): Promise<Standing> {
    const [row] = await this.query<Standing>(
      `SELECT c.status, c.refunded_at IS NOT NULL AS refunded, d.redemptions,
         coalesce((SELECT balance FROM credit_balances WHERE user_id = c.user_id), 0)::int AS balance,
         (SELECT count(*) FROM credit_entries WHERE ref_id = c.id AND kind = 'purchase')::int AS purchases,
         (SELECT count(*) FROM credit_entries WHERE ref_id = c.id AND kind = 'refund')::int AS refunds
       FROM checkouts c JOIN discount_codes d ON d.id = c.discount_code_id WHERE c.id = $1`,
      [this.checkout],
    );
    if (row === undefined) throw new Error('The checkout is gone.');
    return row;
  }

  private async spend(): Promise<void> {
    await this.transactor.run(async () => {
      // Reads under the lock, not a moment later: before the first booking there is no row to lock.
      const [row] = await this.query<{ left: number }>(
        'SELECT balance::int AS left FROM credit_balances WHERE user_id = $1 FOR UPDATE',
        [this.buyer],
      );
      const left = row?.left ?? 0;
      if (left > 0) await this.credits.adjust(this.buyer, -Math.min(left, SPENT), { reason: 'spent' });
    });
  }

  private query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(sql, values);
  }
}

function payment(other: Partial<ProviderPayment> = {}): ProviderPayment {
  return { reference: 'first', amount: PRICE, currency: 'SAR', ...other };
}

/** No two checkouts have the same payment. */
function ownOf(state: PaymentState, checkout: string): PaymentState {
  if (!('payment' in state)) return state;
  return { ...state, payment: { ...state.payment, reference: `${String(state.payment.reference)} of ${checkout}` } };
}
