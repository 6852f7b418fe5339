import type { Readable } from 'node:stream';
import { bodyErrors } from './body.errors.js';
import { parseJson } from './json-parser.js';
import { readChunks } from './text-reader.js';

/**
 * Reads a JSON body of at most `limit` bytes; undefined when it is empty.
 * @param pictures the member whose long texts of base64 come as `Base64Text`
 * @throws DomainError `too_large`, or `unreadable` for what is not UTF-8 or not JSON
 */
export async function readJson(payload: Readable, limit: number, pictures?: string): Promise<unknown> {
  const bytes = joined(await readChunks(payload, limit, bodyErrors.invalid_json));
  return bytes.length === 0 ? undefined : parseJson(bytes, pictures);
}

/** Bodies up to this size are put together in one place, whose memory is at hand: new memory costs as much as parsing. */
const SCRATCH = 4 * 1024 * 1024;
let scratch = Buffer.alloc(0);

/** The chunks in one piece, until others are joined. */
function joined(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (length > SCRATCH) return Buffer.concat(chunks);
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(SCRATCH);
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(scratch, at);
  return scratch.subarray(0, length);
}
