import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { failpoint } from '#kernel';
import { Drawing, type DrawingLimits, type DrawingOrder } from './drawing.service.js';
import { RenderMetrics } from './render.metrics.js';

/** Pictures drawn together, in one buffer, one after the other. */
export interface PictureBundle<Order> {
  readonly bytes: Buffer;
  readonly places: ReadonlyMap<Order, PicturePlace>;
}

/** The place of one picture in the bundle. */
export interface PicturePlace {
  readonly start: number;
  readonly size: number;
}

/** The caller's steps for pictures drawn together. Its signal stops all work that is not recorded yet. */
export interface JointDelivery<Order> extends DrawingLimits {
  /** Stores the pictures for delivery before they are recorded: all that were drawn together. */
  readonly keep: (bundle: PictureBundle<Order>) => Promise<void>;
  /** Writes the rows of these pictures in one transaction, with their charges if they have any. */
  readonly record: (drawn: readonly Order[]) => Promise<void>;
}

/** The outcome of several orders: all others were drawn and recorded. */
export interface JointOutcome<Order> {
  readonly failures: ReadonlyMap<Order, unknown>;
  /** The last orders, which were not started. */
  readonly left: readonly Order[];
}

/** A picture that is drawn and stored; its bytes are no longer needed. */
export interface KeptPicture<Order> {
  readonly order: Order;
  /** The size of its file in bytes. */
  readonly size: number;
  /** The time it took in milliseconds. */
  readonly spent: number;
}

/** Draws several pictures that differ only in their data and pictures with one call. It knows nothing of credits. */
@Injectable()
export class JointDrawing {
  constructor(
    private readonly drawing: Drawing,
    private readonly transactor: Transactor,
    private readonly metrics: RenderMetrics,
  ) {}

  /**
   * Draws and stores pictures that are free here, then records them in one transaction. If that fails, each is recorded
   * by
   * itself, or fails by itself.
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

  /** Returns the number of started orders and the pictures drawn and stored; adds the others to `failures`. */
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
