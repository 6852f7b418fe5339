import { fieldsOf, type Field, type RecordClass } from './field.js';

/** `priceHalalas` for `price_halalas`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The members of a body, under the services' names. */
export type CamelCased<Members> = { [Name in keyof Members as CamelCase<Name & string>]: Members[Name] };

/** The source of a record: a service's object with its members, and possibly others. */
export type SourceOf<Value> = Value extends Date | string | number | boolean | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly SourceOf<Item>[]
    : Value | { readonly [Name in keyof Value as CamelCase<Name & string>]: SourceOf<Value[Name]> };

/** The members present in a body, under the services' names. */
export function camelCased<Members extends object>(members: Members): CamelCased<Members> {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [camelCase(name), value as unknown])) as CamelCased<Members>;
}

/** The record as JSON. It has its own members only, each from the source's member with its name in camelCase. */
export function shown<Type extends object>(type: RecordClass<Type>, source: SourceOf<Type>): Record<string, unknown> {
  return showMembers(type, source as Readonly<Record<string, unknown>>);
}

function showMembers(type: RecordClass, source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    [...fieldsOf(type)].flatMap(([name, field]) => {
      const value = source[camelCase(name)] ?? source[name] ?? null;
      return value === null && field.optional ? [] : [[name, showValue(field, value)]];
    }),
  );
}

function showValue(field: Field, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (field.type === undefined || value === null) return value;
  const type = field.type();
  const show = (one: unknown): object => showMembers(type, one as Readonly<Record<string, unknown>>);
  return Array.isArray(value) ? value.map(show) : show(value);
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
