import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { isId, noSuch } from '#kernel';
import type { PackageProgress } from '../production/production.entity.js';
import { Productions } from '../production/productions.service.js';
import { maskedEmail, maskedPhone } from './masked-contact.js';
import { type GreetingOrder, GreetingOrderEntity, type OrderStatus } from './order.entity.js';
import { OrderEvents } from './order-events.table.js';

/** An order that was submitted. */
export type SubmittedOrder = GreetingOrder &
  Readonly<Record<'orderId', NonNullable<GreetingOrder['orderId']>>> &
  Readonly<Record<'amountHalalas', number>>;

/** An order as shown to anyone with its id. */
export interface OrderSummary
  extends
    Pick<SubmittedOrder, 'orderId' | 'status' | 'occasion' | 'packageCode' | 'recipientsCount' | 'amountHalalas'>,
    Pick<SubmittedOrder, 'contactName' | 'contactEmail' | 'contactPhone' | 'deliveryDate'> {
  readonly currency: 'SAR';
  readonly timeline: readonly { readonly status: OrderStatus; readonly at: Date }[];
  /** The progress of the cards; null if nothing is produced here, or not yet. */
  readonly production: PackageProgress | null;
  /** The download URL; null before delivery, and if nothing was produced here. */
  readonly downloadUrl: string | null;
}

/** Orders for holders of an order id. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly transactor: Transactor,
    private readonly events: OrderEvents,
    private readonly productions: Productions,
  ) {}

  /** Throws 404. */
  async require(orderId: string): Promise<SubmittedOrder> {
    const found = isId('ord', orderId)
      ? await this.transactor.repository(GreetingOrderEntity).findOneBy({ orderId })
      : null;
    if (found === null || !isSubmitted(found)) throw noSuch('order');
    return found;
  }

  /** The state of an order; throws 404. */
  async summary(id: string): Promise<OrderSummary> {
    const order = await this.require(id);
    const { contactEmail, contactPhone } = order;
    return {
      ...order,
      contactEmail: contactEmail && maskedEmail(contactEmail),
      contactPhone: contactPhone && maskedPhone(contactPhone),
      currency: 'SAR',
      timeline: await this.timeline(order),
      production: await this.productions.packageOf(order),
      downloadUrl: await this.productions.downloadUrl(order),
    };
  }

  /** The times at which the order entered its states. */
  private async timeline({ id, createdAt }: GreetingOrder): Promise<OrderSummary['timeline']> {
    const events = await this.events.all(id);
    const reached = events.flatMap(({ to, at }) => (to === null ? [] : [{ status: to, at }]));
    return [{ status: 'draft', at: createdAt }, ...reached];
  }
}

function isSubmitted(order: GreetingOrder): order is SubmittedOrder {
  return order.orderId !== null && order.amountHalalas !== null;
}
