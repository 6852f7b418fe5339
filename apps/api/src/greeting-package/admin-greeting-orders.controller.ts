import { Controller, Get, Patch, Put } from '@nestjs/common';
import type { Actor } from '#audit';
import {
  type AdministeredOrder,
  type GreetingOrder,
  greetingPackageErrors,
  greetingPackageVariants,
  LateRecipients,
  OrderAdministration,
  type OrderFileBytes,
  PackageArchives,
} from '#greeting-package';
import { kernelErrors, notFound, type Page } from '#kernel';
import type { SeriesArchive } from '#series';
import { tablesErrors } from '#tables';
import {
  Access,
  Acting,
  Answers,
  AnswersBinary,
  AnswersPage,
  AnswersStream,
  Caller,
  camelCased,
  Form,
  JsonBody,
  Operation,
  PathId,
  type Principal,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { GreetingOrderPatchBody, GreetingOrdersQuery, GreetingRecipientsForm } from './admin-greeting-order.body.js';
import { AdminGreetingOrderDetailRecord, AdminGreetingOrderRecord } from './admin-greeting-order.record.js';

@Controller('/v1/admin/greeting-package-orders')
export class AdminGreetingOrdersController {
  constructor(
    private readonly orders: OrderAdministration,
    private readonly archives: PackageArchives,
    private readonly lateRecipients: LateRecipients,
  ) {}

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
      'its buyer’s. `paid` is for money that came past the payment gateway, which is asked first whether the open page was ' +
      'paid. What an order was paid with that is cancelled ' +
      'is shown as `refund_due`: give it back at the gateway, which tells of it. The buyer is told of each step by e-mail. ' +
      'One row in the audit trail.\n\n' +
      'An order that becomes `ready` and has a template is produced: a card for each recipient, drawn in the background from ' +
      'the version that the template has then, free of credits. Columns of the recipients are fields of the template: one ' +
      'that it requires has to be there, one that it does not know is left out and named in `unused_columns`. A recipient ' +
      'whose card can not be drawn is named in `failed` and stops no other. While the order is `ready`, sending ' +
      '`template_id` or `production_format` produces it anew, unless that version is produced already in that format and no ' +
      'card failed; `template_id: null` gives the production up. With a production, `delivered` waits until it is done ' +
      '(`package_unfinished`), and is refused while cards are missing (`package_incomplete`) unless `allow_missing` is sent. ' +
      'A cancelled order loses its cards.',
  })
  @Answers(AdminGreetingOrderDetailRecord, { description: 'The order as it is now.' })
  @Refuses(
    greetingPackageErrors.order_transition,
    greetingPackageErrors.package_unfinished,
    greetingPackageErrors.package_incomplete,
    kernelErrors.dependency_down,
    notFound('template'),
  )
  update(
    @PathId('ord', 'order_id') id: string,
    @JsonBody() body: GreetingOrderPatchBody,
    @Caller() { user }: Principal,
    @Acting() actor: Actor,
  ): Promise<AdministeredOrder> {
    return this.orders.change(id, camelCased(body), user, actor);
  }

  @Put('/:order_id/recipients')
  @Access('admin')
  @Operation({
    summary: 'Replace the recipients of an order',
    description:
      'For the names that a buyer sends after the order, and for corrections, until the order is `ready`. The amount of the ' +
      'order stays: there can be no more names than it is the price of, which are at least those that the package includes. ' +
      'One row in the audit trail.',
    addition: true,
  })
  @Answers(AdminGreetingOrderDetailRecord, { description: 'The order as it is now.' })
  @Refuses(greetingPackageErrors.recipients_closed, kernelErrors.dependency_down, tablesErrors.table_queue_full)
  replaceRecipients(
    @PathId('ord', 'order_id') id: string,
    @Form() form: GreetingRecipientsForm,
    @Caller() { user }: Principal,
    @Acting() actor: Actor,
    @ClientGone() gone: AbortSignal,
  ): Promise<AdministeredOrder> {
    return this.lateRecipients.replace(id, form.recipients_file, { owner: user.id, signal: gone }, actor);
  }

  @Get('/:order_id/archive')
  @Access('admin')
  @Operation({
    summary: 'Get the cards of an order',
    description:
      'What was produced, before it is delivered and after: a ZIP whose files are named by number, from 1, and name of ' +
      'their recipients, or one PDF document, in the order of the rows. The same bytes whenever it is fetched.',
    addition: true,
  })
  @AnswersStream({
    types: ['application/zip', 'application/pdf'],
    disposition: 'attachment',
    description: 'The archive, or the document.',
  })
  @Refuses(
    greetingPackageErrors.package_unfinished,
    greetingPackageVariants.nothing_produced,
    greetingPackageVariants.no_card_drawn,
    greetingPackageVariants.package_erased,
  )
  getArchive(@PathId('ord', 'order_id') id: string): Promise<SeriesArchive> {
    return this.archives.forAdministrator(id);
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
      'image/png',
      'image/jpeg',
      'application/pdf',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    disposition: 'attachment',
    description: 'The file.',
  })
  getFile(@PathId('ord', 'order_id') id: string, @PathId('fil', 'file_id') fileId: string): Promise<OrderFileBytes> {
    return this.orders.file(id, fileId);
  }
}
