import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { JsonRows } from '#kernel';
import { type Field, fieldsOf, mayBeLeftOut, type RecordClass } from './field.js';

/** Where the members come from or go to. A `query` and a `form` hold texts; `record`: an answer. */
export type Use = 'record' | 'json' | 'form' | 'query';

const TYPE = 'design:type';

const uses = new Map<RecordClass, Use>();

/**
 * Tells class-validator and the OpenAPI document of a class how it is used: whether a member may be absent or `null` is a
 * matter of that, all else is said by the member itself. What is documented is therefore what is enforced.
 * @throws TypeError when the class is used in another way elsewhere: the document would show one of the two only
 */
export function declareUse(type: RecordClass, use: Use): void {
  const known = uses.get(type);
  if (known === use) return;
  if (known !== undefined) throw new TypeError(`${type.name} is a ${known} elsewhere: derive a class for the ${use}.`);
  const above = uses.get(Object.getPrototypeOf(type) as RecordClass);
  if (above !== undefined && above !== use) {
    // Swagger would mix what both say of their members.
    throw new TypeError(`${type.name} extends a ${above}: derive it by OmitType(…, []) for the ${use}.`);
  }
  uses.set(type, use);
  const prototype = type.prototype as object;
  for (const [name, field] of fieldsOf(type)) {
    if (field.type !== undefined) declareUse(field.type(), use);
    // A member that a derived class has from another is without the type that the compiler notes of declared ones.
    if (!Reflect.hasMetadata(TYPE, prototype, name)) Reflect.defineMetadata(TYPE, Object, prototype, name);
    ApiProperty(documented(field, use))(prototype, name);
    if (use === 'record') continue;
    if (!isBounded(field)) throw new TypeError(`${type.name}.${name} takes anything from a ${use}: give it bounds.`);
    for (const rule of [ValidateIf((_, value) => isJudged(field, value)), ...field.rules]) rule(prototype, name);
  }
}

/** The names of the classes that take what they know alone: other members of a body are refused. */
export function closedClasses(): ReadonlySet<string> {
  return new Set([...uses].flatMap(([{ name }, use]) => (use === 'json' || use === 'form' ? [name] : [])));
}

/** What comes from outside has a rule to break, and a whole number bounds within which it is exact. */
function isBounded({ kind, rules, schema }: Field): boolean {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  return rules.length > 0 && (kind !== 'integer' || (minimum !== undefined && maximum !== undefined));
}

function documented(field: Field, use: Use): ApiPropertyOptions {
  const { description, example, schema } = field;
  return {
    ...schema,
    required: use === 'record' ? !field.optional : !mayBeLeftOut(field),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined || narrows(field, use) ? {} : { example }),
    ...(mayBeNull(field, use) ? { nullable: true } : {}),
    ...(use === 'record' || field.default === undefined ? {} : { default: field.default }),
  } as ApiPropertyOptions;
}

/** A parameter that need not be there narrows the answer: the page, which fills in examples, asks for the whole one. */
function narrows(field: Field, use: Use): boolean {
  return use === 'query' && mayBeLeftOut(field);
}

/** In JSON `null` is as good as nothing, wherever a member may be left out. */
function mayBeNull(field: Field, use: Use): boolean {
  if (use === 'record') return field.nullable;
  return (use === 'json' || (use === 'form' && field.kind === 'json')) && mayBeLeftOut(field);
}

function isJudged(field: Field, value: unknown): boolean {
  if (value instanceof JsonRows) return false;
  return value === undefined ? !mayBeLeftOut(field) : !(value === null && field.nullable);
}
