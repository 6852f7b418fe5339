import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { failpoint } from '#kernel';
import { Drawing, type DrawingLimits, type DrawingOrder } from './drawing.service.js';
import { RenderMetrics } from './render.metrics.js';

/** Pictures that were drawn together, one behind the other. */
export interface PictureBundle<Order> {
  readonly bytes: Buffer;
  readonly places: ReadonlyMap<Order, PicturePlace>;
}

/** Where one of them is. */
export interface PicturePlace {
  readonly start: number;
  readonly size: number;
}

/** What a domain does with pictures that are drawn together. Its signal ends what is not recorded yet. */
export interface JointDelivery<Order> extends DrawingLimits {
  /** Puts them where they will be handed over from, before they are recorded: all that were drawn together. */
  readonly keep: (bundle: PictureBundle<Order>) => Promise<void>;
  /** Writes what is to be written of these, in one transaction, with their charges if they have any. */
  readonly record: (drawn: readonly Order[]) => Promise<void>;
}

/** What became of several orders: every other one was drawn and recorded. */
export interface JointOutcome<Order> {
  readonly failures: ReadonlyMap<Order, unknown>;
  /** The last ones, which were not begun. */
  readonly left: readonly Order[];
}

/** A picture that is drawn and kept, of which its bytes are no longer needed. */
export interface KeptPicture<Order> {
  readonly order: Order;
  /** Bytes of its file. */
  readonly size: number;
  /** Milliseconds that it took. */
  readonly spent: number;
}

/** Draws several pictures by one call, which differ in their data and pictures alone. It knows no money. */
@Injectable()
export class JointDrawing {
  constructor(
    private readonly drawing: Drawing,
    private readonly transactor: Transactor,
    private readonly metrics: RenderMetrics,
  ) {}

  /**
   * Pictures that cost nothing here: drawn and kept, then recorded in one transaction. What can't be recorded with the others
   * is recorded by itself, or fails by itself.
   */
  async drawAll<Order extends DrawingOrder>(
    orders: readonly Order[],
    delivery: JointDelivery<Order>,
  ): Promise<JointOutcome<Order>> {
    const failures = new Map<Order, unknown>();
    const { begun, kept } = await this.drawKept(orders, delivery, failures);
    const drawn = kept.map(({ order }) => order);
    failpoint('cards.kept');
    try {
      await this.record(drawn, delivery);
    } catch {
      for (const order of drawn) {
        await this.record([order], delivery).catch((error: unknown) => failures.set(order, error));
      }
    }
    return { failures, left: orders.slice(begun) };
  }

  /** How many it began, and those that were drawn and kept; the others are put among the failures. */
  async drawKept<Order extends DrawingOrder>(
    orders: readonly Order[],
    { keep, ...limits }: JointDelivery<Order>,
    failures: Map<Order, unknown>,
  ): Promise<{ begun: number; kept: KeptPicture<Order>[] }> {
    try {
      const { bytes, files, release } = await this.drawing.drawMany(orders, limits);
      const kept: KeptPicture<Order>[] = [];
      const places = new Map<Order, PicturePlace>();
      for (const [index, order] of orders.slice(0, files.length).entries()) {
        const file = files[index];
        if (file === undefined || 'failure' in file) failures.set(order, file?.failure);
        else {
          places.set(order, file);
          kept.push({ order, size: file.fileSize, spent: this.metrics.drawn(file.timings) });
          failpoint('render.drawn');
        }
      }
      if (kept.length > 0) await keep({ bytes, places });
      release();
      return { begun: files.length, kept };
    } catch (error) {
      for (const order of orders) failures.set(order, error);
      return { begun: orders.length, kept: [] };
    }
  }

  private async record<Order>(
    drawn: readonly Order[],
    { record, signal }: Pick<JointDelivery<Order>, 'record' | 'signal'>,
  ): Promise<void> {
    if (drawn.length === 0) return;
    signal.throwIfAborted();
    await this.transactor.run(async () => {
      failpoint('cards.recording');
      await record(drawn);
      failpoint('cards.recorded');
    });
    failpoint('cards.committed');
  }
}
