import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { closest, invalid, type Issue, type IssueLocation, type FaultEntry } from '#kernel';
import { poisonIn } from '../body/json-reader.js';
import { type Field, fieldsOf, isOptional, SEVERAL, type RecordClass } from './field.js';
import { fieldsFaults } from './fields.errors.js';
import type { RuleContext } from './rules.js';

searchRulesOnce(getMetadataStorage());

/** Later faults come without suggestions: a body may have hundreds of thousands of unknown members. */
const MOST_SUGGESTIONS = 100;
const NONE: ReadonlyMap<string, Field> = new Map();

/** The origin of the input. `query` and `form` hold texts; a query ignores unknown names, a form refuses them. */
export type Source = 'query' | 'form' | 'json';

/**
 * The input as an instance of `type`: with texts converted to the declared values, defaults filled in, and everything
 * validated. Refuses unknown members, except in a query, where they are ignored.
 * @throws DomainError `invalid` naming every fault at once
 */
export function bind<Type extends object>(
  type: new () => Type,
  input: Readonly<Record<string, unknown>>,
  source: Source,
): Type {
  const loc: IssueLocation = [source === 'query' ? 'query' : 'body'];
  const issues: Issue[] = [];
  const instance = instantiate(type, input, source, loc, issues) as Type;
  const errors = validateSync(instance, { forbidUnknownValues: true });
  const known = new Set(issues.map((issue) => issue.loc.join('\0')));
  issues.push(...issuesOf(errors, loc).filter((issue) => !known.has(issue.loc.join('\0'))));
  if (issues.length > 0) throw invalid(issues);
  readTexts(type, instance as Record<string, unknown>);
  return instance;
}

function instantiate(
  type: RecordClass,
  input: Readonly<Record<string, unknown>>,
  source: Source,
  loc: IssueLocation,
  issues: Issue[],
): object {
  const fields = fieldsOf(type);
  const instance = new type() as Record<string, unknown>;
  for (const [name, value] of source === 'form' ? partsOf(fields, input) : Object.entries(input)) {
    const field = fields.get(name);
    // class-validator's whitelist would accept `constructor` and the like as known.
    if (field !== undefined) {
      const read = readField(field, value, source, [...loc, name], issues);
      // Null counts as absent if the member may be absent.
      if (read !== null || field.nullable || !isOptional(field)) instance[name] = read;
    } else if (source !== 'query')
      issues.push(unknownAt([...loc, name], name, issues.length < MOST_SUGGESTIONS ? fields : NONE));
  }
  for (const [name, field] of fields) {
    if (instance[name] === undefined) instance[name] = field.default ?? (isNullAlone(field) ? null : undefined);
  }
  return instance;
}

/** Suggests the member that has one of this name, such as `options` for `format`, or that has a similar name. */
function unknownAt(loc: IssueLocation, name: string, fields: ReadonlyMap<string, Field>): Issue {
  const holder = [...fields].find(
    ([, { kind, type }]) => kind === 'record' && type !== undefined && fieldsOf(type()).has(name),
  );
  return fieldsFaults.unknown(loc, { holder: holder?.[0], near: closest(name, [...fields.keys()]) });
}

/** The parts of a form by the names of the fields. Repeatable fields are always lists, even of one part. */
function partsOf(fields: ReadonlyMap<string, Field>, input: Readonly<Record<string, unknown>>): [string, unknown][] {
  const parts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(input)) {
    const listed = name.endsWith(SEVERAL) ? name.slice(0, -SEVERAL.length) : name;
    if (fields.get(listed)?.several === undefined) parts.set(name, value);
    else parts.set(listed, [parts.get(listed) ?? [], value].flat());
  }
  return [...parts];
}

/** A member for which absence means null, not unchanged. */
function isNullAlone({ nullable, optional }: Field): boolean {
  return nullable && !optional;
}

/** Converts the texts of a valid instance into their values. */
function readTexts(type: RecordClass, instance: Record<string, unknown>): void {
  for (const [name, { read, type: inner }] of fieldsOf(type)) {
    const value = instance[name];
    if (read !== undefined && typeof value === 'string') instance[name] = read(value);
    if (inner === undefined || typeof value !== 'object' || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) readTexts(inner(), one as Record<string, unknown>);
  }
}

