import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, LeastRecentlyUsed } from '#kernel';
import type { JobRun } from '#queue';
import type { CommonPart } from '#renderer';
import {
  Drawing,
  type DrawingLimits,
  type DrawingOrder,
  type JointDelivery,
  type JointOutcome,
  type PictureBundle,
} from '#renders';
import { ObjectStore } from '#storage';
import type { TemplateVersion } from '#templates';
import { sourcesOf } from './row-pictures.js';
import { RowsGoneError, seriesErrors } from './series.errors.js';
import { commonKey, packKey, pictureKey, stillKey } from './series-folder.js';
import type { RowFailure, RowSpan, Series } from './series.js';
import type { Pack, PackedRows, RowPlace, SeriesRows, WaitingRow } from './series-rows.table.js';

/** The order for the picture of a row. */
export interface RowOrder extends DrawingOrder {
  readonly row: number;
}

/** A series, and the steps that its domain adds. */
export interface SeriesWork<Order extends RowOrder> {
  readonly series: Series;
  readonly rows: SeriesRows;
  /** The owner of the work; see `Turn`. */
  readonly owner: string;
  /** The user whose assets the pictures of rows may name, besides public ones. */
  readonly assetsOf: DrawingOrder['assetsOf'];
  /** Returns the version for rows of this size; null stands for rows that name none. */
  versionIn(size: string | null): TemplateVersion;
  /** Completes the order of a row. */
  order(order: RowOrder): Order;
  /** Draws and stores the pictures, and writes all records that belong to them. */
  drawAll(orders: readonly Order[], delivery: JointDelivery<Order>): Promise<JointOutcome<Order>>;
  /** Records drawn rows, in the transaction of `drawAll`. Throws RowsGoneError. */
  drawn(packed: PackedRows): Promise<void>;
  /** Records failed rows. Throws RowsGoneError. */
  failed(failures: readonly (RowFailure & { readonly number: number })[]): Promise<void>;
}

/** Work on rows of one size. */
interface SizedWork<Order extends RowOrder> extends SeriesWork<Order> {
  readonly version: TemplateVersion;
}

interface DrawingBounds extends Omit<DrawingLimits, 'signal'> {
  readonly mostRows: number;
}

/** Rows that are drawn together, stored in one object and recorded together; fewer if they are slow or large. */
const GROUP: DrawingBounds = { mostRows: 200, mostMs: 2_000, mostBytes: 16 * 2 ** 20 };
/** The limit of rows with pictures: these are all in memory at once, beside those of other portions. */
const MOST_WITH_PICTURES = 5;
/**
 * A job starts no further group after this time: a group takes `mostMs` and one render, less than the rest of a job's
 * time.
 */
const BUDGET_MS = 6_000;
/** The pictures of a row without any. */
const NONE: RowOrder['pictures'] = new Map();
/** The number of series whose shared part is remembered, so that it is not made again for each portion. */
const SERIES_REMEMBERED = 1_000;
/** The tries of a row drawn alone; tries of a worker that is killed for another reason count too. */
const MOST_TRIES = 5;

/** Draws series in the worker: each row is drawn, then recorded with those drawn beside it. */
@Injectable()
export class SeriesDrawing {
  /**
   * The id of the shared part of pictures or pages that this process has stored, by folder and size, of recent series.
   */
  private readonly shared = new LeastRecentlyUsed<string>(SERIES_REMEMBERED);

  constructor(
    private readonly drawing: Drawing,
    private readonly objects: ObjectStore,
  ) {}

  /**
   * Draws the waiting rows of a portion, as many as a job has time for.
   * @returns true if the portion is complete; if not, the job should continue
   */
  async draw<Order extends RowOrder>(
    work: SeriesWork<Order>,
    { from, to }: RowSpan,
    { attempt, signal }: Pick<JobRun, 'attempt' | 'signal'>,
  ): Promise<boolean> {
    const begun = performance.now();
    const waiting = await work.rows.waiting(work.series.id, from, to);
    for (const [size, rows] of bySize(waiting)) {
      const sized = { ...work, version: work.versionIn(size) };
      if (!(await this.drawRows(sized, rows, { attempt, signal, begun }))) return false;
    }
    return this.isOver(work, { from, to });
  }

