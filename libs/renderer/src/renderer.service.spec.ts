import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { DomainError, withTransaction } from '#kernel';

import type { ImageEncoder } from './image-encoder.js';
import type { ImageIntake } from './image-intake.js';
import { ImageMemory } from './image-memory.js';
import type { Failure, ImageSlot, Inspection, NativeEngine, Outcome, Rendered } from './native.js';
import { failureError } from './renderer-failures.js';
import { RendererService, type RenderJob } from './renderer.service.js';
import { SlotPainter } from './slot-painter.js';
import { TemplateLoader } from './template-loader.js';
import type { ArtefactStore, TemplateSource } from './template-source.js';

const CPU_MS = 5_000;
const COMMON = { id: 'ab'.repeat(32), bytes: Buffer.from('common') };
const COMPILED = Buffer.from('compiled');
const RENDERED = { image: Buffer.from('png'), warnings: [] } as unknown as Rendered;
const JOB: RenderJob = {
  owner: 'usr_1',
  lane: 'interactive',
  data: {},
  images: new Map(),
  scale: 1,
  format: 'png',
  quality: 90,
};
const SLOT: ImageSlot = {
  layer: 'face',
  source: 'field',
  name: 'photo',
  width: 10,
  height: 20,
  fit: 'cover',
  focusX: 0.5,
  focusY: 0.5,
  static: false,
};

function failure(kind: Failure['kind'], issues: Failure['issues'] = []): { failure: Failure } {
  return { failure: { kind, detail: `it is ${kind}`, issues } };
}

/** A fake engine that records its input; `scripted` outcomes come first. */
function engineOf(slots: ImageSlot[] = []) {
  const [fonts, templates] = [new Set<string>(), new Set<string>()];
  const engine = {
    version: 'engine/1',
    hasFont: jest.fn((sha256: string) => fonts.has(sha256)),
    addFont: jest.fn((sha256: string) => ({ ok: fonts.add(sha256) })),
    inspect: jest.fn(() => ({ ok: { imageSlots: slots } as Inspection })),
    stats: jest.fn(() => ({ queued: 0, suspended: 0 })),
    compile: jest.fn<NativeEngine['compile']>(() => Promise.resolve({ ok: COMPILED })),
    load: jest.fn<NativeEngine['load']>(({ key }) => Promise.resolve({ ok: templates.add(key).has(key) })),
    prepare: jest.fn<NativeEngine['prepare']>(() => Promise.resolve({ ok: true })),
    render: jest.fn<NativeEngine['render']>(({ key }) =>
      Promise.resolve(templates.has(key) ? { ok: RENDERED } : failure('template_missing')),
    ),
    common: jest.fn<NativeEngine['common']>(({ key }) =>
      Promise.resolve(templates.has(key) ? { ok: COMMON } : failure('template_missing')),
    ),
    hasPicture: jest.fn<NativeEngine['hasPicture']>(() => false),
    checkData: jest.fn<NativeEngine['checkData']>(() => ({ ok: true })),
    evict: (key: string) => void templates.delete(key),
    evictFont: (sha256: string) => void fonts.delete(sha256),
  };
  return engine;
}

function rendererOf(
  engine: ReturnType<typeof engineOf>,
  forEngine = jest.fn<ImageIntake['forEngine']>(),
  deadlineMs = 1_000,
): RendererService {
  forEngine.mockImplementation((file) => Promise.resolve({ file }));
  const native = engine as unknown as NativeEngine;
  const painter = new SlotPainter({ forEngine } as unknown as ImageIntake, native);
  const memory = new ImageMemory(
    () => undefined,
    () => undefined,
  );
  const loader = new TemplateLoader(native, painter, CPU_MS);
  return new RendererService(native, loader, painter, {} as ImageEncoder, memory, { deadlineMs, cpuMs: CPU_MS });
}

function source(more: Partial<TemplateSource> = {}): TemplateSource {
  const font = { family: 'Amiri', weight: 400, italic: false, index: 0, variable: false } as const;
  return {
    id: 'tpl_1@1',
    schema: '{}',
    fonts: [
      { ...font, sha256: 'a', role: 'named' },
      { ...font, sha256: 'a', role: 'fallback' },
      { ...font, sha256: 'b', role: 'fallback' },
    ],
    loadFont: jest.fn(() => Promise.resolve(Buffer.alloc(1))),
    loadAsset: jest.fn(() => Promise.resolve(Buffer.alloc(1))),
    ...more,
  };
}

