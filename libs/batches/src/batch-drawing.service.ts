import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { DomainError, type Id } from '#kernel';
import { Handles, jobKind, type JobRun } from '#queue';
import { Drawing, type DrawingLimits, type PaidOrder, PaidRenders, type PictureBundle } from '#renders';
import { ObjectStore } from '#storage';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { usersErrors, UsersService } from '#users';
import type { Batch, RowFailure } from './batch.js';
import { BatchEntity } from './batch.entity.js';
import { rowErrors } from './batches.errors.js';
import { commonKey, packKey, pictureKey } from './batch-folder.js';
import { BatchProgressTable, RowsGone } from './batch-progress.table.js';
import { BatchRows, type PackedRows, type RowPlace, type WaitingRow } from './batch-rows.table.js';
import { sourcesOf } from './row-pictures.js';

/** Rows of a batch from one number to another. */
export interface Portion {
  readonly batchId: Id<'bat'>;
  readonly from: number;
  readonly to: number;
}

/** Draws the rows of a portion, in turn with other users' batches. Two at once keep all cores busy while one of them commits. */
export const BATCH_PORTION = jobKind<Portion>('batches.portion', { concurrency: 2, retry: { attempts: 20 } });

interface DrawingBounds extends Omit<DrawingLimits, 'signal'> {
  readonly mostRows: number;
}

const PORTION = 100;
/** Rows that are drawn beside each other, kept in one object, and charged together; fewer where they take long or are large. */
const GROUP: DrawingBounds = { mostRows: 100, mostMs: 2_000, mostBytes: 8 * 2 ** 20 };
/** Of rows with pictures, which are all in memory at the same time. */
const MOST_WITH_PICTURES = 10;
/** A job begins no further group after so long: one takes `mostMs` and a render's time, both together less than a job has. */
const BUDGET_MS = 6_000;
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
    const isAlone = run.attempt > 1;
    for (let left = rows; left.length > 0;) {
      run.signal.throwIfAborted();
      if (performance.now() - begun > BUDGET_MS) return run.continueWith(portion, () => Promise.resolve());
      const group = isAlone ? left.slice(0, 1) : groupOf(left);
      const tries = isAlone ? await this.begin(batch, group) : 0;
      const over = { signal: run.signal, isLast: tries === MOST_TRIES };
      const notBegun = tries === null ? 0 : await this.drawGroup(batch, version, group, over);
      left = left.slice(group.length - notBegun);
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

  /** How many of its last rows were not begun. */
  private async drawGroup(
    batch: Batch,
    version: TemplateVersion,
    rows: readonly WaitingRow[],
    { signal, isLast }: { signal: AbortSignal; isLast: boolean },
  ): Promise<number> {
    const orders = await Promise.all(rows.map((row) => this.order(batch, version, row)));
    const packs = new Packs();
    const { failures, left } = await this.paid.renderAll(orders, {
      ...{ signal, mostMs: GROUP.mostMs, mostBytes: GROUP.mostBytes },
      keep: (bundle) => this.objects.put(packKey(batch, packs.add(bundle)), bundle.bytes),
      record: async (drawn) => {
        for (const packed of packs.of(drawn)) await this.progress.drawn(batch, packed);
      },
    });
    signal.throwIfAborted();
    const passing: unknown[] = [];
    let isGone = false;
    for (const [{ row }, failure] of failures) {
      if (failure instanceof RowsGone) isGone = true;
      else if (isOfRow(failure) || (isLast && failure instanceof DomainError)) {
        await this.fail(batch, [{ number: row }], failure);
      } else passing.push(failure);
    }
    if (isGone) await this.discard(batch, packs.names);
    // Others in the group may have been drawn: the job is tried again for the rest.
    if (passing.length > 0) throw passing[0];
    return left.length;
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

  /** Of a batch that was erased nothing may stay; of one that is there what is in no row's pack is in somebody else's. */
  private async discard(batch: Batch, packs: readonly string[]): Promise<void> {
    const kept = await this.transactor.repository(BatchEntity).findOneBy({ id: batch.id });
    for (const pack of packs) {
      const isKept = kept?.erasedAt === null && (await this.rows.hasPack(batch.id, pack));
      if (!isKept) await this.objects.delete(packKey(batch, pack));
    }
  }
}

/** In which pack each row of a group is, and where. */
class Packs {
  private readonly places = new Map<number, RowPlace>();
  readonly names: string[] = [];

  /** Its name: nobody else has it, who may draw the same rows. */
  add({ places }: PictureBundle<RowOrder>): string {
    const pack = randomUUID();
    this.names.push(pack);
    for (const [{ row }, { start, size }] of places) this.places.set(row, { pack, start, size });
    return pack;
  }

  of(orders: readonly RowOrder[]): PackedRows[] {
    return this.names.flatMap((pack) => {
      const rows = orders.flatMap(({ row }) => {
        const place = this.places.get(row);
        return place?.pack === pack ? [{ number: row, start: place.start, size: place.size }] : [];
      });
      return rows.length === 0 ? [] : [{ pack, rows }];
    });
  }
}

/** The first ones that are drawn together. */
function groupOf(rows: readonly WaitingRow[]): WaitingRow[] {
  const hasPictures = ({ pictures }: WaitingRow): boolean => Object.keys(pictures).length > 0;
  const isWith = rows[0] !== undefined && hasPictures(rows[0]);
  const most = isWith ? MOST_WITH_PICTURES : GROUP.mostRows;
  const other = rows.findIndex((row) => hasPictures(row) !== isWith);
  return rows.slice(0, Math.min(most, other === -1 ? rows.length : other));
}

/** Whether the fault lies in the row, or with who pays: what the service lacks for a while is no row's fault. */
function isOfRow(failure: unknown): failure is DomainError {
  return failure instanceof DomainError && !['unavailable', 'internal'].includes(failure.category);
}
