import type { Id } from '#kernel';
import { renderSettings } from '#renders';
import type { FailedRow, Series, SeriesStatus } from '#series';
import { orderFolder } from '../orders/order-folder.js';
import type { GreetingOrder } from '../orders/order.js';
import type { ProductionFormat } from './production-format.js';

/** The cards of an order, drawn with the version that its template had when it began. */
export interface Production {
  readonly id: Id<'gpp'>;
  readonly orderId: GreetingOrder['id'];
  readonly templateId: Id<'tpl'>;
  readonly templateVersion: number;
  readonly format: ProductionFormat;
  /** Columns of the recipients that the template has no field for: they are not drawn. */
  readonly unusedColumns: readonly string[];
  readonly status: SeriesStatus;
  /** Cards in all: one for each recipient. */
  readonly total: number;
  /** Cards that are over, failed or not. */
  readonly done: number;
  readonly createdAt: Date;
  /** When another took its place, or its order was cancelled or erased. */
  readonly erasedAt: Date | null;
}

/** How far a production is, for who works on the order. */
export interface ProductionProgress extends Pick<Production, 'status' | 'total' | 'done' | 'format' | 'unusedColumns'> {
  /** `tpl_…@3`. */
  readonly template: string;
  /** Recipients whose card can't be drawn. */
  readonly failed: readonly FailedRow[];
  /** Null until there is something to fetch. */
  readonly archiveUrl: string | null;
}

/** The same for the buyer. */
export interface PackageProgress extends Pick<Production, 'status' | 'total' | 'done'> {
  readonly failedCount: number;
}

/** A production as a series. */
export function productionSeries({ id, orderId, format }: Pick<Production, 'id' | 'orderId' | 'format'>): Series {
  const isDocument = format === 'document';
  const settings = renderSettings({ options: {}, query: { format: isDocument ? 'pdf' : format } });
  return {
    id,
    folder: productionFolder({ id, orderId }),
    settings,
    archive: isDocument ? 'pdf' : 'zip',
    fileName: null,
    isCounted: true,
  };
}

/** Where all objects of a production are: in the folder of its order, with which they go. */
export function productionFolder({ id, orderId }: Pick<Production, 'id' | 'orderId'>): string {
  return `${orderFolder(orderId)}/${id}`;
}
