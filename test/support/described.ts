import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { withoutReferences } from './references.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  example?: unknown;
  default?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  example?: unknown;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media>; headers?: Record<string, object> }>;
}

interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const COMMITTED = new URL('../../apps/api/openapi.json', import.meta.url);
const document = withoutReferences(JSON.parse(readFileSync(COMMITTED, 'utf8')) as Described);

/** The operations of the committed OpenAPI document. */
export const OPERATIONS: readonly DescribedOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ id: operation.operationId, method, path, operation })),
);

/** @throws Error if the document has no such operation */
export function describedOf(id: string): DescribedOperation {
  const found = OPERATIONS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('binary', true);
ajv.addSchema({ $id: 'api', components: document.components });

/** The errors that ajv finds in a value by a schema of the document; null if none. */
export function faults(schema: object, value: unknown): unknown {
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
  return validate(value) ? null : validate.errors;
}

/** The schema, or the one to which it refers. */
export function named(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return named(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
}

/** The example of a body in a language, if there are two. */
export const shownIn = ({ example, examples }: Media, language: 'arabic' | 'english' = 'arabic'): unknown =>
  example ?? examples?.[language]?.value;
