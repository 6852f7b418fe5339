import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { OrderFiles } from '../drafts/order-files.service.js';
import { RecipientsTable } from '../drafts/recipients.table.js';
import { GREETING_PACKAGE_SETTINGS } from '../greeting-package.settings.js';
import { Productions } from '../production/productions.service.js';
import type { GreetingOrder } from './order.entity.js';
import { SERVICE } from './order-events.table.js';
import { OrderStates } from './order-states.service.js';

const DAY_MS = 86_400_000;

/** Runs once a day. */
export const ORDER_RETENTION = schedule('greeting.retention', { everySeconds: DAY_MS / 1000 });

/** Orders erased by one transaction. */
const PORTION = 50;

/** Drafts that expired. */
const EXPIRED = `
  SELECT id FROM greeting_package_orders WHERE status = 'draft' AND expires_at <= $1 AND erased_at IS NULL
  ORDER BY expires_at LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`;

/** Orders without pending work. Paid orders stay until they are delivered, however long that takes. */
const OVER = `
  SELECT id, status FROM greeting_package_orders
  WHERE status IN ('awaiting_payment', 'delivered', 'cancelled') AND updated_at <= $1 AND erased_at IS NULL
  ORDER BY updated_at LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`;

const ERASE = `
  UPDATE greeting_package_orders SET erased_at = $2, contact_name = NULL, contact_email = NULL, contact_phone = NULL,
    company = NULL, message = NULL, design_notes = NULL, note = NULL
  WHERE id = ANY ($1)`;

type Found = Pick<GreetingOrder, 'id' | 'status'>;

/** Deletes expired drafts and anonymises finished orders. The record of the order and its payment stays. */
@Injectable()
export class OrderErasure {
  constructor(
    private readonly transactor: Transactor,
    private readonly states: OrderStates,
    private readonly recipients: RecipientsTable,
    private readonly files: OrderFiles,
    private readonly productions: Productions,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  @Handles(ORDER_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.settings.of(GREETING_PACKAGE_SETTINGS).retentionDays * DAY_MS);
    while ((await this.transactor.run(() => this.removeDrafts(now))) === PORTION) signal.throwIfAborted();
    while ((await this.transactor.run(() => this.eraseOrders(before))) === PORTION) signal.throwIfAborted();
  }

  private async removeDrafts(now: Date): Promise<number> {
    const ids = (await this.query<Found>(EXPIRED, [now])).map(({ id }) => id);
    await this.files.removeAll(ids);
    await this.query('DELETE FROM greeting_package_orders WHERE id = ANY ($1)', [ids]);
    return ids.length;
  }

  /** Unpaid orders are cancelled first: their cards could no longer be made. */
  private async eraseOrders(before: Date): Promise<number> {
    const found = await this.query<Found>(OVER, [before]);
    for (const { id, status } of found) {
      if (status === 'awaiting_payment') await this.states.move(id, SERVICE, { from: status, to: 'cancelled' });
    }
    const ids = found.map(({ id }) => id);
    await this.recipients.remove(ids);
    await this.productions.erase(ids);
    await this.files.removeAll(ids);
    await this.query(ERASE, [ids, this.clock.now()]);
    return ids.length;
  }

  private query<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(sql, parameters);
  }
}
