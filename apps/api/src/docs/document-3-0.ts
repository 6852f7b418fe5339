import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';

type Node = Record<string, unknown>;

/** Keywords that OpenAPI 3.0 lacks. Without them a schema allows more, never less. */
const UNKNOWN = [
  '$schema',
  '$comment',
  'propertyNames',
  'patternProperties',
  'unevaluatedProperties',
  'dependentRequired',
  'if',
  'then',
  'else',
  'contains',
  'contentEncoding',
  'contentMediaType',
];

/** Keywords that restrict no value. */
const ANNOTATIONS = ['description', 'title', 'example', 'default', 'nullable', 'deprecated'];

/** Members that hold schemas, or objects with schemas, under names that are not keywords. */
const MAPS = ['properties', 'schemas', 'responses', 'examples', 'parameters', 'headers', 'content', 'paths', 'mapping'];

/**
 * The document in OpenAPI 3.0.3, for generators that support no other version: null becomes `nullable`, a constant an
 * enumeration of one value, a tuple an array of its length. Omits rules for values that 3.0 can't express.
 */
export function documentIn30(document: OpenAPIObject): OpenAPIObject {
  const { openapi, info, servers, tags, paths, components } = converted(withPlainForms(document)) as OpenAPIObject;
  return { openapi: openapi.replace(/^3\.1\..*/, '3.0.3'), info, servers, tags, paths, components };
}

/**
 * Simplifies bodies for generators: a part that may be an object becomes its text, and a body that may be JSON or a
 * form becomes JSON. For two bodies of one operation some generators import code that they never write.
 */
function withPlainForms(document: OpenAPIObject): OpenAPIObject {
  const copy = structuredClone(document);
  const schemas = (copy.components?.schemas ?? {}) as Record<string, { properties?: Record<string, Node> }>;
  for (const { operation } of operationsOf(copy)) {
    const { requestBody: body } = operation as { requestBody?: { content?: Record<string, { schema?: Node }> } };
    const { 'multipart/form-data': form, ...others } = body?.content ?? {};
    if (body === undefined || form === undefined) continue;
    if (Object.keys(others).length > 0) body.content = others;
    const { properties = {} } = schemas[String(form.schema?.['$ref']).split('/').at(-1) ?? ''] ?? {};
    for (const [name, part] of Object.entries(properties)) {
      if (JSON.stringify(part).includes('"$ref"'))
        properties[name] = { type: 'string', description: part['description'] };
    }
  }
  return copy;
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([name]) => !UNKNOWN.includes(name));
  const node = Object.fromEntries(
    known.map(([name, member]) => {
      // The members of an example are data.
      if (name === 'example' || name === 'default' || name === 'enum' || name === 'value') return [name, member];
      if (MAPS.includes(name) && isNode(member)) return [name, mapped(member)];
      return [name, converted(member)];
    }),
  );
  return isSchema(value as Node) ? schemaIn30(node, value as Node) : node;
}

function mapped(members: Node): Node {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, asSchema(member)]));
}

/** `true` and `false` are schemas in 3.1 only. */
function asSchema(member: unknown): unknown {
  return typeof member === 'boolean' ? (member ? {} : { not: {} }) : converted(member);
}

function isSchema(value: Node): boolean {
  return ['type', 'const', 'prefixItems', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'examples'].some(
    (name) => name in value && !(name === 'examples' && !Array.isArray(value[name])),
  );
}

function schemaIn30(node: Node, { contentMediaType }: Node): Node {
  const steps = [
    withoutEmptyRequired,
    withoutObjectDefaults,
    withoutConstants,
    withTuples,
    withoutConditions,
    withoutNull,
    withOneType,
    withoutOpenUnions,
    withExclusiveBounds,
  ];
  const done = steps.reduce((schema, step) => step(schema), withOneExample(node));
  if (contentMediaType !== undefined && done['type'] === 'string') return { ...done, format: 'binary' };
  const { $ref, ...beside } = done;
  return $ref === undefined || Object.keys(beside).length === 0 ? done : { allOf: [{ $ref }], ...beside };
}

