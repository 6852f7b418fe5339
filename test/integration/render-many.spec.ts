import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { beforeAll, describe, expect, it } from '@jest/globals';

import type * as addon from '../../native/node/index.js';
import { until } from '../support/until.js';

const { Engine, joinParts } = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;

const AMIRI = readFileSync('node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf');
const SHA256 = createHash('sha256').update(AMIRI).digest('hex');
/** A render budget in milliseconds that allows even slow renders. */
const UNLIMITED = 1_000_000;
const TEXT = { id: 'who', type: 'text', text: 'إلى {{name}}', box: [20, 20, 360, 160], font: ['Amiri'], size: 48 };
const TURN = { owner: 'usr_1', lane: 'background', key: 'card', output: { format: 'png', quality: 90 } } as const;

async function engineWith(layers: object[], canvas: object): Promise<addon.Engine> {
  const engine = new Engine({ threads: 2, queueLimit: 100, renderBudgetMs: UNLIMITED });
  engine.addFont(SHA256, 0, AMIRI);
  const schema = JSON.stringify({ schema_version: 1, canvas, fields: [{ name: 'name', type: 'text' }], layers });
  const face = { family: 'Amiri', weight: 400, italic: false, sha256: SHA256, index: 0, variable: false };
  const fonts = [{ ...face, role: 'named' as const }];
  expect(await engine.prepare({ ...TURN, schema, scale: 1, fonts, images: [] })).toEqual({ ok: true });
  return engine;
}

const many = (names: readonly unknown[], more: Partial<addon.RenderManyInput> = {}): addon.RenderManyInput => ({
  ...TURN,
  data: names.map((name) => JSON.stringify({ name })),
  deadlineMs: 60_000,
  cpuMs: UNLIMITED,
  mostMs: 60_000,
  mostBytes: 2 ** 30,
  inParts: false,
  ...more,
});

describe('renders of one template in one call', () => {
  let engine: addon.Engine;
  beforeAll(async () => {
    engine = await engineWith([TEXT], { width: 400, height: 200, background: '#ffffff' });
  });

  it('are the same bytes as one by one, each with its own failure', async () => {
    const names = Array.from({ length: 30 }, (_, n) => (n === 7 ? 7 : `نورة ${n}`));
    const { ok } = await engine.renderMany(many(names));
    expect(ok?.pieces).toHaveLength(30);
    expect(ok?.pieces[7]).toMatchObject({ failure: { kind: 'invalid', issues: [{ loc: ['data', 'name'] }] } });
    let end = 0;
    for (const [n, name] of names.entries()) {
      const piece = ok?.pieces[n]?.ok;
      if (piece === undefined) continue;
      const alone = await engine.render({ ...TURN, data: JSON.stringify({ name }), imageFields: [], images: [] });
      expect(piece.start).toBe(end);
      end += piece.size;
      expect(ok?.bytes.subarray(piece.start, end).equals(alone.ok!.image)).toBe(true);
    }
    expect(ok?.bytes).toHaveLength(end);
  });

  it.each(['png', 'jpg'] as const)(
    'are, as %s in parts, the same bytes with those of the still picture',
    async (format) => {
      const names = Array.from({ length: 10 }, (_, n) => `نورة ${n}`);
      const settings = { output: { format, quality: 70, dpi: 300 } };
      const { ok: still } = await engine.still({ ...TURN, ...settings });
      const { ok } = await engine.renderMany(many(names, { ...settings, inParts: true }));
      for (const [n, name] of names.entries()) {
        const { start, size, fileSize } = ok!.pieces[n]!.ok!;
        const parts = ok!.bytes.subarray(start, start + size);
        const input = { ...TURN, ...settings, data: JSON.stringify({ name }), imageFields: [], images: [] };
        const { image } = (await engine.render(input)).ok!;
        expect(joinParts(parts, still!)?.equals(image)).toBe(true);
        expect(fileSize).toBe(image.length);
        expect(size).toBeLessThan(fileSize);
        expect(joinParts(parts.subarray(0, size / 2), still!)).not.toEqual(image);
      }
      expect(joinParts(Buffer.from([1, 0, 0, 0]), still!)).toBeNull();
    },
  );

  it('end once they have made or taken enough, and not before the first', async () => {
    const names = Array.from({ length: 50 }, (_, n) => `نورة ${n}`);
    for (const limit of [{ mostBytes: 1 }, { mostMs: 0 }]) {
      const { ok } = await engine.renderMany(many(names, limit));
      // One per thread, started before the first has ended.
      expect([1, 2]).toContain(ok?.pieces.length);
    }
    const [one, all] = await Promise.all([many(['نورة']), many(names)].map((input) => engine.renderMany(input)));
    const half = (all!.ok!.bytes.length + one!.ok!.bytes.length) >> 1;
    const { ok } = await engine.renderMany(many(names, { mostBytes: half }));
    expect(ok!.bytes.length).toBeGreaterThanOrEqual(half);
    expect(ok!.pieces.length).toBeLessThan(50);
  });

  it('report a shared fault once, and stop when they are aborted', async () => {
    const { failure } = await engine.renderMany(many(['a', 'b'], { key: 'nobody' }));
    expect(failure?.kind).toBe('template_missing');
    // Work that no machine finishes at once: wide shadows over a large canvas.
    const shadow = { dx: 0, dy: 0, blur: 200, color: '#000000' };
    const layers = Array.from({ length: 20 }, (_, i) => ({ ...TEXT, id: `t${i}`, box: [0, 0, 5000, 5000], shadow }));
    const slow = await engineWith(layers, { width: 5000, height: 5000 });
    const stop = new AbortController();
    const rendering = slow.renderMany(many(Array.from({ length: 20 }, () => 'x')), stop.signal);
    await until(() => slow.stats().running > 0);
    stop.abort();
    expect((await rendering).failure?.kind).toBe('aborted');
    await until(() => slow.stats().running + slow.stats().queued === 0);
    expect((await slow.renderMany(many(['x']), stop.signal)).failure?.kind).toBe('aborted');
  });
});
