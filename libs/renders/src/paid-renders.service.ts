import { Injectable, type OnModuleInit } from '@nestjs/common';

import {
  type Allowance,
  type ChargedRow,
  CreditsService,
  type ImageCharge,
  lessened,
  PaidSources,
  type RecordTable,
  spendable,
  type Spending,
} from '#credits';
import { Transactor } from '#database';
import { Clock, failpoint, newId, type Id } from '#kernel';
import type { RenderDeadline } from '#renderer';
import { rendererErrors } from '#renderer';

import { API_SOURCE } from './api-source.js';
import { Drawing, type DrawingOrder } from './drawing.service.js';
import { type JointDelivery, JointDrawing, type JointOutcome, type KeptPicture } from './joint-drawing.service.js';
import type { DrawingTimings, Picture, Render } from './render.js';
import { RenderMetrics } from './render.metrics.js';
import { rendersVariants } from './renders.errors.js';

/** A picture to draw and charge for. */
export interface PaidOrder extends DrawingOrder {
  /** The user whose credits pay. */
  readonly payer: Id<'usr'>;
  /** The name of the `PaidSource` of the request, which determines the kind and reference of the ledger entry. */
  readonly source: string;
  /** The id of the paid thing in the source's records. Left out: the render itself is the paid thing. */
  readonly reference?: string;
  /** The API key of the request, if it has one; the charge counts towards the key's cap. */
  readonly keyId: Id<'key'> | null;
  /** The allowance of payer and key, if known; else it is queried. */
  readonly allowance?: Allowance | undefined;
  /** Milliseconds that the database has already taken for the order. */
  readonly lookup?: number;
}

const NOTHING: Allowance = { balance: 0, cap: null };

type Unhashed = Omit<Render, 'sha256'>;

/** The names of a picture before it is charged. */
export interface RenderIdentity extends Pick<Render, 'templateId' | 'templateVersion' | 'fileName'> {
  readonly id: Id<'rnd'>;
}

/** The caller's steps for a picture. `Handed` is the result returned in place of the render. */
export interface Delivery<Handed = Render> {
  /**
   * Returns true for the SHA-256 of bytes that the caller has. Then the picture is returned without charge, storage or
   * records.
   */
  readonly isHeld?: ((sha256: string) => boolean) | undefined;
  /** Stores the picture for delivery before the charge, so that nobody pays for an undeliverable picture. */
  readonly keep?: (picture: Picture, identity: RenderIdentity) => Promise<void>;
  /** Additional rows to write with the charge, in its statement, at the time `at`. */
  readonly rows?: (at: Date) => readonly ChargedRow[];
  /** Makes the result if nothing more is written and the picture itself is not sent, in which case it needs no hash. */
  readonly hand?: (render: Unhashed) => Handed;
  /** Writes further records in the transaction of the charge and returns the result. */
  readonly record?: (render: Render) => Promise<Handed>;
}

/** The caller's steps for a set of pictures. */
export interface SetDelivery<Handed> {
  readonly signal?: AbortSignal | undefined;
  /** Stores the pictures, in the order of their orders, for delivery before they are charged. */
  readonly pack: (pictures: readonly Picture[]) => Promise<void>;
  /** Makes the result of `renderSet`. */
  readonly hand: (credits: Spending, recorded: readonly RecordedOfSet[]) => Handed;
}

export interface RecordedOfSet {
  readonly id: Id<'rnd'>;
  readonly order: PaidOrder;
  readonly timings: DrawingTimings;
}

interface DrawnOfSet {
  readonly id: Id<'rnd'>;
  readonly order: PaidOrder;
  readonly picture: Picture;
  /** The size of its file in bytes, kept because packing frees the bytes. */
  readonly size: number;
  /** The time it took in milliseconds. */
  readonly spent: number;
}

