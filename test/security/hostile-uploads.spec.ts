import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AcceptanceRunner } from '../../libs/renderer/src/acceptance-runner.js';
import { fontBombs, fontsOfKnownCost, type FontBomb } from '../support/font-bombs.js';
import { plainFont } from '../support/sfnt.js';
import { hostileSvgs } from '../support/svg-bombs.js';

const path = (fromRoot: string): string => fileURLToPath(new URL(`../../${fromRoot}`, import.meta.url));

/** Ends hanging calls; slowness shows in CPU time. */
const TIMEOUT_MS = 600_000;
/** Permitted CPU time for a hostile file, as a multiple of that for an honest font of many glyphs. */
const MOST = 8;
const HONEST = 'node_modules/@expo-google-fonts/noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf';
const SOMEBODY = { owner: 'usr_somebody' };
const LIMITS = { maxSide: 8192, maxPixels: 50_000_000 };

const folder = mkdtempSync(join(tmpdir(), 'naqsh-hostile-'));
const times = join(folder, 'times');
const runner = new AcceptanceRunner({ binary: timedProgram(), timeoutMs: TIMEOUT_MS, processes: 4, queueLimit: 20 });
let honestSeconds: number;
beforeAll(async () => {
  expect(await runner.acceptFont(readFileSync(path(HONEST)), SOMEBODY)).toHaveProperty('ok');
  honestSeconds = cpuSeconds();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The acceptance program with a wrapper that writes its CPU time to a file and keeps its exit status. */
function timedProgram(): string {
  const script = join(folder, 'accept');
  const lines = [
    '#!/bin/sh',
    `'${path('target/release/naqsh-accept')}' "$@"`,
    'code=$?',
    // No pipe: its part would be a process of its own, whose children have used nothing.
    `times >'${times}'`,
    '[ $code -le 128 ] || kill -s $((code - 128)) $$',
    'exit $code',
  ];
  writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 });
  return script;
}

/** Parses `0m0.120s 0m0.010s` into seconds: in the program itself, and in the system on its behalf. */
function cpuSeconds(): number {
  const [, ofChildren = ''] = readFileSync(times, 'utf8').split('\n');
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  expect(parts).toHaveLength(2);
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

async function expectRefusal(judge: () => Promise<unknown>, reason: string): Promise<void> {
  expect(await judge()).toEqual({ refused: { reason, detail: expect.any(String) } });
  expect(cpuSeconds()).toBeLessThan(MOST * honestSeconds);
}

describe('hostile fonts', () => {
  it('are sound except for their fuse: without it the font is taken', async () => {
    expect(await runner.acceptFont(plainFont(), SOMEBODY)).toMatchObject({
      ok: { report: { glyph_count: 2, format: 'ttf' } },
    });
  });

  it.each(Object.entries<FontBomb>(fontBombs))('%s is refused in time', async (_name, { make, reason }) => {
    const bytes = make();
    await expectRefusal(() => runner.acceptFont(bytes, SOMEBODY), reason);
  });

  it('leave the next font unharmed', async () => {
    const font = readFileSync(path('node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'));
    const bomb = fontBombs.compositeFanOut.make();
    const [, accepted] = await Promise.all([
      runner.acceptFont(bomb, SOMEBODY),
      runner.acceptFont(font, SOMEBODY),
      runner.acceptFont(bomb, SOMEBODY),
    ]);
    expect(accepted).toMatchObject({ ok: { report: { family: 'Amiri', arabic: { coverage: 1 } } } });
  });
});

describe('hostile SVGs', () => {
  it.each(Object.entries(hostileSvgs))('%s is refused in time', async (_name, { make, reason }) => {
    const bytes = make();
    await expectRefusal(() => runner.drawSvg(bytes, LIMITS, SOMEBODY), reason);
  });

  it('may carry a script and a link, which are never followed', async () => {
    const inside =
      '<script>alert(1)</script><a href="https://example.com"><rect width="2" height="2" fill="#fff"/></a>';
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2">${inside}</svg>`);
    const verdict = await runner.drawSvg(svg, LIMITS, SOMEBODY);
    expect(verdict).toEqual({ ok: { width: 2, height: 2, pixels: Buffer.alloc(16, 255) } });
  });
});

/** The Rust tests and fuzz targets read these; to rewrite them, run this file with NAQSH_UPDATE_HOSTILE=1. */
describe('the fonts kept for the Rust tests', () => {
  const bombs = Object.entries<FontBomb>(fontBombs).map(([name, { make }]) => [name, make] as const);
  const small = bombs.filter(([, make]) => make().length <= 8_192);
  const kept = [...Object.entries(fontsOfKnownCost), ...small];

  it.each(kept)('%s is the output of its generator', (name, make) => {
    const file = path(`native/accept/tests/hostile/${name}.font`);
    if (process.env['NAQSH_UPDATE_HOSTILE'] === '1') writeFileSync(file, make());
    expect(readFileSync(file).equals(make())).toBe(true);
  });
});
