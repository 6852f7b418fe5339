import { describe, expect, it } from '@jest/globals';

import type { AssetsService } from '#assets';
import { notFound } from '#kernel';
import { type OutboundClient, OutboundError, type OutboundLimits } from '#outbound';
import type { User } from '#users';

import { ImageCollector } from './image-collector.js';
import type { ImageOrigin, ImageSource } from './image-source.js';

const MEGABYTE = 1024 * 1024;
const AT = ['body', 'images'];
const USER = { id: 'usr_1' } as Partial<User> as User;

const url = (name: string): ImageOrigin => ({ kind: 'url', url: `https://pictures.example/${name}` });

/** As many sources as there are origins, of the fields `f0`, `f1` and so on. */
function sourcesOf(origins: readonly ImageOrigin[]): ReadonlyMap<string, ImageSource> {
  return new Map(origins.map((origin, index) => [`f${index}`, { origin }]));
}

/** A collector on a web that answers as `answer` says. */
function collectorOf(answer: (limits: OutboundLimits) => Promise<Buffer>): ImageCollector {
  const assets = { file: () => Promise.reject(notFound('asset')) } as unknown as AssetsService;
  const web = { fetchBytes: (_: string, limits: OutboundLimits) => answer(limits) } as OutboundClient;
  return new ImageCollector(assets, web);
}

describe('the pictures of one render', () => {
  it('are fetched four at a time, each within 25 MB, 5 s and 3 redirects', async () => {
    let [now, most] = [0, 0];
    const asked = new Set<string>();
    const collector = collectorOf(async (limits) => {
      asked.add(JSON.stringify(limits));
      most = Math.max(most, (now += 1));
      await new Promise(setImmediate);
      now -= 1;
      return Buffer.of(1);
    });
    const images = await collector.collect(USER, sourcesOf(Array.from({ length: 10 }, (_, n) => url(`${n}`))), AT);
    expect([...images.keys()].sort()).toEqual(Array.from({ length: 10 }, (_, n) => `f${n}`));
    expect(most).toBe(4);
    expect([...asked].map((limits) => JSON.parse(limits) as object)).toEqual([
      { maxBytes: 25 * MEGABYTE, timeoutMs: 5_000, maxRedirects: 3 },
    ]);
  });

  it('have at most 100 MB together', async () => {
    // No bytes but their number.
    const collector = collectorOf(() => Promise.resolve({ length: 20 * MEGABYTE } as Buffer));
    const five = Array.from({ length: 5 }, (_, n) => url(`${n}`));
    expect((await collector.collect(USER, sourcesOf(five), AT)).size).toBe(5);
    const bytes = Buffer.of(1);
    await expect(collector.collect(USER, sourcesOf([...five, { kind: 'bytes', bytes }]), AT)).rejects.toMatchObject({
      code: 'image_unavailable',
      // Whichever of those that are brought at once came last.
      errors: [
        {
          loc: [...AT, expect.stringMatching(/^f\d$/)],
          msg: 'The pictures of one render have more than 100 MB together.',
        },
      ],
    });
  });

  it.each<[string, ImageOrigin]>([
    ['the web', url('gone.png')],
    ['the assets', { kind: 'asset', assetId: 'ast_1' }],
  ])('that are not to be had from %s are named by their field', async (_, origin) => {
    const collector = collectorOf(() => Promise.reject(new OutboundError('bad_status', 'it answered 404')));
    const bytes: ImageOrigin = { kind: 'bytes', bytes: Buffer.of(1) };
    await expect(collector.collect(USER, sourcesOf([bytes, origin]), AT)).rejects.toMatchObject({
      code: 'image_unavailable',
      errors: [{ loc: [...AT, 'f1'] }],
    });
  });
});