function readField(field: Field, value: unknown, source: Source, loc: IssueLocation, issues: Issue[]): unknown {
  if (source === 'form' && field.several !== undefined) {
    issues.push(...(field.kind === 'file' ? [] : poisonIn(value, loc)));
    return value;
  }
  if (source !== 'json' && Array.isArray(value)) {
    issues.push(fieldsFaults.twice(loc));
    return value;
  }
  if (source !== 'json' && typeof value === 'string') {
    const { read, fault } = readText(field.kind, value);
    if (fault !== undefined) issues.push(fault(loc));
    else issues.push(...poisonIn(read, loc));
    return read;
  }
  if (field.kind === 'record' && isPlain(value)) return nested(field, value, source, loc, issues);
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((item, index) =>
    isPlain(item) ? nested(field, item, source, [...loc, index], issues) : (item as unknown),
  );
}

function nested(
  field: Field,
  value: Readonly<Record<string, unknown>>,
  source: Source,
  loc: IssueLocation,
  issues: Issue[],
): unknown {
  return field.type === undefined ? value : instantiate(field.type(), value, source, loc, issues);
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a text, or the fault that prevents reading it. */
export interface Reading {
  read: unknown;
  fault?: FaultEntry<unknown>;
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

/**
 * Reads the text of a query parameter or of a form's part. Strict: `1.5`, `1e3`, ` 1` and the empty text are not
 * integers.
 */
export function readText(kind: Field['kind'], text: string): Reading {
  switch (kind) {
    case 'integer':
      // Any number that fits a double: the field's bounds then name the fault of a larger one.
      if (/^[+-]?\d{1,300}$/.test(text)) return { read: Number(text) };
      return { read: text, fault: fieldsFaults.integerText };
    case 'number':
      if (/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text)) return { read: Number(text) };
      return { read: text, fault: fieldsFaults.numberText };
    case 'boolean':
      if (Object.hasOwn(BOOLEANS, text)) return { read: BOOLEANS[text] };
      return { read: text, fault: fieldsFaults.booleanText };
    case 'json':
      return readJsonText(text);
    default:
      return { read: text };
  }
}

function readJsonText(text: string): Reading {
  try {
    return { read: JSON.parse(text) as unknown };
  } catch {
    return { read: text, fault: fieldsFaults.json };
  }
}

/** class-validator's findings as issues, each place once, in the order of the fields. */
export function issuesOf(errors: readonly ValidationError[], loc: IssueLocation): Issue[] {
  return errors.flatMap((error) => {
    const place = [...loc, placeOf(error)];
    const own = issueOf(error, place);
    return own === undefined ? issuesOf(error.children ?? [], place) : [own];
  });
}

function placeOf(error: ValidationError): string | number {
  return Array.isArray(error.target) ? Number(error.property) : error.property;
}

/** Reports only the first of a member's broken rules. */
function issueOf(error: ValidationError, loc: IssueLocation): Issue | undefined {
  const [broken] = Object.values<RuleContext>(error.contexts ?? {});
  if (broken === undefined) return undefined;
  const value: unknown = error.value;
  return value === undefined ? fieldsFaults.missing(loc) : broken.fault(loc, value);
}

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Makes class-validator look up the rules of a class once. By default it searches those of all classes for each
 * validated object, which takes most of the time for a batch of a thousand rows. Classes get their rules where they are
 * declared, before any validation.
 */
export function searchRulesOnce(storage: Storage): void {
  const known = new WeakMap<object, Map<string | undefined, Rules>>();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    if (always || strictGroups || groups !== undefined) return search(type, schema, always, strictGroups, groups);
    const ofClass = known.get(type) ?? new Map<string | undefined, Rules>();
    const rules = ofClass.get(schema) ?? search(type, schema, always, strictGroups, groups);
    known.set(type, ofClass.set(schema, rules));
    return rules;
  };
}
