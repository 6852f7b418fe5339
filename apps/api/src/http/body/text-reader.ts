import type { Readable } from 'node:stream';
import type { DomainError } from '#kernel';
import { bodyErrors } from './body.errors.js';

/** Creates the error for an unreadable body; `reason` ends its sentence. */
type Refuse = (unreadable: { reason: string }) => DomainError;

/**
 * Reads a body of UTF-8 text of at most `limit` bytes; undefined when it is empty.
 * @throws DomainError `too_large`, or `refuse`'s if the body ends early or is not UTF-8
 */
export async function readText(payload: Readable, limit: number, refuse: Refuse): Promise<string | undefined> {
  const bytes = await readBytes(payload, limit, refuse);
  return bytes.length === 0 ? undefined : utf8(bytes, refuse);
}

/**
 * Decodes UTF-8 bytes.
 * @throws DomainError `refuse`'s if they are not UTF-8
 */
export function utf8(bytes: Buffer, refuse: Refuse): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse({ reason: 'it is not UTF-8' });
  }
}

/** Reads the whole stream; see `readChunks`. */
export async function readBytes(payload: Readable, limit: number, refuse: Refuse): Promise<Buffer> {
  return Buffer.concat(await readChunks(payload, limit, refuse));
}

/** Reads the whole stream. Drains and drops the rest past the limit, so that the client can read the answer. */
export function readChunks(payload: Readable, limit: number, refuse: Refuse): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else reject(bodyErrors.too_large({ what: 'The body', limit_bytes: limit }));
    });
    payload.on('end', () => resolve(chunks));
    payload.on('error', () => reject(refuse({ reason: 'it ended early' })));
    payload.on('close', () => {
      if (!payload.readableEnded) reject(refuse({ reason: 'it ended early' }));
    });
  });
}

/**
 * Reads a page's form (the URL standard's `application/x-www-form-urlencoded`): texts by name, lists of them for
 * repeated names; undefined when it is empty.
 * @throws DomainError `too_large`, or `unreadable` if it is not UTF-8
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