/** Pictures of one set drawn concurrently. */
const DRAWN_AT_ONCE = 2;
/** The total size of a set's pictures in bytes; they are in memory together. */
const MOST_SET_BYTES = 100 * 1024 * 1024;

/** A picture that is drawn and stored, but not charged yet. */
interface Kept<Order> extends KeptPicture<Order> {
  readonly id: Id<'rnd'>;
}

/** The records of paid renders. They contain no content and no personal data. */
const RENDERS = {
  name: 'renders',
  columns: [
    'id',
    'user_id',
    'template_id',
    'template_version',
    'format',
    'bytes',
    'duration_ms',
    'source',
    'key_id',
    'created_at',
  ],
} satisfies RecordTable;

/**
 * Renders that cost a credit, for every kind of source: drawn, then charged and recorded in one step, then returned.
 */
@Injectable()
export class PaidRenders implements OnModuleInit {
  constructor(
    private readonly drawing: Drawing,
    private readonly joint: JointDrawing,
    private readonly credits: CreditsService,
    private readonly sources: PaidSources,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly metrics: RenderMetrics,
  ) {}

  onModuleInit(): void {
    this.sources.register(API_SOURCE);
  }

  /**
   * Renders and charges one picture. A picture already charged under the same reference is drawn and delivered again
   * for free.
   * @param deadline a caller whose signal aborts before the charge pays nothing
   * @throws DomainError 422 for the data; 402 `insufficient_credits` or `spend_cap_reached`, checked after the data;
   *   503
   */
  async render<Handed = Render>(
    order: PaidOrder,
    deadline = this.drawing.deadline(),
    delivery: Delivery<Handed> = {},
  ): Promise<Handed> {
    const allowance = order.allowance ?? (await this.allowanceOf(order));
    const { isHeld } = delivery;
    const isShort = spendable(allowance) < this.credits.price && !(await this.wasCharged(order));
    if (isShort && isHeld === undefined) await this.refuse(order, allowance);
    // Bytes that the caller has cost nothing, but only drawing shows if they are the same: this waits behind paid
    // renders.
    const picture = await this.draw(isShort ? { ...order, lane: 'free' } : order, deadline);
    if (deadline.signal?.aborted) throw rendererErrors.render_aborted();
    if (isHeld?.(await this.drawing.hash(picture)) === true) {
      const credits = { charged: 0, remaining: allowance.balance };
      return this.handing(picture, delivery)(this.finished(order, picture, { id: null, credits, db: 0 }));
    }
    return this.charge(order, picture, deadline, delivery);
  }

  /**
   * Renders several pictures of one payer and key that differ only in their data and pictures, each with its own
   * reference:
   * draws and stores them, then charges and records them in one transaction. If that fails, each is charged by itself,
   * or
   * fails by itself.
   */
  async renderAll<Order extends PaidOrder>(
    orders: readonly Order[],
    delivery: JointDelivery<Order>,
  ): Promise<JointOutcome<Order>> {
    const failures = new Map<Order, unknown>();
    const drawn: Kept<Order>[] = [];
    const [first] = orders;
    let allowance = first === undefined ? NOTHING : await this.allowanceOf(first);
    let [left, isEnough] = [orders, false];
    const { price } = this.credits;
    // If credits are short, those of failed pictures pay for the next ones.
    while (left.length > 0 && spendable(allowance) >= price && !isEnough) {
      const payable = price === 0 ? left : left.slice(0, Math.floor(spendable(allowance) / price));
      const { begun, kept } = await this.joint.drawKept(payable, delivery, failures);
      for (const { order, size, spent } of kept) drawn.push({ id: newId('rnd'), order, size, spent });
      allowance = lessened(allowance, kept.length * price);
      left = left.slice(begun);
      isEnough = begun < payable.length;
    }
    for (const order of isEnough ? [] : left) {
      await this.refuse(order, allowance).catch((error: unknown) => failures.set(order, error));
    }
    if (!(await this.chargeAll(drawn, delivery).catch(() => false))) {
      for (const one of drawn) {
        await this.chargeAll([one], delivery).catch((error: unknown) => failures.set(one.order, error));
      }
    }
    return { failures, left: isEnough ? left : [] };
  }

