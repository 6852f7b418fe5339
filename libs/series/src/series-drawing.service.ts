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

/** What a row's picture is ordered with. */
export interface RowOrder extends DrawingOrder {
  readonly row: number;
}

/** A series, and what its domain does on the way. */
export interface SeriesWork<Order extends RowOrder> {
  readonly series: Series;
  readonly rows: SeriesRows;
  /** The owner of the work; see `Turn`. */
  readonly owner: string;
  /** The user whose assets the pictures of rows may name, besides public ones. */
  readonly assetsOf: DrawingOrder['assetsOf'];
  /** Returns the version that rows of this size are drawn from; null: rows that name none. */
  versionIn(size: string | null): TemplateVersion;
  /** What the domain adds to the order of a row. */
  order(order: RowOrder): Order;
  /** Has them drawn and kept, and what is recorded of them written, with all that stands with it. */
  drawAll(orders: readonly Order[], delivery: JointDelivery<Order>): Promise<JointOutcome<Order>>;
  /** Rows are drawn: in the transaction of `drawAll`. Throws RowsGoneError. */
  drawn(packed: PackedRows): Promise<void>;
  /** Rows have failed. Throws RowsGoneError. */
  failed(failures: readonly (RowFailure & { readonly number: number })[]): Promise<void>;
}

/** The same for rows of one size. */
interface SizedWork<Order extends RowOrder> extends SeriesWork<Order> {
  readonly version: TemplateVersion;
}

interface DrawingBounds extends Omit<DrawingLimits, 'signal'> {
  readonly mostRows: number;
}

/** Rows that are drawn beside each other, kept in one object, and recorded together; fewer where they take long or are large. */
const GROUP: DrawingBounds = { mostRows: 200, mostMs: 2_000, mostBytes: 16 * 2 ** 20 };
/** Of rows with pictures, which are all in memory at the same time, with those of the portions beside it. */
const MOST_WITH_PICTURES = 5;
/** A job begins no further group after so long: one takes `mostMs` and a render's time, both together less than a job has. */
const BUDGET_MS = 6_000;
/** The pictures of a row that has none. */
const NONE: RowOrder['pictures'] = new Map();
/** Series whose shared part is made once, not for each portion. */
const SERIES_REMEMBERED = 1_000;
/** A row by itself gets so many: those that are in hand while a worker is killed for another reason count too. */
const MOST_TRIES = 5;

/** Draws series in the worker: each row is drawn, then recorded with those drawn beside it. */
@Injectable()
export class SeriesDrawing {
  /** By folder and size, of some series: the id of the part that pictures or pages share, which this process has kept there. */
  private readonly shared = new LeastRecentlyUsed<string>(SERIES_REMEMBERED);

  constructor(
    private readonly drawing: Drawing,
    private readonly objects: ObjectStore,
  ) {}

  /**
   * Draws the rows of a portion that wait, as many as a job has time for.
   * @returns whether that was all: if not, the job is to go on
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
    // A try may have died of one of the rows: from then on each has its own.
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
   * Fails all rows of a portion that wait, for one reason.
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

  /** Whether no row of a portion waits any more, for good: groups are committed before they are on the disk. */
  private async isOver<Order extends RowOrder>(
    { series, rows }: Pick<SeriesWork<Order>, 'series' | 'rows'>,
    { from, to }: RowSpan,
  ): Promise<boolean> {
    return (await rows.left(series.id, from, to)) === 0;
  }

  /** Before the first page that names it. An engine that was replaced meanwhile makes another, and pages of its own. */
  private async keepCommon<Order extends RowOrder>({ series, version, owner }: SizedWork<Order>): Promise<void> {
    const { scale } = series.settings;
    const make = (): Promise<CommonPart> => this.drawing.pageCommon({ version, scale, owner, lane: 'background' });
    await this.keepShared(series, version, commonKey, make);
  }

  /**
   * Before the first picture in parts that names it.
   * @returns its id; null where pictures are kept whole
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
      // What there is no picture of without data fails by its rows, each for its reason.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /**
   * Keeps the shared part that this process draws with any rows of a series in one size; it is there for as long as the series is.
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

  /** Which try of a row by itself this is; null where there is none any more. */
  private async begin<Order extends RowOrder>(
    work: SeriesWork<Order>,
    rows: readonly WaitingRow[],
  ): Promise<number | null> {
    const tries = await work.rows.begin(work.series.id, rows[0]?.number ?? 0);
    if (tries === null || tries <= MOST_TRIES) return tries;
    await this.fail(work, rows, seriesErrors.row_abandoned());
    return null;
  }

  /** How many of its last rows were not begun. */
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
    // Others in the group may have been drawn: the job is tried again for the rest.
    if (passing.length > 0) throw passing[0];
    return left.length;
  }

  private async ordersOf<Order extends RowOrder>(
    work: SizedWork<Order>,
    rows: readonly WaitingRow[],
  ): Promise<Order[]> {
    const { series, version, owner, assetsOf } = work;
    const load = (sha256: string): Promise<Buffer> => this.objects.require(pictureKey(series.folder, sha256));
    // A group has pictures or none: those that have none need no promise each.
    const pictures = hasPictures(rows[0]) ? await Promise.all(rows.map((row) => sourcesOf(row.pictures, load))) : [];
    const isPage = series.archive === 'pdf';
    const common = { ...series.settings, version, at: [], owner, assetsOf, lane: 'background' as const, isPage };
    return rows.map(({ number: row, data }, index) =>
      work.order({ ...common, row, data, pictures: pictures[index] ?? NONE }),
    );
  }

  /** @returns whether they were still to be drawn */
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

  /** Of a series that was erased nothing may stay; of one that is there what is in no row's pack is in somebody else's. */
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

/** In which pack each row of a group is, and where. */
class Packs<Order extends RowOrder> {
  private readonly places = new Map<number, RowPlace>();
  readonly all: Pack[] = [];

  /** @param still what completes its pictures, if they are in parts */
  constructor(private readonly still: string | null) {}

  /** By a name that nobody else has, who may draw the same rows. */
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

/** Groups rows by their size, in the order of each size's first row: pictures that are drawn together have one version. */
function bySize(rows: readonly WaitingRow[]): Map<string | null, WaitingRow[]> {
  const found = new Map<string | null, WaitingRow[]>();
  for (const row of rows) {
    const same = found.get(row.size);
    if (same === undefined) found.set(row.size, [row]);
    else same.push(row);
  }
  return found;
}

/** The first ones that are drawn together. */
function groupOf(rows: readonly WaitingRow[]): WaitingRow[] {
  const isWith = hasPictures(rows[0]);
  const most = isWith ? MOST_WITH_PICTURES : GROUP.mostRows;
  const other = rows.findIndex((row) => hasPictures(row) !== isWith);
  return rows.slice(0, Math.min(most, other === -1 ? rows.length : other));
}

function hasPictures(row: WaitingRow | undefined): boolean {
  return row !== undefined && Object.keys(row.pictures).length > 0;
}

/** Whether the fault lies in the row, or with who pays: what the service lacks for a while is no row's fault. */
function isOfRow(failure: unknown): failure is DomainError {
  return failure instanceof DomainError && !['unavailable', 'internal'].includes(failure.category);
}