  /** @returns as `draw` */
  private async drawRows<Order extends RowOrder>(
    work: SizedWork<Order>,
    rows: readonly WaitingRow[],
    { attempt, signal, begun }: Pick<JobRun, 'attempt' | 'signal'> & { readonly begun: number },
  ): Promise<boolean> {
    if (work.series.archive === 'pdf') await this.keepCommon(work);
    const still = await this.keepStill(work, rows);
    // One of the rows may have killed an earlier try, so from now on each row is drawn alone.
    const isAlone = attempt > 1;
    for (let left = rows; left.length > 0;) {
      signal.throwIfAborted();
      if (performance.now() - begun > BUDGET_MS) return false;
      const group = isAlone ? left.slice(0, 1) : groupOf(left);
      const tries = isAlone ? await this.begin(work, group) : 0;
      const over = { signal, isLast: tries === MOST_TRIES, still: hasPictures(group[0]) ? null : still };
      const notBegun = tries === null ? 0 : await this.drawGroup(work, group, over);
      left = left.slice(group.length - notBegun);
    }
    return true;
  }

  /**
   * Fails all waiting rows of a portion for one reason.
   * @returns as `draw`
   */
  async failAll<Order extends RowOrder>(
    work: Pick<SeriesWork<Order>, 'series' | 'rows' | 'failed'>,
    { from, to }: RowSpan,
    reason: RowFailure,
  ): Promise<boolean> {
    await this.fail(work, await work.rows.waiting(work.series.id, from, to), reason);
    return this.isOver(work, { from, to });
  }

  /** Returns true if no row of a portion is waiting, durably: groups are committed before they are flushed to disk. */
  private async isOver<Order extends RowOrder>(
    { series, rows }: Pick<SeriesWork<Order>, 'series' | 'rows'>,
    { from, to }: RowSpan,
  ): Promise<boolean> {
    return (await rows.left(series.id, from, to)) === 0;
  }

  /**
   * Runs before the first page that refers to it. An engine that was replaced meanwhile makes another, with its own
   * pages.
   */
  private async keepCommon<Order extends RowOrder>({ series, version, owner }: SizedWork<Order>): Promise<void> {
    const { scale } = series.settings;
    const make = (): Promise<CommonPart> => this.drawing.pageCommon({ version, scale, owner, lane: 'background' });
    await this.keepShared(series, version, commonKey, make);
  }

