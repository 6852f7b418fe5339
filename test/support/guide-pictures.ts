import { readFileSync } from 'node:fs';

type Json = Readonly<Record<string, unknown>>;

/** An example of a guide: a template, its data and the picture beside it. */
export interface GuideExample {
  /** The name of the picture, such as `first-template/name`. */
  readonly name: string;
  readonly schema: Json;
  readonly data: Json;
  /** Files in `docs/pictures` by image field. */
  readonly images: Readonly<Record<string, string>>;
  /** Files in `docs/pictures` by the id of an asset. */
  readonly assets: Readonly<Record<string, string>>;
  /** The codes of the warnings of its render. A shrunk text is expected anywhere. */
  readonly warnings: readonly string[];
  readonly size?: string;
}

interface Draft {
  canvas: Json;
  locale: unknown;
  fields: Json[];
  layers: Json[];
  sizes: Json[];
  data: Json;
  images: Readonly<Record<string, string>>;
  assets: Readonly<Record<string, string>>;
  warnings: readonly string[];
  size?: string;
}

/** The template of a page before its first block. */
const EMPTY: Draft = {
  canvas: {},
  locale: 'ar',
  fields: [],
  layers: [],
  sizes: [],
  data: {},
  images: {},
  assets: {},
  warnings: [],
};
const BLOCK = /^```json (start|recipe|step|picture)(?:=(\S+))?\n([^]*?)^```$/gm;

/**
 * Reads the examples of a guide. Each block of JSON is merged into a template: members of the canvas replace members,
 * fields replace fields of the same name, layers those of the same id and sizes those of the same name. A list of
 * layers stands for `{"layers": […]}`, one layer for a list of it.
 *
 * - `start` is the template that later blocks begin with.
 * - `recipe=NAME` has a picture. It and the blocks after it begin with the last `start`.
 * - `step=NAME` has a picture, and later blocks begin with its result.
 * - `picture=NAME` has a picture and leaves the template as it was.
 *
 * Data, images, warnings and size of a block are those of its own picture alone.
 */
export function examplesOf(page: URL): GuideExample[] {
  const examples: GuideExample[] = [];
  const folder = /([\w-]+)\.md$/.exec(page.pathname)?.[1] ?? 'guide';
  let [start, current] = [EMPTY, EMPTY];
  for (const [, kind, name = '', text = ''] of readFileSync(page, 'utf8').matchAll(BLOCK)) {
    const result = merged(kind === 'recipe' ? start : current, JSON.parse(text) as Json | Json[]);
    if (kind !== 'start') examples.push(exampleOf(`${folder}/${name}`, result));
    if (kind !== 'picture') current = { ...result, data: {}, images: {}, warnings: [], size: undefined };
    if (kind === 'start') start = current;
  }
  return examples;
}

function exampleOf(name: string, { data, images, assets, warnings, size, ...members }: Draft): GuideExample {
  const used = Object.entries(members).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  const schema = { schema_version: 1, ...Object.fromEntries(used) };
  const values = { ...samplesOf(members.fields), ...data };
  return { name, schema, data: values, images, assets, warnings, ...(size && { size }) };
}

function samplesOf(fields: readonly Json[]): Json {
  const samples = fields.filter(({ type, sample }) => type !== 'image' && sample !== undefined);
  return Object.fromEntries(samples.map(({ name, sample }) => [String(name), sample]));
}

function merged(draft: Draft, block: Json | Json[]): Draft {
  const change = changeOf(block);
  return {
    ...draft,
    ...change,
    canvas: { ...draft.canvas, ...change.canvas },
    fields: listed(draft.fields, change.fields, 'name'),
    layers: listed(draft.layers, change.layers, 'id'),
    sizes: listed(draft.sizes, change.sizes, 'name'),
  };
}

function changeOf(block: Json | Json[]): Partial<Draft> {
  if (Array.isArray(block)) return { layers: block };
  return 'id' in block ? { layers: [block] } : block;
}

/** New entries come last. */
function listed(before: readonly Json[], change: readonly Json[] = [], key: 'id' | 'name'): Json[] {
  const byName = new Map(before.map((entry) => [entry[key], entry]));
  for (const entry of change) byName.set(entry[key], { ...byName.get(entry[key]), ...entry });
  return [...byName.values()];
}
