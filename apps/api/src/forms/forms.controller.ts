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
      'Announces a payment by bank transfer: the amount, its purpose, and the receipt. An administrator gets a ' +
      'mail, checks that the money arrived, and sets the order to paid or adds the credits; this request changes ' +
      'neither. A refused receipt names its reason in `code`: `file_type`, `file_empty`, `pdf_damaged`, ' +
      '`image_damaged`, `image_too_large`.',
  })
  @Answers(PaymentRequestReceiptRecord, { description: 'The announcement is received.' })
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
    summary: 'Send a message to the operator',
    description:
      'Submits the contact form, which is open to everybody and to pages of every origin. Administrators read the ' +
      'message and are notified by mail. It is erased after `RETENTION_DAYS_FORMS`, 90 days by default.',
  })
  @Answers(ContactReceiptRecord, { description: 'The message is received.' })
  create(@JsonBody() body: ContactBody): Promise<Pick<ContactSubmission, 'id'>> {
    return this.submissions.create(body);
  }
}