/** A store for compiled templates that already holds one, or nothing. */
function artefactsOf(stored: Buffer | null) {
  return {
    find: jest.fn<ArtefactStore['find']>(() => Promise.resolve(stored)),
    put: jest.fn<ArtefactStore['put']>(() => Promise.resolve()),
  };
}

beforeAll(() => void Logger.overrideLogger(false));

describe('loading', () => {
  it('happens once for renders that come at once, and each face is loaded once', async () => {
    const engine = engineOf();
    const loadFont = jest.fn(() => Promise.resolve(Buffer.alloc(1)));
    const template = source({ loadFont });
    const renderer = rendererOf(engine);
    await Promise.all([1, 2, 3].map(() => renderer.render(template, JOB, [])));
    await renderer.render(template, JOB, []);
    expect(engine.compile).toHaveBeenCalledTimes(1);
    expect(engine.load).toHaveBeenCalledTimes(1);
    expect(loadFont).toHaveBeenCalledTimes(2);
    expect(engine.render.mock.results).toHaveLength(3 + 4);
  });

  it('happens for each scale', async () => {
    const engine = engineOf();
    const renderer = rendererOf(engine);
    for (const scale of [1, 2]) await renderer.render(source(), { ...JOB, scale }, []);
    expect(engine.load.mock.calls.map(([{ key }]) => key)).toEqual(['tpl_1@1@1', 'tpl_1@1@2']);
  });

  it('reads compiled templates, and compiles nothing', async () => {
    const engine = engineOf();
    const stored = Buffer.from('stored');
    const artefacts = artefactsOf(stored);
    await rendererOf(engine).render(source({ artefacts }), JOB, []);
    expect(engine.load.mock.calls[0]?.[0].artefact).toBe(stored);
    expect(engine.compile).not.toHaveBeenCalled();
    expect(artefacts.put).not.toHaveBeenCalled();
  });

  it('replaces a compiled form that is damaged or of another engine', async () => {
    const engine = engineOf();
    engine.load.mockResolvedValueOnce(failure('bad_artefact'));
    const artefacts = artefactsOf(Buffer.from('damaged'));
    expect(await rendererOf(engine).render(source({ artefacts }), JOB, [])).toMatchObject(RENDERED);
    expect(artefacts.put).toHaveBeenCalledWith(COMPILED);
    expect(engine.load.mock.calls.map(([{ artefact }]) => artefact)).toEqual([Buffer.from('damaged'), COMPILED]);
  });

  it('stores scale 1 alone, and goes on where nothing can be stored', async () => {
    const engine = engineOf();
    const artefacts = artefactsOf(null);
    artefacts.put.mockRejectedValue(new Error('the disk is full'));
    const renderer = rendererOf(engine);
    for (const scale of [1, 2]) await renderer.render(source({ artefacts }), { ...JOB, scale }, []);
    expect(artefacts.find).toHaveBeenCalledTimes(1);
    expect(artefacts.put).toHaveBeenCalledTimes(1);
  });

  it('compiles in the background on request, also when something is ready', async () => {
    const engine = engineOf();
    const artefacts = artefactsOf(null);
    await rendererOf(engine).compile(source({ artefacts }), 'usr_1');
    expect(engine.compile.mock.calls[0]?.[0].lane).toBe('background');
    expect(artefacts.put).toHaveBeenCalledWith(COMPILED);
    expect(engine.load).not.toHaveBeenCalled();
  });

  it('hands over the static pictures when a format lacks them', async () => {
    const engine = engineOf([{ ...SLOT, source: 'asset', name: 'ast_1', static: true }]);
    engine.render.mockResolvedValueOnce(failure('pictures_missing'));
    expect(await rendererOf(engine).render(source(), { ...JOB, format: 'pdf' as const }, [])).toMatchObject(RENDERED);
    expect(engine.prepare.mock.calls[0]?.[0].images).toHaveLength(1);
  });

  it('happens for shared pages, and returns the static pictures where they lack', async () => {
    const engine = engineOf([{ ...SLOT, source: 'asset', name: 'ast_1', static: true }]);
    const turn = { owner: 'usr_1', lane: 'background' } as const;
    expect(await rendererOf(engine).pageCommon(source(), 1, turn)).toEqual(COMMON);
    engine.common.mockResolvedValueOnce(failure('pictures_missing'));
    expect(await rendererOf(engine).pageCommon(source(), 1, turn)).toEqual(COMMON);
    expect(engine.common).toHaveBeenLastCalledWith({ ...turn, key: 'tpl_1@1@1' });
    expect(engine.prepare.mock.calls[0]?.[0].images).toHaveLength(1);
  });

  it('happens again when the template was dropped in between, but not endlessly', async () => {
    const engine = engineOf();
    const dropped = (): Promise<Outcome<boolean>> => Promise.resolve({ ok: true });
    engine.load.mockImplementationOnce(dropped);
    expect(await rendererOf(engine).render(source(), JOB, [])).toMatchObject(RENDERED);
    expect(engine.load).toHaveBeenCalledTimes(2);
    engine.load.mockImplementation(dropped);
    engine.evict('tpl_1@1@1');
    await expect(rendererOf(engine).render(source(), JOB, [])).rejects.toMatchObject({ code: 'render_failed' });
  });

  it('waits for a compile in the background, unless that is queued itself', async () => {
    for (const queued of [0, 1]) {
      const engine = engineOf();
      engine.stats.mockReturnValue({ queued, suspended: 0 });
      const renderer = rendererOf(engine);
      const artefacts = artefactsOf(null);
      const compiled = renderer.compile(source({ artefacts }), 'usr_1');
      await Promise.all([renderer.render(source({ artefacts }), JOB, []), compiled]);
      expect(engine.compile).toHaveBeenCalledTimes(1 + queued);
      expect(artefacts.find).not.toHaveBeenCalled();
    }
  });

  it('shares a compilation between owners, unless calls wait', async () => {
    for (const suspended of [0, 1]) {
      const engine = engineOf();
      engine.stats.mockReturnValue({ queued: 0, suspended });
      const renderer = rendererOf(engine);
      await Promise.all(['usr_1', 'usr_2', 'usr_1'].map((owner) => renderer.render(source(), { ...JOB, owner }, [])));
      expect(engine.compile.mock.calls.map(([{ owner }]) => owner)).toEqual(['usr_1', 'usr_2'].slice(0, 1 + suspended));
    }
  });

  it('passes on owner, urgency and CPU time, except for stored work', async () => {
    const engine = engineOf();
    const renderer = rendererOf(engine);
    for (const scale of [1, 2]) await renderer.render(source(), { ...JOB, lane: 'free', scale }, []);
    const turn = { owner: 'usr_1', lane: 'free' };
    expect(engine.render.mock.lastCall?.[0]).toMatchObject({ ...turn, cpuMs: CPU_MS });
    expect(engine.load.mock.lastCall?.[0]).toMatchObject(turn);
    expect(engine.compile.mock.calls.map(([{ owner, lane, cpuMs }]) => ({ owner, lane, cpuMs }))).toEqual([
      { ...turn, cpuMs: undefined },
      { ...turn, cpuMs: CPU_MS },
    ]);
  });

  it('goes on while a caller waits, and is stopped when the last one has left', async () => {
    const engine = engineOf();
    const [left, stays] = [new AbortController(), new AbortController()];
    const begun = new Promise<AbortSignal>((resolve) => {
      engine.compile.mockImplementation((_, signal) => {
        resolve(signal!);
        return new Promise(() => undefined);
      });
    });
    const renderer = rendererOf(engine);
    const renders = [left, stays].map(({ signal }) =>
      renderer.render(source(), { ...JOB, deadline: renderer.deadline(signal) }, []),
    );
    const compile = await begun;
    left.abort();
    await expect(renders[0]).rejects.toMatchObject({ code: 'render_aborted' });
    expect(compile.aborted).toBe(false);
    stays.abort();
    await expect(renders[1]).rejects.toMatchObject({ code: 'render_aborted' });
    expect(compile.aborted).toBe(true);
    engine.compile.mockResolvedValue({ ok: COMPILED });
    expect(await renderer.render(source(), JOB, [])).toMatchObject(RENDERED);
  });

  it('ends at the deadline, and leaves the render the rest of it', async () => {
    const engine = engineOf();
    engine.compile.mockImplementationOnce(() => new Promise(() => undefined));
    const late = rendererOf(engine, undefined, 20).render(source(), JOB, []);
    await expect(late).rejects.toMatchObject({ code: 'render_deadline' });
    const clock = jest.spyOn(performance, 'now');
    engine.compile.mockImplementation(() => {
      clock.mockReturnValue(performance.now() + 50);
      return Promise.resolve({ ok: COMPILED });
    });
    await rendererOf(engine)
      .render(source(), JOB, [])
      .finally(() => clock.mockRestore());
    expect(engine.render.mock.calls.at(-1)?.[0].deadlineMs).toBeLessThanOrEqual(951);
  });

  it('passes pictures on once to concurrent documents', async () => {
    const engine = engineOf([{ ...SLOT, source: 'asset', name: 'ast_1', static: true }]);
    const drawn = engine.render.getMockImplementation()!;
    engine.render.mockImplementation((input) =>
      engine.prepare.mock.calls.length > 0 || engine.load.mock.calls.length === 0
        ? drawn(input)
        : Promise.resolve(failure('pictures_missing')),
    );
    const renderer = rendererOf(engine);
    await Promise.all([1, 2, 3].map(() => renderer.render(source(), { ...JOB, format: 'pdf' as const }, [])));
    expect(engine.prepare).toHaveBeenCalledTimes(1);
  });

  it('takes a deleted font out of memory, and loads it again for templates that still use it', async () => {
    const engine = engineOf();
    const renderer = rendererOf(engine);
    await renderer.render(source(), JOB, []);
    const loaded = engine.addFont.mock.calls.filter(([sha256]) => sha256 === 'a').length;
    renderer.forgetFont('a');
    renderer.forget('tpl_1');
    engine.evict('tpl_1@1@1');
    await renderer.render(source(), JOB, []);
    expect(engine.addFont.mock.calls.filter(([sha256]) => sha256 === 'a')).toHaveLength(loaded + 1);
  });

  it('adds no font before all fonts of a template are there, and gives the engine none twice', async () => {
    const engine = engineOf();
    const [come, coming] = [new Map<string, () => void>(), new Map<string, Promise<void>>()];
    for (const name of ['a', 'b']) coming.set(name, new Promise((resolve) => come.set(name, resolve)));
    const face = { family: 'F', weight: 400, italic: false, index: 0, role: 'named', variable: false } as const;
    const fonts = ['a', 'b'].map((sha256) => ({ ...face, sha256 }));
    const loadFont = async (sha256: string): Promise<Buffer> => {
      await coming.get(sha256);
      return Buffer.from(sha256);
    };
    const rendered = rendererOf(engine).render({ ...source(), fonts, loadFont }, JOB, []);
    come.get('a')?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(engine.addFont).not.toHaveBeenCalled();
    come.get('b')?.();
    await rendered;
    expect(engine.addFont.mock.calls.map(([sha256]) => sha256)).toEqual(['a', 'b']);
  });

  it('fails for all waiters, and is tried again by the next', async () => {
    const engine = engineOf();
    engine.compile.mockResolvedValueOnce(failure('queue_full'));
    const renderer = rendererOf(engine);
    const both = await Promise.allSettled([1, 2].map(() => renderer.render(source(), JOB, [])));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await renderer.render(source(), JOB, [])).toMatchObject(RENDERED);
  });

  it('passes static pictures on at the size of their boxes', async () => {
    const engine = engineOf([{ ...SLOT, source: 'asset', name: 'ast_1', static: true }]);
    await rendererOf(engine).render(source(), { ...JOB, scale: 1.5 }, []);
    const box = { layer: 'face', width: 15, height: 30, fit: 'cover', focusX: 0.5, focusY: 0.5 };
    expect(engine.compile.mock.calls[0]?.[0].images).toEqual([{ ...box, file: Buffer.alloc(1) }]);
  });
});

