import type { OpenAPIObject } from '@nestjs/swagger';

export interface DocumentedMedia {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { $ref: string } | { summary: string; value: unknown }>;
}

export interface DocumentedResponse {
  description: string;
  content?: Record<string, DocumentedMedia>;
  headers?: Record<string, object>;
}

/** An operation of the document, with the members used here. */
export interface DocumentedOperation {
  tags?: string[];
  parameters?: {
    in: string;
    name: string;
    schema?: { enum?: string[]; maxLength?: number; [keyword: string]: unknown };
  }[];
  requestBody?: { content?: Record<string, DocumentedMedia> };
  responses: Record<string, DocumentedResponse>;
  [member: string]: unknown;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Every operation of the document with its path and method. */
export function operationsOf(
  document: OpenAPIObject,
): { path: string; method: string; operation: DocumentedOperation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as unknown as DocumentedOperation | undefined;
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}
