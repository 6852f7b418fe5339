import type { TemplateSchema } from '@naqsh/sdk';
import type { Document } from './template.js';

/** The document as the service takes it, which names the faults of its members. */
export function schemaOf(document: Document): TemplateSchema {
  return document as unknown as TemplateSchema;
}
