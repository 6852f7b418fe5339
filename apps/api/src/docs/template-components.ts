import type { OpenAPIObject } from '@nestjs/swagger';
import { templateJsonSchema } from '#templates';

/**
 * Adds the published JSON Schema of templates to the document as components: `TemplateSchema`, `TemplateField`,
 * `TemplateLayer` and one for each of its definitions. Readers of the document then need no second file.
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
      description: `The same schema as JSON Schema (${String($schema)}), ${String($id)}.`,
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

/**
 * The part with its references pointing to the components, and with the length of tuples in place of `items: false`.
 */
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

/** The same tuple, in a form for generators that do not support the schema `false`. */
function bounded(tuple: Tuple): object {
  const kept = Object.entries(tuple).filter(([name]) => name !== 'items');
  return { ...Object.fromEntries(kept), maxItems: tuple.prefixItems.length };
}
