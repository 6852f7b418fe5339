import { Injectable } from '@nestjs/common';
import { SandboxOrders } from '#store-integration';
import type { PageContent, PageRedirect } from '../http/index.js';
import { linkTo, type Visit } from '../pages/kit/index.js';
import type { SandboxOrderForm } from './sandbox-order.body.js';
import { orderPage, STORE_PATH, storePage } from './sandbox-store.page.js';

/** The pages of the store that the sandbox plays. */
@Injectable()
export class SandboxStorePages {
  constructor(private readonly orders: SandboxOrders) {}

  async show(visit: Visit): Promise<PageContent> {
    const id = visit.query['order'];
    return id === undefined ? storePage(visit) : orderPage(visit, await this.orders.find(id));
  }

  async order(visit: Visit, { good, text, choice }: SandboxOrderForm): Promise<PageRedirect> {
    const order = await this.orders.place({ goodId: good, text, choiceId: choice });
    return { location: linkTo(visit, STORE_PATH, { order }) };
  }
}
