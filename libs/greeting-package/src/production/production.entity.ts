import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { SeriesStatus } from '#series';
import type { ProductionFormat } from './production-format.js';
import type { Production } from './production.js';

@Entity({ name: 'greeting_package_productions' })
export class ProductionEntity implements Production {
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

  @Column('text', { array: true })
  unusedColumns!: string[];

  @Column('text')
  status!: SeriesStatus;

  @Column('integer')
  total!: number;

  @Column('integer')
  done!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}