function withOneExample({ examples, ...schema }: Node): Node {
  if (!Array.isArray(examples)) return examples === undefined ? schema : { ...schema, examples };
  return examples.length === 0 ? schema : { example: examples[0] as unknown, ...schema };
}

function withoutEmptyRequired({ required, ...schema }: Node): Node {
  return required === undefined || (Array.isArray(required) && required.length === 0)
    ? schema
    : { ...schema, required };
}

/** Generators take an object's default for a value of another type. */
function withoutObjectDefaults({ default: value, ...schema }: Node): Node {
  return value === undefined || (typeof value === 'object' && value !== null) ? schema : { ...schema, default: value };
}

function withoutConstants({ const: constant, ...schema }: Node): Node {
  return constant === undefined ? schema : { ...schema, enum: [constant] };
}

function withTuples({ prefixItems: items, ...schema }: Node): Node {
  if (!Array.isArray(items)) return schema;
  const kinds = [...new Map(items.map((item) => [JSON.stringify(item), item as Node])).values()];
  const [only = {}, ...others] = kinds;
  return {
    ...schema,
    minItems: items.length,
    maxItems: items.length,
    items: others.length === 0 ? only : { anyOf: kinds },
  };
}

/** Rules on which members go together are not types: removes alternatives that only require members of this object. */
function withoutConditions(schema: Node): Node {
  if (schema['properties'] === undefined) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'oneOf' && name !== 'anyOf'));
}

function withoutNull(schema: Node): Node {
  const { type, enum: values, ...others } = schema;
  const union = ['anyOf', 'oneOf'].find((name) => Array.isArray(schema[name]));
  const parts = union === undefined ? [] : (schema[union] as Node[]);
  const rest = parts.filter((part) => part['type'] !== 'null' && !isOnlyNull(part));
  const isNullable = rest.length < parts.length || (Array.isArray(type) && type.includes('null'));
  if (!isNullable) return schema;
  const kept = Array.isArray(type)
    ? { type: type.filter((one) => one !== 'null') }
    : type === undefined
      ? {}
      : { type };
  const named = Array.isArray(values) ? { enum: values.filter((one) => one !== null) } : {};
  const [only, ...more] = rest;
  if (union === undefined) return { ...others, ...kept, ...named, nullable: true };
  const alone = only !== undefined && more.length === 0;
  const bare = Object.fromEntries(Object.entries(others).filter(([name]) => name !== union));
  return { ...bare, ...kept, ...named, ...(alone ? { allOf: [only] } : { [union]: rest }), nullable: true };
}

function isOnlyNull({ enum: values }: Node): boolean {
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}

/** Turns several types into alternatives, and accepts any value where all types are allowed. */
function withOneType(schema: Node): Node {
  const { type, ...others } = schema;
  if (!Array.isArray(type)) return schema;
  if (type.length === 1) return { ...others, type: type[0] as unknown };
  return type.length > 2 ? others : { ...others, anyOf: type.map((one) => ({ type: one as unknown })) };
}

/** An alternative that takes any value makes the others redundant, and generators take it for an object. */
function withoutOpenUnions(schema: Node): Node {
  const { anyOf: parts, ...others } = schema;
  if (!Array.isArray(parts)) return schema;
  return parts.some((part: Node) => Object.keys(part).every((name) => ANNOTATIONS.includes(name))) ? others : schema;
}

function withExclusiveBounds(schema: Node): Node {
  const { exclusiveMinimum: above, exclusiveMaximum: below, ...others } = schema;
  return {
    ...others,
    ...(typeof above === 'number' && { minimum: above, exclusiveMinimum: true }),
    ...(typeof below === 'number' && { maximum: below, exclusiveMaximum: true }),
  };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
