import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';

/** The templates of every new installation, one folder each. */
export const GALLERY_FOLDER = join(projectRoot, 'libs/templates/src/gallery');

/** The sets of values of every gallery template: short and long ones, with tashkeel, and in Latin letters. */
export const SAMPLE_SETS = ['short', 'long', 'vocalised', 'latin'] as const;

/** Values with which a template can be tried. */
export interface SampleSet {
  readonly name: (typeof SAMPLE_SETS)[number];
  /** By field name. */
  readonly data: Readonly<Record<string, unknown>>;
}

const read = new Map<string, readonly SampleSet[]>();

/** Returns the sets of a gallery template whose fields are all among these: administrators may have changed it. */
export function gallerySamples(slug: string, fields: readonly { readonly name: string }[]): readonly SampleSet[] {
  const names = new Set(fields.map(({ name }) => name));
  return setsOf(slug).filter(({ data }) => Object.keys(data).every((name) => names.has(name)));
}

function setsOf(slug: string): readonly SampleSet[] {
  const known = read.get(slug);
  if (known !== undefined) return known;
  const sets = readSets(slug);
  read.set(slug, sets);
  return sets;
}

/** A template of an earlier version of the service may have no folder any more. */
function readSets(slug: string): readonly SampleSet[] {
  let text: string;
  try {
    text = readFileSync(join(GALLERY_FOLDER, slug, 'samples.json'), 'utf8');
  } catch {
    return [];
  }
  const sets = JSON.parse(text) as Readonly<Record<SampleSet['name'], SampleSet['data']>>;
  return SAMPLE_SETS.map((name) => ({ name, data: sets[name] }));
}
