import { Controller, Get, Post } from '@nestjs/common';
import {
  greetingPackageErrors,
  greetingPackageVariants,
  OrdersService,
  type OrderSummary,
  PackageArchives,
  type PaymentSession,
  PaymentSessions,
} from '#greeting-package';
import { kernelErrors } from '#kernel';
import { paymentsErrors } from '#payments';
import type { SeriesArchive } from '#series';
import { Access, Answers, AnswersStream, Idempotent, Operation, PathId, Refuses } from '../http/index.js';
import { GreetingSessionRecord, GreetingSummaryRecord } from './greeting-order.record.js';

@Controller('/greeting-package/orders/:order_id')
export class GreetingOrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly sessions: PaymentSessions,
    private readonly archives: PackageArchives,
  ) {}

  @Post('/payment-session')
  @Access('public', { limit: 'drafts' })
  @Idempotent()
  @Operation({
    summary: 'Open a payment page for an order',
    description:
      'Opens a page at the payment gateway; while one is open, the same page is returned. The buyer returns to ' +
      '`/o/{order_id}`, which proves nothing: the order is paid when the gateway itself confirms the payment.',
  })
  @Answers(GreetingSessionRecord, { description: 'The payment page.' })
  @Refuses(
    kernelErrors.dependency_down,
    paymentsErrors.provider_not_configured,
    greetingPackageErrors.order_not_payable,
  )
  openPaymentSession(@PathId('ord', 'order_id') id: string): Promise<PaymentSession> {
    return this.sessions.open(id);
  }

  @Get('/archive')
  @Access('public', { limit: 'drafts' })
  @Operation({
    summary: 'Download the cards of an order',
    description:
      'Returns the cards of a delivered order to any caller with its id: a ZIP whose files are named by number, ' +
      'from 1, and name of their recipients, or one PDF document in the order of the rows. The cards can be ' +
      'downloaded repeatedly until they are erased.',
    addition: true,
  })
  @AnswersStream({
    types: ['application/zip', 'application/pdf'],
    disposition: 'attachment',
    description: 'The ZIP archive or the PDF document.',
  })
  @Refuses(
    kernelErrors.dependency_down,
    greetingPackageErrors.order_undelivered,
    greetingPackageErrors.package_unfinished,
    greetingPackageVariants.nothing_produced,
    greetingPackageVariants.no_card_drawn,
    greetingPackageVariants.package_erased,
  )
  getArchive(@PathId('ord', 'order_id') id: string): Promise<SeriesArchive> {
    return this.archives.forBuyer(id);
  }

  @Get('/summary')
  @Access('public')
  @Operation({
    summary: 'Get the summary of an order',
    description:
      'Returns the state of the order to any caller with its id. The e-mail address and the phone of its contact ' +
      'are masked.',
  })
  @Answers(GreetingSummaryRecord)
  @Refuses(kernelErrors.dependency_down)
  getSummary(@PathId('ord', 'order_id') id: string): Promise<OrderSummary> {
    return this.orders.summary(id);
  }
}
