import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Service } from '../support/service.js';

/** The limit for all compressed files of the page: uncompressed they were five times as large. */
const MOST_BYTES = 400_000;

let service: Service;

beforeAll(async () => {
  service = await startService({ seed: 'nothing' });
});
afterAll(() => service.close());

const load = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  service.fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } });

describe('the page of the documentation', () => {
  it('fits the width of a phone, and has an anchor for every code', async () => {
    const html = await (await load('/docs')).text();
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"');
    const problem = (await (await load('/v1/me')).json()) as { type: string };
    expect(html).toContain(`id="${problem.type.split('#')[1]}"`);
    const { info } = (await (await load('/openapi.json')).json()) as { info: { description: string } };
    const codes = [...info.description.matchAll(/^\| \d+ \| `(\w+)` \|/gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !html.includes(`id="problem-${code}"`))).toEqual([]);
  });

  it('is found with a slash at its end, too', async () => {
    const answer = await service.fetch('/docs/', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '../docs']);
  });

  it.each(['br', 'gzip'])('loads little where %s is taken, and keeps its files for good', async (coding) => {
    const html = await (await load('/docs')).text();
    const files = [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => `/${file}`);
    expect(files).toHaveLength(4);
    let bytes = 0;
    for (const file of [...files, '/openapi.json']) {
      const answer = await load(file, { 'accept-encoding': `identity;q=0.5, ${coding}` });
      expect([file, answer.status, answer.headers.get('content-encoding')]).toEqual([file, 200, coding]);
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      bytes += Number(answer.headers.get('content-length'));
      const plain = await load(file);
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(await answer.text());
      const kept = file === '/openapi.json' ? 'no-cache' : 'public, max-age=31536000, immutable';
      expect(answer.headers.get('cache-control')).toBe(kept);
    }
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('asks for the document again only when it has changed', async () => {
    const encoded = { 'accept-encoding': 'br' };
    const tag = (await load('/openapi.json', encoded)).headers.get('etag') ?? '';
    expect((await load('/openapi.json')).headers.get('etag')).not.toBe(tag);
    const same = await load('/openapi.json', { ...encoded, 'if-none-match': tag });
    expect(same.status).toBe(304);
    // Describes no body, since it carries none.
    expect(same.headers.get('content-encoding')).toBeNull();
    expect(same.headers.get('cache-control')).toBe('no-cache');
  });
});
