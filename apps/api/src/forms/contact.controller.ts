import { Controller, Post } from '@nestjs/common';
import { type ContactSubmission, ContactSubmissions } from '#public-forms';
import { Access, Answers, Idempotent, JsonBody, Operation } from '../http/index.js';
import { ContactBody } from './contact.body.js';
import { ContactReceiptRecord } from './contact.record.js';

@Controller('/contact')
export class ContactController {
  constructor(private readonly submissions: ContactSubmissions) {}

  @Post()
  @Access('public', { limit: 'forms' })
  @Idempotent()
  @Operation({
    summary: 'Write to us',
    description:
      'The contact form, open to everybody and to pages of every origin. Administrators read it, and are told by mail that ' +
      'something has come. It is erased after `RETENTION_DAYS_FORMS`, 90 days unless set.',
  })
  @Answers(ContactReceiptRecord, { description: 'It was received.' })
  create(@JsonBody() body: ContactBody): Promise<Pick<ContactSubmission, 'id'>> {
    return this.submissions.create(body);
  }
}