  /**
   * Renders pictures of one payer and key that are delivered together: all are drawn, then charged and recorded in one
   * transaction, or none. Each is charged separately.
   * @throws DomainError as `render`, for the first one that fails
   */
  async renderSet<Handed>(orders: readonly PaidOrder[], { signal, pack, hand }: SetDelivery<Handed>): Promise<Handed> {
    const [first] = orders;
    if (first === undefined) throw new Error('A set has at least one picture.');
    const allowance = await this.allowanceOf(first);
    for (const order of orders) await this.drawing.check(order);
    this.credits.requireEnough(allowance, orders.length);
    const drawn = await this.drawSet(orders, signal);
    if (signal?.aborted) throw rendererErrors.render_aborted();
    await pack(drawn.map(({ picture }) => picture));
    const begun = performance.now();
    const book = (): Promise<Spending> => {
      const at = this.clock.now();
      return this.credits.chargeSet(drawn.map((one) => this.charged(one.order, one, at)));
    };
    const recorded = drawn.map(({ id, order, picture }) => ({ id, order, timings: picture.timings }));
    const effect = this.effectOf(book, (credits) => hand(credits, recorded));
    return this.commit(begun, () => this.transactor.runStatement(effect));
  }

  /** Draws a few at a time; the first failure ends it. */
  private async drawSet(orders: readonly PaidOrder[], signal: AbortSignal | undefined): Promise<DrawnOfSet[]> {
    const drawn: DrawnOfSet[] = [];
    for (let next = 0; next < orders.length; next += DRAWN_AT_ONCE) {
      const drawing = orders.slice(next, next + DRAWN_AT_ONCE).map(async (order) => {
        const deadline = this.drawing.deadline(signal);
        const picture = await this.draw(order, deadline);
        return { id: newId('rnd'), order, picture, size: picture.bytes.length, spent: deadline.spent };
      });
      drawn.push(...(await Promise.all(drawing)));
      const bytes = drawn.reduce((sum, { size }) => sum + size, 0);
      if (bytes > MOST_SET_BYTES) throw rendersVariants.set_too_large({ mostBytes: MOST_SET_BYTES });
    }
    return drawn;
  }

  private allowanceOf({ payer, keyId }: PaidOrder): Promise<Allowance> {
    return this.credits.allowanceOf({ userId: payer, keyId });
  }

  /** Faults of the data take precedence over the allowance. */
  private async refuse(order: PaidOrder, allowance: Allowance): Promise<void> {
    await this.drawing.check(order);
    this.credits.requireEnough(allowance);
  }

  private async chargeAll<Order extends PaidOrder>(
    drawn: readonly Kept<Order>[],
    { record, signal }: JointDelivery<Order>,
  ): Promise<true> {
    if (drawn.length === 0) return true;
    const begun = performance.now();
    signal.throwIfAborted();
    const book = (): Promise<void> => {
      const at = this.clock.now();
      return this.credits.chargeAll(drawn.map((kept) => this.charged(kept.order, kept, at)));
    };
    const effect = this.effectOf(book, () => record(drawn.map(({ order }) => order)));
    await this.commit(begun, () => this.transactor.run(effect));
    return true;
  }

  private async draw(order: PaidOrder, deadline: RenderDeadline): Promise<Picture> {
    const picture = await this.drawing.draw(order, deadline);
    this.metrics.drawn(picture.timings);
    failpoint('render.drawn');
    return picture;
  }

  /** Returns the effect that charges and then runs the caller's step, in one unit. */
  private effectOf<Booked, Handed>(
    book: () => Promise<Booked>,
    hand: (booked: Booked) => Handed | Promise<Handed>,
  ): () => Promise<Handed> {
    return async () => {
      failpoint('render.charging');
      const booked = await book();
      failpoint('render.charged');
      return hand(booked);
    };
  }

