import type { ApiPropertyOptions } from '@nestjs/swagger';
import { type IdPrefix, parseInstant } from '#kernel';
import { parseEmailAddress, usersFaults } from '#users';
import { type RecordClass, declareField, type FieldOptions } from './field.js';
import { type OwnRule, rules } from './rules.js';

export interface TextOptions extends FieldOptions<string> {
  /** Lengths in Unicode scalar values. */
  min?: number;
  max?: number;
  /** A rule beyond its length. */
  own?: OwnRule;
  /** JSON Schema `format`; documents only. */
  format?: string;
  /** The part of the rule that JSON Schema can express; documents only. */
  pattern?: RegExp;
}

/** Text. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const { min, max, own, format, pattern } = options;
  const judged = [
    rules.text(),
    ...where(min, rules.minLength),
    ...where(max, rules.maxLength),
    ...where(own, rules.own),
  ];
  const bounds = given({ minLength: min, maxLength: max, format, pattern: pattern?.source });
  return declareField({ kind: 'text', read: own?.read }, judged, { type: 'string', ...bounds }, options);
}

/** The rule of a bound, if the member has one. */
function where<Bound>(bound: Bound | undefined, rule: (bound: Bound) => PropertyDecorator): PropertyDecorator[] {
  return bound === undefined ? [] : [rule(bound)];
}

/** The bounds that the member has, for its schema. */
function given<Bounds extends object>(bounds: Bounds): { [Name in keyof Bounds]?: NonNullable<Bounds[Name]> } {
  return Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined)) as Bounds & object;
}

/** The gallery's card for Eid, which every installation has: examples that name it work without changes. */
const EXAMPLE_TEMPLATE = 'tpl_galleryEidCard00000000';

/** An id of this kind, for examples. */
export function exampleId(prefix: IdPrefix): string {
  return prefix === 'tpl' ? EXAMPLE_TEMPLATE : `${prefix}_4nSxNNKr0vBkmT8ZqW2cYd`;
}

/** An id of this kind. */
export function Id(prefix: IdPrefix, options: TextOptions = {}): PropertyDecorator {
  return Text({ example: exampleId(prefix), ...options });
}

/** A time: a `Date` inside, RFC 3339 with an offset outside. */
export function Instant(options: FieldOptions<string> = {}): PropertyDecorator {
  const schema = { type: 'string', format: 'date-time' } as const;
  return declareField({ kind: 'text', read: parseInstant }, [rules.text(), rules.instant()], schema, {
    example: '2026-03-20T09:00:00.000Z',
    ...options,
  });
}

export interface NumberOptions extends FieldOptions<number> {
  min?: number;
  max?: number;
}

/**
 * An integer. Input needs bounds, which keep it exact: integers beyond 2^53 are not. Queries and forms accept only
 * decimal digits with an optional sign.
 */
export function Int(options: NumberOptions = {}): PropertyDecorator {
  return numeric('integer', options);
}

/** A number. */
export function Num(options: NumberOptions = {}): PropertyDecorator {
  return numeric('number', options);
}

function numeric(kind: 'integer' | 'number', options: NumberOptions): PropertyDecorator {
  const { min, max } = options;
  const judged = [rules[kind](), ...where(min, rules.min), ...where(max, rules.max)];
  return declareField({ kind }, judged, { type: kind, ...given({ minimum: min, maximum: max }) }, options);
}

/** `true` or `false`; in queries and forms also `1` and `0`. */
export function Bool(options: FieldOptions<boolean> = {}): PropertyDecorator {
  return declareField({ kind: 'boolean' }, [rules.boolean()], { type: 'boolean' }, options);
}

/** One of the given texts. */
export function OneOf<Choice extends string>(
  choices: readonly Choice[],
  options: FieldOptions<Choice> = {},
): PropertyDecorator {
  const schema = { type: 'string', enum: [...choices] } as const;
  return declareField({ kind: 'text' }, [rules.oneOf(choices)], schema, options);
}

export interface FreeObjectOptions extends FieldOptions<Record<string, unknown>> {
  /** JSON Schema of each member's value; documents only. */
  entries?: object;
  /** JSON Schema of the object itself; documents only. */
  schema?: { readonly allOf: { readonly $ref: string }[] };
}

/** An object with free members, which its consumer validates. */
export function FreeObject({ entries, schema, ...options }: FreeObjectOptions = {}): PropertyDecorator {
  const shown = schema ?? ({ type: 'object', additionalProperties: entries ?? true } as const);
  return declareField({ kind: 'object' }, [rules.object()], shown, options);
}

/**
 * A value of an answer that has a JSON Schema instead of a class: `@Described({ type: 'array', items: { type: 'string'
 * } })`.
 */
