import { fieldsOf, mayBeLeftOut, type Field, type RecordClass } from '../http/index.js';

/** The JSON Schema of a class whose members come as JSON, for who reads no OpenAPI document. */
export function jsonSchemaOf(type: RecordClass): JsonObjectSchema {
  const fields = [...fieldsOf(type)];
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
    required: fields.filter(([, field]) => !mayBeLeftOut(field)).map(([name]) => name),
    additionalProperties: false,
  };
}

export interface JsonObjectSchema {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  additionalProperties: false;
}

function schemaOf({ kind, type, schema, description, default: fallback }: Field): object {
  const inner = type === undefined ? undefined : jsonSchemaOf(type());
  const own = inner === undefined ? schema : kind === 'list' ? { type: 'array', items: inner } : inner;
  return {
    ...own,
    ...(description === undefined ? {} : { description }),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}