describe('rendering', () => {
  it('decodes a picture for every layer that shows its field, about the given focus', async () => {
    const engine = engineOf([SLOT, { ...SLOT, layer: 'small', width: 4, height: 4 }, { ...SLOT, name: 'other' }]);
    const forEngine = jest.fn<ImageIntake['forEngine']>();
    const load = jest.fn(() => Promise.resolve(Buffer.from('x')));
    const images = new Map([['photo', { load, focus: [0, 1] as const }]]);
    await rendererOf(engine, forEngine).render(source(), { ...JOB, images }, ['body']);
    expect(forEngine.mock.calls.map(([, { width, focusX, focusY }, at]) => [width, focusX, focusY, at])).toEqual([
      [10, 0, 1, ['body', 'images', 'photo']],
      [4, 0, 1, ['body', 'images', 'photo']],
    ]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(engine.render.mock.calls[0]?.[0]).toMatchObject({
      imageFields: ['photo'],
      images: [
        { layer: 'face', field: 'photo', file: Buffer.from('x') },
        { layer: 'small', field: 'photo', file: Buffer.from('x') },
      ],
    });
  });

  it('reads no file of a picture that the engine has, unless it was dropped in between', async () => {
    const engine = engineOf([SLOT]);
    engine.hasPicture.mockReturnValue(true);
    const load = jest.fn(() => Promise.resolve(Buffer.from('x')));
    const job = { ...JOB, images: new Map([['photo', { load, sha256: 'f0' }]]) };
    const renderer = rendererOf(engine);
    await renderer.render(source(), job, []);
    expect(load).not.toHaveBeenCalled();
    expect(engine.render.mock.lastCall?.[0].images).toEqual([
      { layer: 'face', field: 'photo', sha256: 'f0', width: 10, height: 20, fit: 'cover', focusX: 0.5, focusY: 0.5 },
    ]);
    engine.render.mockResolvedValueOnce(failure('picture_missing'));
    expect(await renderer.render(source(), job, [])).toMatchObject(RENDERED);
    expect(load).toHaveBeenCalledTimes(1);
    expect(engine.render.mock.lastCall?.[0].images[0]).toMatchObject({ sha256: 'f0', file: Buffer.from('x') });
  });

  it('names the field whose picture is refused', async () => {
    const engine = engineOf([SLOT]);
    const issues = [{ loc: ['images', 'photo'], type: 'value_error', msg: 'it is cut short' }];
    engine.render.mockResolvedValueOnce(failure('picture_damaged', issues));
    const images = new Map([['photo', { load: () => Promise.resolve(Buffer.from('x')) }]]);
    await expect(rendererOf(engine).render(source(), { ...JOB, images }, ['body'])).rejects.toMatchObject({
      code: 'image_damaged',
      errors: [{ loc: ['body', 'images', 'photo'], msg: 'it is picture_damaged' }],
    });
  });

  it('refuses boxes that would fill the memory', async () => {
    const engine = engineOf([{ ...SLOT, width: 90_000, height: 90_000 }]);
    const images = new Map([['photo', { load: () => Promise.resolve(Buffer.from('x')) }]]);
    const render = rendererOf(engine).render(source(), { ...JOB, images }, ['body']);
    await expect(render).rejects.toMatchObject({ code: 'image_too_large', category: 'invalid' });
  });

  it('refuses to work inside a transaction', async () => {
    const render = withTransaction({}, () => rendererOf(engineOf()).render(source(), JOB, []));
    await expect(render).rejects.toThrow('inside a database transaction');
  });
});

describe('failureError', () => {
  it.each([
    ['invalid', 'invalid', 'validation_failed'],
    ['overflow', 'invalid', 'text_overflow'],
    ['too_large', 'invalid', 'image_too_large'],
    ['budget', 'invalid', 'budget_exceeded'],
    ['bad_font', 'invalid', 'font_unusable'],
    ['queue_full', 'unavailable', 'render_queue_full'],
    ['deadline', 'unavailable', 'render_deadline'],
    ['aborted', 'unavailable', 'render_aborted'],
    ['panic', 'internal', 'render_failed'],
    ['font_missing', 'internal', 'render_failed'],
    ['template_missing', 'internal', 'render_failed'],
    ['bad_artefact', 'internal', 'render_failed'],
    ['pictures_missing', 'internal', 'render_failed'],
  ] as const)('gives %s the error %s', (kind, category, code) => {
    const issues = [{ loc: ['data', 'name'], type: 'missing', msg: 'Field required' }];
    const error = failureError(failure(kind, issues).failure, ['body']);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ category, code });
    expect(error.errors).toEqual(category === 'invalid' ? [{ ...issues[0], loc: ['body', 'data', 'name'] }] : []);
    expect(error.retryAfterSeconds).toBe(category === 'unavailable' ? 1 : undefined);
    if (category === 'internal') expect(error.detail).not.toContain(kind);
  });
});
