import { describe, expect, it, jest } from '@jest/globals';
import type { RenderedFiles, RendererService } from '#renderer';
import type { TemplateVersionsService } from '#templates';
import { Drawing, type DrawingLimits, type DrawingOrder } from './drawing.service.js';
import type { ImageCollector } from './image-collector.service.js';

interface Call {
  readonly owner: string;
  readonly mostMs: number;
  readonly end: () => void;
}

const NOTHING: RenderedFiles = { bytes: Buffer.alloc(0), files: [] };

/** A service whose calls of the renderer stay pending until the test ends them. */
function drawing() {
  const calls: Call[] = [];
  const renderMany = (_source: object, { owner, mostMs }: Omit<Call, 'end'>): Promise<RenderedFiles> =>
    new Promise((resolve) => calls.push({ owner, mostMs, end: () => resolve(NOTHING) }));
  const service = new Drawing(
    { source: (version: object) => version } as unknown as TemplateVersionsService,
    {} as ImageCollector,
    { renderMany, release: () => undefined } as unknown as RendererService,
  );
  const draw = (owner: string, count = 2, limits: Partial<DrawingLimits> = {}) => {
    const order = { owner, version: { width: 100, height: 100 }, scale: 1, format: 'png', pictures: new Map(), at: [] };
    const orders = Array.from({ length: count }, () => order as unknown as DrawingOrder);
    const { signal } = new AbortController();
    return service.drawMany(orders, { mostMs: 60_000, mostBytes: 1, signal, ...limits });
  };
  return { calls, draw };
}

/** Waits until all ready work has run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('several pictures', () => {
  it('are drawn by two calls of an owner at once; a further one waits, and delays no one else', async () => {
    const { calls, draw } = drawing();
    const ended = Promise.all([draw('a'), draw('a'), draw('a'), draw('b')]);
    await settled();
    expect(calls.map(({ owner }) => owner)).toEqual(['a', 'a', 'b']);
    calls[0]?.end();
    await settled();
    expect(calls.map(({ owner }) => owner)).toEqual(['a', 'a', 'b', 'a']);
    for (const { end } of calls) end();
    expect(await ended).toHaveLength(4);
  });

  it('are drawn in the time that the wait has left; none is begun where it took all of it', async () => {
    const { calls, draw } = drawing();
    const first = Promise.all([draw('a'), draw('a')]);
    expect(await draw('a', 2, { mostMs: 20 })).toMatchObject({ files: [] });
    expect(calls).toHaveLength(2);
    const second = draw('a', 2, { mostMs: 60_000 });
    await settled();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5);
    for (const { end } of calls) end();
    await settled();
    clock.mockRestore();
    expect(calls).toHaveLength(3);
    expect(calls[2]?.mostMs).toBeLessThan(60_000);
    expect(calls[2]?.mostMs).toBeGreaterThan(0);
    calls[2]?.end();
    await Promise.all([first, second]);
  });

  it('wait no longer than their signal', async () => {
    const { calls, draw } = drawing();
    const first = Promise.all([draw('a'), draw('a')]);
    const stop = new AbortController();
    const waiting = draw('a', 2, { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    expect(calls).toHaveLength(2);
    for (const { end } of calls) end();
    await first;
  });

  it('wait for no turn where it is one alone, whose tries are counted', async () => {
    const { calls, draw } = drawing();
    const ended = Promise.all([draw('a'), draw('a'), draw('a', 1)]);
    await settled();
    expect(calls).toHaveLength(3);
    for (const { end } of calls) end();
    await ended;
  });
});
