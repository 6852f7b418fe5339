import { Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import type { Actor } from '#audit';
import { DesignImports, designImportsErrors, type ImportedDesign } from '#design-imports';
import { fontsErrors } from '#fonts';
import { notFound, type Page } from '#kernel';
import { pictureRefusals, rendererErrors } from '#renderer';
import { type TemplatePreview, TemplatePreviews } from '#renders';
import {
  type ShownTemplateVersion,
  type StoredTemplate,
  type Template,
  templatesErrors,
  TemplatesService,
  type TemplateSummary,
  TemplateVersionsService,
  type TemplateVersionSummary,
} from '#templates';
import {
  Access,
  Acting,
  Answers,
  AnswersBinary,
  AnswersPage,
  BasedOn,
  Caller,
  DeletedRecord,
  Form,
  Idempotent,
  IMAGES_LIMIT,
  JsonBody,
  Operation,
  PathId,
  PathName,
  type Principal,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { DRAWING_REFUSALS } from '../renders/renders-refusals.js';
import { TemplateImportForm } from './template-import.body.js';
import { TemplateImportRecord } from './template-import.record.js';
import { TEMPLATE_SCHEMA_BODY } from './template-schema.body.js';
import {
  TemplateCopyBody,
  TemplateForm,
  TemplateImageQuery,
  TemplatePatchBody,
  TemplatePreviewBody,
  TemplateRestoreBody,
  TemplatesQuery,
  TemplateVersionsQuery,
} from './template.body.js';
import {
  StoredTemplateRecord,
  TemplateRecord,
  TemplateSummaryRecord,
  TemplateVersionRecord,
  TemplateVersionSchemaRecord,
} from './template.record.js';

@Controller('/v1/templates')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly previews: TemplatePreviews,
    private readonly versions: TemplateVersionsService,
    private readonly imports: DesignImports,
  ) {}

  @Post()
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Create a template',
    description:
      'Creates a template from an image, which becomes the canvas, or from `width` and `height`, with or without a ' +
      'schema. A schema alone is enough if its canvas has a size. Font families are resolved to faces now, your ' +
      'own before public ones, so fonts uploaded later change nothing.',
  })
  @Answers(StoredTemplateRecord, { description: 'The template with its first version.' })
  @Refuses(rendererErrors.render_queue_full, fontsErrors.font_deleted, ...Object.values(pictureRefusals))
  create(@Caller() { user }: Principal, @Form() form: TemplateForm): Promise<StoredTemplate> {
    return this.templates.create(user, form.toTemplate());
  }

  @Get()
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'List templates',
    description: 'Returns your own templates and those of the gallery, without their schemas.',
  })
  @AnswersPage(TemplateSummaryRecord)
  list(@Caller() { user }: Principal, @QueryParams() query: TemplatesQuery): Promise<Page<TemplateSummary>> {
    return this.templates.list(user, query, query.toFilter());
  }

  @Post('/preview')
  @Access('user', { limit: 'previews' })
  @Operation({
    summary: 'Preview a schema',
    description:
      'Draws a schema that is not stored, for editors, with your `data` and `images` and with samples for the ' +
      'other fields. The picture has at most 800 pixels on the longer side. Nothing is stored or charged. Each ' +
      'fault is reported with its location.',
    addition: true,
  })
  @AnswersBinary({ types: ['image/png', 'image/jpeg'], disposition: 'inline', description: 'The preview.' })
  @Refuses(...DRAWING_REFUSALS, templatesErrors.sample_missing, fontsErrors.font_deleted)
  preview(
    @Caller() { user }: Principal,
    @JsonBody({ limit: IMAGES_LIMIT, pictures: 'images' }) body: TemplatePreviewBody,
    @ClientGone() gone: AbortSignal,
  ): Promise<TemplatePreview> {
    return this.previews.previewDraft(user, body.toDraft(), gone);
  }

  @Post('/import')
  @Access('user', { limit: 'previews' })
  @Idempotent()
  @Operation({
    summary: 'Import a design',
    description:
      'Converts a file of another program into a template, with its pictures, its preview and a report of the ' +
      'parts that were kept, guessed, drawn as pictures or lost. By default nothing is stored; `create` stores the ' +
      'template and its pictures. Importing is free. The file is read under limits of memory and time. A refusal ' +
      'names its reason in `code`, such as `import_too_large`.',
    addition: true,
  })
  @Answers(TemplateImportRecord, { description: 'The imported design.' })
  @Refuses(
    ...Object.values(designImportsErrors),
    ...Object.values(pictureRefusals),
    rendererErrors.render_queue_full,
    rendererErrors.render_deadline,
    fontsErrors.font_deleted,
  )
  importDesign(
    @Caller() { user }: Principal,
    @Form() form: TemplateImportForm,
    @ClientGone() gone: AbortSignal,
  ): Promise<ImportedDesign> {
    return this.imports.import(user, form.toRequest(), gone);
  }

  @Get('/:template_id')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Get a template',
    description: 'Returns a template of your own or of the gallery, in its newest version.',
  })
  @Answers(TemplateRecord)
  get(@Caller() { user }: Principal, @PathId('tpl', 'template_id') id: string): Promise<Template> {
    return this.templates.require(user, id);
  }

  @Delete('/:template_id')
  @Access('user')
  @Operation({
    summary: 'Delete a template',
    description:
      'Hides the template permanently. The request is refused while something active depends on the template.',
  })
  @Answers(DeletedRecord)
  @Refuses(templatesErrors.gallery_template, templatesErrors.template_in_use)
  delete(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @Acting() actor: Actor,
  ): Promise<{ id: string }> {
    return this.templates.delete(user, id, actor);
  }

  @Put('/:template_id/schema')
  @Access('user')
  @Operation({
    summary: 'Replace the schema of a template',
    description:
      'The body is the complete schema. It becomes a new version, which renders use from now on. Versions never ' +
      'change: `template_id@1` always renders the first one. Each fault is reported with its location. If drawing ' +
      'the samples would exceed the budget of a render, `warnings` says so, and renders are refused with ' +
      '`budget_exceeded`. `warnings` also names codes that scanners may fail to read. A code is refused if no ' +
      'value can fit its box with one pixel for each module.',
  })
  @Answers(StoredTemplateRecord, { description: 'The template in its new version.' })
  @Refuses(templatesErrors.gallery_template, templatesErrors.template_changed, fontsErrors.font_deleted)
  updateSchema(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @JsonBody(TEMPLATE_SCHEMA_BODY) schema: Record<string, unknown>,
    @Acting() actor: Actor,
    @BasedOn() based: number | undefined,
  ): Promise<StoredTemplate> {
    return this.templates.putSchema(user, id, schema, { actor, based });
  }

  @Patch('/:template_id')
  @Access('user')
  @Operation({
    summary: 'Rename or tag a template',
    description: 'Omitted members stay unchanged, and so do the versions of the template. `tags` replaces all tags.',
    addition: true,
  })
  @Answers(TemplateRecord)
  @Refuses(templatesErrors.gallery_template)
  rename(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @JsonBody() patch: TemplatePatchBody,
    @Acting() actor: Actor,
  ): Promise<Template> {
    return this.templates.rename(user, id, patch, actor);
  }

  @Post('/:template_id/duplicate')
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Duplicate a template',
    description: 'Copies a template of your own or of the gallery into a new template of yours, which you can change.',
    addition: true,
  })
  @Answers(StoredTemplateRecord, { description: 'The new template with its first version.' })
  @Refuses(fontsErrors.font_deleted)
  duplicate(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @JsonBody() body: TemplateCopyBody,
  ): Promise<StoredTemplate> {
    return this.templates.duplicate(user, id, body);
  }

  @Post('/:template_id/restore')
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Restore a version of a template',
    description: 'The schema of an older version becomes the newest version. Versions in between stay.',
    addition: true,
  })
  @Answers(StoredTemplateRecord, { description: 'The template in its new version.' })
  @Refuses(templatesErrors.gallery_template, fontsErrors.font_deleted)
  restore(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @JsonBody() { version }: TemplateRestoreBody,
    @Acting() actor: Actor,
  ): Promise<StoredTemplate> {
    return this.templates.restore(user, id, version, actor);
  }

  @Get('/:template_id/versions')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'List the versions of a template',
    description:
      'Returns the versions, newest first, without their schemas. The `reference` of a version renders it, and a ' +
      'version never changes.',
    addition: true,
  })
  @AnswersPage(TemplateVersionRecord)
  listVersions(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @QueryParams() query: TemplateVersionsQuery,
  ): Promise<Page<TemplateVersionSummary>> {
    return this.versions.list(user, id, query);
  }

  @Get('/:template_id/versions/:version')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Get a version of a template',
    description: 'Returns a version with its schema, which never changes.',
    addition: true,
  })
  @Answers(TemplateVersionSchemaRecord)
  getVersion(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @PathName('version', {
      absent: notFound('template version'),
      example: '1',
      description: 'The number of the version.',
    })
    version: string,
  ): Promise<ShownTemplateVersion> {
    return this.versions.show(user, id, version);
  }

  @Get('/:template_id/image')
  @Access('user', { scope: 'render', limit: 'previews' })
  @Operation({
    summary: 'Get the preview of a template',
    description:
      'Returns the newest version drawn with the sample of each field, at most 800 pixels on the longer side. The ' +
      'preview is free.',
  })
  @AnswersBinary({ types: ['image/png'], disposition: 'inline', description: 'The preview.' })
  @Refuses(...DRAWING_REFUSALS, templatesErrors.sample_missing)
  getImage(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @QueryParams() { size }: TemplateImageQuery,
  ): Promise<TemplatePreview> {
    return this.previews.preview(user, id, size);
  }
}
