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
    summary: 'Create a draft of a greeting package',
    description:
      'Creates a draft from the data known so far. Faulty rows of the table of recipients are reported by number ' +
      'and column, up to the first hundred. The price is computed from the rows present.',
  })
  @Answers(GreetingDraftRecord, { description: 'The draft, which can be changed until it is submitted.' })
  @Refuses(...FILE_REFUSALS)
  create(@Form() form: GreetingDraftForm, @AnonymousWaiter() waiter: Waiter): Promise<Draft> {
    return this.drafts.create(form.toChange(), waiter);
  }

  @Get('/:draft_id')
  @Access('public', { limit: 'drafts' })
  @Operation({ summary: 'Get a draft', description: 'Returns all data of the draft to any caller with its id.' })
  @Answers(GreetingDraftRecord)
  @Refuses(kernelErrors.dependency_down)
  get(@PathId('drf', 'draft_id') id: string): Promise<Draft> {
    return this.drafts.read(id);
  }

  @Patch('/:draft_id')
  @Access('public', { limit: 'drafts' })
  @Operation({
    summary: 'Update a draft',
    description:
      'Updates the members in the request; omitted members stay unchanged. Attachments are added to the existing ' +
      'ones. Items in `remove` are removed first. Without a body nothing changes.',
  })
  @Answers(GreetingDraftRecord, { description: 'The updated draft.' })
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
      'Turns the draft into an order that waits for its payment, at the current price of the draft. Missing data ' +
      'are reported at once: an order needs `occasion`, `package_code`, `language`, and the name, e-mail address ' +
      'and phone of a contact. Submitting again returns the same order.',
  })
  @Answers(GreetingSubmissionRecord, { description: 'The order.' })
  @Refuses(kernelErrors.dependency_down, greetingPackageErrors.draft_closed)
  submit(@PathId('drf', 'draft_id') id: string): Promise<Submission> {
    return this.drafts.submit(id);
  }
}
