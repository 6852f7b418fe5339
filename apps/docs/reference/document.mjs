import { readFileSync } from 'node:fs';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** The OpenAPI document as `npm run openapi` writes it. */
export const DOCUMENT = JSON.parse(readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8'));

/** The part of the document that a reference names, or the part itself. */
export function resolved(part) {
  if (part?.$ref === undefined) return part;
  const [, ...names] = part.$ref.split('/');
  return names.reduce((found, name) => found?.[name], DOCUMENT);
}

/** The name at the end of a reference. */
export const nameOf = (reference) => reference.slice(reference.lastIndexOf('/') + 1);

/** Every operation with its method and path, in the order of the document. */
export const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method] !== undefined).map((method) => ({ method, path, ...item[method] })),
);

/** The first example of a medium, or its only one. */
export function exampleOf(media) {
  if (media === undefined) return undefined;
  if (media.example !== undefined) return media.example;
  return resolved(Object.values(media.examples ?? {})[0])?.value;
}

const PROBLEM_ROW = /^\| (\d+) \| `(\w+)` \| (.*) \|$/gm;

/** Every code of a problem, from the table in the document's description. */
export const PROBLEMS = Array.from(DOCUMENT.info.description.matchAll(PROBLEM_ROW), ([, status, code, detail]) => ({
  status,
  code,
  detail,
}));
