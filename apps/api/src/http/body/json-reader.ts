import type { Readable } from 'node:stream';
import { bodyErrors } from './body.errors.js';
import { parseJson } from './json-parser.js';
import { readText } from './text-reader.js';

/**
 * Reads a JSON body of at most `limit` bytes; undefined when it is empty.
 * @throws DomainError `too_large`, or `unreadable` for what is not UTF-8 or not JSON
 */
export async function readJson(payload: Readable, limit: number): Promise<unknown> {
  const text = await readText(payload, limit, bodyErrors.invalid_json);
  return text === undefined ? undefined : parseJson(text);
}
