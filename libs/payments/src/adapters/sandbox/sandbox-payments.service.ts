import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, noSuch } from '#kernel';
import { JobQueue } from '#queue';
import type { PaymentEvent, PaymentOrder } from '../../provider/payment.provider.js';
import { type SandboxDeed, type SandboxPayment, type SandboxStatus, TRANSITIONS } from './sandbox-payment.js';
import { SANDBOX_WEBHOOK } from './sandbox-webhooks.service.js';
import type { SandboxAnnouncement } from './sandbox-webhook.js';

const COLUMNS = `id, provider, description, details, amount_halalas AS "amountHalalas", success_url AS "successUrl",
  cancel_url AS "cancelUrl", locale, status, payment_id AS "paymentId", created_at AS "createdAt",
  expires_at AS "expiresAt"`;

/** The books of the provider that the sandbox plays. */
@Injectable()
export class SandboxPayments {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Opening the same page again changes nothing.
   * @param provider as whom the sandbox plays
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
   * How a payment stands; throws 404. One that nobody made in time has expired: the first who asks then, our own job that
   * ends the payment at the latest, has it announced.
   */
  async require(id: string): Promise<SandboxPayment> {
    const payment = await this.find(id);
    const isOver = payment.status === 'open' && payment.expiresAt <= this.clock.now();
    return isOver ? this.change(payment, 'expire') : payment;
  }

  /**
   * What a visitor does, and the webhooks that tell of it, in one transaction. What can't be done in the payment's state
   * changes nothing; throws 404.
   */
  async act(id: string, deed: SandboxDeed): Promise<SandboxPayment> {
    const payment = await this.require(id);
    return deed === 'show' ? payment : this.change(payment, deed);
  }

  private async find(id: string): Promise<SandboxPayment> {
    const [found] = id.includes('\0')
      ? []
      : await this.query<SandboxPayment>(`SELECT ${COLUMNS} FROM sandbox_payments WHERE id = $1`, [id]);
    if (found === undefined) throw noSuch('checkout');
    return found;
  }

  private async change(payment: SandboxPayment, deed: Exclude<SandboxDeed, 'show'>): Promise<SandboxPayment> {
    const { from, to, events } = TRANSITIONS[deed];
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

/** Each time another event, also where it tells the same again. */
function announcementOf({ id: page, paymentId: payment }: SandboxPayment, type: PaymentEvent['kind']): string {
  const announcement: SandboxAnnouncement = { id: randomUUID(), type, page, payment };
  return JSON.stringify(announcement);
}
