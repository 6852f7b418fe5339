import { Controller, Get, Patch, Post } from '@nestjs/common';
import { type Draft, DraftsService, greetingPackageErrors, type Submission } from '#greeting-package';
import { kernelErrors, type Waiter } from '#kernel';
import { pictureRefusals, rendererErrors } from '#renderer';
import { tablesErrors } from '#tables';
import { uploadRefusals } from '#uploads';
import { Access, Answers, Form, Idempotent, Operation, PathId, Refuses } from '../http/index.js';
import { AnonymousWaiter } from '../renders/client-gone.js';
import { GreetingDraftForm } from './greeting-draft.body.js';
import { GreetingDraftRecord } from './greeting-draft.record.js';
import { GreetingSubmissionRecord } from './greeting-order.record.js';

const FILE_REFUSALS = [
  kernelErrors.dependency_down,
  rendererErrors.render_queue_full,
  tablesErrors.table_queue_full,
  ...Object.values(pictureRefusals),
  ...Object.values(uploadRefusals),
];

@Controller('/greeting-package/drafts')
export class GreetingDraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Post()
  @Access('public', { limit: 'drafts' })
  @Idempotent()
  @Operation({
    summary: 'Begin a draft of a greeting package',
    description:
      'With whatever is known by now. A row of the table of recipients that is wrong is named by its number and column, the ' +
      'first hundred; the price is computed from the rows that are there.',
  })
  @Answers(GreetingDraftRecord, { description: 'The draft, which can be changed until it is submitted.' })
  @Refuses(...FILE_REFUSALS)
  create(@Form() form: GreetingDraftForm, @AnonymousWaiter() waiter: Waiter): Promise<Draft> {
    return this.drafts.create(form.toChange(), waiter);
  }

  @Get('/:draft_id')
  @Access('public', { limit: 'drafts' })
  @Operation({ summary: 'Get a draft', description: 'Everything that was filled in, for whoever has its id.' })
  @Answers(GreetingDraftRecord)
  @Refuses(kernelErrors.dependency_down)
  get(@PathId('drf', 'draft_id') id: string): Promise<Draft> {
    return this.drafts.read(id);
  }

  @Patch('/:draft_id')
  @Access('public', { limit: 'drafts' })
  @Operation({
    summary: 'Change a draft',
    description:
      'What is sent is changed, and what is left out stays; attachments are added to those that there are. What `remove` ' +
      'names goes first. Without a body nothing changes.',
  })
  @Answers(GreetingDraftRecord, { description: 'The draft as it is now.' })
  @Refuses(greetingPackageErrors.draft_closed, ...FILE_REFUSALS)
  update(
    @PathId('drf', 'draft_id') id: string,
    @Form({ required: false }) form: GreetingDraftForm,
    @AnonymousWaiter() waiter: Waiter,
  ): Promise<Draft> {
    return this.drafts.change(id, form.toChange(), waiter);
  }

  @Post('/:draft_id/submit')
  @Access('public', { limit: 'drafts' })
  @Idempotent()
  @Operation({
    summary: 'Submit a draft',
    description:
      'Makes it an order that waits for its payment, at the price that the draft has now. What is missing is named at once: ' +
      'an order needs `occasion`, `package_code`, `language`, and name, e-mail address and phone of a contact. Submitted ' +
      'again, it answers the same order.',
  })
  @Answers(GreetingSubmissionRecord, { description: 'The order.' })
  @Refuses(kernelErrors.dependency_down, greetingPackageErrors.draft_closed)
  submit(@PathId('drf', 'draft_id') id: string): Promise<Submission> {
    return this.drafts.submit(id);
  }
}
