import { fieldsOf, isOptional, type Field, type RecordClass } from '../http/index.js';

export interface JsonObjectSchema {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  additionalProperties?: false;
}

/** The JSON Schema of a class whose members come as JSON, for clients that do not read the OpenAPI document. */
export function jsonSchemaOf(type: RecordClass): JsonObjectSchema {
  const fields = [...fieldsOf(type)];
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field, jsonSchemaOf)])),
    required: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
    additionalProperties: false,
  };
}

/**
 * The JSON Schema of a record in an answer: nullable members are always present, and later versions may add members.
 */
export function answerSchemaOf(type: RecordClass): JsonObjectSchema {
  const fields = [...fieldsOf(type)];
  const shown = (field: Field): object => {
    const own = withoutReferences(schemaOf({ ...field, default: undefined }, answerSchemaOf));
    return field.nullable ? { anyOf: [own, { type: 'null' }] } : own;
  };
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, shown(field)])),
    required: fields.filter(([, { optional }]) => !optional).map(([name]) => name),
  };
}

function schemaOf(
  { kind, type, schema, description, default: fallback }: Field,
  recordSchema: (type: RecordClass) => object,
): object {
  const inner = type === undefined ? undefined : recordSchema(type());
  const own = inner === undefined ? schema : kind === 'list' ? { type: 'array', items: inner } : inner;
  return {
    ...own,
    ...(description === undefined ? {} : { description }),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

/** A client does not have the OpenAPI document's schemas, so any object replaces a reference. */
function withoutReferences(schema: object): object {
  const { allOf, items, ...rest } = schema as { allOf?: unknown; items?: object };
  return {
    ...rest,
    ...(allOf === undefined ? {} : { type: 'object' }),
    ...(items === undefined ? {} : { items: '$ref' in items ? { type: 'object' } : items }),
  };
}
