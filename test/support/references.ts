/** A JSON document with its internal references replaced by their targets, except those to its schemas. */
export function withoutReferences<Document extends object>(document: Document): Document {
  return replace(document, document) as Document;
}

function replace(part: unknown, document: object): unknown {
  if (Array.isArray(part)) return part.map((one) => replace(one, document));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as { $ref?: unknown };
  if (typeof $ref === 'string' && !$ref.startsWith('#/components/schemas/'))
    return replace(at($ref, document), document);
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, replace(one, document)]));
}

/** @throws Error if the reference has no target */
function at(reference: string, document: object): unknown {
  let found: unknown = document;
  for (const step of reference.split('/').slice(1)) found = (found as Record<string, unknown> | undefined)?.[step];
  if (found === undefined) throw new Error(`${reference} leads nowhere.`);
  return found;
}
