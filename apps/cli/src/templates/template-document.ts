import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';
import { digestOf, inOrder, layOut } from './json-layout.js';

export type JsonObject = Record<string, unknown>;

/** The part of a template that a team edits, as in a file and at the service. */
export interface TemplateDocument {
  readonly name: string;
  readonly tags: readonly string[];
  readonly schema: JsonObject;
}

/** One fault of a file, at a JSON Pointer into it. */
export interface FileFault {
  readonly pointer: string;
  readonly message: string;
}

/** A file without a valid template. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    message: string,
    readonly faults: readonly FileFault[] = [],
  ) {
    super(message);
  }
}

/** Parts are compared separately: the service changes names and tags without a new version. */
export const PARTS = ['terms', 'schema'] as const;
export type Part = (typeof PARTS)[number];
export type Digests = Readonly<Record<Part, string>>;

/** The file of the JSON Schema, with which editors complete the template files. */
export const SCHEMA_FILE = 'naqsh.schema.json';
const SCHEMA_LINK = `./${SCHEMA_FILE}`;
const SCHEMA_SOURCE = 'libs/templates/src/template-1.schema.json';
const MEMBERS = ['$schema', 'name', 'tags', 'schema'];
/** They identify a thing for a reader, and come first in every object. */
const FIRST = ['schema_version', 'id', 'name', 'type'];

export function digestsOf({ name, tags, schema }: Terms & Pick<TemplateDocument, 'schema'>): Digests {
  return { terms: termsDigestOf({ name, tags }), schema: digestOf(schema) };
}

type Terms = Pick<TemplateDocument, 'name' | 'tags'>;

/** Tags count as the service stores them: trimmed and without duplicates. */
export function termsDigestOf({ name, tags }: Terms): string {
  return digestOf([name, [...new Set(tags.map((tag) => tag.trim().normalize('NFC')))]]);
}

/** The text of a file. `link` is its `$schema`: undefined for a new file, null for one without. */
export function textOf({ name, tags, schema }: TemplateDocument, link: string | null = SCHEMA_LINK): string {
  const head = link === null ? {} : { $schema: link };
  return layOut({ ...head, name, tags, schema: inOrder(schema, ranks()) });
}

/**
 * Reads the text of a file.
 * @throws FileError naming the faults and their places
 */
export function parseDocument(text: string): { document: TemplateDocument; link: string | null; digests: Digests } {
  const value = parseJson(text);
  if (!isObject(value)) throw new FileError('holds no JSON object.');
  const faults = faultsOf(value);
  if (faults.length > 0) throw new FileError('is no template file.', faults);
  const { name, tags = [], schema, $schema } = value as unknown as TemplateDocument & { $schema?: string };
  const document = { name, tags, schema };
  return { document, link: $schema ?? null, digests: shallowEnough(() => digestsOf(document)) };
}

/** Parses JSON; reports a fault by line and column. */
export function parseJson(text: string): unknown {
  return shallowEnough(() => {
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const conflict = /^(?:<{7}|={7}|>{7})/m.exec(text);
      if (conflict !== null) throw new FileError(`has an unresolved merge conflict ${placeOf(text, conflict.index)}.`);
      const reason = error.message.replace(/,? (?:\.\.\.)?".*is not valid JSON$|(?: in JSON)? at position .*$/su, '');
      throw new FileError(`is not JSON ${placeOf(text, faultAt(text))}: ${reason.replace(/\s+/gu, ' ')}.`);
    }
  });
}

/** The offset of the first character that makes the text invalid JSON: the engine does not always report it. */
function faultAt(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (mayGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

/** Returns true if more text could complete this beginning to JSON: its fault, if any, is at its end. */
function mayGoOn(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /in JSON at position (\d+)(?: \(line \d+ column \d+\))?$/u.exec(message) ?? [];
    return /^Unterminated|end of JSON input$/u.test(message) || Number(position) === beginning.length;
  }
}

function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Reports nesting deeper than the stack as a fault of the file. */
function shallowEnough<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new FileError('is nested too deeply.');
    throw error;
  }
}

function faultsOf(value: JsonObject): FileFault[] {
  const { name, tags = [], schema, $schema = '' } = value;
  const unknown = Object.keys(value).filter((member) => !MEMBERS.includes(member));
  return [
    ...fault(typeof name !== 'string' || name.trim() === '', '/name', 'must be the name of the template, a text.'),
    ...fault(
      !Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string'),
      '/tags',
      'must be a list of texts.',
    ),
    ...fault(!isObject(schema), '/schema', 'must be the schema of the template, an object.'),
    ...fault(typeof $schema !== 'string', '/$schema', 'must be the address of a JSON Schema, a text.'),
    ...unknown.map((member) => ({
      pointer: `/${member}`,
      message: `is unknown; a template file has ${MEMBERS.join(', ')}. Members of the template itself stand in "schema".`,
    })),
  ];
}

const fault = (isWrong: boolean, pointer: string, message: string): FileFault[] =>
  isWrong ? [{ pointer, message }] : [];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON Schema of a template file: that of templates, with the members of the file around it. */
export function fileSchemaText(): string {
  const { $schema, $defs, properties, required, additionalProperties } = templateJsonSchema();
  const text = { type: 'string' };
  return `${JSON.stringify({
    $schema,
    title: 'A template of Naqsh in a file',
    type: 'object',
    properties: {
      $schema: text,
      name: { ...text, description: 'The name of the template.' },
      tags: { type: 'array', items: text, description: 'Words by which lists are narrowed.' },
      schema: { type: 'object', properties, required, additionalProperties },
    },
    required: ['name', 'schema'],
    additionalProperties: false,
    $defs,
  })}\n`;
}

/** Read from its file: the entry point of the templates' lib would load the database's client. */
function templateJsonSchema(): JsonObject {
  return JSON.parse(readFileSync(join(projectRoot, SCHEMA_SOURCE), 'utf8')) as JsonObject;
}

let ranked: ReadonlyMap<string, number> | undefined;

/** The order of members: that of their first mention in the JSON Schema of templates. */
function ranks(): ReadonlyMap<string, number> {
  ranked ??= new Map([...new Set([...FIRST, ...propertyNames(templateJsonSchema())])].map((name, at) => [name, at]));
  return ranked;
}

function propertyNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertyNames);
  if (!isObject(schema)) return [];
  const own = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  return [...own, ...Object.values(schema).flatMap(propertyNames)];
}
