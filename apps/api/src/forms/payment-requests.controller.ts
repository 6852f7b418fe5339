import { Controller, Post } from '@nestjs/common';
import { type PaymentRequest, PaymentRequests } from '#public-forms';
import { pictureRefusals, rendererErrors } from '#renderer';
import { uploadRefusals } from '#uploads';
import { Access, Answers, Form, Idempotent, Operation, Refuses } from '../http/index.js';
import { PaymentRequestForm } from './payment-request.body.js';
import { PaymentRequestReceiptRecord } from './payment-request.record.js';

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
