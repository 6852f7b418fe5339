import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { DomainError, type Id } from '#kernel';
import { Handles, jobKind, type JobRun } from '#queue';
import { Drawing, type PaidOrder, PaidRenders } from '#renders';
import { ObjectStore } from '#storage';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { usersErrors, UsersService } from '#users';
import type { Batch, RowFailure } from './batch.js';
import { BatchEntity } from './batch.entity.js';
import { rowErrors } from './batches.errors.js';
import { commonKey, drawnKey, pictureKey } from './batch-folder.js';
import { BatchProgressTable, RowsGone } from './batch-progress.table.js';
import { BatchRows, type WaitingRow } from './batch-rows.table.js';
import { sourcesOf } from './row-pictures.js';

/** Rows of a batch from one number to another. */
export interface Portion {
  readonly batchId: Id<'bat'>;
  readonly from: number;
  readonly to: number;
}

/** Draws the rows of a portion, in turn with other users' batches. Two at once keep all cores busy while one of them commits. */
export const BATCH_PORTION = jobKind<Portion>('batches.portion', { concurrency: 2, retry: { attempts: 20 } });

const PORTION = 50;
/** Rows that are drawn side by side, and charged together. */
const GROUP = 10;
/** A job begins no further group after so long: one takes as long as a render may, and both together less than a job has. */
const BUDGET_MS = 8_000;
/** A row by itself gets so many. */
const MOST_TRIES = 3;

/** These rows, by their numbers in order, as portions. */
export function portionsOf(numbers: readonly number[]): Pick<Portion, 'from' | 'to'>[] {
  const starts = Array.from({ length: Math.ceil(numbers.length / PORTION) }, (_, index) => index * PORTION);
  return starts.map((start) => {
    const portion = numbers.slice(start, start + PORTION);
    return { from: portion.at(0) ?? 0, to: portion.at(-1) ?? 0 };
  });
}

/** What a row's picture is ordered with. */
interface RowOrder extends PaidOrder {
  readonly row: number;
}

/** Draws batches in the worker: each row is drawn, then charged and marked with those drawn beside it. */
@Injectable()
export class BatchDrawing {
  constructor(
    private readonly transactor: Transactor,
    private readonly rows: BatchRows,
    private readonly progress: BatchProgressTable,
    private readonly versions: TemplateVersionsService,
    private readonly users: UsersService,
    private readonly drawing: Drawing,
    private readonly paid: PaidRenders,
    private readonly objects: ObjectStore,
  ) {}

  @Handles(BATCH_PORTION)
  async draw(portion: Portion, run: JobRun<Portion>): Promise<void> {
    const begun = performance.now();
    const batch = await this.transactor.repository(BatchEntity).findOneBy({ id: portion.batchId });
    if (batch?.erasedAt !== null) return;
    const rows = await this.rows.waiting(batch.id, portion.from, portion.to);
    if (rows.length === 0) return;
    const owner = await this.users.findById(batch.userId);
    if (owner?.status !== 'active') return this.fail(batch, rows, usersErrors.user_suspended());
    const version = await this.versions.requirePinned(batch.templateId, batch.templateVersion);
    if (batch.archive === 'pdf') await this.keepCommon(batch, version);
    // A try may have died of one of the rows: from then on each has its own.
    const size = run.attempt === 1 ? GROUP : 1;
    for (let at = 0; at < rows.length; at += size) {
      run.signal.throwIfAborted();
      if (performance.now() - begun > BUDGET_MS) return run.continueWith(portion, () => Promise.resolve());
      const group = rows.slice(at, at + size);
      const tries = size > 1 ? 0 : await this.begin(batch, group);
      if (tries !== null)
        await this.drawGroup(batch, version, group, { signal: run.signal, isLast: tries === MOST_TRIES });
    }
  }

  /** Before the first page that names it. An engine that was replaced meanwhile makes another, and pages of its own. */
  private async keepCommon(batch: Batch, version: TemplateVersion): Promise<void> {
    const { scale } = batch.settings;
    const { id, bytes } = await this.drawing.pageCommon({ version, scale, asker: batch.userId, lane: 'background' });
    const key = commonKey(batch, id);
    if ((await this.objects.head(key)) === null) await this.objects.put(key, bytes);
  }

  /** Which try of a row by itself this is; null where there is none any more. */
  private async begin(batch: Batch, rows: readonly WaitingRow[]): Promise<number | null> {
    const tries = await this.rows.begin(batch.id, rows[0]?.number ?? 0);
    if (tries === null || tries <= MOST_TRIES) return tries;
    await this.fail(batch, rows, rowErrors.row_abandoned());
    return null;
  }

  private async drawGroup(
    batch: Batch,
    version: TemplateVersion,
    rows: readonly WaitingRow[],
    { signal, isLast }: { signal: AbortSignal; isLast: boolean },
  ): Promise<void> {
    const orders = await Promise.all(rows.map((row) => this.order(batch, version, row)));
    const failures = await this.paid.renderAll(orders, {
      keep: ({ row }, { bytes }) => this.objects.put(drawnKey(batch, row), bytes),
      record: (drawn) =>
        this.progress.drawn(
          batch,
          drawn.map(({ row }) => row),
        ),
      signal,
    });
    signal.throwIfAborted();
    const passing: unknown[] = [];
    for (const [{ row }, failure] of failures) {
      if (failure instanceof RowsGone) await this.discard(batch, row);
      else if (isOfRow(failure) || (isLast && failure instanceof DomainError)) {
        await this.fail(batch, [{ number: row }], failure);
      } else passing.push(failure);
    }
    // Others in the group may have been drawn: the job is tried again for the rest.
    if (passing.length > 0) throw passing[0];
  }

  private async order(batch: Batch, version: TemplateVersion, row: WaitingRow): Promise<RowOrder> {
    const load = (sha256: string): Promise<Buffer> => this.objects.require(pictureKey(batch, sha256));
    const { userId, keyId, settings } = batch;
    return {
      ...{ ...settings, version, data: row.data, pictures: await sourcesOf(row.pictures, load), at: [] },
      ...{ owner: { id: userId }, asker: userId, lane: 'background', payer: userId, source: 'batch', keyId },
      ...{ reference: `${batch.id}:${row.number}`, row: row.number, isPage: batch.archive === 'pdf' },
    };
  }

  private async fail(
    batch: Batch,
    rows: readonly Pick<WaitingRow, 'number'>[],
    { code, detail }: RowFailure,
  ): Promise<void> {
    try {
      await this.progress.failed(
        batch,
        rows.map(({ number }) => ({ number, code, detail })),
      );
    } catch (error) {
      if (!(error instanceof RowsGone)) throw error;
    }
  }

  /** Of a batch that was erased nothing may stay; one that is there has the same picture from somebody else. */
  private async discard(batch: Batch, row: number): Promise<void> {
    const kept = await this.transactor.repository(BatchEntity).findOneBy({ id: batch.id });
    if (kept?.erasedAt !== null) {
      await this.objects.delete(drawnKey(batch, row));
    }
  }
}

/** Whether the fault lies in the row, or with who pays: what the service lacks for a while is no row's fault. */
function isOfRow(failure: unknown): failure is DomainError {
  return failure instanceof DomainError && !['unavailable', 'internal'].includes(failure.category);
}