  /**
   * Runs before the first picture in parts that refers to it.
   * @returns its id; null if pictures are stored whole
   */
  private async keepStill<Order extends RowOrder>(
    { series, version, owner }: SizedWork<Order>,
    rows: readonly WaitingRow[],
  ): Promise<string | null> {
    const { format, ...settings } = series.settings;
    if (series.archive === 'pdf' || format === 'pdf' || rows.every(hasPictures)) return null;
    try {
      const order = { ...settings, format, version, owner, lane: 'background' as const };
      return await this.keepShared(series, version, stillKey, () => this.drawing.still(order));
    } catch (error) {
      // If the picture without data can't be drawn, the rows fail individually, each with its own reason.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /**
   * Stores the part that this process shares between rows of a series in one size; it exists as long as the series
   * does.
   * @returns its id
   */
  private async keepShared(
    { folder }: Series,
    { size = '' }: TemplateVersion,
    keyOf: (folder: string, id: string) => string,
    make: () => Promise<CommonPart>,
  ): Promise<string> {
    const place = `${folder}/${size}`;
    const known = this.shared.get(place);
    if (known !== undefined) return known;
    const { id, bytes } = await make();
    const key = keyOf(folder, id);
    if ((await this.objects.head(key)) === null) await this.objects.put(key, bytes);
    this.shared.set(place, id);
    return id;
  }

  /** Counts a try of a row drawn alone and returns its number; null if there are no more tries. */
  private async begin<Order extends RowOrder>(
    work: SeriesWork<Order>,
    rows: readonly WaitingRow[],
  ): Promise<number | null> {
    const tries = await work.rows.begin(work.series.id, rows[0]?.number ?? 0);
    if (tries === null || tries <= MOST_TRIES) return tries;
    await this.fail(work, rows, seriesErrors.row_abandoned());
    return null;
  }

  /** Draws a group; returns how many of its last rows were not started. */
  private async drawGroup<Order extends RowOrder>(
    work: SizedWork<Order>,
    rows: readonly WaitingRow[],
    { signal, isLast, still }: { signal: AbortSignal; isLast: boolean; still: string | null },
  ): Promise<number> {
    const orders = await this.ordersOf(work, rows);
    const packs = new Packs<Order>(still);
    const { failures, left } = await work.drawAll(orders, {
      signal,
      mostMs: GROUP.mostMs,
      mostBytes: GROUP.mostBytes,
      inParts: still !== null,
      keep: (bundle) =>
        this.objects.put(packKey(work.series.folder, packs.add(bundle)), bundle.bytes, { isReadLate: true }),
      record: async (drawn) => {
        for (const packed of packs.of(drawn)) await work.drawn(packed);
      },
    });
    signal.throwIfAborted();
    const passing: unknown[] = [];
    let isGone = false;
    for (const [{ row }, failure] of failures) {
      if (failure instanceof RowsGoneError) isGone = true;
      else if (isOfRow(failure) || (isLast && failure instanceof DomainError)) {
        if (!(await this.fail(work, [{ number: row }], failure))) isGone = true;
      } else passing.push(failure);
    }
    if (isGone) await this.discard(work, packs.all);
    // Others in the group may have been drawn: the job is retried for the rest.
    if (passing.length > 0) throw passing[0];
    return left.length;
  }

  private async ordersOf<Order extends RowOrder>(
    work: SizedWork<Order>,
    rows: readonly WaitingRow[],
  ): Promise<Order[]> {
    const { series, version, owner, assetsOf } = work;
    const load = (sha256: string): Promise<Buffer> => this.objects.require(pictureKey(series.folder, sha256));
    // A group has pictures or none: rows without pictures need no promise each.
    const pictures = hasPictures(rows[0]) ? await Promise.all(rows.map((row) => sourcesOf(row.pictures, load))) : [];
    const isPage = series.archive === 'pdf';
    const common = { ...series.settings, version, at: [], owner, assetsOf, lane: 'background' as const, isPage };
    return rows.map(({ number: row, data }, index) =>
      work.order({ ...common, row, data, pictures: pictures[index] ?? NONE }),
    );
  }

  /** @returns true if they were still waiting */
  private async fail<Order extends RowOrder>(
    work: Pick<SeriesWork<Order>, 'failed'>,
    rows: readonly Pick<WaitingRow, 'number'>[],
    { code, detail }: RowFailure,
  ): Promise<boolean> {
    try {
      if (rows.length > 0) await work.failed(rows.map(({ number }) => ({ number, code, detail })));
      return true;
    } catch (error) {
      if (error instanceof RowsGoneError) return false;
      throw error;
    }
  }

  /**
   * Deletes everything of an erased series; else deletes the packs that no row refers to, because other packs have
   * those rows.
   */
  private async discard<Order extends RowOrder>(
    { series, rows }: SeriesWork<Order>,
    packs: readonly Pack[],
  ): Promise<void> {
    if (!(await rows.isKept(series.id))) return this.objects.delete(series.folder);
    for (const pack of packs) {
      if (!(await rows.hasPack(series.id, pack))) await this.objects.delete(packKey(series.folder, pack));
    }
  }
}

/** The pack and place of each row of a group. */
class Packs<Order extends RowOrder> {
  private readonly places = new Map<number, RowPlace>();
  readonly all: Pack[] = [];

  /** @param still the id of the picture that completes pictures in parts */
  constructor(private readonly still: string | null) {}

  /** The name is unique, because another worker may draw the same rows. */
  add({ places }: PictureBundle<Order>): Pack {
    const pack = { name: randomUUID(), still: this.still };
    this.all.push(pack);
    for (const [{ row }, { start, size }] of places) this.places.set(row, { pack, start, size });
    return pack;
  }

  of(orders: readonly Order[]): PackedRows[] {
    return this.all.flatMap((pack) => {
      const rows = orders.flatMap(({ row }) => {
        const place = this.places.get(row);
        return place?.pack === pack ? [{ number: row, start: place.start, size: place.size }] : [];
      });
      return rows.length === 0 ? [] : [{ pack, rows }];
    });
  }
}

/**
 * Groups rows by size, in the order of each size's first row, because pictures drawn together need the same version.
 */
function bySize(rows: readonly WaitingRow[]): Map<string | null, WaitingRow[]> {
  const found = new Map<string | null, WaitingRow[]>();
  for (const row of rows) {
    const same = found.get(row.size);
    if (same === undefined) found.set(row.size, [row]);
    else same.push(row);
  }
  return found;
}

/** Returns the first rows, to be drawn together. */
function groupOf(rows: readonly WaitingRow[]): WaitingRow[] {
  const isWith = hasPictures(rows[0]);
  const most = isWith ? MOST_WITH_PICTURES : GROUP.mostRows;
  const other = rows.findIndex((row) => hasPictures(row) !== isWith);
  return rows.slice(0, Math.min(most, other === -1 ? rows.length : other));
}

function hasPictures(row: WaitingRow | undefined): boolean {
  return row !== undefined && Object.keys(row.pictures).length > 0;
}

/** Returns true if the fault lies in the row or with its payer; a temporary fault of the service is no row's fault. */
function isOfRow(failure: unknown): failure is DomainError {
  return failure instanceof DomainError && !['unavailable', 'internal'].includes(failure.category);
}
