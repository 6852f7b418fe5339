import type { ContractMember } from './contract.js';

/** An operation of the document, with the parts that the contract fixes. */
export interface Documented {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, Media>; headers?: Record<string, unknown> }>;
  security?: Record<string, string[]>[];
  'x-extension'?: boolean;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}

export interface Schema extends Pick<
  ContractMember,
  'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'default' | 'enum'
> {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
}
