import { createHash } from 'node:crypto';
import { invalid, kernelFaults } from './kernel.errors.js';

/** A request for a page of a list: the number of rows, and the cursor that they follow. */
export interface PageRequest {
  limit: number;
  /** The `nextCursor` of the previous page; absent for the first page. */
  cursor?: string | undefined;
}

/** One page of a list, newest first; `nextCursor` is null on the last one. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A position in a list ordered by creation time, then id, both descending. */
export interface Position {
  createdAt: Date;
  id: string;
}

/**
 * The list of a cursor: its name and all active filters, including the owner. A cursor of another list or with other
 * filters is refused instead of paging through the wrong rows.
 */
export interface ListScope {
  list: string;
  filters?: Record<string, string | number | boolean | null | undefined>;
}

const TAG_LENGTH = 12;
/** The largest `integer` of PostgreSQL. */
const MOST_NUMBER = 2_147_483_647;

/** The opaque text for "after this row of this list". */
export function encodeCursor({ createdAt, id }: Position, scope: ListScope): string {
  return seal([createdAt.getTime(), id], scope);
}

/** The position of a cursor; throws `invalid` at `["query", "cursor"]` if it is unreadable or of another list. */
export function decodeCursor(cursor: string, scope: ListScope): Position {
  return unseal(cursor, scope, positionOf);
}

/** The cursor for a list ordered by row numbers. */
export function encodeNumberCursor(number: number, scope: ListScope): string {
  return seal(number, scope);
}

/** The row number of a cursor; throws as `decodeCursor`. */
export function decodeNumberCursor(cursor: string, scope: ListScope): number {
  return unseal(cursor, scope, numberOf);
}

function seal(value: unknown, scope: ListScope): string {
  const place = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${tagOf(place, scope)}${place}`;
}

function unseal<Place>(cursor: string, scope: ListScope, read: (value: unknown) => Place | undefined): Place {
  const place = cursor.slice(TAG_LENGTH);
  const found = cursor.slice(0, TAG_LENGTH) === tagOf(place, scope) ? read(valueOf(place)) : undefined;
  if (found !== undefined) return found;
  throw invalid([kernelFaults.foreignCursor(['query', 'cursor'])]);
}

function valueOf(place: string): unknown {
  try {
    return JSON.parse(Buffer.from(place, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_NUMBER ? value : undefined;
}

function positionOf(value: unknown): Position | undefined {
  if (!Array.isArray(value) || typeof value[0] !== 'number' || typeof value[1] !== 'string') return undefined;
  const createdAt = new Date(value[0]);
  return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id: value[1] };
}

/** A checksum, not a secret: the list's own query decides which rows a cursor can reach. */
function tagOf(place: string, scope: ListScope): string {
  const filters = Object.entries(scope.filters ?? {})
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify([scope.list, filters, place]));
  return digest.digest('base64url').slice(0, TAG_LENGTH);
}
