import { Controller, Get, Patch } from '@nestjs/common';
import type { Actor } from '#audit';
import {
  type AdministeredOrder,
  greetingPackageErrors,
  type GreetingOrder,
  OrderAdministration,
  type OrderFileBytes,
} from '#greeting-package';
import { notFound, type Page } from '#kernel';
import {
  Access,
  Acting,
  Answers,
  AnswersBinary,
  AnswersPage,
  Caller,
  camelCased,
  JsonBody,
  Operation,
  PathId,
  type Principal,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { GreetingOrderPatchBody } from './admin-greeting-order.body.js';
import { AdminGreetingOrderDetailRecord, AdminGreetingOrderRecord } from './admin-greeting-order.record.js';
import { GreetingOrdersQuery } from './admin-greeting-orders.query.js';

@Controller('/v1/admin/greeting-package-orders')
export class AdminGreetingOrdersController {
  constructor(private readonly orders: OrderAdministration) {}

  @Get()
  @Access('admin')
  @Operation({ summary: 'List the orders of greeting packages', description: 'Drafts are among them.' })
  @AnswersPage(AdminGreetingOrderRecord)
  list(@QueryParams() query: GreetingOrdersQuery): Promise<Page<GreetingOrder>> {
    return this.orders.list(query);
  }

  @Get('/:order_id')
  @Access('admin')
  @Operation({
    summary: 'Get an order of a greeting package',
    description: 'All of it: its log, recipients and files. A draft is found by its own id.',
  })
  @Answers(AdminGreetingOrderDetailRecord)
  get(@PathId('ord', 'order_id') id: string): Promise<AdministeredOrder> {
    return this.orders.get(id);
  }

  @Patch('/:order_id')
  @Access('admin')
  @Operation({
    summary: 'Change an order of a greeting package',
    description:
      'Members that are left out stay; `null` clears `note`, `template_id` and `delivery_date`. The status goes one step on, ' +
      'or to `cancelled` before the order is delivered; anything else is refused, and so is a draft’s submission, which is ' +
      'its buyer’s. `paid` is for money that came past the payment gateway. What an order was paid with that is cancelled ' +
      'is shown as `refund_due`: give it back at the gateway, which tells of it. The buyer is told of each step by e-mail. ' +
      'One row in the audit trail.',
  })
  @Answers(AdminGreetingOrderDetailRecord, { description: 'The order as it is now.' })
  @Refuses(greetingPackageErrors.order_transition, notFound('template'))
  update(
    @PathId('ord', 'order_id') id: string,
    @JsonBody() body: GreetingOrderPatchBody,
    @Caller() { user }: Principal,
    @Acting() actor: Actor,
  ): Promise<AdministeredOrder> {
    return this.orders.change(id, camelCased(body), user, actor);
  }

  @Get('/:order_id/files/:file_id')
  @Access('admin')
  @Operation({
    summary: 'Get a file of an order',
    description: 'The table of recipients as it came, the logo, or an attachment.',
    addition: true,
  })
  @AnswersBinary<OrderFileBytes>({
    types: [
      ...['image/png', 'image/jpeg', 'application/pdf', 'text/csv'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    disposition: 'attachment',
    description: 'The file.',
  })
  getFile(@PathId('ord', 'order_id') id: string, @PathId('fil', 'file_id') fileId: string): Promise<OrderFileBytes> {
    return this.orders.file(id, fileId);
  }
}
