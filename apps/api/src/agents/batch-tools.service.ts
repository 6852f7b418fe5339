import { Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { type BatchProgress, BatchesService, BatchPictures } from '#batches';
import { RendersService } from '#renders';
import { BatchRecord, BatchRowRecord, ListedBatchRecord } from '../batches/batch.record.js';
import { ADDS, type AgentTool, DELETES, READS, toolResult, tool, type ToolCaller } from './agent-tool.js';
import { ToolRepeats } from './tool-repeats.service.js';
import { BatchArguments, CreateBatchArguments, GetBatchArguments, ListBatchesArguments } from './tool.body.js';
import { BatchesPage, BatchRowsRecord } from './tool.record.js';

/** Tools that draw a template for many rows in the background. */
@Injectable()
export class BatchTools {
  readonly tools: readonly AgentTool[];

  constructor(
    private readonly batches: BatchesService,
    private readonly pictures: BatchPictures,
    private readonly repeats: ToolRepeats,
    renders: RendersService,
  ) {
    this.tools = [
      tool({
        name: 'create_batch',
        title: 'Render a batch',
        description:
          `Draws a template for up to 1,000 rows in the background. ${costOf(renders.price)} A row that fails costs nothing ` +
          'and stops no other. Draw one row by render_image with `dry_run` first; then ask get_batch until its status is done. ' +
          '`store` copies the pictures into a destination of yours as well.',
        annotations: { ...ADDS, openWorldHint: true },
        scope: 'render',
        takes: CreateBatchArguments,
        gives: BatchRecord,
        call: (given, caller) => this.create(given, caller),
      }),
      tool({
        name: 'list_batches',
        title: 'List batches',
        description:
          'Your own batches, newest first. Free. Where `next_cursor` is not null, pass it as `cursor` for more.',
        annotations: READS,
        scope: 'render',
        takes: ListBatchesArguments,
        gives: BatchesPage,
        call: (page, caller) => this.list(page, caller),
      }),
      tool({
        name: 'get_batch',
        title: 'Get a batch',
        description:
          'How far a batch and its delivery are, the rows that failed and why, and a page of its rows, each with a link to its picture that ' +
          'needs no key and ends after seven days. Free.',
        annotations: READS,
        scope: 'render',
        takes: GetBatchArguments,
        gives: BatchRowsRecord,
        call: (given, caller) => this.get(given, caller),
      }),
      tool({
        name: 'cancel_batch',
        title: 'Cancel a batch',
        description:
          'Rows that are not drawn yet fail with `batch_cancelled` and cost nothing; those that are drawn stay, and stay paid. ' +
          'No further picture is copied to its destination. A batch that is done and delivered stays as it is.',
        annotations: DELETES,
        scope: 'render',
        takes: BatchArguments,
        gives: BatchRecord,
        call: async ({ batch_id }, { principal }) =>
          toolResult(BatchRecord.from(await this.batches.cancel(principal.user, batch_id))),
      }),
    ];
  }

  private create(given: CreateBatchArguments, { principal, gone }: ToolCaller): Promise<CallToolResult> {
    const call = { user: principal.user, tool: 'create_batch', key: given.idempotency_key, given };
    const begin = (): Promise<BatchProgress> => this.batches.create(principal, given.toRequest(), gone);
    return this.repeats.once(call, begin, {
      answerOf: (batch) => ({ status: 200, headers: {}, body: BatchRecord.from(batch) }),
      resultOf: ({ body }) => toolResult(body),
    });
  }

  private async list(page: ListBatchesArguments, { principal }: ToolCaller): Promise<CallToolResult> {
    const { items, nextCursor } = await this.batches.list(principal.user, page);
    return toolResult({ items: items.map((item) => ListedBatchRecord.from(item)), next_cursor: nextCursor });
  }

  private async get({ batch_id: id, ...page }: GetBatchArguments, { principal }: ToolCaller): Promise<CallToolResult> {
    const batch = await this.batches.progressOf(principal.user, id);
    const { items, nextCursor } = await this.pictures.list(principal.user, id, page);
    const rows = items.map((row) => BatchRowRecord.from(row));
    return toolResult({ ...BatchRecord.from(batch), rows, next_cursor: nextCursor });
  }
}

function costOf(price: number): string {
  return price === 0 ? 'It costs nothing.' : `Each picture costs ${price} credit when it is drawn.`;
}
