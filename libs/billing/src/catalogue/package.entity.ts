import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { BillingPackage } from './package.js';

@Entity({ name: 'billing_packages' })
export class PackageEntity implements BillingPackage {
  @PrimaryColumn('text')
  id!: Id<'pkg'>;

  @Column({ type: 'text' })
  code!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'integer', nullable: true })
  credits!: number | null;

  @Column({ type: 'integer', nullable: true })
  priceHalalas!: number | null;

  @Column({ type: 'boolean' })
  active!: boolean;

  @Column({ type: 'integer' })
  sortOrder!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
