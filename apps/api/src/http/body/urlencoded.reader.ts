import type { Readable } from 'node:stream';
import { invalidForm } from './body.errors.js';
import { readBytes } from './json.reader.js';

/**
 * Reads the form of a page (the URL standard's `application/x-www-form-urlencoded`): texts by name, lists of them where a
 * name is repeated; undefined when it is empty.
 * @throws DomainError `too_large`, or `unreadable` for what is not UTF-8
 */
export async function readUrlEncoded(payload: Readable, limit: number): Promise<unknown> {
  const bytes = await readBytes(payload, limit);
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidForm('it is not UTF-8');
  }
  const fields = new URLSearchParams(text);
  const names = new Set(fields.keys());
  return Object.fromEntries(
    Array.from(names, (name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
