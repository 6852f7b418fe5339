import { Controller, Get, Post } from '@nestjs/common';
import {
  greetingPackageErrors,
  OrdersService,
  type OrderSummary,
  type PaymentSession,
  PaymentSessions,
} from '#greeting-package';
import { kernelErrors } from '#kernel';
import { paymentsErrors } from '#payments';
import { Access, Answers, Idempotent, Operation, PathId, Refuses } from '../http/index.js';
import { GreetingSessionRecord } from './greeting-session.record.js';
import { GreetingSummaryRecord } from './greeting-summary.record.js';

@Controller('/greeting-package/orders/:order_id')
export class GreetingOrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly sessions: PaymentSessions,
  ) {}

  @Post('/payment-session')
  @Access('public', { limit: 'drafts' })
  @Idempotent()
  @Operation({
    summary: 'Open a page on which an order is paid',
    description:
      'At the payment gateway; while one is open, it is answered again. The buyer comes back to `/o/{order_id}`, which proves ' +
      'nothing: the order is paid once the gateway says so itself.',
  })
  @Answers(GreetingSessionRecord, { description: 'The page.' })
  @Refuses(
    kernelErrors.dependency_down,
    paymentsErrors.provider_not_configured,
    greetingPackageErrors.order_not_payable,
  )
  openPaymentSession(@PathId('ord', 'order_id') id: string): Promise<PaymentSession> {
    return this.sessions.open(id);
  }

  @Get('/summary')
  @Access('public')
  @Operation({
    summary: 'Get how an order stands',
    description: 'For whoever has its id. The address and the phone of its contact are masked.',
  })
  @Answers(GreetingSummaryRecord)
  @Refuses(kernelErrors.dependency_down)
  getSummary(@PathId('ord', 'order_id') id: string): Promise<OrderSummary> {
    return this.orders.summary(id);
  }
}
