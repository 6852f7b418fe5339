import type { ContactSubmission, ListedPaymentRequest, PaymentRequest } from '#public-forms';
import {
  exampleId,
  Id,
  Instant,
  Int,
  IntersectionType,
  Nested,
  NullableType,
  OmitType,
  OneOf,
  shown,
  Text,
} from '../http/index.js';
import { ContactBody, PaymentRequestTerms, Sender } from './forms.body.js';

class ContactReference {
  @Id('sub')
  id!: string;
}

const Kept = IntersectionType(ContactReference, NullableType(OmitType(ContactBody, ['website'])));

/** A submission of the contact form. Omitted and erased members are null. */
export class ContactSubmissionRecord extends Kept {
  @Instant()
  created_at!: Date;

  @Instant({ nullable: true, example: null, description: 'Time when the written content was erased; null until then.' })
  erased_at!: Date | null;

  static from(submission: ContactSubmission): object {
    return shown(ContactSubmissionRecord, submission);
  }
}

/** The answer to a contact form's sender. */
export class ContactReceiptRecord {
  @Id('sub')
  submission_id!: string;

  @OneOf(['received'], { example: 'received' })
  status!: 'received';

  static from({ id }: Pick<ContactSubmission, 'id'>): object {
    return shown(ContactReceiptRecord, { submissionId: id, status: 'received' });
  }
}

class AttachmentRecord {
  @Text({
    example: 'إيصال.pdf',
    description: 'Name that the sender gave the file, made safe and with the extension of its content.',
  })
  name!: string;

  @OneOf(['application/pdf', 'image/png', 'image/jpeg'], {
    example: 'application/pdf',
    description: 'Media type of the file, detected by content.',
  })
  content_type!: string;

  @Int({ example: 48_213 })
  size_bytes!: number;

  @Text({ example: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184' })
  sha256!: string;

  @Text({ example: `http://localhost:8080/v1/admin/payment-requests/${exampleId('prq')}/attachment` })
  url!: string;
}

class PaymentRequestReference {
  @Id('prq')
  id!: string;
}

const Who = IntersectionType(PaymentRequestReference, NullableType(Sender));
const What = NullableType(PaymentRequestTerms);

/** A person who claims to have paid by bank transfer. Omitted and erased members are null. */
export class PaymentRequestRecord extends IntersectionType(Who, OmitType(What, ['amount_halalas'])) {
  @Int({ example: 115_000, description: 'Transferred amount according to the sender. It is never erased.' })
  amount_halalas!: number;

  @Nested(() => AttachmentRecord, { nullable: true, description: 'Receipt; null once it is erased.' })
  attachment!: AttachmentRecord | null;

  @Instant()
  created_at!: Date;

  @Instant({
    nullable: true,
    example: null,
    description: 'Time when everything except the payment was erased; null until then.',
  })
  erased_at!: Date | null;

  static from({ attachment, attachmentUrl, ...request }: ListedPaymentRequest): object {
    const file = attachment === null ? null : { ...attachment, url: attachmentUrl ?? '' };
    return shown(PaymentRequestRecord, { ...request, attachment: file });
  }
}

/** The answer to a payment request's sender. */
export class PaymentRequestReceiptRecord {
  @Id('prq')
  payment_request_id!: string;

  @OneOf(['received'], { example: 'received' })
  status!: 'received';

  static from({ id }: Pick<PaymentRequest, 'id'>): object {
    return shown(PaymentRequestReceiptRecord, { paymentRequestId: id, status: 'received' });
  }
}