  private async commit<Handed>(begun: number, effect: () => Promise<Handed>): Promise<Handed> {
    const handed = await effect();
    this.metrics.committed(performance.now() - begun);
    failpoint('render.committed');
    return handed;
  }

  /** A resumed order may have spent the last credit itself. */
  private async wasCharged({ source, reference }: PaidOrder): Promise<boolean> {
    const { kind, reference: type } = this.sources.require(source);
    return reference !== undefined && this.credits.wasCharged(kind, { type, id: reference });
  }

  /** Charges and records in one statement, or in one transaction with the caller's records. */
  private async charge<Handed>(
    order: PaidOrder,
    picture: Picture,
    { spent }: RenderDeadline,
    delivery: Delivery<Handed>,
  ): Promise<Handed> {
    const { keep, rows, record } = delivery;
    const begun = performance.now();
    const id = newId('rnd');
    const handing = this.handing(picture, delivery);
    await keep?.(picture, { ...namesOf(order, id), id });
    const book = (): Promise<Spending> => this.book({ id, picture, spent }, order, rows);
    const effect = this.effectOf(book, (credits) =>
      handing(this.finished(order, picture, { id, credits, db: performance.now() - begun })),
    );
    return this.commit(begun, () => (record ? this.transactor.run(effect) : this.transactor.runStatement(effect)));
  }

  private finished(
    order: PaidOrder,
    picture: Picture,
    { id, credits, db }: Pick<Render, 'id' | 'credits'> & { readonly db: number },
  ): Unhashed {
    const timings = { ...picture.timings, db: (order.lookup ?? 0) + db };
    return { ...picture, ...namesOf(order, id), id, credits, timings };
  }

  /** Starts the hash, which for a photograph's megabytes takes longer than the commit; the two run in parallel. */
  private handing<Handed>(
    picture: Picture,
    { hand, record }: Delivery<Handed>,
  ): (render: Unhashed) => Handed | Promise<Handed> {
    if (hand !== undefined) return hand;
    const hash = this.drawing.hash(picture);
    return async (unhashed) => {
      const render: Render = { ...unhashed, sha256: await hash };
      // A delivery without `record` returns the render itself.
      return record === undefined ? (render as Handed) : record(render);
    };
  }

  private book(
    { id, picture: { bytes }, spent }: { readonly id: Id<'rnd'>; readonly picture: Picture; readonly spent: number },
    order: PaidOrder,
    rows: Delivery['rows'],
  ): Promise<Spending> {
    const at = this.clock.now();
    const charge = this.charged(order, { id, size: bytes.length, spent }, at);
    return this.credits.charge({ ...charge, recorded: [...charge.recorded, ...(rows?.(at) ?? [])] });
  }

  private charged(
    { version, payer, keyId, source, format, reference }: PaidOrder,
    { id, size, spent }: Omit<Kept<PaidOrder>, 'order'>,
    at: Date,
  ): Required<ImageCharge> {
    const { kind, reference: type } = this.sources.require(source);
    const values: Record<(typeof RENDERS.columns)[number], unknown> = {
      id,
      user_id: payer,
      template_id: version.templateId,
      template_version: version.version,
      format,
      bytes: size,
      duration_ms: Math.round(spent),
      source,
      key_id: keyId,
      created_at: at,
    };
    const recorded = [{ into: RENDERS, values }];
    return { userId: payer, kind, reference: { type, id: reference ?? id }, keyId, recorded };
  }
}

function namesOf({ version, format }: PaidOrder, id: Id<'rnd'> | null): Omit<RenderIdentity, 'id'> {
  const { templateId, version: templateVersion } = version;
  return { templateId, templateVersion, fileName: `${id ?? templateId}.${format}` };
}
