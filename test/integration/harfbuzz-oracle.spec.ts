import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as harfbuzz from 'harfbuzzjs';
import { bundledFaces } from '#fonts';
import { AcceptanceRunner, type ShapedGlyph } from '#renderer';
import { extent } from '../support/extent.js';

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const CLI = file('dist/apps/cli/src/main.js');
type Fixture = Record<'id' | 'cat' | 'text', string>;

const STRINGS = JSON.parse(readFileSync('test/fixtures/arabic-strings.json', 'utf8')) as Fixture[];
/** Language and word: every fortieth word of the comparison between the two shapers. */
const WORDS = readFileSync('native/typeset/tests/data/words.txt', 'utf8')
  .split('\n')
  .filter((line) => /^[a-z]/.test(line))
  .filter((_, at) => at % 40 === 0)
  .map((line) => line.split(' ', 2) as [language: string, word: string]);
const VARIABLE_CAIRO = 'node_modules/@fontsource-variable/cairo/files/cairo-arabic-standard-normal.woff2';
const PLACES = ['wght=200', 'wght=733,slnt=-5.5', 'wght=1000,slnt=11'];

/** Glyph id, cluster in code points, offsets and advance in design units. */
type Glyph = Pick<ShapedGlyph, 'g' | 'cl' | 'dx' | 'dy' | 'ax' | 'ay'>;

interface Case {
  name: string;
  path: string;
  text: string;
  language: string;
  /** Right-to-left Arabic by default. */
  direction?: 'ltr' | 'rtl';
  script?: string;
  /** Axis settings and features in hb-shape's syntax. */
  variations?: string;
  features?: string;
}

/** Names in other scripts than Arabic, with the family that draws each. */
const NAMES = JSON.parse(readFileSync('test/fixtures/names-by-script.json', 'utf8')) as {
  family: string;
  script: string;
  language: string;
  direction: 'ltr' | 'rtl';
  names: string[];
}[];
const ARABIC_FACES = bundledFaces().filter(({ family }) => !NAMES.some((one) => one.family === family));

/**
 * Every bundled Arabic face with every hard string, each as one run; the emoji face, which has no letters, with emoji.
 */
const CASES: Case[] = ARABIC_FACES.flatMap(({ family, path }) =>
  STRINGS.filter(({ cat }) => family !== 'Noto Color Emoji' || cat === 'emoji').map(({ id, text }) => ({
    name: `${basename(path, '.ttf')} ${id.slice(0, 3)}`,
    path,
    text,
    language: 'ar',
  })),
);

const WORD_CASES: Case[] = ARABIC_FACES.filter(
  ({ family }) => family !== 'Noto Color Emoji' && family !== 'Aref Ruqaa',
).flatMap(({ path }) =>
  WORDS.map(([language, text]) => ({ name: `${basename(path, '.ttf')} ${text}`, path, text, language })),
);

const NAME_CASES: Case[] = NAMES.flatMap(({ family, names, ...run }) =>
  bundledFaces()
    .filter((face) => face.family === family)
    .flatMap(({ path }) =>
      names.map((text) => ({ name: `${basename(path, '.ttf')} ${run.script} ${text}`, path, text, ...run })),
    ),
);

/**
 * Differences between rustybuzz, a port of HarfBuzz 10, and HarfBuzz 15 in the placement of marks. In the later one, a
 * mark no longer inherits the height of the mark or letter below it. In Aref Ruqaa, which raises a final heh, the dots
 * of "ة" after a non-joining letter then run into the heh, whereas rustybuzz keeps them clear of it; in Noto Naskh it
 * affects the marks at the top of a flood of thirty.
 */
const PLACED_OTHERWISE = [
  ...['ArefRuqaa_400Regular', 'ArefRuqaa_700Bold'].flatMap((face) =>
    ['B17', 'B20', 'E02', 'L10'].map((id) => `${face} ${id}`),
  ),
  ...['400Regular', '500Medium', '600SemiBold', '700Bold'].map((style) => `NotoNaskhArabic_${style} S26`),
];

