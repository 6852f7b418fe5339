import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Bindings } from './mapping.js';

@Entity({ name: 'store_mappings' })
export class MappingEntity {
  @PrimaryColumn('text')
  id!: Id<'map'>;

  @Column('text')
  storeId!: Id<'str'>;

  @Column('text')
  productId!: string;

  @Column('text')
  templateId!: Id<'tpl'>;

  @Column('jsonb')
  fields!: Bindings;

  @Column('boolean')
  active!: boolean;

  @Column('text', { nullable: true })
  paidRule!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
