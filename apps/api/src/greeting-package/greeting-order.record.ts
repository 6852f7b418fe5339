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
  @Id('ord', { description: 'Whoever knows it can see, pay and fetch the order.' })
  order_id!: string;

  @OneOf(ORDER_STATUSES, { example: 'awaiting_payment' })
  status!: OrderStatus;

  @Int({ min: 0, example: 43_900, description: 'VAT included; it does not change any more.' })
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
  @Text({ nullable: true, example: 'n***@example.com', description: 'Masked; null once it is erased.' })
  contact_email!: string | null;

  @Text({ nullable: true, example: '+*********567', description: 'Masked; null once it is erased.' })
  contact_phone!: string | null;

  @ListOf(() => GreetingMilestoneRecord, { description: 'When the order came into each of its states.' })
  timeline!: GreetingMilestoneRecord[];

  @Nested(() => GreetingPackageProgressRecord, {
    nullable: true,
    description: 'How far the cards are; null before they are made, and where they are not made here.',
  })
  production!: GreetingPackageProgressRecord | null;

  @Text({
    nullable: true,
    example: null,
    description: 'Where the cards are; null before the order is delivered, and where they were not made here.',
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

  @Instant({ description: 'Then another page can be opened.' })
  expires_at!: Date;

  @Int({ min: 0, example: 43_900, description: 'VAT included.' })
  amount_halalas!: number;

  @OneOf(['SAR'])
  currency!: 'SAR';

  static from(session: PaymentSession): object {
    return shown(GreetingSessionRecord, session);
  }
}
