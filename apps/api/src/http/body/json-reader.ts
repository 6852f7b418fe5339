import type { Readable } from 'node:stream';
import type { UploadMemory } from '#renderer';
import { bodyErrors } from './body.errors.js';
import { parseJson } from './json-parser.js';
import { readChunks } from './text-reader.js';

/**
 * Reads a JSON body of at most `limit` bytes; undefined when it is empty.
 * @param pictures the member whose long texts of base64 come as `Base64Text`, if there is a memory for them
 * @throws DomainError `too_large`, or `unreadable` for what is not UTF-8 or not JSON
 */
export async function readJson(
  payload: Readable,
  { limit, pictures }: { limit: number; pictures?: string | undefined },
  memory?: UploadMemory,
): Promise<unknown> {
  const bytes = joined(await readChunks(payload, limit, bodyErrors.invalid_json), memory);
  return bytes.length === 0
    ? undefined
    : parseJson(bytes, memory && { pictures, decode: (digits) => memory.decodeBase64(digits) });
}

/** Bodies up to this size are put together in one place, whose memory is at hand: new memory costs as much as parsing. */
const SCRATCH = 4 * 1024 * 1024;
let scratch = Buffer.alloc(0);

/** The chunks in one piece, until others are joined; they themselves are freed. */
function joined(chunks: readonly Buffer[], memory: UploadMemory | undefined): Buffer {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (length > SCRATCH) return Buffer.concat(chunks);
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(SCRATCH);
  let at = 0;
  for (const chunk of chunks) {
    at += chunk.copy(scratch, at);
    memory?.free(chunk);
  }
  return scratch.subarray(0, length);
}
