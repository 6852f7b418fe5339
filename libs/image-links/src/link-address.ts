import { faultCatalogue, invalid } from '#kernel';
import type { SignedText } from './link-text.js';

export const linkFaults = faultCatalogue({
  payload: {
    type: 'value_error',
    msg: 'Must be the base64url of `{template}?{query}`. Use the link as it was made, whole.',
  },
  repeated: {
    type: 'value_error',
    msg: ({ name }: { name: string }) => `The parameter ${name} is there more than once. Give it once.`,
  },
  encoding: { type: 'value_error', msg: 'Must be UTF-8, percent-encoded.' },
  unsigned: { type: 'missing', msg: 'A link needs its signature: `sig`.' },
});

/** The parameter limit of a link: more than any template has fields. */
const MOST_PARAMETERS = 1_000;

/** A requested link. */
export interface AskedLink {
  readonly text: SignedText;
  /** Empty if the URL has none. */
  readonly signature: string;
  /** The caller's `Accept` header, if any. */
  readonly accept?: string | undefined;
}

/**
 * Parses a link with a readable URL.
 * @param file `{template}.{extension}`
 * @param query without its question mark
 * @throws DomainError 422
 */
export function readReadable(keyId: string, file: string, query: string): AskedLink {
  const [template, extension] = parted(file);
  const parameters = readQuery(query, ['query']);
  const signature = parameters.get('sig') ?? '';
  parameters.delete('sig');
  return { text: { keyId, template, extension, parameters }, signature };
}

/**
 * Parses a link with a compact URL.
 * @param file `{payload}.{extension}`
 * @throws DomainError 422
 */
export function readCompact(keyId: string, signature: string, file: string): AskedLink {
  const [payload, extension] = parted(file);
  const bytes = Buffer.from(payload, 'base64url');
  const text = bytes.toString();
  const mark = text.indexOf('?');
  if (mark < 0 || bytes.toString('base64url') !== payload) throw invalid([linkFaults.payload(['path', 'payload'])]);
  const parameters = readQuery(text.slice(mark + 1), ['path', 'payload']);
  return { text: { keyId, template: text.slice(0, mark), extension, parameters }, signature };
}

function parted(file: string): [name: string, extension: string] {
  const dot = file.lastIndexOf('.');
  return dot < 0 ? [file, ''] : [file.slice(0, dot), file.slice(dot + 1)];
}

/** A plus is a space, as in forms and most libraries; a literal plus is `%2B`. */
function readQuery(query: string, at: readonly string[]): Map<string, string> {
  const parameters = new Map<string, string>();
  if (query === '') return parameters;
  for (const part of query.split('&', MOST_PARAMETERS)) {
    const equals = part.indexOf('=');
    const [name, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
    const decodedName = decoded(name, at);
    if (parameters.has(decodedName)) throw invalid([linkFaults.repeated([...at], { name: decodedName.slice(0, 100) })]);
    parameters.set(decodedName, decoded(value, [...at, decodedName]));
  }
  return parameters;
}

function decoded(text: string, at: readonly string[]): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).normalize('NFC');
  } catch {
    throw invalid([linkFaults.encoding([...at])]);
  }
}
