import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { JobQueue } from '#queue';
import type { SandboxOrder, SandboxOrderInput } from './sandbox-order.js';
import type { SandboxOrderAnnouncement } from './sandbox-store-webhook.js';
import { SANDBOX_STORE_WEBHOOK } from './sandbox-store-webhooks.service.js';

/** The only demo store. */
export const SANDBOX_MERCHANT = 'demo';
/** Orders kept at most; visitors look only at their latest ones. */
const KEPT = 500;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const FIND = `SELECT id, number, good_id AS "goodId", text, choice_id AS "choiceId", picture_url AS "pictureUrl"
  FROM sandbox_orders WHERE id = $1`;
const INSERT = `INSERT INTO sandbox_orders (id, good_id, text, choice_id, created_at) VALUES ($1, $2, $3, $4, $5)`;
const DROP_OLD = 'DELETE FROM sandbox_orders WHERE number <= (SELECT max(number) FROM sandbox_orders) - $1';

/** Stores the orders of the demo store. */
@Injectable()
export class SandboxOrders {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** Stores an order and, in the same transaction, queues its webhook; returns the order's id. */
  async place({ goodId, text, choiceId }: SandboxOrderInput): Promise<string> {
    const id = randomUUID();
    const announcement: SandboxOrderAnnouncement = { id: randomUUID(), store: SANDBOX_MERCHANT, order: id };
    await this.transactor.run(async () => {
      await this.query(INSERT, [id, goodId, text, choiceId, this.clock.now()]);
      await this.query(DROP_OLD, [KEPT]);
      await this.jobs.enqueue(SANDBOX_STORE_WEBHOOK, { body: JSON.stringify(announcement) });
    });
    return id;
  }

  /** Returns null for an order that does not exist or is deleted. */
  async find(id: string): Promise<SandboxOrder | null> {
    const [order] = UUID.test(id) ? await this.query<SandboxOrder>(FIND, [id]) : [];
    return order ?? null;
  }

  /** Saves the address of an order's picture. */
  async attach(id: string, pictureUrl: string): Promise<void> {
    if (UUID.test(id)) await this.query('UPDATE sandbox_orders SET picture_url = $2 WHERE id = $1', [id, pictureUrl]);
  }

  private query<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(sql, parameters);
  }
}
