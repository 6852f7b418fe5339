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

/** A picture that is to be drawn and paid. */
export interface PaidOrder extends DrawingOrder {
  /** Whose credits pay. */
  readonly payer: Id<'usr'>;
  /** The name of the `PaidSource` that asks for it, which decides the kind and reference of the ledger's entry. */
  readonly source: string;
  /** Id of the paid thing, which the source's book has. Left out: the render pays for itself. */
  readonly reference?: string;
  /** The API key that asks for it, if one does: on its cap it counts. */
  readonly keyId: Id<'key'> | null;
  /** What payer and key may spend, where it is known; else it is asked. */
  readonly allowance?: Allowance | undefined;
  /** Milliseconds that the database has taken for the order. */
  readonly lookup?: number;
}

const NOTHING: Allowance = { balance: 0, cap: null };

type Unhashed = Omit<Render, 'sha256'>;

/** What a domain does with a picture besides. `Handed`: what it hands over in the picture's place. */
export interface Delivery<Handed = Render> {
  /** Returns true for the SHA-256 of bytes that the caller has: those are handed over, and nothing is charged, kept or recorded. */
  readonly isHeld?: ((sha256: string) => boolean) | undefined;
  /** Puts the picture where it will be handed over from, before it is charged: nothing is paid that can't be delivered. */
  readonly keep?: (picture: Picture) => Promise<void>;
  /** Rows of its own that are written with the charge, in its statement; `at` is when. */
  readonly rows?: (at: Date) => readonly ChargedRow[];
  /** Makes what is handed over, where nothing further is written and the picture itself is not sent: it needs no hash then. */
  readonly hand?: (render: Unhashed) => Handed;
  /** Writes what stands with the charge, in its transaction, which is what the call is for: it gives what is handed over. */
  readonly record?: (render: Render) => Promise<Handed>;
}

/** The ways of a set of pictures to its caller. */
export interface SetDelivery<Handed> {
  readonly signal?: AbortSignal | undefined;
  /** Puts the pictures, in the order of their orders, where they will be handed over from, before they are charged. */
  readonly pack: (pictures: readonly Picture[]) => Promise<void>;
  /** Makes the value that `renderSet` resolves to. */
  readonly hand: (credits: Spending, recorded: readonly RecordedOfSet[]) => Handed;
}

/** A picture of a set that was recorded. */
export interface RecordedOfSet {
  readonly id: Id<'rnd'>;
  readonly order: PaidOrder;
  readonly timings: DrawingTimings;
}

interface DrawnOfSet {
  readonly id: Id<'rnd'>;
  readonly order: PaidOrder;
  readonly picture: Picture;
  /** Bytes of its file, which packing frees. */
  readonly size: number;
  /** Milliseconds that it took. */
  readonly spent: number;
}

/** Pictures of one set that are drawn at the same time. */
const DRAWN_AT_ONCE = 2;
/** Bytes of all pictures of a set, which are in memory together. */
const MOST_SET_BYTES = 100 * 1024 * 1024;

/** A picture that is drawn and kept, and is to be charged. */
interface Kept<Order> extends KeptPicture<Order> {
  readonly id: Id<'rnd'>;
}

/** What is kept of a paid render: nothing of what it shows, no personal data. */
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

/** Renders that cost a credit, whatever asks for them: drawn, then charged and recorded at once, then handed over. */
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
   * One picture, paid. What was charged before under the same reference is drawn and delivered again, and not charged.
   * @param deadline who is gone before the charge, by its signal, pays nothing
   * @throws DomainError 422 for the data; 402 `insufficient_credits` or `spend_cap_reached`, which go after
   * it; 503
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
    // Bytes that the caller has need no credits, but only the picture shows that they are those: it waits behind paid ones.
    const picture = await this.draw(isShort ? { ...order, lane: 'free' } : order, deadline);
    if (deadline.signal?.aborted) throw rendererErrors.render_aborted();
    if (isHeld?.(await this.drawing.hash(picture)) === true) {
      const credits = { charged: 0, remaining: allowance.balance };
      return this.handing(picture, delivery)(this.finished(order, picture, { id: null, credits, db: 0 }));
    }
    return this.charge(order, picture, deadline, delivery);
  }

  /**
   * Several pictures of one payer and key, which differ in their data and pictures alone, each with a reference of its own: drawn and
   * kept, then charged and recorded in one transaction. What can't be charged with the others is charged by itself, or fails
   * by itself.
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
    // Where credits are short, those that fail leave theirs to the next ones.
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
   * Pictures of one payer and key that are handed over together: all of them are drawn, then charged and recorded in one
   * transaction, or none. Each pays for itself.
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

  /** A few at a time; the first that fails ends it. */
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

  /** What is wrong with its data goes before what is wrong with the allowance. */
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

  /** What happens together: the charge, and what goes with it. */
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

  /** An order that is taken up again may have spent the last credit itself. */
  private async wasCharged({ source, reference }: PaidOrder): Promise<boolean> {
    const { kind, reference: type } = this.sources.require(source);
    return reference !== undefined && this.credits.wasCharged(kind, { type, id: reference });
  }

  /** Charged and recorded in one statement, or in one transaction with what else stands with it. */
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
    await keep?.(picture);
    const book = (): Promise<Spending> => this.book({ id, picture, spent }, order, rows);
    const effect = this.effectOf(book, (credits) =>
      handing(this.finished(order, picture, { id, credits, db: performance.now() - begun })),
    );
    return this.commit(begun, () => (record ? this.transactor.run(effect) : this.transactor.runStatement(effect)));
  }

  private finished(
    { version, format, lookup = 0 }: PaidOrder,
    picture: Picture,
    { id, credits, db }: Pick<Render, 'id' | 'credits'> & { readonly db: number },
  ): Unhashed {
    return {
      ...picture,
      id,
      credits,
      templateId: version.templateId,
      templateVersion: version.version,
      fileName: `${id ?? version.templateId}.${format}`,
      timings: { ...picture.timings, db: lookup + db },
    };
  }

  /** Begins to hash: of a photograph's megabytes that takes longer than the commit, beside which it goes on. */
  private handing<Handed>(
    picture: Picture,
    { hand, record }: Delivery<Handed>,
  ): (render: Unhashed) => Handed | Promise<Handed> {
    if (hand !== undefined) return hand;
    const hash = this.drawing.hash(picture);
    return async (unhashed) => {
      const render: Render = { ...unhashed, sha256: await hash };
      // Who records nothing is handed the render.
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
