import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Id } from '#kernel';

import type { Asset } from './asset.js';

@Entity({ name: 'assets' })
export class AssetEntity implements Asset {
  @PrimaryColumn('text')
  id!: Id<'ast'>;

  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  @Column('text')
  name!: string;

  @Column('text')
  contentType!: Asset['contentType'];

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('integer')
  sizeBytes!: number;

  @Column('text')
  sha256!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
