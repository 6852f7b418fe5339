import { describe, expect, it } from '@jest/globals';

import type { AssetsService } from '#assets';
import { newId, notFound } from '#kernel';
import { type OutboundClient, OutboundError, type OutboundLimits } from '#outbound';
import type { ImageIntake, RenderDeadline } from '#renderer';

import { useUsualTimeouts } from '../../../test/support/timeout-scale.js';

import { ImageCollector, type Owner } from './image-collector.service.js';
import type { ImageOrigin } from './image-source.js';

const MEGABYTE = 1024 * 1024;
const AT = ['body', 'images'];
const OWNER: Owner = { id: newId('usr') };
const AGES: RenderDeadline = { ms: 60_000, spent: 0 };

/** Answers the request for an address, or rejects. */
type Web = (url: string, limits: OutboundLimits) => Promise<Buffer>;

const url = (name: string | number): ImageOrigin => ({ kind: 'url', url: `https://pictures.example/${name}` });

const MANY = Array.from({ length: 20 }, (_, n) => url(n));

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Collects these origins as the fields `f0`, `f1` and so on, with the given web and without assets. */
function collect(web: Web, origins: readonly ImageOrigin[], deadline = AGES): ReturnType<ImageCollector['collect']> {
  const assets = { require: () => Promise.reject(notFound('asset')) } as unknown as AssetsService;
  const collector = new ImageCollector(assets, {} as ImageIntake, { fetchBytes: web } as OutboundClient);
  const sources = new Map(origins.map((origin, index) => [`f${index}`, { origin }]));
  return collector.collect(OWNER, sources, AT, deadline);
}

/**
 * A web whose answers take a turn of the event loop, and where addresses that end in `gone` fail; records all requests.
 */
function slowWeb(): { asked: string[]; web: Web } {
  const asked: string[] = [];
  const web: Web = async (address) => {
    asked.push(address);
    if (address.endsWith('gone')) throw new OutboundError('unreachable', 'its server could not be reached');
    await turn();
    return Buffer.from(address);
  };
  return { asked, web };
}

describe('the pictures of one render', () => {
  useUsualTimeouts();

  it('are fetched four at a time, each within 25 MB, 5 s and 3 redirects', async () => {
    let [now, most] = [0, 0];
    const asked = new Set<string>();
    const web: Web = async (_, limits) => {
      asked.add(JSON.stringify(limits));
      most = Math.max(most, (now += 1));
      await turn();
      now -= 1;
      return Buffer.of(1);
    };
    const images = await collect(web, MANY);
    expect([...images.keys()].sort()).toEqual(MANY.map((_, n) => `f${n}`).sort());
    expect(most).toBe(4);
    expect([...asked].map((limits) => JSON.parse(limits) as object)).toEqual([
      { maxBytes: 25 * MEGABYTE, timeoutMs: 5_000, maxRedirects: 3, owner: OWNER.id, signal: {} },
    ]);
  });

  it('have at most 100 MB together', async () => {
    // An object with a length instead of real bytes.
    const web: Web = () => Promise.resolve({ length: 20 * MEGABYTE } as Buffer);
    const five = MANY.slice(0, 5);
    expect((await collect(web, five)).size).toBe(5);
    await expect(collect(web, [...five, { kind: 'bytes', bytes: Buffer.of(1) }])).rejects.toMatchObject({
      code: 'image_unavailable',
      // The last of the concurrent fetches to finish may be any of them.
      errors: [
        {
          loc: [...AT, expect.stringMatching(/^f\d$/)],
          msg: 'The pictures of one render have more than 100 MB together.',
        },
      ],
    });
  });

  it.each<[string, ImageOrigin]>([
    ['the web', url('gone')],
    ['the assets', { kind: 'asset', assetId: 'ast_1' }],
  ])('are named by their field when %s cannot be fetched', async (_, origin) => {
    const bytes: ImageOrigin = { kind: 'bytes', bytes: Buffer.of(1) };
    await expect(collect(slowWeb().web, [bytes, origin])).rejects.toMatchObject({
      code: 'image_unavailable',
      errors: [{ loc: [...AT, 'f1'] }],
    });
  });

  it('are fetched no further after the first failure', async () => {
    const { asked, web } = slowWeb();
    await expect(collect(web, [url('gone'), ...MANY])).rejects.toMatchObject({ code: 'image_unavailable' });
    // Waits as many turns as all of them would take one after another.
    await MANY.reduce((turns) => turns.then(turn), Promise.resolve());
    expect(asked).toHaveLength(4);
  });

  it('are fetched no further once the client has gone', async () => {
    const { asked, web } = slowWeb();
    const client = new AbortController();
    const collected = collect(web, MANY, { signal: client.signal, ms: 60_000, spent: 0 });
    client.abort();
    await expect(collected).rejects.toMatchObject({ code: 'render_aborted' });
    expect(asked).toHaveLength(4);
  });

  it('take no longer than the render may', async () => {
    const { asked, web } = slowWeb();
    const deadline = {
      spent: 0,
      get ms() {
        return asked.length < 4 ? 1_000 : 0;
      },
    };
    await expect(collect(web, MANY, deadline)).rejects.toMatchObject({ code: 'render_deadline' });
    expect(asked).toHaveLength(4);
  });
});
