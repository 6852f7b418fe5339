import { ORDER_STATUSES, type OrderStatus, type OrderSummary } from '#greeting-package';
import { Instant, IntersectionType, ListOf, Nested, OneOf, PickType, shown, Text } from '../http/index.js';
import { GreetingDraftRecord } from './greeting-draft.record.js';
import { GreetingPackageProgressRecord } from './greeting-production.record.js';
import { GreetingSubmissionRecord } from './greeting-submission.record.js';

class GreetingMilestoneRecord {
  @OneOf(ORDER_STATUSES, { example: 'paid' })
  status!: OrderStatus;

  @Instant()
  at!: Date;
}

const OF_DRAFT = ['occasion', 'package_code', 'recipients_count', 'contact_name', 'delivery_date'] as const;

/** How an order stands, for whoever has its id. */
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
