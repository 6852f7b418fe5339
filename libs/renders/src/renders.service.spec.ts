import { describe, expect, it, jest } from '@jest/globals';

import type { CreditsService } from '#credits';
import type { IdempotencyService } from '#idempotency';
import { invalid, newId, notFound } from '#kernel';
import type { RendererService } from '#renderer';
import type { TemplateVersionsService } from '#templates';
import type { User } from '#users';

import type { Drawing } from './drawing.service.js';
import type { ImageCollector } from './image-collector.service.js';
import type { RenderLog } from './log/render-log.service.js';
import type { PaidRenders } from './paid-renders.service.js';
import type { RenderMetrics } from './render.metrics.js';
import type { RenderRequest } from './render.js';
import { RendersService } from './renders.service.js';

const USER = { id: newId('usr') } as User;
const VERSION = { version: 3, width: 400, height: 200 };
const ALLOWANCE = { balance: 7, cap: null };
const WARNINGS = [{ code: 'shrunk', layer: 'who' }];
const REQUEST: RenderRequest = {
  format: 'png',
  quality: 90,
  scale: 1,
  templateId: 'tpl_1@3',
  data: { name: 'نورة' },
  pictures: new Map(),
};

const asIs = (version: unknown): unknown => version;

/** The service with dependencies that answer immediately. It has none for drawing, fetching and booking. */
function rehearsing() {
  const require = jest.fn<(user: User, reference: string) => Promise<object>>().mockResolvedValue(VERSION);
  const review = jest.fn<(...given: unknown[]) => Promise<object[]>>().mockResolvedValue(WARNINGS);
  const judge = jest.fn<(...given: unknown[]) => void>();
  const service = new RendersService(
    { require, inSize: asIs, source: asIs } as unknown as TemplateVersionsService,
    { judge } as unknown as ImageCollector,
    {} as Drawing,
    {} as PaidRenders,
    { review } as unknown as RendererService,
    { allowanceOf: () => Promise.resolve(ALLOWANCE), price: 1 } as unknown as CreditsService,
    {} as IdempotencyService,
    {} as RenderMetrics,
    {} as RenderLog,
  );
  const rehearse = (more: object = {}) => service.rehearse({ user: USER, keyId: null }, { ...REQUEST, ...more });
  return { rehearse, require, review, judge };
}

describe('a rehearsed render', () => {
  it('reports its price, warnings and the spendable amount, and charges nothing', async () => {
    const { rehearse, require, review } = rehearsing();
    expect(await rehearse()).toEqual({ templateVersion: 3, warnings: WARNINGS, price: 1, allowance: ALLOWANCE });
    expect(require).toHaveBeenCalledWith(USER, 'tpl_1@3');
    expect(review).toHaveBeenCalledWith(VERSION, USER.id, { data: REQUEST.data, imageFields: [] }, ['body']);
  });

  it('counts the given pictures, judges them and fetches none', async () => {
    const { rehearse, review, judge } = rehearsing();
    await rehearse({
      pictures: new Map([['photo', { origin: { kind: 'url', url: 'https://pictures.example/1.png' } }]]),
    });
    const [sources, at] = judge.mock.calls[0] ?? [];
    expect([...(sources as Map<string, unknown>).keys()]).toEqual(['photo']);
    expect(at).toEqual(['body', 'images']);
    expect(review.mock.calls[0]?.[2]).toEqual({ data: REQUEST.data, imageFields: ['photo'] });
  });

  it('is refused when larger than a picture may be, before anything is reviewed', async () => {
    const { rehearse, review } = rehearsing();
    await expect(rehearse({ scale: 50 })).rejects.toMatchObject({ code: 'image_too_large' });
    expect(review).not.toHaveBeenCalled();
  });

  it('is refused like the render for an unknown template or a wrong value', async () => {
    const gone = rehearsing();
    gone.require.mockRejectedValue(notFound('template'));
    await expect(gone.rehearse()).rejects.toMatchObject({ code: 'not_found' });
    const wrong = rehearsing();
    wrong.review.mockRejectedValue(invalid([{ loc: ['body', 'data', 'name'], msg: 'is needed', type: 'missing' }]));
    await expect(wrong.rehearse()).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
