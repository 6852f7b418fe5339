import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { DesignImports, type ImportedDesign } from '#design-imports';
import { RateLimiter } from '#rate-limit';
import { shown } from '../http/index.js';
import { ADDS, type AgentTool, pictured, tool, type ToolCaller } from './agent-tool.js';
import { ToolRepeats } from './tool-repeats.service.js';
import { ImportDesignArguments } from './tool.body.js';
import { ImportedDesignRecord } from './tool.record.js';

/** A tool that turns designs of other programs into templates. */
@Injectable()
export class DesignTools {
  readonly tools: readonly AgentTool[] = [
    tool({
      name: 'import_design',
      title: 'Import a design',
      description:
        'Turns an SVG, given as text, or a PSD, PPTX or JSON of Figma, given as base64, into a template schema with a report of ' +
        'the parts that were kept, guessed, drawn as pictures or lost, and the template as the service draws it. Stores ' +
        'nothing without `create`, which stores the template and its pictures. Words in double braces become fields. Free.',
      annotations: ADDS,
      scope: 'full',
      takes: ImportDesignArguments,
      gives: ImportedDesignRecord,
      call: (given, caller) => this.import(given, caller),
    }),
  ];

  constructor(
    private readonly imports: DesignImports,
    private readonly limiter: RateLimiter,
    private readonly repeats: ToolRepeats,
  ) {}

  /** Counts like a preview of the API, since it is free of charge. */
  private async import(given: ImportDesignArguments, { principal, gone }: ToolCaller): Promise<CallToolResult> {
    const { user } = principal;
    const request = given.toRequest();
    await this.limiter.require('previews', user.id);
    const call = { user, tool: 'import_design', key: given.idempotency_key, given };
    return this.repeats.once(call, () => this.imports.import(user, request, gone), {
      answerOf: (design) => ({ status: 200, headers: {}, body: design }),
      resultOf: ({ body }) => resultOf(body as ImportedDesign),
    });
  }
}

function resultOf(design: ImportedDesign): CallToolResult {
  const { media_type: contentType, data } = design.preview;
  return pictured({ contentType, bytes: Buffer.from(data, 'base64') }, shown(ImportedDesignRecord, design));
}
