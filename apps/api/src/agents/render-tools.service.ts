import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { spendable } from '#credits';
import { type KeptAnswer } from '#idempotency';
import { type Render, RendersService } from '#renders';
import { type StoredRender, StoredRenders } from '#stored-renders';
import { KeyCapRecord } from '../me/api-key.record.js';
import { MeasureRecord } from '../renders/measure.record.js';
import { renderHeaders } from '../renders/render-headers.js';
import { StoredRenderRecord } from '../stored-renders/stored-render.record.js';
import { ADDS, type AgentTool, pictured, READS, toolResult, tool, type ToolCaller } from './agent-tool.js';
import { ToolRepeats } from './tool-repeats.service.js';
import { MeasureTextArguments, RenderImageArguments, StoreImageArguments } from './tool.body.js';
import { RenderedRecord } from './tool.record.js';

/** Tools that draw pictures or measure their layout. */
@Injectable()
export class RenderTools {
  readonly tools: readonly AgentTool[];

  constructor(
    private readonly renders: RendersService,
    private readonly stored: StoredRenders,
    private readonly repeats: ToolRepeats,
  ) {
    this.tools = [
      tool({
        name: 'render_image',
        title: 'Render an image',
        description:
          `A picture of a template with your data, as PNG or JPEG, and the id of the render. ${costOf(renders.price)} ` +
          'With `dry_run` nothing is drawn or charged: use it first where you are not sure of the data, and preview_template ' +
          'for the looks.',
        annotations: { ...ADDS, openWorldHint: true },
        scope: 'render',
        takes: RenderImageArguments,
        gives: RenderedRecord,
        call: (given, caller) => (given.dry_run ? this.rehearse(given, caller) : this.render(given, caller)),
      }),
      tool({
        name: 'store_image',
        title: 'Render an image and store it',
        description:
          'A picture of a template with your data, stored instead of shown: the result has its address. It is kept behind a link ' +
          `for up to 30 days, or in a bucket of the account (a destination, \`dst_…\`). ${costOf(renders.price)}`,
        annotations: { ...ADDS, openWorldHint: true },
        scope: 'render',
        takes: StoreImageArguments,
        gives: StoredRenderRecord,
        call: (given, caller) => this.store(given, caller),
      }),
      tool({
        name: 'measure_text',
        title: 'Measure the texts',
        description:
          'Lays the text layers of a template out with your data, without drawing: their lines, the size used, where the ink ' +
          'falls, and warnings such as `shrunk` or `ellipsized`. Free.',
        annotations: READS,
        scope: 'render',
        takes: MeasureTextArguments,
        gives: MeasureRecord,
        call: async ({ template_id, data, size }, { principal }) => {
          const values = { data, size, pictures: new Map() };
          return toolResult(MeasureRecord.from(await this.renders.measure(principal.user, template_id, values)));
        },
      }),
    ];
  }

  private async rehearse(given: RenderImageArguments, { principal }: ToolCaller): Promise<CallToolResult> {
    const { templateVersion, warnings, price, allowance } = await this.renders.rehearse(principal, given.toRequest());
    return toolResult({
      dry_run: true,
      template_version: templateVersion,
      credits_needed: price,
      credits_remaining: allowance.balance,
      cap: allowance.cap && KeyCapRecord.from(allowance.cap),
      is_affordable: spendable(allowance) >= price,
      warnings,
    });
  }

  private render(given: RenderImageArguments, { principal, gone }: ToolCaller): Promise<CallToolResult> {
    const call = { user: principal.user, tool: 'render_image', key: given.idempotency_key, given };
    const draw = async (): Promise<Render> => this.renders.render(principal, given.toRequest(), gone);
    return this.repeats.once(call, draw, { answerOf, resultOf, release: ({ release }) => release() });
  }

  private store(given: StoreImageArguments, { principal, gone }: ToolCaller): Promise<CallToolResult> {
    const call = { user: principal.user, tool: 'store_image', key: given.idempotency_key, given };
    const store = async (): Promise<StoredRender> =>
      this.stored.store(principal, given.toRequest(), given.toTarget(), gone);
    return this.repeats.once(call, store, {
      answerOf: (render) => ({ status: 200, headers: {}, body: StoredRenderRecord.from(render) }),
      resultOf: ({ body }) => toolResult(body),
    });
  }
}

/** The price, as described to an agent. */
function costOf(price: number): string {
  if (price === 0) return 'It costs nothing.';
  return `It costs ${price} credit, charged when it is finished; what fails costs nothing.`;
}

/** A render as kept for a repeat: as the API sends it. */
function answerOf(render: Render): KeptAnswer {
  const headers = { 'Content-Type': render.contentType, ETag: `"${render.sha256}"`, ...renderHeaders(render) };
  return { status: 200, headers, body: render.bytes };
}

function resultOf({ headers, body }: KeptAnswer): CallToolResult {
  const number = (name: string): number => Number(headers[name]);
  const warnings = headers['X-Render-Warnings'];
  return pictured(
    { contentType: headers['Content-Type'] ?? '', bytes: body as Buffer },
    {
      render_id: headers['X-Render-Id'],
      template_version: number('X-Template-Version'),
      credits_charged: number('X-Credits-Charged'),
      credits_remaining: number('X-Credits-Remaining'),
      warnings: warnings === undefined ? [] : warnings.split(', '),
      content_type: headers['Content-Type'],
      sha256: headers['ETag']?.slice(1, -1),
    },
  );
}
