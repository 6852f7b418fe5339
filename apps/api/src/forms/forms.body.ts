import { isId } from '#kernel';
import { type NewContactSubmission, type NewPaymentRequest, publicFormsFaults } from '#public-forms';
import {
  camelCased,
  Email,
  FilePart,
  Id,
  Int,
  IntersectionType,
  pageQuery,
  Text,
  type UploadedFile,
} from '../http/index.js';

/** Contact details of a sender. */
export class Sender {
  @Text({ min: 1, max: 200, example: 'سارة العتيبي' })
  name!: string;

  @Email({ example: 'sara@example.com' })
  email!: string;

  @Text({ optional: true, max: 40, example: '+966 50 123 4567', description: 'In any writing.' })
  phone?: string;
}

/** `POST /contact`. */
export class ContactBody extends Sender implements NewContactSubmission {
  @Text({ optional: true, max: 200, example: 'بطاقات العيد لشركتنا' })
  subject?: string;

  @Text({ min: 1, max: 5000, example: 'نريد ألف بطاقة قبل العيد، بأسماء موظفينا.' })
  message!: string;

  @Text({
    optional: true,
    max: 2000,
    example: '',
    description: 'Leave it out: people do not see it in the form, and what is written here was written by a machine.',
  })
  website?: string;
}

const LARGEST_RECEIPT = 10 * 1024 * 1024;
/** 10 million riyals: more than anybody transfers for cards. */
const MOST_HALALAS = 1_000_000_000;

const ORDER_ID = { fault: publicFormsFaults.noOrderId, holds: (text: string) => isId('ord', text) } as const;

/** A claimed payment and its purpose. */
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

/** The query of the lists of forms. */
export class FormsQuery extends pageQuery({ max: 200, default: 50 }) {}
