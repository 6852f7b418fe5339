import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';

/** The members of a JSON Schema that an example is made from. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  example?: unknown;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const MAX_DEPTH = 16;
const JSON_TYPE = 'application/json';

/** Gives every JSON body and every JSON success without an example one, made from the examples of its members. */
export function addExamples(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    for (const media of [operation.requestBody, operation.responses['200']].map((one) => one?.content?.[JSON_TYPE])) {
      if (media?.schema === undefined || media.example !== undefined || media.examples !== undefined) continue;
      media.example = exampleOf(document, media.schema, 0);
    }
  }
}

function exampleOf(document: OpenAPIObject, schema: Schema, depth: number): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (depth > MAX_DEPTH) return {};
  const inner =
    schema.$ref === undefined ? (schema.allOf ?? schema.anyOf ?? schema.oneOf)?.[0] : named(document, schema.$ref);
  if (inner !== undefined) return exampleOf(document, inner, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return schema.items === undefined ? [] : [exampleOf(document, schema.items, depth + 1)];
  if (type === 'object') {
    const members = Object.entries(schema.properties ?? {});
    return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(document, member, depth + 1)]));
  }
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return schema.format === 'date-time' ? '2026-03-20T09:00:00.000Z' : 'text';
}

function named(document: OpenAPIObject, reference: string): Schema | undefined {
  return document.components?.schemas?.[reference.split('/').at(-1) ?? ''];
}
