import { getMetadataStorage, validateSync } from 'class-validator';
import { invalid, type Issue, type IssueLocation } from '#kernel';
import { poisonIn } from '../body/json-parser.js';
import { issuesOf } from './broken-rules.js';
import { type Field, fieldsOf, mayBeLeftOut, SEVERAL, type RecordClass } from './field.js';
import { fieldsFaults } from './fields.errors.js';
import { searchRulesOnce } from './rules-of-class.js';
import { readText } from './text-reader.js';

searchRulesOnce(getMetadataStorage());

/** Where the input comes from. `query` and `form` hold texts and ignore, or refuse, what they do not know. */
export type Source = 'query' | 'form' | 'json';

/**
 * The input as an instance of `type`: texts read into the values that the fields declare, defaults filled in, all of it
 * judged. Unknown members are refused, but for a query's, which are left out.
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
    // Not left to class-validator's white list, which takes `constructor` and its like for known.
    if (field !== undefined) {
      const read = readField(field, value, source, [...loc, name], issues);
      // As good as left out, where it can be.
      if (read !== null || field.nullable || !mayBeLeftOut(field)) instance[name] = read;
    } else if (source !== 'query') issues.push(fieldsFaults.unknown([...loc, name]));
  }
  for (const [name, field] of fields) {
    if (instance[name] === undefined) instance[name] = field.default ?? (isNullAlone(field) ? null : undefined);
  }
  return instance;
}

/** The parts of a form by the names of the fields: those that may come several times are lists, however often they come. */
function partsOf(fields: ReadonlyMap<string, Field>, input: Readonly<Record<string, unknown>>): [string, unknown][] {
  const parts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(input)) {
    const listed = name.endsWith(SEVERAL) ? name.slice(0, -SEVERAL.length) : name;
    if (fields.get(listed)?.several === undefined) parts.set(name, value);
    else parts.set(listed, [parts.get(listed) ?? [], value].flat());
  }
  return [...parts];
}

/** A member that is null when it is left out, not left as it is. */
function isNullAlone({ nullable, optional }: Field): boolean {
  return nullable && !optional;
}

/** Turns the texts of an instance that broke no rule into the values that they stand for. */
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
