import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import { renderSettings } from '#renders';
import type { FailedRow, Series, SeriesStatus } from '#series';
import { orderFolder, type ProductionFormat } from '../orders/order.entity.js';

@Entity({ name: 'greeting_package_productions' })
export class ProductionEntity {
  @PrimaryColumn('text')
  id!: Id<'gpp'>;

  @Column('text')
  orderId!: Id<'drf'>;

  @Column('text')
  templateId!: Id<'tpl'>;

  @Column('integer')
  templateVersion!: number;

  @Column('text')
  format!: ProductionFormat;

  /** Columns of the recipients without a field in the template; they are not drawn. */
  @Column('text', { array: true })
  unusedColumns!: string[];

  @Column('text')
  status!: SeriesStatus;

  /** The total of cards: one for each recipient. */
  @Column('integer')
  total!: number;

  /** Finished cards, including failed ones. */
  @Column('integer')
  done!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** The time when another production replaced it, or its order was cancelled or erased. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

/** The production of an order's cards with the version that its template had at the start. */
export type Production = Readonly<ProductionEntity>;

/** The progress of a production for administrators. */
export interface ProductionProgress extends Pick<Production, 'status' | 'total' | 'done' | 'format' | 'unusedColumns'> {
  /** `tpl_…@3`. */
  readonly template: string;
  /** Recipients whose card can't be drawn. */
  readonly failed: readonly FailedRow[];
  /** Null until there is something to download. */
  readonly archiveUrl: string | null;
}

/** The progress of a production for the buyer. */
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

/** The folder of all objects of a production. It lies in the folder of its order, so it is removed with it. */
export function productionFolder({ id, orderId }: Pick<Production, 'id' | 'orderId'>): string {
  return `${orderFolder(orderId)}/${id}`;
}
