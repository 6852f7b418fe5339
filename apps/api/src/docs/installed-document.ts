import type { OpenAPIObject } from '@nestjs/swagger';
import { SESSION } from '../http/access/access.decorator.js';

/** The properties that differ between installations. */
export interface Installation {
  readonly publicUrl: string;
  readonly sandbox: boolean;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
}

const SANDBOX_PATH = '/sandbox/';
const REFERENCE = /"#\/components\/(\w+)\/([^"]+)"/g;

/**
 * Fits the committed document, which describes an installation with the sandbox at any address, to this installation.
 * @param document is changed
 */
export function installedDocument(
  document: OpenAPIObject,
  { publicUrl, sandbox, sessionCookie }: Installation,
): OpenAPIObject {
  // Plain HTTP means a local trial: relative to whatever name the document was read from.
  document.servers = [{ url: publicUrl.startsWith('https:') ? publicUrl : '/' }];
  const session = document.components?.securitySchemes?.[SESSION];
  if (session !== undefined && 'name' in session) session.name = sessionCookie;
  if (sandbox) return document;
  const kept = Object.entries(document.paths).filter(([path]) => !path.startsWith(SANDBOX_PATH));
  return withoutUnused({ ...document, paths: Object.fromEntries(kept) }, document);
}

/** Removes the components that the document referred to in `before` and no longer does. */
function withoutUnused(document: OpenAPIObject, before: OpenAPIObject): OpenAPIObject {
  const [used, usedBefore] = [referencesOf(document), referencesOf(before)];
  const unused = [...usedBefore].filter((reference) => !used.has(reference));
  if (unused.length === 0) return document;
  const components = structuredClone(document.components ?? {}) as Record<string, Record<string, unknown>>;
  for (const reference of unused) {
    const [kind = '', name = ''] = reference.split(' ');
    delete components[kind]?.[name];
  }
  return withoutUnused({ ...document, components }, document);
}

/** Every referenced component, as kind and name. */
function referencesOf(document: OpenAPIObject): Set<string> {
  return new Set(Array.from(JSON.stringify(document).matchAll(REFERENCE), ([, kind, name]) => `${kind} ${name}`));
}
