import { Controller, Get } from '@nestjs/common';
import type { Page } from '#kernel';
import { type AttachmentFile, type ListedPaymentRequest, PaymentRequests, publicFormsErrors } from '#public-forms';
import { Access, Answers, AnswersBinary, AnswersPage, Operation, PathId, QueryParams, Refuses } from '../http/index.js';
import { FormsQuery } from './forms.query.js';
import { PaymentRequestRecord } from './payment-request.record.js';

@Controller('/v1/admin/payment-requests')
export class AdminPaymentRequestsController {
  constructor(private readonly requests: PaymentRequests) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'List payment requests',
    description:
      'Bank transfers that people have announced, newest first. Settle one, once the money has come, by setting its order to ' +
      'paid or by a credit adjustment whose reason is its id.',
  })
  @AnswersPage(PaymentRequestRecord)
  list(@QueryParams() query: FormsQuery): Promise<Page<ListedPaymentRequest>> {
    return this.requests.list(query);
  }

  @Get('/:payment_request_id')
  @Access('admin')
  @Operation({ summary: 'Get a payment request', description: 'All that was sent; its receipt is a file of its own.' })
  @Answers(PaymentRequestRecord)
  get(@PathId('prq', 'payment_request_id') id: string): Promise<ListedPaymentRequest> {
    return this.requests.require(id);
  }

  @Get('/:payment_request_id/attachment')
  @Access('admin')
  @Operation({
    summary: 'Download a receipt',
    description: 'Always to be saved, never shown in place: a stranger sent it. Its type is what its content is.',
  })
  @AnswersBinary({
    types: ['image/png', 'image/jpeg', 'application/pdf'],
    disposition: 'attachment',
    description: 'The receipt.',
  })
  @Refuses(publicFormsErrors.attachment_erased)
  getAttachment(@PathId('prq', 'payment_request_id') id: string): Promise<AttachmentFile> {
    return this.requests.attachment(id);
  }
}
