import { Controller, Delete, Get, Put } from '@nestjs/common';
import { type TemplateDraft, TemplateDraftsService, templatesErrors } from '#templates';
import {
  Access,
  Answers,
  Caller,
  DeletedRecord,
  JsonBody,
  Operation,
  PathId,
  type Principal,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { TemplateDraftBody, TemplateDraftQuery } from './template-draft.body.js';
import { TemplateDraftRecord } from './template-draft.record.js';

@Controller('/v1/templates/:template_id/draft')
export class TemplateDraftsController {
  constructor(private readonly drafts: TemplateDraftsService) {}

  @Get()
  @Access('user')
  @Operation({
    summary: 'Get your draft of a template',
    description:
      'Returns your unpublished work on a template of your own or of the gallery, as saved by an editor. Without a ' +
      'draft, `revision` is null and the schema is that of the newest version.',
    addition: true,
  })
  @Answers(TemplateDraftRecord)
  get(@Caller() { user }: Principal, @PathId('tpl', 'template_id') id: string): Promise<TemplateDraft> {
    return this.drafts.get(user, id);
  }

  @Put()
  @Access('user')
  @Operation({
    summary: 'Save your draft of a template',
    description:
      'The schema may be unfinished: any JSON object of at most 1 MB is stored unchanged. `revision` names the ' +
      'draft on which your change is based. If the draft has changed since, nothing is saved, so two windows never ' +
      'overwrite each other; a repeat of the same request succeeds. A draft is deleted when `PUT …/schema` ' +
      'publishes exactly its schema, and when the template is deleted.',
    addition: true,
  })
  @Answers(TemplateDraftRecord, { description: 'The draft with its new revision.' })
  @Refuses(templatesErrors.draft_changed)
  replace(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @JsonBody() body: TemplateDraftBody,
  ): Promise<TemplateDraft> {
    return this.drafts.replace(user, id, body.toChange());
  }

  @Delete()
  @Access('user')
  @Operation({
    summary: 'Discard your draft of a template',
    description: 'Published versions stay. Without a draft, nothing changes.',
    addition: true,
  })
  @Answers(DeletedRecord, { description: 'The id of the template.' })
  @Refuses(templatesErrors.draft_changed)
  delete(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @QueryParams() { revision }: TemplateDraftQuery,
  ): Promise<{ id: string }> {
    return this.drafts.delete(user, id, revision);
  }
}
