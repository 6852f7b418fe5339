import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, noSuch } from '#kernel';
import { JobQueue } from '#queue';
import type { Locale } from '#users';
import type { PaymentEvent, PaymentOrder } from '../../provider/payment.provider.js';
import type { SandboxAnnouncement } from './sandbox-webhook.js';
import { SANDBOX_WEBHOOK } from './sandbox-webhooks.service.js';

export const SANDBOX_ACTIONS = ['pay', 'fail', 'expire', 'refund', 'show'] as const;
/** An action on the sandbox page; `show` only displays it, in another language for instance. */
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

export type SandboxStatus = 'open' | 'paid' | 'failed' | 'expired' | 'refunded';

/** A payment at the simulated provider. */
export interface SandboxPayment {
  /** Our id for the payment, which the sandbox also uses for its page. */
  readonly id: string;
  /** The name of the provider that the sandbox simulates. */
  readonly provider: string;
  readonly description: string;
  /** The purchase in figures. */
  readonly details: Readonly<Record<string, number>>;
  readonly amountHalalas: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The buyer's locale. */
  readonly locale: Locale;
  readonly status: SandboxStatus;
  readonly paymentId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface Transition {
  readonly from: readonly SandboxStatus[];
  readonly to: SandboxStatus;
  /** The events announced. Like real providers, the sandbox announces a success twice. */
  readonly events: readonly PaymentEvent['kind'][];
}

export const TRANSITIONS: Readonly<Record<Exclude<SandboxAction, 'show'>, Transition>> = {
  pay: { from: ['open'], to: 'paid', events: ['paid', 'paid'] },
  fail: { from: ['open'], to: 'failed', events: ['failed'] },
  expire: { from: ['open'], to: 'expired', events: ['expired'] },
  refund: { from: ['paid'], to: 'refunded', events: ['refunded'] },
};

const COLUMNS = `id, provider, description, details, amount_halalas AS "amountHalalas", success_url AS "successUrl",
  cancel_url AS "cancelUrl", locale, status, payment_id AS "paymentId", created_at AS "createdAt",
  expires_at AS "expiresAt"`;

/** Stores the payments of the simulated provider. */
@Injectable()
export class SandboxPayments {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Opens a page. Opening the same page again changes nothing.
   * @param provider the name of the simulated provider
   */
  async open(provider: string, order: PaymentOrder): Promise<void> {
    await this.query(
      `INSERT INTO sandbox_payments (id, provider, description, details, amount_halalas, success_url, cancel_url, locale,
         status, payment_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11)
       ON CONFLICT (id) DO NOTHING`,
      [
        order.id,
        provider,
        order.description,
        order.details,
        order.amount,
        order.successUrl,
        order.cancelUrl,
        order.locale,
        randomUUID(),
        this.clock.now(),
        order.expiresAt,
      ],
    );
  }

  /**
   * Returns a payment; throws 404. An open payment past its time expires on the first read, at the latest by our own
   * expiry job, and its expiry is announced then.
   */
  async require(id: string): Promise<SandboxPayment> {
    const payment = await this.find(id);
    const isOver = payment.status === 'open' && payment.expiresAt <= this.clock.now();
    return isOver ? this.change(payment, 'expire') : payment;
  }

  /**
   * Applies a visitor's action and enqueues its webhooks in one transaction. An action that the payment's state does
   * not allow changes nothing; throws 404.
   */
  async act(id: string, action: SandboxAction): Promise<SandboxPayment> {
    const payment = await this.require(id);
    return action === 'show' ? payment : this.change(payment, action);
  }

  private async find(id: string): Promise<SandboxPayment> {
    const [found] = id.includes('\0')
      ? []
      : await this.query<SandboxPayment>(`SELECT ${COLUMNS} FROM sandbox_payments WHERE id = $1`, [id]);
    if (found === undefined) throw noSuch('checkout');
    return found;
  }

  private async change(payment: SandboxPayment, action: Exclude<SandboxAction, 'show'>): Promise<SandboxPayment> {
    const { from, to, events } = TRANSITIONS[action];
    await this.transactor.run(async () => {
      if (!(await this.move(payment.id, from, to))) return;
      const { provider } = payment;
      for (const type of events) {
        await this.jobs.enqueue(SANDBOX_WEBHOOK, { provider, body: announcementOf(payment, type) });
      }
    });
    return this.find(payment.id);
  }

  private async move(id: string, from: readonly SandboxStatus[], to: SandboxStatus): Promise<boolean> {
    const [moved] = await this.query<{ count: string }>(
      `WITH moved AS (UPDATE sandbox_payments SET status = $3 WHERE id = $1 AND status = ANY ($2) RETURNING 1)
       SELECT count(*) FROM moved`,
      [id, from, to],
    );
    return moved?.count === '1';
  }

  private query<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(sql, parameters);
  }
}

/** Each announcement is a new event, even a repeated one. */
function announcementOf({ id: page, paymentId: payment }: SandboxPayment, type: PaymentEvent['kind']): string {
  const announcement: SandboxAnnouncement = { id: randomUUID(), type, page, payment };
  return JSON.stringify(announcement);
}
