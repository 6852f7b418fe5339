import type { Bytes, Upload } from './shapes.js';

/** The parameters of an operation beside those of its path. */
export interface How {
  /** The parameters that go into the query. */
  query?: readonly string[];
  /** Set if the remaining parameters form a JSON body. */
  body?: true;
  /** Set if the remaining parameters form a multipart body; with names, only if one of those parameters is present. */
  form?: true | readonly string[];
  /** Members that the service requires and that are sent as `{}` if the caller omits them. */
  empty?: readonly string[];
  /** Set if the operation honours `Idempotency-Key`. */
  idempotent?: true;
}

export interface SentBody {
  content: string | Blob | undefined;
  contentType: string | null;
}

/** Returns the query of a call with its question mark, or an empty string. */
export function queryOf(params: Readonly<Record<string, unknown>>, { query = [] }: How): string {
  const search = new URLSearchParams();
  for (const name of query) {
    const value = params[name];
    if (value !== undefined && value !== null) search.append(name, textOf(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** Returns the body that every try of a call sends. */
export async function bodyOf(params: Readonly<Record<string, unknown>>, how: How): Promise<SentBody> {
  const { query = [], body, form, empty = [] } = how;
  const whole = { ...Object.fromEntries(empty.map((name) => [name, {}])), ...withoutAbsent(params) };
  const members = Object.entries(whole).filter(([name]) => !query.includes(name));
  if (form === true || form?.some((name) => members.some(([member]) => member === name)) === true) {
    return formOf(members);
  }
  if (body === undefined) return { content: undefined, contentType: null };
  return { content: JSON.stringify(Object.fromEntries(members)), contentType: 'application/json' };
}

function withoutAbsent(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}

async function formOf(members: readonly [string, unknown][]): Promise<SentBody> {
  const form = new FormData();
  // A list becomes one part per item.
  for (const [name, value] of members.flatMap(([key, one]) => [one].flat().map((item) => [key, item] as const))) {
    if (value === null) continue;
    if (typeof value === 'object') {
      const file = fileOf(value as Upload);
      if (file === null) form.append(name, JSON.stringify(value));
      else form.append(name, file.blob, file.name);
    } else form.append(name, textOf(value));
  }
  // The boundary is chosen once, here, so that every try sends the same bytes.
  const encoded = new Response(form);
  return { content: await encoded.blob(), contentType: encoded.headers.get('content-type') };
}

function fileOf(value: Upload): { blob: Blob; name: string } | null {
  if (isBytes(value)) return { blob: blobOf(value), name: nameOf(value) ?? 'file' };
  if (!('data' in value) || !isBytes(value.data)) return null;
  return { blob: blobOf(value.data, value.type), name: value.name };
}

const isBytes = (value: unknown): value is Bytes =>
  value instanceof Blob || value instanceof Uint8Array || value instanceof ArrayBuffer;

function blobOf(bytes: Bytes, type?: string): Blob {
  if (bytes instanceof Blob && type === undefined) return bytes;
  return new Blob([bytes as BlobPart], type === undefined ? {} : { type });
}

/** Writes numbers and booleans as JSON does. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the name of a `File`. */
function nameOf(bytes: Bytes): string | null {
  return 'name' in bytes && typeof bytes.name === 'string' ? bytes.name : null;
}
