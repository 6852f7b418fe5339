import { Bool, OneOf, PartialType, PickType } from '../http/index.js';
import { ORDER_STATUSES, type OrderStatus } from '#greeting-package';
import { AdminGreetingOrderRecord } from './admin-greeting-order.record.js';

/** `PATCH /v1/admin/greeting-package-orders/{order_id}`: what is left out stays. */
export class GreetingOrderPatchBody extends PartialType(
  PickType(AdminGreetingOrderRecord, ['note', 'template_id', 'delivery_date', 'production_format']),
) {
  @OneOf(ORDER_STATUSES, {
    optional: true,
    example: 'in_design',
    description: 'The one that comes next, or `cancelled`.',
  })
  override status?: OrderStatus;

  @Bool({
    optional: true,
    example: false,
    description: 'With the status `delivered`: though some cards could not be drawn.',
  })
  allow_missing?: boolean;
}
