import type { Readable } from 'node:stream';
import { bodyErrors } from './body.errors.js';
import { readText } from './text-reader.js';

/**
 * Reads the form of a page (the URL standard's `application/x-www-form-urlencoded`): texts by name, lists of them where a
 * name is repeated; undefined when it is empty.
 * @throws DomainError `too_large`, or `unreadable` for what is not UTF-8
 */
export async function readUrlEncoded(payload: Readable, limit: number): Promise<unknown> {
  const text = await readText(payload, limit, bodyErrors.invalid_form);
  if (text === undefined) return undefined;
  const fields = new URLSearchParams(text);
  const names = new Set(fields.keys());
  return Object.fromEntries(
    Array.from(names, (name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
