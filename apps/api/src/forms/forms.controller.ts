import { Controller, Post } from '@nestjs/common';
import { type ContactSubmission, ContactSubmissions, type PaymentRequest, PaymentRequests } from '#public-forms';
import { pictureRefusals, rendererErrors } from '#renderer';
import { uploadRefusals } from '#uploads';
import { Access, Answers, Form, Idempotent, JsonBody, Operation, Refuses } from '../http/index.js';
import { ContactBody, PaymentRequestForm } from './forms.body.js';
import { ContactReceiptRecord, PaymentRequestReceiptRecord } from './forms.record.js';

@Controller('/payment-requests')
export class PaymentRequestsController {
  constructor(private readonly requests: PaymentRequests) {}

  @Post()
  @Access('public', { limit: 'forms' })
  @Idempotent()
  @Operation({
    summary: 'Announce a bank transfer',
    description:
      'For who has paid by bank transfer: the amount, what it was for, and the receipt. An administrator, who is told by ' +
      'mail, looks for the money and then sets the order to paid or adds the credits; this call changes neither. A refused ' +
      'receipt names its reason in `code`: `file_type`, `file_empty`, `pdf_damaged`, `image_damaged`, `image_too_large`.',
  })
  @Answers(PaymentRequestReceiptRecord, { description: 'It was received.' })
  @Refuses(rendererErrors.render_queue_full, ...Object.values(uploadRefusals), ...Object.values(pictureRefusals))
  create(@Form() form: PaymentRequestForm): Promise<Pick<PaymentRequest, 'id'>> {
    return this.requests.create(form.toRequest(), form.attachment, ['body', 'attachment']);
  }
}

@Controller('/contact')
export class ContactController {
  constructor(private readonly submissions: ContactSubmissions) {}

  @Post()
  @Access('public', { limit: 'forms' })
  @Idempotent()
  @Operation({
    summary: 'Write to us',
    description:
      'The contact form, open to everybody and to pages of every origin. Administrators read it, and are told by mail that ' +
      'something has come. It is erased after `RETENTION_DAYS_FORMS`, 90 days unless set.',
  })
  @Answers(ContactReceiptRecord, { description: 'It was received.' })
  create(@JsonBody() body: ContactBody): Promise<Pick<ContactSubmission, 'id'>> {
    return this.submissions.create(body);
  }
}
