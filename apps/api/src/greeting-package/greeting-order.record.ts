import {
  ORDER_STATUSES,
  type OrderStatus,
  type OrderSummary,
  type PaymentSession,
  type Submission,
} from '#greeting-package';
import { Id, Instant, Int, IntersectionType, ListOf, Nested, OneOf, PickType, shown, Text } from '../http/index.js';
import { GreetingDraftRecord } from './greeting-draft.record.js';
import { GreetingPackageProgressRecord } from './greeting-production.record.js';

/** The terms of a submitted draft. */
export class GreetingSubmissionRecord {
  @Id('ord', { description: 'Id of the order. Anyone who knows it can view, pay and download the order.' })
  order_id!: string;

  @OneOf(ORDER_STATUSES, { example: 'awaiting_payment' })
  status!: OrderStatus;

  @Int({ min: 0, example: 43_900, description: 'Amount including VAT. It does not change any more.' })
  amount_halalas!: number;

  @OneOf(['SAR'])
  currency!: 'SAR';

  static from(submission: Submission): object {
    return shown(GreetingSubmissionRecord, submission);
  }
}

class GreetingMilestoneRecord {
  @OneOf(ORDER_STATUSES, { example: 'paid' })
  status!: OrderStatus;

  @Instant()
  at!: Date;
}

const OF_DRAFT = ['occasion', 'package_code', 'recipients_count', 'contact_name', 'delivery_date'] as const;

/** The state of an order, for anyone with its id. */
export class GreetingSummaryRecord extends IntersectionType(
  GreetingSubmissionRecord,
  PickType(GreetingDraftRecord, OF_DRAFT),
) {
  @Text({ nullable: true, example: 'n***@example.com', description: 'Masked e-mail address; null once it is erased.' })
  contact_email!: string | null;

  @Text({ nullable: true, example: '+*********567', description: 'Masked phone number; null once it is erased.' })
  contact_phone!: string | null;

  @ListOf(() => GreetingMilestoneRecord, { description: 'Statuses that the order has reached, with their times.' })
  timeline!: GreetingMilestoneRecord[];

  @Nested(() => GreetingPackageProgressRecord, {
    nullable: true,
    description: 'Progress of the cards; null before production, and if the service does not produce them.',
  })
  production!: GreetingPackageProgressRecord | null;

  @Text({
    nullable: true,
    example: null,
    description: 'Address of the cards; null before delivery, and if the service did not produce them.',
  })
  download_url!: string | null;

  static from(summary: OrderSummary): object {
    return shown(GreetingSummaryRecord, summary);
  }
}

/** The address of the payment page. */
export class GreetingSessionRecord {
  @Text({ example: 'http://localhost:8080/sandbox/checkout/chk_4nSxNNKr0vBkmT8ZqW2cYd' })
  url!: string;

  @Instant({ description: 'Time when the page expires. Another page can then be opened.' })
  expires_at!: Date;

  @Int({ min: 0, example: 43_900, description: 'Amount including VAT.' })
  amount_halalas!: number;

  @OneOf(['SAR'])
  currency!: 'SAR';

  static from(session: PaymentSession): object {
    return shown(GreetingSessionRecord, session);
  }
}
