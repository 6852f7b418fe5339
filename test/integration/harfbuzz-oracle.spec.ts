import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as harfbuzz from 'harfbuzzjs';
import { bundledFaces } from '#fonts';
import type { ShapedGlyph } from '#renderer';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
const STRINGS = JSON.parse(readFileSync('test/fixtures/arabic-strings.json', 'utf8')) as Record<
  'id' | 'cat' | 'text',
  string
>[];

/** Glyph id, cluster in code points, offsets and advance in design units. */
type Glyph = Pick<ShapedGlyph, 'g' | 'cl' | 'dx' | 'dy' | 'ax' | 'ay'>;

interface Case {
  name: string;
  path: string;
  text: string;
}

/** Every bundled face with every hard string, each as one run; the emoji face, which has no letters, with emoji. */
const CASES: Case[] = bundledFaces().flatMap(({ family, path }) =>
  STRINGS.filter(({ cat }) => family !== 'Noto Color Emoji' || cat === 'emoji').map(({ id, text }) => ({
    name: `${basename(path, '.ttf')} ${id.slice(0, 3)}`,
    path,
    text,
  })),
);

/**
 * Where rustybuzz, a port of HarfBuzz 10, places marks otherwise than HarfBuzz 15. The later one no longer lets a mark
 * take over the height of the mark or letter that it stands on. In Aref Ruqaa, which raises a final heh, the dots of
 * "ة" after a letter that joins to nothing then run into the heh, and with rustybuzz they stand clear of it; in Noto
 * Naskh it is the marks at the top of a flood of thirty.
 */
const PLACED_OTHERWISE = [
  ...['ArefRuqaa_400Regular', 'ArefRuqaa_700Bold'].flatMap((face) =>
    ['B17', 'B20', 'E02', 'L10'].map((id) => `${face} ${id}`),
  ),
  ...['400Regular', '500Medium', '600SemiBold', '700Bold'].map((style) => `NotoNaskhArabic_${style} S26`),
];

const fonts = new Map<string, harfbuzz.Font>();

describe('shaping, held to HarfBuzz', () => {
  const expected = CASES.map(byHarfBuzz);

  it('is held to a HarfBuzz that is not older than the shapers', () => {
    expect(Number.parseInt(harfbuzz.versionString(), 10)).toBeGreaterThanOrEqual(15);
    expect(CASES).toHaveLength(44 * 73 + 4);
  });

  it('gives the same glyphs in the same places with harfrust', async () => {
    const shaped = await byNaqsh('harfrust');
    expect(different(shaped, ({ g, cl, dx, dy, ax, ay }) => [g, cl, dx, dy, ax, ay])).toEqual([]);
  });

  it('gives the same glyphs with rustybuzz, in the same places but for the listed marks', async () => {
    const shaped = await byNaqsh('rustybuzz');
    expect(different(shaped, ({ g, cl, dx, ax, ay }) => [g, cl, dx, ax, ay])).toEqual([]);
    expect(different(shaped, ({ dy }) => [dy]).sort()).toEqual(PLACED_OTHERWISE.sort());
  });

  /** Names of the cases whose glyphs differ in what `look` sees of them. */
  function different(shaped: Glyph[][], look: (glyph: Glyph) => number[]): string[] {
    const seen = (glyphs: Glyph[]): string => JSON.stringify(glyphs.map(look));
    return CASES.filter((_, at) => seen(shaped[at]!) !== seen(expected[at]!)).map(({ name }) => name);
  }
});

function fontOf(path: string): harfbuzz.Font {
  const font = fonts.get(path) ?? new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(readFileSync(path))));
  fonts.set(path, font);
  return font;
}

function byHarfBuzz({ path, text }: Case): Glyph[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.setDirection(harfbuzz.Direction.RTL);
  buffer.setScript('Arab');
  buffer.setLanguage('ar');
  harfbuzz.shape(fontOf(path), buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, at) => {
    const { xOffset, yOffset, xAdvance, yAdvance } = positions[at]!;
    return {
      g: codepoint,
      cl: [...text.slice(0, cluster)].length,
      dx: xOffset,
      dy: yOffset,
      ax: xAdvance,
      ay: yAdvance,
    };
  });
}

/** All cases by one run of `naqsh shape`, in a process of its own because the engine reads its shaper's name there. */
async function byNaqsh(shaper: string): Promise<Glyph[][]> {
  const child = spawn(process.execPath, [CLI, 'shape', '--json'], {
    env: { ...process.env, NAQSH_SHAPER: shaper },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = CASES.map(({ path, text }) =>
    JSON.stringify({ font: path, text, direction: 'rtl', script: 'Arab', language: 'ar' }),
  );
  child.stdin.end(lines.join('\n'));
  const runs = JSON.parse(await readAll(child.stdout)) as Glyph[][];
  expect(runs).toHaveLength(CASES.length);
  return runs;
}
