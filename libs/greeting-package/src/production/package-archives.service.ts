import { Injectable } from '@nestjs/common';
import { type SeriesArchive, SeriesArchives } from '#series';
import { greetingPackageErrors, greetingPackageVariants } from '../greeting-package.errors.js';
import { OrderAdministration } from '../orders/order-administration.service.js';
import type { GreetingOrder } from '../orders/order.entity.js';
import { OrdersService } from '../orders/orders.service.js';
import { CardRows } from './cards.table.js';
import { productionSeries } from './production.entity.js';
import { Productions } from './productions.service.js';

/** Archives of the cards of orders, built during each download. */
@Injectable()
export class PackageArchives {
  constructor(
    private readonly orders: OrdersService,
    private readonly administration: OrderAdministration,
    private readonly productions: Productions,
    private readonly cards: CardRows,
    private readonly archives: SeriesArchives,
  ) {}

  /**
   * For administrators, by the id of the order or of its draft.
   * @throws DomainError 404 also if nothing was produced; 409 `package_unfinished`
   */
  async forAdministrator(id: string): Promise<SeriesArchive> {
    return this.open(await this.administration.require(id));
  }

  /**
   * For the buyer.
   * @throws DomainError 404; 409 `order_undelivered`
   */
  async forBuyer(id: string): Promise<SeriesArchive> {
    const order = await this.orders.require(id);
    if (order.status !== 'delivered') throw greetingPackageErrors.order_undelivered({ order_status: order.status });
    return this.open(order);
  }

  private async open(order: GreetingOrder): Promise<SeriesArchive> {
    if (order.erasedAt !== null) throw greetingPackageVariants.package_erased();
    const production = await this.productions.find(order.id);
    if (production === null) throw greetingPackageVariants.nothing_produced();
    const { status, done, total } = production;
    if (status !== 'done') throw greetingPackageErrors.package_unfinished({ done, total });
    const drawn = await this.cards.drawn(production.id);
    if (drawn.length === 0) throw greetingPackageVariants.no_card_drawn();
    return this.archives.open(productionSeries(production), drawn, order.orderId ?? order.id);
  }
}
