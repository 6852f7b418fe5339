import type { Readable } from 'node:stream';
import { JsonRows, Base64Text, invalid, type Issue, type IssueLocation } from '#kernel';
import type { UploadMemory } from '#renderer';
import type { RowsMember } from './body-declaration.js';
import { bodyErrors, bodyFaults } from './body.errors.js';
import { readChunks, utf8 } from './text-reader.js';
import { LongTexts, MAX_DEPTH, type Base64Reading } from './long-texts.js';

/** Size in bytes from which bodies with rows are read outside the event loop. */
const LARGE_ROWS = 16 * 1024;

/**
 * Reads a JSON body of at most `limit` bytes; undefined when it is empty.
 * @param pictures the member whose long base64 texts become `Base64Text`, if there is a memory for them
 * @param rows the member whose rows become `JsonRows`, if the body is large and holds nothing to refuse
 * @throws DomainError `too_large`, or `unreadable` if the body is not UTF-8 or not JSON
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

/** Bodies up to this size are joined in one reused buffer: allocating memory costs as much as parsing. */
const SCRATCH = 4 * 1024 * 1024;
let scratch = Buffer.alloc(0);

/** The chunks in one piece, valid until the next call; frees the chunks themselves. */
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

/**
 * Parses a caller's JSON. Refuses valid JSON that would cause failures later: text that PostgreSQL can't store (U+0000)
 * or that is not Unicode (lone surrogates), numbers beyond a double (`1e400`), and members named `__proto__`.
 * @param base64 the reading of long base64 texts
 * @throws DomainError `unreadable` if it is not JSON, `invalid` naming the places otherwise
 */
export function parseJson(bytes: Buffer, base64?: Base64Reading): unknown {
  const value = (base64 && parseLarge(bytes, base64)) ?? parse(utf8(bytes, bodyErrors.invalid_json));
  const issues = poisonIn(value, ['body']);
  if (issues.length > 0) throw invalid(issues);
  return value;
}

/** Null if the body holds no long texts, or can't be parsed: parsing all of it gives the fault's position. */
function parseLarge(bytes: Buffer, { pictures, decode }: Base64Reading): unknown {
  const texts = LongTexts.of(bytes, decode);
  const rest = texts?.rest() ?? null;
  if (texts === null || rest === null) return null;
  try {
    return texts.restore(JSON.parse(utf8(rest, bodyErrors.invalid_json)), pictures);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw bodyErrors.invalid_json({ reason: error instanceof Error ? withoutExcerpt(error.message) : 'it is broken' });
  }
}

/** V8 quotes the input around the fault. Positions are as useful and echo nothing. */
function withoutExcerpt(message: string): string {
  const position = /position \d+/.exec(message)?.[0];
  return position === undefined ? 'it is incomplete or broken' : `unexpected character at ${position}`;
}

/** Every harmful place in the value; at most 100 of them. */
export function poisonIn(value: unknown, loc: IssueLocation): Issue[] {
  const issues: Issue[] = [];
  // One shared path, copied only for an issue: thousands of rows usually have none.
  const path = [...loc];
  const seek = (at: unknown): void => {
    if (path.length > MAX_DEPTH)
      throw bodyErrors.invalid_json({ reason: `it is nested deeper than ${MAX_DEPTH} levels` });
    if (issues.length >= 100) return;
    if (typeof at === 'string') addIssue(poisonOfText(at));
    else if (typeof at === 'number') addIssue(Number.isFinite(at) ? null : bodyFaults.infinite);
    else if (Array.isArray(at)) at.forEach((item, index) => within(index, item));
    else if (typeof at === 'object' && at !== null && !(at instanceof Base64Text)) {
      for (const name of Object.keys(at)) seekMember(at, name);
    }
  };
  const seekMember = (at: object, name: string): void => {
    const ofName = poisonOfText(name);
    addIssue(ofName);
    if (name === '__proto__') addIssue(bodyFaults.prototype, name);
    else if (ofName === null) within(name, (at as Record<string, unknown>)[name]);
  };
  const within = (step: string | number, at: unknown): void => {
    path.push(step);
    seek(at);
    path.pop();
  };
  const addIssue = (fault: PoisonFault | null, ...below: string[]): void => {
    if (fault !== null) issues.push(fault([...path, ...below]));
  };
  seek(value);
  return issues;
}

type PoisonFault = (loc: IssueLocation) => Issue;

function poisonOfText(text: string): PoisonFault | null {
  if (text.includes('\0')) return bodyFaults.nul;
  return text.isWellFormed() ? null : bodyFaults.halfSurrogate;
}
