import { isId } from '#kernel';
import { type NewPaymentRequest, publicFormsFaults } from '#public-forms';
import { camelCased, FilePart, Id, Int, IntersectionType, Text, type UploadedFile } from '../http/index.js';
import { Sender } from './contact.body.js';

const LARGEST_RECEIPT = 10 * 1024 * 1024;
/** 10 million riyals: beyond what anybody transfers for cards. */
const MOST_HALALAS = 1_000_000_000;

const ORDER_ID = { fault: publicFormsFaults.noOrderId, holds: (text: string) => isId('ord', text) } as const;

/** What somebody says to have paid, and for what. */
export class PaymentRequestTerms {
  @Int({ min: 1, max: MOST_HALALAS, example: 115_000, description: 'What was transferred: 100 halalas are 1 riyal.' })
  amount_halalas!: number;

  @Text({ optional: true, max: 120, example: 'credits-2000', description: 'The package that was paid.' })
  package_code?: string;

  @Id('ord', { optional: true, own: ORDER_ID, description: 'The order that was paid.' })
  order_id?: string;

  @Text({ optional: true, max: 2000, example: 'حوالة من مصرف الراجحي، باسم مؤسسة النور.' })
  note?: string;
}

/** `POST /payment-requests`. */
export class PaymentRequestForm extends IntersectionType(Sender, PaymentRequestTerms) {
  @FilePart({
    maxBytes: LARGEST_RECEIPT,
    description: 'The receipt: PDF, PNG or JPEG, decided by content; at most 10 MB. Pictures are encoded anew.',
  })
  attachment!: UploadedFile;

  toRequest(): NewPaymentRequest {
    return camelCased(this as Omit<PaymentRequestForm, 'attachment' | 'toRequest'>);
  }
}
