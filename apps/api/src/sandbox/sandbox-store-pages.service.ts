import { Injectable } from '@nestjs/common';
import {
  OrderJobs,
  OrderObstacles,
  SANDBOX_MERCHANT,
  SANDBOX_STORE,
  SandboxOrders,
  shownOrder,
} from '#store-integration';
import type { PageContent } from '../http/index.js';
import type { Visit } from '../pages/kit/index.js';
import type { SandboxOrderForm } from './sandbox.body.js';
import { noOrderPage, orderPage, storePage } from './sandbox-store.page.js';

/** The pages of the sandbox's store. */
@Injectable()
export class SandboxStorePages {
  constructor(
    private readonly orders: SandboxOrders,
    private readonly jobs: OrderJobs,
    private readonly obstacles: OrderObstacles,
  ) {}

  async show(visit: Visit): Promise<PageContent> {
    const id = visit.query['order'];
    return id === undefined ? storePage(visit) : this.showOrder(visit, id);
  }

  async order(visit: Visit, { good, text, choice }: SandboxOrderForm): Promise<PageContent> {
    return this.showOrder(visit, await this.orders.place({ goodId: good, text, choiceId: choice }));
  }

  private async showOrder(visit: Visit, id: string): Promise<PageContent> {
    const order = await this.orders.find(id);
    if (order === null) return noOrderPage(visit);
    const [job = null] = await this.jobs.findOfOrder(SANDBOX_STORE.name, SANDBOX_MERCHANT, order.id);
    const [name, merchant] = [SANDBOX_STORE.name, SANDBOX_MERCHANT];
    const obstacle = job === null ? await this.obstacles.find(name, merchant, shownOrder(order)) : null;
    return orderPage(visit, order, { job, obstacle });
  }
}
