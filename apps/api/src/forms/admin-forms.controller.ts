import { Controller, Get } from '@nestjs/common';
import type { Page } from '#kernel';
import {
  type AttachmentFile,
  type ContactSubmission,
  ContactSubmissions,
  type ListedPaymentRequest,
  PaymentRequests,
  publicFormsErrors,
} from '#public-forms';
import { Access, Answers, AnswersBinary, AnswersPage, Operation, PathId, QueryParams, Refuses } from '../http/index.js';
import { FormsQuery } from './forms.body.js';
import { ContactSubmissionRecord, PaymentRequestRecord } from './forms.record.js';

@Controller('/v1/admin/payment-requests')
export class AdminPaymentRequestsController {
  constructor(private readonly requests: PaymentRequests) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'List payment requests',
    description:
      'Returns announced bank transfers, newest first. After the money arrives, settle a request by setting its ' +
      'order to paid, or by a credit adjustment with its id as the reason.',
  })
  @AnswersPage(PaymentRequestRecord)
  list(@QueryParams() query: FormsQuery): Promise<Page<ListedPaymentRequest>> {
    return this.requests.list(query);
  }

  @Get('/:payment_request_id')
  @Access('admin')
  @Operation({
    summary: 'Get a payment request',
    description: 'Returns all submitted data. The receipt is a separate file.',
  })
  @Answers(PaymentRequestRecord)
  get(@PathId('prq', 'payment_request_id') id: string): Promise<ListedPaymentRequest> {
    return this.requests.require(id);
  }

  @Get('/:payment_request_id/attachment')
  @Access('admin')
  @Operation({
    summary: 'Download a receipt',
    description:
      'Always served as a download, never displayed inline, because a stranger uploaded it. The media type is that ' +
      'of the content.',
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

@Controller('/v1/admin/contact-submissions')
export class AdminContactSubmissionsController {
  constructor(private readonly submissions: ContactSubmissions) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'List contact submissions',
    description: 'Returns submissions of the contact form, newest first.',
  })
  @AnswersPage(ContactSubmissionRecord)
  list(@QueryParams() query: FormsQuery): Promise<Page<ContactSubmission>> {
    return this.submissions.list(query);
  }

  @Get('/:submission_id')
  @Access('admin')
  @Operation({ summary: 'Get a contact submission', description: 'Returns the complete submission.' })
  @Answers(ContactSubmissionRecord)
  get(@PathId('sub', 'submission_id') id: string): Promise<ContactSubmission> {
    return this.submissions.require(id);
  }
}
