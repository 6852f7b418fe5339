import type { ContactSubmission } from '#public-forms';
import { Id, Instant, IntersectionType, NullableType, OmitType, OneOf, shown } from '../http/index.js';
import { ContactBody } from './contact.body.js';

class ContactReference {
  @Id('sub')
  id!: string;
}

const Kept = IntersectionType(ContactReference, NullableType(OmitType(ContactBody, ['website'])));

/** What somebody wrote by the contact form. What they left out is null, and so is what is erased. */
export class ContactSubmissionRecord extends Kept {
  @Instant()
  created_at!: Date;

  @Instant({ nullable: true, example: null, description: 'When what was written was erased; null until then.' })
  erased_at!: Date | null;

  static from(submission: ContactSubmission): object {
    return shown(ContactSubmissionRecord, submission);
  }
}

/** What who wrote is told. */
export class ContactReceiptRecord {
  @Id('sub')
  submission_id!: string;

  @OneOf(['received'], { example: 'received' })
  status!: 'received';

  static from({ id }: Pick<ContactSubmission, 'id'>): object {
    return shown(ContactReceiptRecord, { submissionId: id, status: 'received' });
  }
}
