import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';

import type * as addon from '../../native/node/index.js';
import { referenceWork } from '../support/reference-work.js';
import { cpuTimeOf } from '../support/timing.js';
import { until } from '../support/until.js';

const { Engine, release, shape, shaperOf } = createRequire(import.meta.url)(
  '../../native/node/index.js',
) as typeof addon;

const AMIRI = readFileSync('node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf');
const RUQAA = readFileSync('node_modules/@expo-google-fonts/aref-ruqaa/400Regular/ArefRuqaa_400Regular.ttf');
const SHA256 = createHash('sha256').update(AMIRI).digest('hex');
const FACE = { family: 'Amiri', weight: 400, italic: false, sha256: SHA256, index: 0, variable: false } as const;
/** A render budget in milliseconds that allows even slow renders. */
const UNLIMITED = 1_000_000;
const FONTS: addon.FontBinding[] = [{ ...FACE, role: 'named' }];

const TEXT = { id: 'who', type: 'text', text: 'إلى {{name}}', box: [20, 20, 360, 160], font: ['Amiri'], size: 48 };
const FACE_LAYER = { id: 'face', type: 'image', field: 'photo', box: [300, 20, 80, 80] };
const FIELDS = [
  { name: 'name', type: 'text' },
  { name: 'photo', type: 'image', required: false },
];

function schemaOf(layers: object[], canvas: object = { width: 400, height: 200, background: '#ffffff' }): string {
  return JSON.stringify({ schema_version: 1, canvas, fields: FIELDS, layers });
}

/** The owner of all work. */
const TURN = { owner: 'usr_1', lane: 'interactive' } as const;

/** A small card. */
const CARD = { ...TURN, schema: schemaOf([TEXT]), scale: 1, fonts: FONTS, images: [] };

function order(more: Partial<addon.RenderInput> = {}): addon.RenderInput {
  const data = JSON.stringify({ name: 'عبد الرحمن' });
  return { ...TURN, key: 'card', data, imageFields: [], images: [], output: { format: 'png', quality: 90 }, ...more };
}

async function engineWith(layers: object[], canvas?: object, options: object = {}): Promise<addon.Engine> {
  const engine = new Engine({ threads: 2, queueLimit: 100, renderBudgetMs: UNLIMITED, ...options });
  expect(engine.addFont(SHA256, 0, AMIRI).failure).toBeUndefined();
  const input = { ...TURN, key: 'card', schema: schemaOf(layers, canvas), scale: 1, fonts: FONTS, images: [] };
  expect(await engine.prepare(input)).toEqual({ ok: true });
  return engine;
}

/** Work that no machine finishes at once: wide shadows over a large canvas. */
function slowEngine(options?: { queueLimit?: number; threads?: number }): Promise<addon.Engine> {
  const shadow = { dx: 0, dy: 0, blur: 200, color: '#000000' };
  const layers = Array.from({ length: 20 }, (_, i) => ({ ...TEXT, id: `t${i}`, box: [0, 0, 5000, 5000], shadow }));
  return engineWith(layers, { width: 5000, height: 5000 }, options);
}

/** A picture of noise as large as its canvas: compressing it takes a second. */
function largePictureEngine(): Promise<addon.Engine> {
  return engineWith([{ ...FACE_LAYER, box: [0, 0, 4000, 3000] }], { width: 4000, height: 3000 });
}

/** The box of the field's layer. */
const PHOTO_BOX: addon.SlotPicture = {
  layer: 'face',
  field: 'photo',
  width: 80,
  height: 80,
  fit: 'fill',
  focusX: 0.5,
  focusY: 0.5,
};

/** Pixels of the size of their box. */
function pictureOf(raw: addon.RawPixels): addon.SlotPicture {
  const { width, height } = raw;
  return { ...PHOTO_BOX, width, height, raw };
}

const LARGE_PICTURE: Partial<addon.RenderInput> = {
  output: { format: 'pdf', quality: 90 },
  imageFields: ['photo'],
  images: [pictureOf({ width: 4000, height: 3000, rgba: randomBytes(4000 * 3000 * 4) })],
};

