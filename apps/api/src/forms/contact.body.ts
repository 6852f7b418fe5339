import type { NewContactSubmission } from '#public-forms';
import { Email, Text } from '../http/index.js';

/** What a person gives of themselves. */
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
