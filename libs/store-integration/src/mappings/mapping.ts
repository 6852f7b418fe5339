import type { Id } from '#kernel';

export const CUSTOMER_FACTS = ['first_name', 'last_name', 'full_name', 'city'] as const;
export type CustomerFact = (typeof CUSTOMER_FACTS)[number];

/** Where the value of a field comes from, in the form of the interface. */
export type Binding =
  | { readonly option_id: string }
  | { readonly option_name: string }
  | { readonly customer: CustomerFact }
  | { readonly const: string | number };

/** By name of the template's field. */
export type Bindings = Readonly<Record<string, Binding>>;

/** What becomes of a product's orders. */
export interface MappingTerms {
  readonly templateId: string;
  /** Bindings by field, as they were sent. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly active: boolean;
  /** In place of the store's. */
  readonly paidRule: string | null;
}

/** Why a mapping can't work for the product as it is by now. */
export interface MappingFault {
  readonly field: string;
  readonly detail: string;
}

export interface Mapping extends Omit<MappingTerms, 'templateId' | 'fields'> {
  readonly id: Id<'map'>;
  readonly productId: string;
  /** Null while the product is not synced. */
  readonly productName: string | null;
  readonly templateId: Id<'tpl'>;
  readonly fields: Bindings;
  readonly faults: readonly MappingFault[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
