import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { JsonRows } from '#kernel';
import { type Field, fieldsOf, isOptional, type RecordClass } from './field.js';

/** The direction and format of the members. A `query` and a `form` hold texts; `record`: an answer. */
export type Use = 'record' | 'json' | 'form' | 'query';

const TYPE = 'design:type';

const uses = new Map<RecordClass, Use>();

/**
 * Declares the use of a class to class-validator and the OpenAPI document. The use decides if a member may be absent or
 * `null`; the member itself declares all else. The document therefore matches validation.
 * @throws TypeError when the class already has another use: the document would show only one of the two
 */
export function declareUse(type: RecordClass, use: Use): void {
  const known = uses.get(type);
  if (known === use) return;
  if (known !== undefined) throw new TypeError(`${type.name} is a ${known} elsewhere: derive a class for the ${use}.`);
  const above = uses.get(Object.getPrototypeOf(type) as RecordClass);
  if (above !== undefined && above !== use) {
    // Swagger would mix the members' descriptions of both.
    throw new TypeError(`${type.name} extends a ${above}: derive it by OmitType(…, []) for the ${use}.`);
  }
  uses.set(type, use);
  const prototype = type.prototype as object;
  for (const [name, field] of fieldsOf(type)) {
    if (field.type !== undefined) declareUse(field.type(), use);
    // A member that a derived class takes from another lacks the type that the compiler records for declared ones.
    if (!Reflect.hasMetadata(TYPE, prototype, name)) Reflect.defineMetadata(TYPE, Object, prototype, name);
    ApiProperty(documented(field, use))(prototype, name);
    if (use === 'record') continue;
    if (!isBounded(field)) throw new TypeError(`${type.name}.${name} takes anything from a ${use}: give it bounds.`);
    for (const rule of [ValidateIf((_, value) => isJudged(field, value)), ...field.rules]) rule(prototype, name);
  }
}

/** The names of the classes that accept only known members: a body with others is refused. */
export function closedClasses(): ReadonlySet<string> {
  return new Set([...uses].flatMap(([{ name }, use]) => (use === 'json' || use === 'form' ? [name] : [])));
}

/** Input needs at least one rule, and an integer needs bounds within which it is exact. */
function isBounded({ kind, rules, schema }: Field): boolean {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  return rules.length > 0 && (kind !== 'integer' || (minimum !== undefined && maximum !== undefined));
}

function documented(field: Field, use: Use): ApiPropertyOptions {
  const { description, example, schema } = field;
  return {
    ...schema,
    required: use === 'record' ? !field.optional : !isOptional(field),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined || narrows(field, use) ? {} : { example }),
    ...(mayBeNull(field, use) ? { nullable: true } : {}),
    ...(use === 'record' || field.default === undefined ? {} : { default: field.default }),
  } as ApiPropertyOptions;
}

/**
 * An optional parameter narrows the answer. The page fills in examples, so it gets none and asks for the whole answer.
 */
function narrows(field: Field, use: Use): boolean {
  return use === 'query' && isOptional(field);
}

/** In JSON `null` counts as absent for every member that may be absent. */
function mayBeNull(field: Field, use: Use): boolean {
  if (use === 'record') return field.nullable;
  return (use === 'json' || (use === 'form' && field.kind === 'json')) && isOptional(field);
}

function isJudged(field: Field, value: unknown): boolean {
  if (value instanceof JsonRows) return false;
  return value === undefined ? !isOptional(field) : !(value === null && field.nullable);
}
