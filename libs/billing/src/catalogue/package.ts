import type { Id } from '#kernel';

/** Credits that are sold together at one price. */
export interface BillingPackage {
  readonly id: Id<'pkg'>;
  /** Unique; buyers name the package by it. */
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  /** Without credits or price it is not sold. */
  readonly credits: number | null;
  /** VAT included. */
  readonly priceHalalas: number | null;
  readonly active: boolean;
  /** Lower ones stand first in the catalogue. */
  readonly sortOrder: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A package that can be bought. */
export type SoldPackage = BillingPackage & { readonly credits: number; readonly priceHalalas: number };

/** What an administrator decides about a package. */
export type PackageTerms = Omit<BillingPackage, 'id' | 'createdAt' | 'updatedAt'>;

export function isSold(one: BillingPackage): one is SoldPackage {
  return one.active && one.credits !== null && one.priceHalalas !== null;
}
