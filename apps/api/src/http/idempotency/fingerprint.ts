import { createHash, type Hash } from 'node:crypto';
import { Base64Text, JsonRows } from '#kernel';
import { UploadedFile } from '../body/body-declaration.js';

/**
 * SHA-256 of a request's content: its query and body as parsed. The order of members, a form's boundary and white space
 * don't count; every value does.
 */
export function fingerprintOf(query: unknown, body: unknown): Buffer {
  const hash = createHash('sha256');
  write(hash, query);
  write(hash, body);
  return hash.digest();
}

/** Writes every value with its kind, and its length or end, so that no two values write the same bytes. */
function write(hash: Hash, value: unknown): void {
  if (value instanceof UploadedFile) {
    hash.update(`file${value.bytes.length}:`).update(value.bytes);
    write(hash, value.fileName);
  } else if (value instanceof Base64Text) {
    hash.update(`base64${value.bytes.length}:`).update(value.bytes);
  } else if (value instanceof JsonRows) {
    const rows = value.portions.flatMap((json) => JSON.parse(json.toString()) as { data: object }[]);
    write(
      hash,
      rows.map(({ data }) => ({ data })),
    );
  } else if (typeof value === 'string') {
    hash.update(`text${Buffer.byteLength(value)}:${value}`);
  } else if (Array.isArray(value)) {
    hash.update(`list${value.length}:`);
    for (const item of value) write(hash, item);
  } else if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`record${members.length}:`);
    for (const [name, member] of members) {
      write(hash, name);
      write(hash, member);
    }
  } else {
    hash.update(`${String(value)};`);
  }
}
