import { Controller, Get } from '@nestjs/common';
import type { Page } from '#kernel';
import { type ContactSubmission, ContactSubmissions } from '#public-forms';
import { Access, Answers, AnswersPage, Operation, PathId, QueryParams } from '../http/index.js';
import { ContactSubmissionRecord } from './contact.record.js';
import { FormsQuery } from './forms.query.js';

@Controller('/v1/admin/contact-submissions')
export class AdminContactSubmissionsController {
  constructor(private readonly submissions: ContactSubmissions) {}

  @Get()
  @Access('admin')
  @Operation({ summary: 'List contact submissions', description: 'What came by the contact form, newest first.' })
  @AnswersPage(ContactSubmissionRecord)
  list(@QueryParams() query: FormsQuery): Promise<Page<ContactSubmission>> {
    return this.submissions.list(query);
  }

  @Get('/:submission_id')
  @Access('admin')
  @Operation({ summary: 'Get a contact submission', description: 'All that was written.' })
  @Answers(ContactSubmissionRecord)
  get(@PathId('sub', 'submission_id') id: string): Promise<ContactSubmission> {
    return this.submissions.require(id);
  }
}
