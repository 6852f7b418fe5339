import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'billing_packages' })
export class PackageEntity {
  @PrimaryColumn('text')
  id!: Id<'pkg'>;

  /** Unique; buyers name the package by it. */
  @Column({ type: 'text' })
  code!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** Without credits or price it is not sold. */
  @Column({ type: 'integer', nullable: true })
  credits!: number | null;

  /** VAT included. */
  @Column({ type: 'integer', nullable: true })
  priceHalalas!: number | null;

  @Column({ type: 'boolean' })
  active!: boolean;

  /** Lower ones stand first in the catalogue. */
  @Column({ type: 'integer' })
  sortOrder!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** Credits that are sold together at one price. */
export type BillingPackage = Readonly<PackageEntity>;

/** A package that can be bought. */
export type SoldPackage = BillingPackage & { readonly credits: number; readonly priceHalalas: number };

/** Members that the service sets by itself. */
export const OWN_OF_PACKAGE = ['id', 'createdAt', 'updatedAt'] as const;

/** What an administrator decides about a package. */
export type PackageTerms = Omit<BillingPackage, (typeof OWN_OF_PACKAGE)[number]>;

export function isSold(one: BillingPackage): one is SoldPackage {
  return one.active && one.credits !== null && one.priceHalalas !== null;
}
