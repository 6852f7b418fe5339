import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '#audit';
import { Transactor } from '#database';
import { Clock, invalid, type Waiter } from '#kernel';
import { TableReader } from '#tables';
import type { SentFile } from '#uploads';
import { OrderFiles } from '../drafts/order-files.service.js';
import { MOST_RECIPIENTS } from '../drafts/recipients.js';
import { countOf, type RecipientRows, RECIPIENTS_CONVERTER } from '../drafts/recipients.converter.js';
import { RecipientsTable } from '../drafts/recipients.table.js';
import { greetingPackageErrors, recipientsFaults } from '../greeting-package.errors.js';
import { PriceList } from '../price-list.service.js';
import { type GreetingOrder, GreetingOrderEntity, type OrderStatus } from './order.entity.js';
import { type AdministeredOrder, OrderAdministration } from './order-administration.service.js';
import { OrderEvents } from './order-events.table.js';

const AT = ['body', 'recipients_file'];
const PART = 'recipients_file';

/** The states before the cards are made. The recipients of a draft belong to its buyer. */
const OPEN: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'in_design'];

/** Adds recipients to a submitted order whose buyer announced that the names would follow. */
@Injectable()
export class LateRecipients {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly orders: OrderAdministration,
    private readonly recipients: RecipientsTable,
    private readonly files: OrderFiles,
    private readonly events: OrderEvents,
    private readonly prices: PriceList,
    private readonly tables: TableReader,
    private readonly audit: AuditService,
  ) {}

  /**
   * Replaces the recipients of an order. Its amount stays, so it must pay for all of them.
   * @param waiter the client for whom the table is read
   * @throws DomainError 404; 422 for the table; 409 `recipients_closed`; 503 if too many tables are waiting
   */
  async replace(id: string, sent: SentFile, waiter: Waiter, actor: Actor): Promise<AdministeredOrder> {
    const order = assertOpen(await this.orders.require(id));
    const limits = { rows: MOST_RECIPIENTS };
    const recipients = await this.tables.convert<RecipientRows>(sent.bytes, limits, AT, waiter, RECIPIENTS_CONVERTER);
    const count = countOf(recipients);
    const most = this.prices.recipientsPaidFor(order);
    if (count > most) throw invalid([recipientsFaults.unpaid(AT, { most, count })]);
    const file = this.files.judgedTable(order.id, sent);
    return this.files.store(order.id, [file], () =>
      this.transactor.run(async () => {
        const before = assertOpen(await this.orders.lock(order.id));
        const replaced = (await this.files.all(order.id)).filter(({ part }) => part === PART);
        await this.files.remove(order.id, replaced);
        await this.files.add([file]);
        await this.recipients.replace(order.id, recipients);
        const change = { recipientsCount: count, updatedAt: this.clock.now() };
        await this.transactor.repository(GreetingOrderEntity).update({ id: order.id }, change);
        const { userId, requestId } = actor;
        await this.events.add(order.id, { kind: 'admin', userId, requestId }, { kind: 'changed', members: [PART] });
        await this.audit.record({
          actor,
          action: 'greeting_package_order.changed',
          target: id,
          before: { recipients_count: before.recipientsCount },
          after: { recipients_count: count },
        });
        return this.orders.get(id);
      }),
    );
  }
}

function assertOpen(order: GreetingOrder): GreetingOrder {
  if (!OPEN.includes(order.status)) throw greetingPackageErrors.recipients_closed({ order_status: order.status });
  return order;
}