/** Features of the whole text and of single letters, in faces that have them. */
const FEATURES: [family: string, text: string, features: string][] = [
  ['Amiri', 'محمد محمد', 'init[5:6]=0,medi[1]=0'],
  ['Amiri', 'سلام', 'init[0:1]=0'],
  ['Noto Naskh Arabic', 'بَبِب', 'fina[2:]=0,mark=0'],
  ['Aref Ruqaa', 'كتاب جميل', 'jalt'],
  ['Aref Ruqaa', 'كتاب جميل', 'jalt[8]'],
  ['Scheherazade New', 'ٱلرَّحْمَٰنِ', 'cv12=1,ss01,-mkmk'],
  ['IBM Plex Sans Arabic', 'office', '-liga'],
];

/** Shapers that no face is known to need are tested with one case in this many. */
const ONE_IN = extent(10, 1);
const someOf = (cases: Case[]): Case[] => cases.filter((_, at) => at % ONE_IN === 0);

describe('shaping, held to HarfBuzz', () => {
  const fonts = new Map<string, harfbuzz.Font>();
  const shapedByHarfBuzz = new Map<Case, Glyph[]>();
  let variable: string;
  beforeAll(async () => {
    const accepting = { binary: file('target/release/naqsh-accept'), timeoutMs: 600_000, processes: 1, queueLimit: 1 };
    const verdict = await new AcceptanceRunner(accepting).acceptFont(readFileSync(file(VARIABLE_CAIRO)), {
      owner: 'usr_somebody',
    });
    if ('refused' in verdict) throw new Error(verdict.refused.detail);
    variable = join(mkdtempSync(join(tmpdir(), 'naqsh-oracle-')), 'cairo.ttf');
    writeFileSync(variable, verdict.ok.sfnt);
  });
  afterAll(() => rmSync(dirname(variable), { recursive: true }));

  it('is held to a HarfBuzz that is not older than the shapers', () => {
    expect(Number.parseInt(harfbuzz.versionString(), 10)).toBeGreaterThanOrEqual(15);
    expect(CASES).toHaveLength(44 * 87 + 4);
    expect(WORD_CASES.length).toBeGreaterThan(2_000);
  });

  it('gives the same glyphs in the same places with harfrust', async () => {
    const cases = someOf(CASES);
    expect(different(cases, await byNaqsh('harfrust', cases), everything)).toEqual([]);
  });

  it('gives the same glyphs in the same places by the shaper that each face is judged to need', async () => {
    expect(different(CASES, await byNaqsh(undefined, CASES), everything)).toEqual([]);
  });

  it('gives the same glyphs with rustybuzz, in the same places except for the listed marks', async () => {
    const isListed = ({ name }: Case): boolean => PLACED_OTHERWISE.includes(name);
    const cases = CASES.filter((one, at) => at % ONE_IN === 0 || isListed(one));
    const shaped = await byNaqsh('rustybuzz', cases);
    expect(different(cases, shaped, ({ g, cl, dx, ax, ay }) => [g, cl, dx, ax, ay])).toEqual([]);
    expect(different(cases, shaped, ({ dy }) => [dy]).sort()).toEqual(PLACED_OTHERWISE.sort());
  });

  it.each(['harfrust', 'rustybuzz'])('gives the same glyphs for words of three languages with %s', async (shaper) => {
    const cases = someOf(WORD_CASES);
    expect(different(cases, await byNaqsh(shaper, cases), everything)).toEqual([]);
  });

  it('gives the same glyphs in the same places for names in other scripts', async () => {
    expect(NAME_CASES).toHaveLength(17 * 2 * 20);
    expect(different(NAME_CASES, await byNaqsh(undefined, NAME_CASES), everything)).toEqual([]);
  });

  it.each(['harfrust', 'rustybuzz'])('sets features for a text and for single letters with %s', async (shaper) => {
    const cases = FEATURES.map(([family, text, features]) => {
      const { path } = bundledFaces().find((face) => face.family === family)!;
      return { name: `${family} ${text} ${features}`, path, text, language: 'ar', features };
    });
    expect(different(cases, await byNaqsh(shaper, cases), everything)).toEqual([]);
  });

  it.each([
    ['harfrust', 0, []],
    // It rounds each delta of a position, HarfBuzz their sum; in a flood of marks, each placed on the last, the
    // difference adds up.
    ['rustybuzz', 1, ['wght=733,slnt=-5.5 S26_mark_flood']],
  ])('varies a variable face with %s, at most %i unit apart', async (shaper, most, farther) => {
    const cases = PLACES.flatMap((variations) =>
      STRINGS.map(({ id, text }) => ({
        name: `${variations} ${id}`,
        path: variable,
        text,
        language: 'ar',
        variations,
      })),
    );
    const shaped = await byNaqsh(shaper, cases);
    expect(different(cases, shaped, ({ g, cl, ay }) => [g, cl, ay])).toEqual([]);
    const apart = (one: Case, at: number): number[] =>
      byHarfBuzz(one).flatMap(({ ax, dx, dy }, glyph) => {
        const { ax: advance, dx: right, dy: up } = shaped[at]![glyph]!;
        return [Math.abs(ax - advance), Math.abs(dx - right), Math.abs(dy - up)];
      });
    const names = cases.filter((one, at) => Math.max(...apart(one, at)) > most).map(({ name }) => name);
    expect(names).toEqual(farther);
  });

  /** Names of the cases whose glyphs, as seen by `look`, differ from HarfBuzz's. */
  function different(cases: Case[], shaped: Glyph[][], look: (glyph: Glyph) => number[]): string[] {
    const seen = (glyphs: Glyph[]): string => JSON.stringify(glyphs.map(look));
    return cases.filter((one, at) => seen(shaped[at]!) !== seen(byHarfBuzz(one))).map(({ name }) => name);
  }

  function fontOf({ path, variations }: Case): harfbuzz.Font {
    const key = `${path} ${variations}`;
    const kept = fonts.get(key);
    if (kept !== undefined) return kept;
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(readFileSync(path))));
    if (variations !== undefined) font.setVariations(parsed(variations, (text) => harfbuzz.Variation.fromString(text)));
    fonts.set(key, font);
    return font;
  }

  function byHarfBuzz(one: Case): Glyph[] {
    const kept = shapedByHarfBuzz.get(one) ?? shape(one);
    shapedByHarfBuzz.set(one, kept);
    return kept;
  }

  function shape(one: Case): Glyph[] {
    const { text, language, features, direction = 'rtl', script = 'Arab' } = one;
    const buffer = new harfbuzz.Buffer();
    // By code point, so that clusters and ranges of features count them.
    buffer.addCodePoints([...text].map((character) => character.codePointAt(0)!));
    buffer.setDirection(direction === 'rtl' ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.setScript(script);
    buffer.setLanguage(language);
    harfbuzz.shape(
      fontOf(one),
      buffer,
      parsed(features ?? '', (text) => harfbuzz.Feature.fromString(text)),
    );
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, at) => {
      const { xOffset, yOffset, xAdvance, yAdvance } = positions[at]!;
      return { g: codepoint, cl: cluster, dx: xOffset, dy: yOffset, ax: xAdvance, ay: yAdvance };
    });
  }
});

const everything = ({ g, cl, dx, dy, ax, ay }: Glyph): number[] => [g, cl, dx, dy, ax, ay];

function parsed<Setting>(list: string, read: (text: string) => Setting | undefined): Setting[] {
  return list.split(',').flatMap((text) => (text === '' ? [] : [read(text)!]));
}

/** All cases in one run of `naqsh shape`, configured from outside. */
async function byNaqsh(shaper: string | undefined, cases: Case[]): Promise<Glyph[][]> {
  const child = spawn(process.execPath, [CLI, 'shape', '--json'], {
    env: { ...process.env, NAQSH_SHAPER: shaper },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = cases.map(({ path: font, text, language, direction = 'rtl', script = 'Arab', variations, features }) =>
    JSON.stringify({ font, text, direction, script, language, variations, features }),
  );
  child.stdin.end(lines.join('\n'));
  const runs = JSON.parse(await readAll(child.stdout)) as Glyph[][];
  expect(runs).toHaveLength(cases.length);
  return runs;
}
