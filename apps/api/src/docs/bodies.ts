import type { OpenAPIObject } from '@nestjs/swagger';
import { closedClasses } from '../http/index.js';
import { operationsOf } from './operations.js';

/**
 * Gives each media type of a body the schema that is its own: Swagger gives all of them the same, in which those of JSON and
 * of a form stand side by side, in the order of the media types.
 */
export function separateBodies(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    const media = Object.values(operation.requestBody?.content ?? {});
    for (const [index, one] of media.entries()) {
      const schemas = (one.schema as { oneOf?: object[] } | undefined)?.oneOf ?? [];
      const own = media.length > 1 && schemas.length === media.length ? schemas[index] : undefined;
      if (own !== undefined) one.schema = own;
    }
  }
}

/** Says of the bodies what the service does: it refuses members that they don't have. */
export function closeBodies(document: OpenAPIObject): void {
  const closed = closedClasses();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (closed.has(name) && !('$ref' in schema)) schema.additionalProperties = false;
  }
}
