import type { Readable } from 'node:stream';
import { bodyTooLarge, invalidJson } from './body.errors.js';
import { parseJson } from './json.parser.js';

/**
 * Reads a JSON body of at most `limit` bytes; undefined when it is empty.
 * @throws DomainError `too_large`, or `unreadable` for what is not UTF-8 or not JSON
 */
export async function readJson(payload: Readable, limit: number): Promise<unknown> {
  const bytes = await readBytes(payload, limit);
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidJson('it is not UTF-8');
  }
  return parseJson(text);
}

/** All of the stream; past the limit the rest is drained and dropped, so that the client gets to read the answer. */
export function readBytes(payload: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else reject(bodyTooLarge(limit));
    });
    payload.on('end', () => resolve(Buffer.concat(chunks)));
    payload.on('error', () => reject(invalidJson('it ended early')));
    payload.on('close', () => {
      if (!payload.readableEnded) reject(invalidJson('it ended early'));
    });
  });
}
