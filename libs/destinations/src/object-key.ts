import type { Issue, IssueLocation } from '#kernel';
import { destinationsFaults } from './destinations.errors.js';

/** The key of a file if its request names none. */
export const DEFAULT_KEY = '{render_id}.{format}';

/** Names that a template of keys may contain in braces, besides `data.` and a field. */
export const KEY_NAMES = ['render_id', 'template_id', 'version', 'size', 'format', 'date'] as const;

/** The values of the names in a template of keys. */
export type KeyFacts = Readonly<Record<string, string>>;

/** The longest key that S3 takes, bytes of UTF-8. */
const LONGEST_KEY = 1_024;
/** The longest text that a value contributes, in characters: several values fit into a key. */
const LONGEST_VALUE = 120;
const NAME = /\{([^{}]*)\}/g;
const OF_DATA = /^data\.(.+)$/s;
/** Controls, bidirectional formatting among them, and halves of surrogate pairs. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Joiners are part of the spelling of words. */
const JOINERS = /[\u200c\u200d]/g;

type Data = Readonly<Record<string, unknown>>;

/** Returns the faults of a template of keys for the data of a render, before anything is drawn. */
export function faultsOfKey(template: string, data: Data, at: IssueLocation): Issue[] {
  const issues = faultsOfTemplate(template, KEY_NAMES, at);
  return issues.length > 0 ? issues : faultsOfValues(template, data, at);
}

/** Returns the faults of a template of keys regardless of the data. */
export function faultsOfTemplate(template: string, known: readonly string[], at: IssueLocation): Issue[] {
  if (isUnsafe(template)) return [destinationsFaults.unsafeKey(at)];
  if (/[{}]/.test(template.replace(NAME, ''))) return [destinationsFaults.braces(at)];
  return namesIn(template)
    .filter((name) => !OF_DATA.test(name) && !known.includes(name))
    .map((name) => destinationsFaults.unknownName(at, { name, known }));
}

/** Returns a fault for each field of a template of keys that has no value for a key. */
export function faultsOfValues(template: string, data: Data, at: IssueLocation): Issue[] {
  return fieldsOfKey(template)
    .filter((field) => textOf(data, field) === null)
    .map((field) => destinationsFaults.noValue(at, { field }));
}

/** Returns the names of the fields in a template of keys. */
export function fieldsOfKey(template: string): string[] {
  return namesIn(template).flatMap((name) => OF_DATA.exec(name)?.[1] ?? []);
}

/**
 * Returns the key of a file: normalised to NFC, without empty, `.` and `..` segments. Values of fields contribute no
 * slash and no control characters.
 */
export function objectKey(
  { prefix, template }: { readonly prefix: string; readonly template: string },
  facts: KeyFacts,
  data: Data,
  at: IssueLocation,
): { readonly key: string } | { readonly fault: Issue } {
  const filled = template.replace(NAME, (_, name: string) => {
    const field = OF_DATA.exec(name)?.[1];
    return field === undefined ? (facts[name] ?? '') : segmentOf(textOf(data, field) ?? '');
  });
  return keyBelow(prefix, filled, at);
}

/** Returns a key below a prefix, from a text without names in braces. */
export function keyBelow(
  prefix: string,
  name: string,
  at: IssueLocation,
): { readonly key: string } | { readonly fault: Issue } {
  const key = (prefix === '' ? name : `${prefix}/${name}`).normalize('NFC');
  if (!isPath(key)) return { fault: destinationsFaults.noPath(at) };
  const bytes = Buffer.byteLength(key);
  if (bytes > LONGEST_KEY) return { fault: destinationsFaults.longKey(at, { most: LONGEST_KEY, bytes }) };
  return { key };
}

/** True for a path of nonempty segments, none of them `.` or `..`. */
export function isPath(text: string): boolean {
  return text.split('/').every((segment) => !['', '.', '..'].includes(segment)) && !isUnsafe(text);
}

/** Returns the key percent-encoded for an address, as S3 expects it. */
export function encodedKey(key: string): string {
  return key
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
}

function namesIn(template: string): string[] {
  return Array.from(template.matchAll(NAME), ([, name = '']) => name);
}

function isUnsafe(text: string): boolean {
  return !text.isWellFormed() || text.includes('\\') || UNSAFE.test(text.replace(JOINERS, ''));
}

/** Null for a field without a value, and for a list. */
function textOf(data: Data, field: string): string | null {
  const value = Object.hasOwn(data, field) ? data[field] : null;
  if (typeof value === 'string') return segmentOf(value) === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** A value as a part of one segment. */
function segmentOf(value: string): string {
  const safe = Array.from(value.normalize('NFC'), (one) => {
    if (/[/\\]/.test(one)) return '-';
    return isUnsafe(one) ? '' : one;
  });
  return safe.slice(0, LONGEST_VALUE).join('').trim();
}
