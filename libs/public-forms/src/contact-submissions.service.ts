import { Injectable } from '@nestjs/common';
import { pageOf, Transactor } from '#database';
import { Clock, type Id, isId, newId, noSuch, type Page, type PageRequest } from '#kernel';
import { requireEmailAddress } from '#users';
import {
  type ContactSubmission,
  ContactSubmissionEntity,
  type NewContactSubmission,
} from './contact-submission.entity.js';
import { FormAnnouncements } from './form-announcements.service.js';

/** Stores and lists the messages from the contact form. */
@Injectable()
export class ContactSubmissions {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly announcements: FormAnnouncements,
  ) {}

  /** Stores a submission. A bot gets the same answer as if it was stored, so that it learns nothing. */
  async create({ website = '', ...input }: NewContactSubmission): Promise<{ id: Id<'sub'> }> {
    const email = requireEmailAddress(input.email);
    const id = newId('sub');
    if (website.trim() !== '') return { id };
    return this.transactor.run(async () => {
      await this.transactor.repository(ContactSubmissionEntity).insert({
        ...input,
        id,
        email,
        createdAt: this.clock.now(),
        erasedAt: null,
      });
      await this.announcements.of('contact-submissions', id);
      return { id };
    });
  }

  /** Lists all of them, newest first. */
  list(request: PageRequest): Promise<Page<ContactSubmission>> {
    const query = this.transactor.repository(ContactSubmissionEntity).createQueryBuilder('submission');
    return pageOf(query, request, { list: 'contact_submissions', filters: {} });
  }

  async require(id: string): Promise<ContactSubmission> {
    const submissions = this.transactor.repository(ContactSubmissionEntity);
    const found = isId('sub', id) ? await submissions.findOneBy({ id }) : null;
    if (found === null) throw noSuch('contact submission');
    return found;
  }
}
