import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'billing_packages' })
export class PackageEntity {
  @PrimaryColumn('text')
  id!: Id<'pkg'>;

  /** Unique; buyers use it to name the package. */
  @Column({ type: 'text' })
  code!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** A package without credits or price is not sold. */
  @Column({ type: 'integer', nullable: true })
  credits!: number | null;

  /** VAT included. */
  @Column({ type: 'integer', nullable: true })
  priceHalalas!: number | null;

  @Column({ type: 'boolean' })
  active!: boolean;

  /** Lower values come first in the catalogue. */
  @Column({ type: 'integer' })
  sortOrder!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** Credits sold together at one price. */
export type BillingPackage = Readonly<PackageEntity>;

/** A package that can be bought. */
export type SoldPackage = BillingPackage & { readonly credits: number; readonly priceHalalas: number };

/** Members that the service sets. */
export const OWN_OF_PACKAGE = ['id', 'createdAt', 'updatedAt'] as const;

/** The members that an administrator sets. */
export type PackageTerms = Omit<BillingPackage, (typeof OWN_OF_PACKAGE)[number]>;

export function isSold(one: BillingPackage): one is SoldPackage {
  return one.active && one.credits !== null && one.priceHalalas !== null;
}
