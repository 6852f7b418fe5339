import { LARGEST_FILE, ORDER_STATUSES, type OrderStatus } from '#greeting-package';
import { Bool, FilePart, OneOf, pageQuery, PartialType, PickType, type UploadedFile } from '../http/index.js';
import { AdminGreetingOrderRecord } from './admin-greeting-order.record.js';

/** `PATCH /v1/admin/greeting-package-orders/{order_id}`: omitted members stay as they are. */
export class GreetingOrderPatchBody extends PartialType(
  PickType(AdminGreetingOrderRecord, ['note', 'template_id', 'delivery_date', 'production_format']),
) {
  @OneOf(ORDER_STATUSES, {
    optional: true,
    example: 'in_design',
    description: 'Next status of the order, or `cancelled`.',
  })
  override status?: OrderStatus;

  @Bool({
    optional: true,
    example: false,
    description: 'True to deliver although some cards could not be drawn. Only with the status `delivered`.',
  })
  allow_missing?: boolean;
}

class StatusFilter {
  @OneOf(ORDER_STATUSES, { optional: true, description: 'Status of the orders.' })
  status?: OrderStatus;
}

/** The query of `GET /v1/admin/greeting-package-orders`. */
export class GreetingOrdersQuery extends pageQuery({ max: 200, default: 50 }, StatusFilter) {}

/** `PUT /v1/admin/greeting-package-orders/{order_id}/recipients`. */
export class GreetingRecipientsForm {
  @FilePart({
    maxBytes: LARGEST_FILE,
    description:
      'CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, as in a draft: a header with the ' +
      'column `name`, and further columns named like fields of a template. It replaces the previous table.',
  })
  recipients_file!: UploadedFile;
}
