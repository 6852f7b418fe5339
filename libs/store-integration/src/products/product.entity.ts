import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { ProductOption, StoreProduct } from '../platform/store-facts.js';

@Entity({ name: 'store_products' })
export class ProductEntity {
  @PrimaryColumn('text')
  storeId!: Id<'str'>;

  /** The platform's id. */
  @PrimaryColumn('text', { name: 'product_id' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  nameFolded!: string;

  @Column('text', { nullable: true })
  sku!: string | null;

  @Column('text', { nullable: true })
  imageUrl!: string | null;

  @Column('text')
  status!: string;

  @Column('jsonb')
  options!: readonly ProductOption[];

  /** The last run that saw it. */
  @Column('text', { nullable: true })
  syncRun!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** A product of a store, as of the last sync. */
export interface Product extends StoreProduct {
  /** True if its orders become cards. */
  readonly mapped: boolean;
  readonly updatedAt: Date;
}
