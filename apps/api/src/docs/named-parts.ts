import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = Record<string, object>;

/**
 * Makes a component of each object within other schemas that has a title, once, under that title: generators call a part
 * without a name after the places where it stands.
 */
export function nameParts(document: OpenAPIObject): void {
  const named: Schemas = {};
  document.paths = lifted(document.paths, named) as typeof document.paths;
  const schemas = lifted(document.components?.schemas ?? {}, named) as Schemas;
  const twice = Object.keys(named).filter((name) => name in schemas);
  if (twice.length > 0) throw new TypeError(`Two schemas of the document would be called ${twice.join(', ')}.`);
  const all = { ...schemas, ...named } as NonNullable<typeof document.components>['schemas'];
  document.components = { ...document.components, ...(all && { schemas: all }) };
}

function lifted(value: unknown, named: Schemas): unknown {
  if (Array.isArray(value)) return value.map((one) => lifted(one, named));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    ['example', 'examples', 'default'].includes(name) ? (member as unknown) : lifted(member, named),
  ]);
  const { title, ...part } = Object.fromEntries(members) as { title?: unknown } & Record<string, unknown>;
  if (typeof title !== 'string' || part['type'] !== 'object') return title === undefined ? part : { title, ...part };
  const known = (named[title] ??= part);
  if (JSON.stringify(known) !== JSON.stringify(part))
    throw new TypeError(`Two schemas of the document are titled ${title}.`);
  return { $ref: `#/components/schemas/${title}` };
}
