import { Column, Entity, PrimaryColumn } from 'typeorm';
import { foldName, type Id } from '#kernel';

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

  /** Bindings by field, as they were sent. */
  @Column('jsonb')
  fields!: Bindings;

  @Column('boolean')
  active!: boolean;

  /** In place of the store's. */
  @Column('text', { nullable: true })
  paidRule!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

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

/** Members that the service sets by itself. */
type OwnMember = 'id' | 'storeId' | 'productId' | 'createdAt' | 'updatedAt';

/** What becomes of a product's orders. */
export interface MappingTerms extends Readonly<Omit<MappingEntity, OwnMember | 'templateId' | 'fields'>> {
  readonly templateId: string;
  /** Bindings by field, as they were sent. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Why a mapping can't work for the product as it is by now. */
export interface MappingFault {
  readonly field: string;
  readonly detail: string;
}

export interface Mapping extends Readonly<Omit<MappingEntity, 'storeId'>> {
  /** Null while the product is not synced. */
  readonly productName: string | null;
  readonly faults: readonly MappingFault[];
}

/** What both a product's options and those of an ordered item have. */
interface Named {
  readonly name: string;
}

/** Whether a binding to an option means this one; names are the same however an Arabic reader would spell them. */
export function means(binding: Binding, option: Named & { readonly id: string | null }): boolean {
  if ('option_id' in binding) return option.id === binding.option_id;
  return 'option_name' in binding && foldName(option.name) === foldName(binding.option_name);
}

/** How a person finds the option that a binding to one means; null for other bindings. */
export function optionName(binding: Binding): string | null {
  if ('option_id' in binding) return binding.option_id;
  return 'option_name' in binding ? binding.option_name : null;
}