describe('the engine', () => {
  let engine: addon.Engine;
  beforeAll(async () => {
    engine = await engineWith([TEXT, FACE_LAYER]);
  });

  it('names itself and its shapers, or the one that it is held to', () => {
    const version = /^naqsh-engine\/\d+\.\d+\.\d+ rustybuzz\/\d+\.\d+\.\d+ harfrust\/\d+\.\d+\.\d+$/;
    expect(engine.version).toMatch(version);
    const [name, rustybuzz, harfrust] = engine.version.split(' ');
    const held = (shaper: addon.Shaper): string => new Engine({ threads: 1, queueLimit: 1, shaper }).version;
    expect([held('rustybuzz'), held('harfrust')]).toEqual([`${name} ${rustybuzz}`, `${name} ${harfrust}`]);
  });

  it('sets each face by its own shaper, unless one is forced, and reads only templates compiled by it', async () => {
    expect([shaperOf(AMIRI, 0).ok, shaperOf(RUQAA, 0).ok]).toEqual(['rustybuzz', 'harfrust']);
    // Words whose marks the two shapers set at different heights.
    const schema = schemaOf([{ ...TEXT, font: ['Ruqaa'], text: 'صِرَٰطَ مَسْبُوقٌ' }]);
    const draw = async (shaper?: addon.Shaper, forced?: addon.Shaper): Promise<Buffer> => {
      const engine = new Engine({ threads: 1, queueLimit: 10, ...(forced && { shaper: forced }) });
      engine.addFont('ruqaa', 0, RUQAA);
      const face = { family: 'Ruqaa', weight: 400, italic: false, sha256: 'ruqaa', index: 0, variable: false };
      const fonts = [{ ...face, role: 'named' as const, ...(shaper && { shaper }) }];
      expect(await engine.prepare({ ...TURN, key: 'card', schema, scale: 1, fonts, images: [] })).toEqual({ ok: true });
      const { ok } = await engine.render(order());
      return ok!.image;
    };
    const [former, rustybuzz, harfrust] = [await draw(), await draw('rustybuzz'), await draw('harfrust')];
    expect(former.equals(rustybuzz)).toBe(true);
    expect(harfrust.equals(rustybuzz)).toBe(false);
    expect((await draw('harfrust', 'rustybuzz')).equals(rustybuzz)).toBe(true);
    expect((await draw('rustybuzz', 'harfrust')).equals(harfrust)).toBe(true);
  });

  it('evicts templates over its budget, which render the same bytes when they come back', async () => {
    const cacheBytes = 6_000_000;
    const small = new Engine({ threads: 2, queueLimit: 100, cacheBytes });
    const photo = pictureOf({ width: 400, height: 400, rgba: randomBytes(400 * 400 * 4) });
    const schema = (n: number): string =>
      schemaOf([{ ...FACE_LAYER, field: undefined, asset: 'ast_1', box: [n, 0, 400, 400] }, TEXT], {
        width: 420,
        height: 400,
        background: '#ffffff',
      });
    const renderAll = async (engine: addon.Engine): Promise<Buffer[]> => {
      const files: Buffer[] = [];
      for (let n = 0; n < 8; n += 1) {
        const input = { ...TURN, key: `card${n}`, schema: schema(n), scale: 1, fonts: FONTS, images: [photo] };
        if (!engine.hasFont(SHA256, 0)) engine.addFont(SHA256, 0, AMIRI);
        if (!engine.hasTemplate(input.key)) expect(await engine.prepare(input)).toEqual({ ok: true });
        const { ok } = await engine.render(order({ key: input.key }));
        if (ok) files.push(ok.image);
      }
      return files;
    };
    const ample = new Engine({ threads: 2, queueLimit: 100 });
    const expected = await renderAll(ample);
    expect([expected.length, ample.stats().templateEvictions]).toEqual([8, 0]);
    for (const round of [1, 2]) {
      const files = await renderAll(small);
      expect(files.map((file, n) => file.equals(expected[n]!))).toEqual(Array.from({ length: 8 }, () => true));
      const { templateEvictions, templates, templateBytes, fontBytes, glyphBytes } = small.stats();
      expect(templateEvictions).toBeGreaterThanOrEqual(round * 8 - templates);
      expect(templateBytes + fontBytes + glyphBytes).toBeLessThanOrEqual(cacheBytes);
      expect(templates).toBeGreaterThan(0);
    }
  });

  it('renders PNG and JPEG that other decoders read, the same bytes each time', async () => {
    const [first, second] = [await engine.render(order()), await engine.render(order())];
    expect(first.ok?.image.equals(second.ok?.image ?? Buffer.alloc(0))).toBe(true);
    expect(await sharp(first.ok?.image).metadata()).toMatchObject({
      format: 'png',
      width: 400,
      height: 200,
      channels: 3,
    });
    const { ok: jpeg } = await engine.render(order({ output: { format: 'jpg', quality: 90, dpi: 300 } }));
    expect(await sharp(jpeg?.image).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 200,
      density: 300,
    });
    const [a, b] = await Promise.all([first.ok, jpeg].map((file) => sharp(file?.image).greyscale().stats()));
    expect(Math.abs(a!.channels[0]!.mean - b!.channels[0]!.mean)).toBeLessThan(1);
    expect(a!.channels[0]!.min).toBeLessThan(20);
  });

  it('writes the same PDF warm and cold, and counts its cached parts', async () => {
    const write = async (from: addon.Engine, name: string): Promise<Buffer | undefined> =>
      (await from.render(order({ output: { format: 'pdf', quality: 90 }, data: JSON.stringify({ name }) }))).ok?.image;
    const layers = [{ ...TEXT, id: 'title', text: 'بطاقة', box: [20, 120, 360, 60] }, TEXT];
    const [warm, cold] = [await engineWith(layers), await engineWith(layers)];
    const empty = warm.stats().templateBytes;
    await write(warm, 'نورة ١٢٣');
    const kept = warm.stats().templateBytes;
    expect(kept).toBeGreaterThan(empty);
    const file = await write(warm, 'عبد الرحمن');
    expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file?.equals((await write(cold, 'عبد الرحمن')) ?? Buffer.alloc(0))).toBe(true);
    expect(warm.stats().templateBytes).toBe(kept);
  });

  it('lays a field picture into its layer', async () => {
    const rgba = Buffer.alloc(80 * 80 * 4, Buffer.from([200, 0, 0, 255]));
    const images = [pictureOf({ width: 80, height: 80, rgba })];
    const { ok } = await engine.render(order({ imageFields: ['photo'], images }));
    const { data } = await sharp(ok?.image)
      .extract({ left: 300, top: 20, width: 80, height: 80 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.equals(Buffer.alloc(80 * 80 * 3, Buffer.from([200, 0, 0])))).toBe(true);
    const { failure } = await engine.render(order({ imageFields: ['photo'] }));
    expect(failure).toMatchObject({ kind: 'invalid', issues: [{ loc: ['images', 'face'], type: 'missing' }] });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('decodes a file of %s once for a size', async (format) => {
    const face = sharp({ create: { width: 300, height: 200, channels: 3, background: '#00c800' } });
    const file = await face.toFormat(format, { quality: 100 }).toBuffer();
    const sha256 = createHash('sha256').update(file).digest('hex');
    const draw = async (picture: object): Promise<addon.RenderOutcome> =>
      engine.render(order({ imageFields: ['photo'], images: [{ ...PHOTO_BOX, ...picture }] }));
    const before = engine.stats();
    expect((await draw({ sha256 })).failure?.kind).toBe('picture_missing');
    const first = await draw({ file });
    const middle = sharp(first.ok?.image).extract({ left: 340, top: 60, width: 1, height: 1 });
    const [red = 255, green = 0, blue = 255] = await middle.raw().toBuffer();
    expect([red < 5, Math.abs(green - 200) < 5, blue < 5]).toEqual([true, true, true]);
    expect(engine.hasPicture({ ...PHOTO_BOX, sha256 })).toBe(true);
    expect(engine.hasPicture({ ...PHOTO_BOX, sha256, width: 81 })).toBe(false);
    for (const picture of [{ file }, { sha256 }]) {
      expect((await draw(picture)).ok?.image.equals(first.ok?.image ?? Buffer.alloc(0))).toBe(true);
    }
    const { pictureBytes, pictureHits, pictureMisses } = engine.stats();
    expect(pictureBytes - before.pictureBytes).toBe(80 * 80 * 4);
    expect([pictureHits - before.pictureHits, pictureMisses - before.pictureMisses]).toEqual([2, 2]);
  });

  it('refuses a picture at its field', async () => {
    const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00c800' } })
      .png()
      .toBuffer();
    for (const [file, kind] of [
      [whole.subarray(0, 60), 'picture_damaged'],
      [Buffer.from('GIF89a'), 'picture_format'],
    ] as const) {
      const { failure } = await engine.render(order({ imageFields: ['photo'], images: [{ ...PHOTO_BOX, file }] }));
      expect(failure).toMatchObject({ kind, issues: [{ loc: ['images', 'photo'] }] });
    }
  });

  it('measures text without painting it', async () => {
    const { ok } = await engine.measure(order());
    expect(ok?.layers).toHaveLength(1);
    const [layer] = ok!.layers;
    expect(layer).toMatchObject({ id: 'who', size: 48, warnings: [] });
    const [left, top, width, height] = layer!.lines[0]!.ink as [number, number, number, number];
    // The line starts at the right edge of the box; the first letter's bearing may let its ink extend slightly beyond
    // it.
    expect(left + width).toBeGreaterThan(370);
    expect(left + width).toBeLessThan(384);
    expect(width).toBeGreaterThan(100);
    expect(top).toBeGreaterThanOrEqual(20);
    expect(top + height).toBeLessThanOrEqual(180);
  });

  it('reports the kind and the needs of a template', () => {
    const { ok } = engine.inspect(schemaOf([TEXT, FACE_LAYER]));
    expect(ok).toMatchObject({ schemaVersion: 1, width: 400, height: 200 });
    expect(ok?.fontRequests).toEqual([{ family: 'Amiri', weight: 400, italic: false }]);
    expect(ok?.imageSlots).toEqual([
      {
        layer: 'face',
        source: 'field',
        name: 'photo',
        width: 80,
        height: 80,
        fit: 'cover',
        focusX: 0.5,
        focusY: 0.5,
        static: false,
      },
    ]);
    expect(ok?.fields.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['name', 'text', true],
      ['photo', 'image', false],
    ]);
  });

  it('answers with typed failures and never throws for bad input', async () => {
    expect(engine.inspect('{').failure?.kind).toBe('invalid');
    expect(engine.inspect(schemaOf([{ ...TEXT, colour: '#fff' }])).failure?.issues[0]).toMatchObject({
      loc: ['layers', 0, 'colour'],
      type: 'extra_forbidden',
    });
    expect(engine.checkData('card', '{"name": 5}', []).failure?.issues[0]?.loc).toEqual(['data', 'name']);
    expect(engine.addFont('x', 0, Buffer.from('no font')).failure?.kind).toBe('bad_font');
    const { failure } = shape({ font: AMIRI, index: 0, text: 'a', features: ['toolong=1'], shaper: 'rustybuzz' });
    expect(failure?.kind).toBe('invalid');
    expect(shaperOf(Buffer.from('no font'), 0).failure?.kind).toBe('bad_font');
    const kinds = await Promise.all([
      engine.render(order({ key: 'other' })),
      engine.render(order({ data: '[]' })),
      engine.render(order({ deadlineMs: 0 })),
      engine.render(order({ output: { format: 'jpg', quality: 0 } })),
      engine.prepare({ ...TURN, key: 'k', schema: schemaOf([TEXT]), scale: 1, fonts: [], images: [] }),
      engine.prepare({ ...TURN, key: 'k', schema: schemaOf([TEXT]), scale: 40, fonts: FONTS, images: [] }),
      engine.prepare({
        ...TURN,
        key: 'k',
        schema: schemaOf([TEXT]),
        scale: 1,
        fonts: [{ ...FONTS[0]!, sha256: 'f' }],
        images: [],
      }),
    ]);
    const expected = ['template_missing', 'invalid', 'deadline', 'invalid', 'invalid', 'too_large', 'font_missing'];
    expect(kinds.map(({ failure }) => failure?.kind)).toEqual(expected);
    expect(kinds[6]?.failure?.detail).toBe('f:0');
  });

  it('refuses text that does not fit where the template says so', async () => {
    const strict = await engineWith([{ ...TEXT, box: [0, 0, 30, 30], overflow: 'error' }]);
    const { failure } = await strict.render(order());
    expect(failure).toMatchObject({ kind: 'overflow', issues: [{ loc: ['layers', 0], type: 'value_error' }] });
  });

  it('forgets a template that is evicted', async () => {
    const other = await engineWith([TEXT]);
    expect(other.hasTemplate('card')).toBe(true);
    other.evict('card');
    expect(other.hasTemplate('card')).toBe(false);
    expect((await other.render(order())).failure?.kind).toBe('template_missing');
  });

  it('frees the memory of a file on request, once', async () => {
    const image = (await engine.render(order())).ok?.image ?? Buffer.alloc(0);
    const [memory, bytes] = [image.buffer as ArrayBuffer, image.length];
    expect([memory.byteLength, bytes > 0]).toEqual([bytes, true]);
    const before = process.memoryUsage().external;
    release(memory);
    expect(process.memoryUsage().external).toBeLessThan(before - bytes / 2);
    expect([image.length, memory.byteLength]).toEqual([0, 0]);
    release(memory);
  });

  it('takes its listener from a signal when the call has settled', async () => {
    const { signal } = new AbortController();
    const [added, removed] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
    await engine.render(order(), signal);
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});

describe('slow renders', () => {
  it.each([
    ['pixels', slowEngine, {}],
    ['a PDF', largePictureEngine, LARGE_PICTURE],
  ] as const)('stop soon after an abort and after the deadline: %s', async (_, makeEngine, more) => {
    const engine = await makeEngine();
    const controller = new AbortController();
    const aborted = engine.render(order(more), controller.signal);
    await until(() => engine.stats().running === 1);
    const abort = cpuTimeOf(async () => {
      controller.abort();
      expect((await aborted).failure?.kind).toBe('aborted');
      await until(() => engine.stats().running === 0, 5);
    });
    const most = 3 * (await referenceWork());
    expect(await abort).toBeLessThan(most);
    const deadlineMs = 100;
    const overrun = cpuTimeOf(async () => {
      expect((await engine.render(order({ ...more, deadlineMs }))).failure?.kind).toBe('deadline');
      await until(() => engine.stats().running === 0, 5);
    });
    expect(await overrun).toBeLessThan(deadlineMs + most);
  });

  it('let the render of another owner through before they are done', async () => {
    // On one thread, so that the two quick ones have an order.
    const engine = await slowEngine({ threads: 1 });
    expect(await engine.prepare({ ...CARD, key: 'quick' })).toEqual({ ok: true });
    const controller = new AbortController();
    const ended: string[] = [];
    const slow = Array.from({ length: 4 }, () => engine.render(order(), controller.signal));
    for (const render of slow) void render.then(() => ended.push('slow'));
    await until(() => engine.stats().running > 0, 1);
    const free = engine.render(order({ key: 'quick', owner: 'usr_2', lane: 'free' })).then(() => ended.push('free'));
    const paid = await engine.render(order({ key: 'quick', owner: 'usr_3' }));
    expect([paid.ok?.width, ended]).toEqual([400, []]);
    await free;
    expect(ended).toEqual(['free']);
    expect(engine.stats().yields).toBeGreaterThan(0);
    controller.abort();
    expect((await Promise.all(slow)).map(({ failure }) => failure?.kind)).toEqual(slow.map(() => 'aborted'));
    await until(() => engine.stats().running === 0, 5);
    expect(engine.stats()).toMatchObject({ queued: 0, suspended: 0 });
  });

  it('end when their CPU time is used up', async () => {
    const engine = await slowEngine();
    const { failure } = await engine.render(order({ cpuMs: 50 }));
    expect(failure).toMatchObject({ kind: 'budget', detail: expect.stringContaining('more than 50 ms of CPU time') });
  });

  it('do not pass the limit of the queue, and an abort settles waiting ones at once', async () => {
    const engine = await slowEngine({ queueLimit: 3 });
    const controller = new AbortController();
    const renders = Array.from({ length: 8 }, () => engine.render(order(), controller.signal));
    await until(() => engine.stats().running > 0);
    controller.abort();
    const kinds = (await Promise.all(renders)).map(({ failure }) => failure?.kind);
    expect(kinds.filter((kind) => kind === 'queue_full').length).toBeGreaterThanOrEqual(3);
    expect(new Set(kinds)).toEqual(new Set(['aborted', 'queue_full']));
  });

  it('leave the event loop alone', async () => {
    const engine = await slowEngine();
    const controller = new AbortController();
    const render = engine.render(order(), controller.signal);
    await until(() => engine.stats().running === 1);
    // If the loop were blocked during the render's seconds, it would be done at the first turn afterwards.
    for (let turns = 0; turns < 30; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(engine.stats().running).toBe(1);
    }
    controller.abort();
    expect((await render).failure?.kind).toBe('aborted');
  });
});
