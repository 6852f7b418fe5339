import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { RateLimiter } from '#rate-limit';
import { LayoutReports, TemplateComparison } from '#renders';
import { type AgentTool, pictured, READS, toolResult, tool, type ToolCaller } from './agent-tool.js';
import { DescribeLayoutArguments, DiffTemplateArguments } from './tool.body.js';
import { LayoutRecord, TemplateChangesRecord } from './tool.record.js';

/** Tools that describe a template's layout. */
@Injectable()
export class LayoutTools {
  readonly tools: readonly AgentTool[] = [
    tool({
      name: 'describe_layout',
      title: 'Describe the layout',
      description:
        'How a template, or a schema that is not stored, comes out with your data, or with the samples of its fields: of every ' +
        'layer its box and the ink that it paints, of texts the lines, the size used and the contrast with their ground. ' +
        '`findings` names texts over each other, over codes, beyond the canvas, that do not fit, and that are hard to read. ' +
        'Free. Use it until `findings` is empty, with the longest and the shortest data that are to be expected.',
      annotations: READS,
      scope: 'full',
      takes: DescribeLayoutArguments,
      gives: LayoutRecord,
      call: (given, caller) => this.describe(given, caller),
    }),
    tool({
      name: 'diff_template',
      title: 'Compare two states of a template',
      description:
        'A version of a template beside another one, or beside a schema that is not stored: each member that differs, at its ' +
        'JSON Pointer and in words, the layers whose box differs, and two PNG pictures, the state before and the one after. ' +
        'Free. Use it before update_template, and to tell what a version changed.',
      annotations: READS,
      scope: 'full',
      takes: DiffTemplateArguments,
      gives: TemplateChangesRecord,
      call: (given, caller) => this.compare(given, caller),
    }),
  ];

  constructor(
    private readonly reports: LayoutReports,
    private readonly comparison: TemplateComparison,
    private readonly limiter: RateLimiter,
  ) {}

  /** Counts like a preview, since it is free of charge. */
  private async describe(given: DescribeLayoutArguments, { principal, gone }: ToolCaller): Promise<CallToolResult> {
    const [subject, values] = [given.toSubject(), given.toValues()];
    await this.limiter.require('previews', principal.user.id);
    return toolResult(LayoutRecord.from(await this.reports.describe(principal.user, subject, values, gone)));
  }

  private async compare(given: DiffTemplateArguments, { principal, gone }: ToolCaller): Promise<CallToolResult> {
    const [subjects, values] = [given.toSubjects(), given.toValues()];
    await this.limiter.require('previews', principal.user.id);
    const found = await this.comparison.compare(principal.user, subjects, values, gone);
    const pictures = [found.before, found.after].map((bytes) => ({ contentType: 'image/png', bytes }));
    return pictured(pictures, TemplateChangesRecord.from(found));
  }
}
