import { readFileSync } from 'node:fs';

type Json = Readonly<Record<string, unknown>>;

/** An example of a guide: a template with its data. */
export interface GuideExample {
  readonly schema: Json;
  readonly data: Json;
  /** Files in `docs/pictures` by image field. */
  readonly images: Readonly<Record<string, string>>;
  /** Files in `docs/pictures` by the asset id in the schema. */
  readonly assets: Readonly<Record<string, string>>;
  /** The codes of the warnings of its render. */
  readonly warnings: readonly string[];
  readonly size?: string;
}

/** A picture of a guide: one example, or several beside each other. */
export interface GuidePicture {
  /** The name of the picture, such as `first-template/name`. */
  readonly name: string;
  readonly examples: readonly GuideExample[];
  /** The captions of several examples. */
  readonly captions?: readonly string[];
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
const BLOCK = /^```json (start|recipe|step|picture|values)(?:=(\S+))?\n([^]*?)^```$/gm;
/** A change of a layer has none of these members. */
const TEMPLATE_MEMBERS = ['canvas', 'fields', 'data', 'images', 'assets', 'warnings', 'sizes'];

/**
 * Reads the pictures of a guide. Each block of JSON is merged into a template: members of the canvas replace members,
 * fields replace fields of the same name, layers those of the same id and sizes those of the same name. A list of
 * layers stands for `{"layers": […]}`, one layer for a list of it.
 *
 * - `start` is a new template, with which later blocks begin.
 * - `recipe=NAME` has a picture. It and the blocks after it begin with the last `start`.
 * - `step=NAME` has a picture, and later blocks begin with its result.
 * - `picture=NAME` has a picture and leaves the template as it was.
 * - `values=NAME` is a list of changes with a picture of their results beside each other. A change without an `id` is
 *   one of the last layer. Its caption is its `title`, or that of its first layer; else its values.
 *
 * Data, images, warnings and size of a block are those of its own picture alone.
 */
export function picturesOf(page: URL): GuidePicture[] {
  const pictures: GuidePicture[] = [];
  const folder = /([\w-]+)\.md$/.exec(page.pathname)?.[1] ?? 'guide';
  let [start, current] = [EMPTY, EMPTY];
  for (const [, kind, block = '', text = ''] of readFileSync(page, 'utf8').matchAll(BLOCK)) {
    const [name, change] = [`${folder}/${block}`, JSON.parse(text) as Json | Json[]];
    if (kind === 'start') {
      start = merged(EMPTY, change);
      current = start;
    } else if (kind === 'values') {
      const changes = change as readonly (Json | Json[])[];
      const examples = changes.map((value) => exampleOf(merged(current, valueOf(value, current))));
      pictures.push({ name, examples, captions: changes.map(captionOf) });
    } else {
      const result = merged(kind === 'recipe' ? start : current, change);
      pictures.push({ name, examples: [exampleOf(result)] });
      if (kind !== 'picture') current = { ...result, data: {}, images: {}, warnings: [], size: undefined };
    }
  }
  return pictures;
}

function valueOf(value: Json | Json[], { layers }: Draft): Json | Json[] {
  if (Array.isArray(value)) return value;
  const change = Object.fromEntries(Object.entries(value).filter(([member]) => member !== 'title'));
  const isWhole = 'id' in change || TEMPLATE_MEMBERS.some((member) => member in change);
  return isWhole ? change : { ...change, id: layers.at(-1)?.['id'] };
}

function captionOf(value: Json | Json[]): string {
  const { title, ...members } = Array.isArray(value) ? (value[0] ?? {}) : value;
  if (typeof title === 'string') return title;
  const values = Object.values(members);
  return values.map((member) => (typeof member === 'string' ? member : JSON.stringify(member))).join(', ');
}

function exampleOf({ data, images, assets, warnings, size, ...members }: Draft): GuideExample {
  const used = Object.entries(members).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  const schema = { schema_version: 1, ...Object.fromEntries(used) };
  return { schema, data: { ...samplesOf(members.fields), ...data }, images, assets, warnings, ...(size && { size }) };
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
