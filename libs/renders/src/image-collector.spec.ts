import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';

import type { AssetsService } from '#assets';
import { OutboundClient, OutboundError } from '#outbound';
import type { RenderPatience } from '#renderer';
import type { User } from '#users';

import { ImageCollector } from './image-collector.js';
import type { ImageSource } from './image-source.js';

const AT = ['body', 'images'];

/** A web whose every answer takes a moment, and where addresses that end in `gone` lead nowhere. */
class SlowWeb extends OutboundClient {
  readonly asked: string[] = [];

  override async fetchBytes(url: string): Promise<Buffer> {
    this.asked.push(url);
    if (url.endsWith('gone')) throw new OutboundError('unreachable', 'its server could not be reached');
    await sleep(20);
    return Buffer.from(url);
  }
}

function sources(...urls: string[]): Map<string, ImageSource> {
  return new Map(urls.map((url, index) => [`photo${index}`, { origin: { kind: 'url', url } }]));
}

function collect(
  web: SlowWeb,
  urls: string[],
  patience: RenderPatience = { ms: 60_000 },
): Promise<Map<string, unknown>> {
  return new ImageCollector({} as AssetsService, web).collect({} as User, sources(...urls), AT, patience);
}

const MANY = Array.from({ length: 20 }, (_, index) => `https://example.com/${index}`);

describe('the pictures of one render', () => {
  it('are fetched one and all', async () => {
    const web = new SlowWeb();
    expect((await collect(web, MANY)).size).toBe(20);
    expect(web.asked).toEqual(MANY);
  });

  it('are fetched no further once one of them can not be had', async () => {
    const web = new SlowWeb();
    await expect(collect(web, ['https://example.com/gone', ...MANY])).rejects.toMatchObject({
      code: 'image_unavailable',
      errors: [{ loc: ['body', 'images', 'photo0'] }],
    });
    await sleep(100);
    expect(web.asked).toHaveLength(4);
  });

  it('are fetched no further once the client has gone', async () => {
    const web = new SlowWeb();
    const client = new AbortController();
    const collected = collect(web, MANY, { signal: client.signal, ms: 60_000 });
    client.abort();
    await expect(collected).rejects.toMatchObject({ code: 'render_aborted' });
    expect(web.asked).toHaveLength(4);
  });

  it('take no longer than the render may', async () => {
    const web = new SlowWeb();
    const patience = {
      get ms() {
        return web.asked.length < 4 ? 1_000 : 0;
      },
    };
    await expect(collect(web, MANY, patience)).rejects.toMatchObject({ code: 'render_deadline' });
    expect(web.asked).toHaveLength(4);
  });
});
