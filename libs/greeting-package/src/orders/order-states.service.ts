import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { Productions } from '../production/productions.service.js';
import { type GreetingOrder, GreetingOrderEntity, type OrderStatus, TRANSITIONS } from './order.entity.js';
import { type OrderActor, OrderEvents } from './order-events.table.js';
import { OrderLetters } from './order-letters.service.js';

/** A change of state with further changes. */
export interface Move {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** The payment that caused it. */
  readonly paymentId?: string;
  readonly with?: Partial<Omit<GreetingOrder, 'id' | 'status' | 'updatedAt'>>;
}

/** The only place where an order changes its state. */
@Injectable()
export class OrderStates {
  constructor(
    private readonly transactor: Transactor,
    private readonly events: OrderEvents,
    private readonly letters: OrderLetters,
    private readonly productions: Productions,
    private readonly clock: Clock,
  ) {}

  /**
   * Compare-and-set: of several concurrent changes one succeeds, and its event is written with it.
   * @returns false, without any change, if the order is no longer in `from`
   */
  move(
    orderId: GreetingOrder['id'],
    actor: OrderActor,
    { from, to, paymentId, with: changes = {} }: Move,
  ): Promise<boolean> {
    if (!TRANSITIONS[from].includes(to)) throw new TypeError(`No order goes from ${from} to ${to}.`);
    return this.transactor.run(async () => {
      const change = { ...changes, status: to, updatedAt: this.clock.now() };
      const orders = this.transactor.repository(GreetingOrderEntity);
      const { affected } = await orders.update({ id: orderId, status: from }, change);
      if (affected !== 1) return false;
      await this.events.add(orderId, actor, { kind: 'status', from, to, ...(paymentId && { paymentId }) });
      if (to === 'cancelled') await this.productions.erase([orderId]);
      const order = await orders.findOneByOrFail({ id: orderId });
      await this.letters.send(order, await this.productions.downloadUrl(order));
      return true;
    });
  }
}
