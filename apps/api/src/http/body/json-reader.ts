import type { Readable } from 'node:stream';
import { JsonRows } from '#kernel';
import type { UploadMemory } from '#renderer';
import type { RowsMember } from './body-declaration.js';
import { bodyErrors } from './body.errors.js';
import { parseJson } from './json-parser.js';
import { readChunks } from './text-reader.js';

/** Bodies with rows are read beside the event loop from this size on, bytes. */
const LARGE_ROWS = 16 * 1024;

/**
 * Reads a JSON body of at most `limit` bytes; undefined when it is empty.
 * @param pictures the member whose long texts of base64 come as `Base64Text`, if there is a memory for them
 * @param rows the member whose rows come as `JsonRows`, if the body is large and holds nothing to refuse
 * @throws DomainError `too_large`, or `unreadable` for what is not UTF-8 or not JSON
 */
export async function readJson(
  payload: Readable,
  { limit, pictures, rows }: { limit: number; pictures?: string | undefined; rows?: RowsMember | undefined },
  memory?: UploadMemory,
): Promise<unknown> {
  const chunks = await readChunks(payload, limit, bodyErrors.invalid_json);
  const read = rows === undefined || memory === undefined ? null : await readRows(chunks, rows, memory);
  if (read !== null) return read;
  const bytes = joined(chunks, memory);
  return bytes.length === 0
    ? undefined
    : parseJson(bytes, memory && { pictures, decode: (digits) => memory.decodeBase64(digits) });
}

async function readRows(
  chunks: readonly Buffer[],
  { name, most }: RowsMember,
  memory: UploadMemory,
): Promise<object | null> {
  if (lengthOf(chunks) < LARGE_ROWS) return null;
  const body = Buffer.concat(chunks);
  const read = await memory.readRows(body, name, most);
  memory.free(body);
  return read && { ...(JSON.parse(read.rest) as object), [name]: new JsonRows(read.count, read.portions) };
}

function lengthOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0);
}

/** Bodies up to this size are put together in one place, whose memory is at hand: new memory costs as much as parsing. */
const SCRATCH = 4 * 1024 * 1024;
let scratch = Buffer.alloc(0);

/** The chunks in one piece, until others are joined; they themselves are freed. */
function joined(chunks: readonly Buffer[], memory: UploadMemory | undefined): Buffer {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const length = lengthOf(chunks);
  if (length > SCRATCH) return Buffer.concat(chunks);
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(SCRATCH);
  let at = 0;
  for (const chunk of chunks) {
    at += chunk.copy(scratch, at);
    memory?.free(chunk);
  }
  return scratch.subarray(0, length);
}
