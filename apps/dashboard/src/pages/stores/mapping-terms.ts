import type { MappingBody, OptionById, OptionByName, TemplateField } from '@naqsh/sdk';
import { plain } from '../batches/columns.js';
import { isOptional, type Typed } from '../templates/field-values.js';
import type { Data, Images } from '../templates/queries.js';
import type { Mapping, Product } from './queries.js';

/** Details of a buyer that platforms provide. */
export const FACTS = ['full_name', 'first_name', 'last_name', 'city'] as const;
export type Fact = (typeof FACTS)[number];

export type Binding = Mapping['fields'][string];
export type Option = Product['options'][number];

/** The source of a value, as lists and drags name it. */
export type SourceId = string;
/** The same value on each card. */
export const FIXED = 'fixed';
/** As the template has it. */
export const LEFT = '';

/** A source that orders bring: an option of the product, or a detail of the buyer. */
export interface Source {
  readonly id: SourceId;
  readonly binding: Binding;
  /** The option itself; null for a detail of the buyer. */
  readonly option: Option | null;
  /** Null for a detail of the buyer and for an option that the product does not have. */
  readonly name: string | null;
}

/** A mapping, as its form has it. */
export interface TypedMapping {
  /** By field. */
  readonly sources: Readonly<Record<string, SourceId>>;
  /** Fixed values by field, kept while another source is tried. */
  readonly fixed: Typed;
  readonly active: boolean;
  /** Null: the store's rule. */
  readonly paidRule: string | null;
}

/** Orders bring texts: no list, and no yes or no. */
export function canBeBound({ type }: TemplateField): boolean {
  return type !== 'list' && type !== 'flag';
}

/** True if the field can show the source: a picture, or a text. */
export function canShow({ type }: TemplateField, { option }: Source): boolean {
  return isPicture(option) === (type === 'image');
}

export function isPicture(option: Option | null): boolean {
  return option?.type === 'image';
}

/**
 * Everything that orders of the product provide, and the additional options that a mapping names. An option stays bound
 * by its name.
 */
export function sourcesOf(product: Product | null, mapping: Mapping | undefined): readonly Source[] {
  const bound = Object.values(mapping?.fields ?? {}).filter(isOfOption);
  const options = (product?.options ?? []).map((option): Source => {
    const named = bound.find((binding) => 'option_name' in binding && isNamed(option, binding.option_name));
    const binding = named ?? { option_id: option.option_id };
    return { id: idOf(binding), binding, option, name: option.name };
  });
  const known = new Set(options.map(({ id }) => id));
  const others = new Map<SourceId, Source>();
  for (const binding of bound) {
    const id = idOf(binding);
    if (known.has(id)) continue;
    const name = 'option_name' in binding ? binding.option_name : binding.option_id;
    const option = product?.options.find((one) => one.option_id === name || isNamed(one, name)) ?? null;
    others.set(id, { id, binding, option, name: option?.name ?? name });
  }
  const facts = FACTS.map((customer): Source => {
    const binding = { customer };
    return { id: idOf(binding), binding, option: null, name: null };
  });
  return [...options, ...others.values(), ...facts];
}

function isOfOption(binding: Binding): binding is OptionById | OptionByName {
  return 'option_id' in binding || 'option_name' in binding;
}

function isNamed(option: Option, name: string): boolean {
  return option.name.trim() === name.trim();
}

export function idOf(binding: Binding): SourceId {
  if ('option_id' in binding) return `option:${binding.option_id}`;
  if ('option_name' in binding) return `name:${binding.option_name}`;
  return 'customer' in binding ? `buyer:${binding.customer}` : FIXED;
}

/** The form of an existing mapping, or of a new one: options map to fields of the same name. */
export function typedMapping(
  fields: readonly TemplateField[],
  product: Product | null,
  mapping: Mapping | undefined,
  samples: Typed,
): TypedMapping {
  if (mapping === undefined) return { sources: guess(fields, product), fixed: samples, active: true, paidRule: null };
  const bindings = fields.flatMap(({ name }): [string, Binding][] => {
    const binding = mapping.fields[name];
    return binding === undefined ? [] : [[name, binding]];
  });
  const fixed = bindings.flatMap(([name, binding]): [string, string][] =>
    'const' in binding ? [[name, String(binding.const)]] : [],
  );
  return {
    sources: Object.fromEntries(bindings.map(([name, binding]) => [name, idOf(binding)])),
    fixed: { ...samples, ...Object.fromEntries(fixed) },
    active: mapping.active,
    paidRule: mapping.paid_rule,
  };
}

/** The option for each field that bears its name; a single text for a single field that must be filled. */
function guess(fields: readonly TemplateField[], product: Product | null): Record<string, SourceId> {
  const options = sourcesOf(product, undefined).filter(({ option }) => option !== null);
  const bound = fields.filter(canBeBound);
  const sources: Record<string, SourceId> = {};
  for (const field of bound) {
    const names = [field.name, ...Object.values(field.label ?? {})].map(plain).filter(Boolean);
    const found = options.find((source) => canShow(field, source) && names.includes(plain(source.name ?? '')));
    if (found !== undefined) sources[field.name] = found.id;
  }
  const [empty, ...more] = bound.filter((field) => !isOptional(field) && sources[field.name] === undefined);
  if (empty === undefined || more.length > 0) return sources;
  const free = options.filter(({ id, option }) => isTyped(option) && !Object.values(sources).includes(id));
  const [only, ...others] = free.filter((source) => canShow(empty, source));
  if (only !== undefined && others.length === 0) sources[empty.name] = only.id;
  return sources;
}

function isTyped(option: Option | null): boolean {
  return option !== null && option.values.length === 0;
}

/** Fields that have no value although cards need one. */
export function missingOf({ sources, fixed }: TypedMapping, fields: readonly TemplateField[]): TemplateField[] {
  return fields.filter((field) => {
    const source = sources[field.name] ?? LEFT;
    if (source === FIXED) return String(fixed[field.name] ?? '').trim() === '';
    return source === LEFT && !isOptional(field);
  });
}

/** The request that maps a product so; a field that the form does not show keeps its source. */
export function bodyOf(
  templateId: string,
  { sources, fixed, active, paidRule }: TypedMapping,
  fields: readonly TemplateField[],
  known: readonly Source[],
): MappingBody {
  const bindings = fields.flatMap(({ name }): [string, Binding][] => {
    const id = sources[name] ?? LEFT;
    if (id === FIXED) return [[name, { const: String(fixed[name] ?? '') }]];
    const source = known.find((one) => one.id === id);
    return source === undefined ? [] : [[name, source.binding]];
  });
  return { template_id: templateId, fields: Object.fromEntries(bindings), active, paid_rule: paidRule };
}

/** The values of a trial card by source, with samples for the others. */
export function trialOf(
  { sources, fixed }: TypedMapping,
  fields: readonly TemplateField[],
  values: Readonly<Record<SourceId, string>>,
): { data: Data; images: Images } {
  const data: Data = {};
  const images: Images = {};
  for (const { name, type } of fields) {
    const id = sources[name] ?? LEFT;
    const value = id === FIXED ? String(fixed[name] ?? '') : (values[id] ?? '');
    if (value.trim() === '') continue;
    if (type === 'image') images[name] = value;
    else data[name] = value;
  }
  return { data, images };
}
