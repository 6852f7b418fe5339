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

  @Text({ optional: true, max: 40, example: '+966 50 123 4567', description: 'Phone number in any format.' })
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
    description: 'Trap for automated senders; leave it out. People do not see this member in the form.',
  })
  website?: string;
}

const LARGEST_RECEIPT = 10 * 1024 * 1024;
/** 10 million riyals: more than anybody transfers for cards. */
const MOST_HALALAS = 1_000_000_000;

const ORDER_ID = { fault: publicFormsFaults.noOrderId, holds: (text: string) => isId('ord', text) } as const;

/** A claimed payment and its purpose. */
export class PaymentRequestTerms {
  @Int({
    min: 1,
    max: MOST_HALALAS,
    example: 115_000,
    description: 'Transferred amount in halalas; 100 halalas are 1 riyal.',
  })
  amount_halalas!: number;

  @Text({ optional: true, max: 120, example: 'credits-2000', description: 'Code of the paid package.' })
  package_code?: string;

  @Id('ord', { optional: true, own: ORDER_ID, description: 'Id of the paid order.' })
  order_id?: string;

  @Text({ optional: true, max: 2000, example: 'حوالة من مصرف الراجحي، باسم مؤسسة النور.' })
  note?: string;
}

/** `POST /payment-requests`. */
export class PaymentRequestForm extends IntersectionType(Sender, PaymentRequestTerms) {
  @FilePart({
    maxBytes: LARGEST_RECEIPT,
    description: 'Receipt: PDF, PNG or JPEG, detected by content; at most 10 MB. The service encodes pictures anew.',
  })
  attachment!: UploadedFile;

  toRequest(): NewPaymentRequest {
    return camelCased(this as Omit<PaymentRequestForm, 'attachment' | 'toRequest'>);
  }
}

/** The query of the lists of forms. */
export class FormsQuery extends pageQuery({ max: 200, default: 50 }) {}
