import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { DomainError } from '#kernel';
import { RateLimiter } from '#rate-limit';
import { TemplatePreviews } from '#renders';
import { TemplatesService } from '#templates';
import { DeletedRecord } from '../http/index.js';
import { StoredTemplateRecord, TemplateRecord, TemplateSummaryRecord } from '../templates/template.record.js';
import { ADDS, type AgentTool, DELETES, pictured, READS, toolResult, tool, type ToolCaller } from './agent-tool.js';
import { ToolRepeats } from './tool-repeats.service.js';
import {
  CreateTemplateArguments,
  ListTemplatesArguments,
  PreviewSchemaArguments,
  PreviewTemplateArguments,
  TemplateArguments,
  UpdateTemplateArguments,
  ValidateTemplateArguments,
} from './tool.body.js';
import { DrawnSchemaRecord, DrawnTemplateRecord, JudgedSchemaRecord, TemplatesPage } from './tool.record.js';

/** Tools that find, check, create and show templates. */
@Injectable()
export class TemplateTools {
  readonly tools: readonly AgentTool[] = [
    tool({
      name: 'list_templates',
      title: 'List templates',
      description:
        'Your own templates and those of the gallery, newest first, with the fields that a render fills. Free. Where ' +
        '`next_cursor` is not null, pass it as `cursor` for more.',
      annotations: READS,
      scope: 'render',
      takes: ListTemplatesArguments,
      gives: TemplatesPage,
      call: (given, caller) => this.list(given, caller),
    }),
    tool({
      name: 'get_template',
      title: 'Get a template',
      description: 'A template in its newest version, with its schema and its fields. Free.',
      annotations: READS,
      scope: 'render',
      takes: TemplateArguments,
      gives: TemplateRecord,
      call: async ({ template_id }, { principal }) =>
        toolResult(TemplateRecord.from(await this.templates.require(principal.user, template_id))),
    }),
    tool({
      name: 'validate_template',
      title: 'Validate a template schema',
      description:
        'Judges a template schema as creating a template would, without storing anything. The result has `valid`, and ' +
        'every fault under `errors`, each with its place (`loc`) and what is wrong (`msg`). Free.',
      annotations: READS,
      scope: 'full',
      takes: ValidateTemplateArguments,
      gives: JudgedSchemaRecord,
      call: (given, caller) => this.validate(given, caller),
    }),
    tool({
      name: 'create_template',
      title: 'Create a template',
      description:
        'A new template of yours with its first version: give it a name and a schema, or a name and a size. Free. Every ' +
        'fault of the schema is named at its place; nothing is stored then.',
      annotations: ADDS,
      scope: 'full',
      takes: CreateTemplateArguments,
      gives: StoredTemplateRecord,
      call: (given, caller) => this.create(given, caller),
    }),
    tool({
      name: 'update_template',
      title: 'Make a new version of a template',
      description:
        'Replaces the schema of one of your templates, whole: a new version, which renders use from now on unless they ' +
        'name an older one (`tpl_…@1`). Old versions stay. Free.',
      // Destructive: renders of the newest version change from now on.
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
      scope: 'full',
      takes: UpdateTemplateArguments,
      gives: StoredTemplateRecord,
      call: async ({ template_id, schema }, { principal, actor }) =>
        toolResult(
          StoredTemplateRecord.from(await this.templates.putSchema(principal.user, template_id, schema, { actor })),
        ),
    }),
    tool({
      name: 'preview_template',
      title: 'Preview a template',
      description:
        'The newest version drawn with the samples of its fields, as a PNG of at most 800 pixels on its longer side. Free. ' +
        'Look at it after making or changing a template, in each of its `sizes`.',
      annotations: READS,
      scope: 'render',
      takes: PreviewTemplateArguments,
      gives: DrawnTemplateRecord,
      call: (given, caller) => this.preview(given, caller),
    }),
    tool({
      name: 'preview_schema',
      title: 'Preview a schema that is not stored',
      description:
        'A schema drawn with your data, or with the samples of its fields, as a PNG of at most 800 pixels on its longer side. ' +
        'Nothing is stored. Free. Use it while you work on a schema, before create_template and update_template.',
      annotations: READS,
      scope: 'full',
      takes: PreviewSchemaArguments,
      gives: DrawnSchemaRecord,
      call: (given, caller) => this.previewSchema(given, caller),
    }),
    tool({
      name: 'delete_template',
      title: 'Delete a template',
      description:
        'One of your templates is no longer listed, and renders that name it are refused. Versions that past renders name ' +
        'stay. It is refused while a campaign or a store draws with it. This cannot be undone.',
      annotations: DELETES,
      scope: 'full',
      takes: TemplateArguments,
      gives: DeletedRecord,
      call: async ({ template_id }, { principal, actor }) =>
        toolResult(DeletedRecord.from(await this.templates.delete(principal.user, template_id, actor))),
    }),
  ];

  constructor(
    private readonly templates: TemplatesService,
    private readonly previews: TemplatePreviews,
    private readonly limiter: RateLimiter,
    private readonly repeats: ToolRepeats,
  ) {}

  private async list(
    { query, tag, ...page }: ListTemplatesArguments,
    { principal }: ToolCaller,
  ): Promise<CallToolResult> {
    const { items, nextCursor } = await this.templates.list(principal.user, page, { search: query, tag });
    return toolResult({ items: items.map((item) => TemplateSummaryRecord.from(item)), next_cursor: nextCursor });
  }

  private async validate({ schema }: ValidateTemplateArguments, { principal }: ToolCaller): Promise<CallToolResult> {
    try {
      return toolResult({
        valid: true,
        ...(await this.templates.judge(principal.user, schema, ['schema'])),
        errors: [],
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.category !== 'invalid') throw error;
      return toolResult({ valid: false, errors: error.errors });
    }
  }

  private create(given: CreateTemplateArguments, { principal }: ToolCaller): Promise<CallToolResult> {
    const { idempotency_key: key, ...template } = given;
    const { user } = principal;
    return this.repeats.once(
      { user, tool: 'create_template', key, given },
      () => this.templates.create(user, template),
      {
        answerOf: (stored) => ({ status: 200, headers: {}, body: StoredTemplateRecord.from(stored) }),
        resultOf: ({ body }) => toolResult(body),
      },
    );
  }

  /** Counts like a preview of the API, since it is free of charge. */
  private async preview(
    { template_id, size }: PreviewTemplateArguments,
    { principal }: ToolCaller,
  ): Promise<CallToolResult> {
    await this.limiter.require('previews', principal.user.id);
    const preview = await this.previews.preview(principal.user, template_id, size);
    return pictured(preview, { template_id, size: size ?? null, sha256: preview.sha256 });
  }

  private async previewSchema(given: PreviewSchemaArguments, { principal, gone }: ToolCaller): Promise<CallToolResult> {
    await this.limiter.require('previews', principal.user.id);
    const preview = await this.previews.previewDraft(principal.user, given.toRequest(), gone);
    return pictured(preview, { size: given.size ?? null, sha256: preview.sha256 });
  }
}
