import { isNeeded, type TemplateField } from '#templates';
import { type Binding, type Bindings, type CustomerFact, refersTo, optionName } from '../mappings/mapping.entity.js';
import type { StoreCustomer } from '../platform/store-facts.js';
import type { OrderedItem } from './order-job.entity.js';
import { type MissingReason, type MissingValue, orderFailures } from './order-failure.js';

/** The values drawn on a card. */
export interface CardValues {
  readonly data: Readonly<Record<string, string | number>>;
  /** By image field, in the format of a render request. */
  readonly images: Readonly<Record<string, string>>;
}

/**
 * Returns the values of a card, from the buyer's options.
 * @throws OrderFailure for a required field without a value
 */
export function cardValues(fields: readonly TemplateField[], bindings: Bindings, item: OrderedItem): CardValues {
  const data: [string, string | number][] = [];
  const images: [string, string][] = [];
  const missing: MissingValue[] = [];
  for (const field of fields) {
    const binding = Object.hasOwn(bindings, field.name) ? bindings[field.name] : undefined;
    const value = binding === undefined ? null : valueOf(binding, item);
    if (value === null) {
      if (isNeeded(field)) missing.push({ field, reason: reasonOf(binding, item) });
    } else if (field.type !== 'image') data.push([field.name, value]);
    else images.push([field.name, pictureOf(field.name, value, binding)]);
  }
  if (missing.length > 0) throw orderFailures.unresolved(missing);
  return { data: Object.fromEntries(data), images: Object.fromEntries(images) };
}

function valueOf(binding: Binding, { customer, options }: OrderedItem): string | number | null {
  if ('const' in binding) return binding.const;
  if ('customer' in binding) return present(factOf(binding.customer, customer));
  const found = options.filter((option) => refersTo(binding, { id: option.optionId, name: option.name }));
  return found.map(({ value }) => present(value)).find((value) => value !== null) ?? null;
}

/** Returns the reason why a binding has no value. */
function reasonOf(binding: Binding | undefined, { options }: OrderedItem): MissingReason {
  if (binding !== undefined && 'customer' in binding) return { kind: 'no_fact', fact: binding.customer };
  const asked = binding === undefined ? null : optionName(binding);
  if (binding === undefined || asked === null) return { kind: 'unbound' };
  const found = options.find((option) => refersTo(binding, { id: option.optionId, name: option.name }));
  if (found !== undefined) return { kind: 'left_empty', option: found.name === '' ? asked : found.name };
  return { kind: 'no_option', asked, known: [...new Set(options.map(({ name }) => name))].filter(Boolean) };
}

function factOf(fact: CustomerFact, { firstName, lastName, city }: StoreCustomer): string | null {
  const facts = { first_name: firstName, last_name: lastName, city };
  return fact === 'full_name'
    ? [firstName, lastName]
        .map(present)
        .filter((name) => name !== null)
        .join(' ')
    : facts[fact];
}

function present(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

/** A buyer may give only an address: otherwise they could name the merchant's assets. */
function pictureOf(field: string, value: string | number, binding: Binding | undefined): string {
  const address = String(value).trim();
  if (binding !== undefined && 'const' in binding) return address;
  if (!/^https:\/\//iu.test(address)) throw orderFailures.noPicture(field);
  return address;
}
