import type { OpenAPIObject } from '@nestjs/swagger';
import { templateJsonSchema } from '#templates';

/**
 * The published JSON Schema of templates as components of the document: `TemplateSchema`, `TemplateField`, `TemplateLayer`
 * and one for each of its definitions, so that whatever reads the document has them without reading another file.
 */
export function addTemplateComponents(document: OpenAPIObject): void {
  const { $schema, $id, $defs, ...schema } = templateJsonSchema() as { $defs: Record<string, object> } & Record<
    string,
    unknown
  >;
  const whole = {
    ...schema,
    externalDocs: {
      url: '/schemas/template-1.json',
      description: `The same as JSON Schema (${String($schema)}), ${String($id)}.`,
    },
  };
  const named = Object.entries($defs).map(([name, part]) => [componentOf(name), localized(part)] as const);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...Object.fromEntries(named), TemplateSchema: localized(whole) },
  };
}

/** `textLayer` becomes `TemplateTextLayer`. */
function componentOf(definition: string): string {
  return `Template${definition.charAt(0).toUpperCase()}${definition.slice(1)}`;
}

/** The part with its references turned towards the components, and with the length of tuples in place of `items: false`. */
function localized(part: object): object {
  const text = JSON.stringify(part).replace(
    /"\$ref":"#\/\$defs\/(\w+)"/g,
    (_, name: string) => `"$ref":"#/components/schemas/${componentOf(name)}"`,
  );
  return JSON.parse(text, (_, value: unknown) => (isTuple(value) ? bounded(value) : value)) as object;
}

interface Tuple {
  prefixItems: object[];
  items: false;
}

function isTuple(value: unknown): value is Tuple {
  return typeof value === 'object' && value !== null && 'prefixItems' in value && 'items' in value;
}

/** The same tuple, said so that generators that know no schema `false` read it. */
function bounded(tuple: Tuple): object {
  const kept = Object.entries(tuple).filter(([name]) => name !== 'items');
  return { ...Object.fromEntries(kept), maxItems: tuple.prefixItems.length };
}
