import { ORDER_STATUSES, type OrderStatus, type Submission } from '#greeting-package';
import { Id, Int, OneOf, shown } from '../http/index.js';

/** What is agreed on when a draft is submitted. */
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
