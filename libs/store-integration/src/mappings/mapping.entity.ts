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

  /** Bindings by field, in the format of the API. */
  @Column('jsonb')
  fields!: Bindings;

  @Column('boolean')
  active!: boolean;

  /** Overrides the store's rule. */
  @Column('text', { nullable: true })
  paidRule!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

export const CUSTOMER_FACTS = ['first_name', 'last_name', 'full_name', 'city'] as const;
export type CustomerFact = (typeof CUSTOMER_FACTS)[number];

/** The source of a field's value, in the format of the API. */
export type Binding =
  | { readonly option_id: string }
  | { readonly option_name: string }
  | { readonly customer: CustomerFact }
  | { readonly const: string | number };

/** By template field name. */
export type Bindings = Readonly<Record<string, Binding>>;

/** Members that the service sets. */
type OwnMember = 'id' | 'storeId' | 'productId' | 'createdAt' | 'updatedAt';

/** The settings of a mapping: the template, bindings and rule for a product's orders. */
export interface MappingTerms extends Readonly<Omit<MappingEntity, OwnMember | 'templateId' | 'fields'>> {
  readonly templateId: string;
  /** Bindings by field, in the format of the API. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The reason why a mapping no longer fits its product. */
export interface MappingFault {
  readonly field: string;
  readonly detail: string;
}

export interface Mapping extends Readonly<Omit<MappingEntity, 'storeId'>> {
  /** Null while the product is not synced. */
  readonly productName: string | null;
  readonly faults: readonly MappingFault[];
}

/** The common member of a product's options and an ordered item's options. */
interface Named {
  readonly name: string;
}

/** Returns true if the binding refers to this option; names match regardless of Arabic spelling variants. */
export function refersTo(binding: Binding, option: Named & { readonly id: string | null }): boolean {
  if ('option_id' in binding) return option.id === binding.option_id;
  return 'option_name' in binding && foldName(option.name) === foldName(binding.option_name);
}

/** Returns the id or name of the option that a binding refers to; null for other bindings. */
export function optionName(binding: Binding): string | null {
  if ('option_id' in binding) return binding.option_id;
  return 'option_name' in binding ? binding.option_name : null;
}
