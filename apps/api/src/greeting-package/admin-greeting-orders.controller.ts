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
  @Operation({ summary: 'List the orders of greeting packages', description: 'Returns all orders, including drafts.' })
  @AnswersPage(AdminGreetingOrderRecord)
  list(@QueryParams() query: GreetingOrdersQuery): Promise<Page<GreetingOrder>> {
    return this.orders.list(query);
  }

  @Get('/:order_id')
  @Access('admin')
  @Operation({
    summary: 'Get an order of a greeting package',
    description: 'Returns the complete order with its log, recipients and files. The id of a draft finds it too.',
  })
  @Answers(AdminGreetingOrderDetailRecord)
  get(@PathId('ord', 'order_id') id: string): Promise<AdministeredOrder> {
    return this.orders.get(id);
  }

  @Patch('/:order_id')
  @Access('admin')
  @Operation({
    summary: 'Update an order of a greeting package',
    description:
      'Omitted members stay unchanged; `null` clears `note`, `template_id` and `delivery_date`. The status moves ' +
      'one step forward, or to `cancelled` before the order is delivered. Any other change is refused, and so is ' +
      'the submission of a draft, which only its buyer can submit. `paid` is for money that did not go through the ' +
      'payment gateway; the service first asks the gateway for a payment on the open page. The amount paid for a ' +
      'cancelled order is shown as `refund_due`: refund it at the gateway, which reports the refund. The buyer ' +
      'gets an e-mail about each step. The change is recorded in the audit trail.\n\n' +
      'An order with a template is produced when it becomes `ready`: a card for each recipient, drawn in the ' +
      'background with the version that the template has at that moment, without credits. Columns of the ' +
      'recipients are fields of the template. A column for a required field must exist; a column without a field ' +
      'is left out and listed in `unused_columns`. A recipient whose card cannot be drawn is listed in `failed` ' +
      'and stops no other. While the order is `ready`, sending `template_id` or `production_format` produces it ' +
      'again, unless that version is already produced in that format and no card failed. `template_id: null` drops ' +
      'the production. With a production, `delivered` is refused until the production is done ' +
      '(`package_unfinished`), and while cards are missing (`package_incomplete`) unless `allow_missing` is sent. ' +
      'A cancelled order loses its cards.',
  })
  @Answers(AdminGreetingOrderDetailRecord, { description: 'The updated order.' })
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
      'Replaces the recipients until the order is `ready`, for names that a buyer sends after the order and for ' +
      'corrections. The amount of the order stays the same. The number of names is limited by the number that the ' +
      'amount pays for, which is at least the number included in the package. The change is recorded in the audit ' +
      'trail.',
    addition: true,
  })
  @Answers(AdminGreetingOrderDetailRecord, { description: 'The updated order.' })
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
    summary: 'Download the cards of an order',
    description:
      'Returns the produced cards, before and after delivery: a ZIP whose files are named by number, from 1, and ' +
      'name of their recipients, or one PDF document in the order of the rows. Every download has the same bytes.',
    addition: true,
  })
  @AnswersStream({
    types: ['application/zip', 'application/pdf'],
    disposition: 'attachment',
    description: 'The ZIP archive or the PDF document.',
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
    summary: 'Download a file of an order',
    description: 'Returns the uploaded table of recipients, the logo, or an attachment.',
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
