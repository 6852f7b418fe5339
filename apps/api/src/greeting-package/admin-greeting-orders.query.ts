import { ORDER_STATUSES, type OrderStatus } from '#greeting-package';
import { OneOf, pageQuery } from '../http/index.js';

class StatusFilter {
  @OneOf(ORDER_STATUSES, { optional: true, description: 'Orders in this status alone.' })
  status?: OrderStatus;
}

/** The query of `GET /v1/admin/greeting-package-orders`. */
export class GreetingOrdersQuery extends pageQuery({ max: 200, default: 50 }, StatusFilter) {}