export function Described(schema: ApiPropertyOptions, options: FieldOptions<unknown> = {}): PropertyDecorator {
  return declareField({ kind: 'value' }, [], schema, options);
}

// The document takes a function for a lazily resolved class only if its name is `type`: hence `type: () => type()`.

/** An object of such a class. */
export function Nested(type: () => RecordClass, options: FieldOptions<object> = {}): PropertyDecorator {
  return declareField({ kind: 'record', type }, [rules.object(), rules.members()], { type: () => type() }, options);
}

export interface ListOptions extends FieldOptions<unknown[]> {
  min?: number;
  max?: number;
}

/** A list of objects of such a class. */
export function ListOf(type: () => RecordClass, options: ListOptions = {}): PropertyDecorator {
  const { min, max } = options;
  const judged = [rules.list(), rules.members(), ...where(min, rules.minItems), ...where(max, rules.maxItems)];
  const bounds = given({ minItems: min, maxItems: max });
  return declareField({ kind: 'list', type }, judged, { type: () => type(), isArray: true, ...bounds }, options);
}

export interface TextsOptions<Value extends string> extends FieldOptions<readonly Value[]> {
  /** Items. */
  min?: number;
  max: number;
  /** The rule of each item. */
  each: { min?: number; max?: number; choices?: readonly Value[] };
  /** True if its consumer refuses duplicates; documents only. */
  distinct?: boolean;
}

/** A list of texts; in a form the parts of this name. */
export function Texts<Value extends string = string>(options: TextsOptions<Value>): PropertyDecorator {
  const { min, max, each, distinct = false } = options;
  const item = { type: 'string', ...given({ enum: each.choices, minLength: each.min, maxLength: each.max }) };
  return listed([rules.texts(each)], item, { ...options, min, max }, distinct ? { uniqueItems: true } : {});
}

export interface FreeListOptions extends FieldOptions<readonly unknown[]> {
  min?: number | undefined;
  max: number;
  /** JSON Schema of each item; documents only. */
  items: object;
}

/** A list with items of several forms, which its consumer validates. */
export function FreeList({ items, ...options }: FreeListOptions): PropertyDecorator {
  return listed([], items, options);
}

function listed(
  judged: readonly PropertyDecorator[],
  items: object,
  { min, max, ...options }: FieldOptions<readonly unknown[]> & { min?: number | undefined; max: number },
  also: { uniqueItems?: true } = {},
): PropertyDecorator {
  const all = [rules.list(), ...where(min, rules.minItems), rules.maxItems(max), ...judged];
  const schema = { type: 'array', items, ...given({ minItems: min }), maxItems: max, ...also } as const;
  return declareField({ kind: 'value', several: { most: max } }, all, schema, options);
}

export interface JsonPartOptions extends FieldOptions<Record<string, unknown>> {
  /** Its JSON Schema; documents only. */
  schema?: ApiPropertyOptions;
}

/** A text part of a form that holds a JSON object, whose members its consumer validates. */
export function JsonPart({ schema, ...options }: JsonPartOptions = {}): PropertyDecorator {
  const any = { type: 'object', additionalProperties: true } as const;
  return declareField({ kind: 'json' }, [rules.object()], schema ?? any, options);
}

export interface FileOptions {
  /** A larger part is answered with 413. */
  maxBytes: number;
  optional?: boolean;
  description?: string;
}

/** A file part of a form. */
export function FilePart({ maxBytes, ...options }: FileOptions): PropertyDecorator {
  return declareField({ kind: 'file', maxBytes }, [rules.file()], { type: 'string', format: 'binary' }, options);
}

export interface FilesOptions extends FileOptions {
  /** Number of files. */
  most: number;
}

/** File parts of a form that have the same name, each within the same limit. */
export function FileParts({ maxBytes, most, ...options }: FilesOptions): PropertyDecorator {
  const items = { type: 'string', format: 'binary' } as const;
  const judged = [rules.list(), rules.maxItems(most), rules.files()];
  const schema = { type: 'array', items, maxItems: most } as const;
  return declareField({ kind: 'file', maxBytes, several: { most } }, judged, schema, options);
}

const EMAIL_ADDRESS = {
  fault: usersFaults.noEmailAddress,
  holds: (text: string) => parseEmailAddress(text) !== null,
} as const;

/** An e-mail address that mail can be sent to; see `parseEmailAddress`. */
export function Email(options: Pick<TextOptions, 'example' | 'description' | 'optional'> = {}): PropertyDecorator {
  return Text({ min: 1, max: 254, own: EMAIL_ADDRESS, format: 'email', ...options });
}
