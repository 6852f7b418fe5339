import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Service } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ seed: 'nothing' });
});
afterAll(() => service.close());

const load = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  service.fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } });

/** The addresses of a page's files, from the root of the service. */
async function filesOf(path: string): Promise<string[]> {
  const html = await (await load(path)).text();
  const named = [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)];
  return named.map(([, file = '']) => new URL(file, `${service.url}${path}`).pathname);
}

describe('the first page of the documentation', () => {
  it('fits the width of a phone, and has an anchor for every code', async () => {
    const html = await (await load('/docs')).text();
    expect(html).toContain('content="width=device-width, initial-scale=1"');
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

  it.each(['/docs/rendering/', '/docs/ar/', '/docs/ar/rendering/', '/docs/reference/renders/'])(
    'redirects %s to the address without a slash, on which the links of its page depend',
    async (path) => {
      const answer = await service.fetch(path, { redirect: 'manual' });
      expect(answer.status).toBe(301);
      const target = new URL(answer.headers.get('location') ?? '', `${service.url}${path}`);
      expect(target.pathname).toBe(path.slice(0, -1));
      expect((await service.fetch(target.pathname)).status).toBe(200);
    },
  );
});

describe('unknown addresses of the documentation', () => {
  it.each(['/docs/عيد/', '/docs/a%0d%0ab/', '/docs/..%2f..%2fpackage.json', '/docs/%2e%2e%2fopenapi'])(
    '%s are not found',
    async (path) => {
      const answer = await service.fetch(path);
      expect([400, 403, 404]).toContain(answer.status);
    },
  );
});

describe('the pages of the documentation', () => {
  it.each([
    ['/docs/rendering', 'en', 'Rendering'],
    ['/docs/ar', 'ar', 'problem-internal'],
    ['/docs/ar/rendering', 'ar', 'رسم الصور'],
    ['/docs/reference', 'en', '/v1/render'],
    ['/docs/reference/renders', 'en', 'id="renders_create"'],
    ['/docs/ar/reference/renders', 'ar', 'id="renders_create"'],
  ])('%s is there in %s', async (path, language, part) => {
    const answer = await load(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).toContain(part);
  });

  it('have every operation of the document', async () => {
    const { paths } = (await (await load('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
    };
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    expect(operations.length).toBeGreaterThan(150);
    const pages = new Map<string, string>();
    for (const { operationId, tags } of operations) {
      const path = `/docs/reference/${tags[0]?.replaceAll('_', '-')}`;
      if (!pages.has(path)) pages.set(path, await (await load(path)).text());
      expect(pages.get(path)).toContain(`<h2 id="${operationId}">`);
    }
  });

  it('allow no script but their own', async () => {
    for (const path of ['/docs', '/docs/rendering']) {
      const policy = (await load(path)).headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'; script-src 'self' 'wasm-unsafe-eval' ('sha256-[\w+/=]+' ?)+;/);
      expect(policy).not.toMatch(/https?:|(script|style)-src [^;]*'unsafe-inline'/);
    }
  });

  it('lead only to pages and files that are there', async () => {
    for (const path of ['/docs/rendering', '/docs/first-template', '/docs/ar/gallery', '/docs/reference/renders']) {
      const html = await (await load(path)).text();
      const own = [...html.matchAll(/\s(?:src|href)="(?!https?:|#|mailto:)([^"#]+)/g)].map(
        ([, address = '']) => address,
      );
      expect(own.length).toBeGreaterThan(20);
      for (const address of new Set(own)) {
        const { pathname } = new URL(address, `${service.url}${path}`);
        const answer = await fetch(`${service.url}${pathname}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
        expect([path, address, answer.status]).toEqual([path, address, 200]);
        await answer.arrayBuffer();
      }
    }
  });

  it.each(['br', 'gzip'])(
    'come compressed where %s is taken, are revalidated, and their files are kept',
    async (coding) => {
      const page = '/docs/rendering';
      const files = await filesOf(page);
      expect(files.length).toBeGreaterThan(5);
      for (const file of [page, ...files]) {
        const answer = await load(file, { 'accept-encoding': `identity;q=0.5, ${coding}` });
        expect([file, answer.status, answer.headers.get('content-encoding')]).toEqual([file, 200, coding]);
        expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
        const plain = await load(file);
        expect(plain.headers.get('content-encoding')).toBeNull();
        expect(await plain.text()).toBe(await answer.text());
        const kept = file === page ? 'no-cache' : 'public, max-age=31536000, immutable';
        expect([file, answer.headers.get('cache-control')]).toEqual([file, kept]);
      }
      const tag = (await load(page, { 'accept-encoding': coding })).headers.get('etag') ?? '';
      expect((await load(page, { 'accept-encoding': coding, 'if-none-match': tag })).status).toBe(304);
      expect((await load(page)).headers.get('etag')).not.toBe(tag);
    },
  );

  it.each(['/docs/nothing', '/docs/ar/nothing', '/docs/reference/nothing', '/docs/_astro/nothing.js'])(
    'are not found at %s, with a page for people and a problem for programs',
    async (path) => {
      const people = await load(path, { accept: 'text/html' });
      expect([people.status, people.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const programs = await load(path);
      expect([programs.status, programs.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    },
  );

  it('are there as Markdown, for agents', async () => {
    const answer = await load('/docs/rendering.md');
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toMatch(/^# Rendering\n/);
  });
});

describe('the OpenAPI document', () => {
  it.each(['br', 'gzip'])('comes compressed where %s is taken', async (coding) => {
    const answer = await load('/openapi.json', { 'accept-encoding': coding });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(await answer.text()).toBe(await (await load('/openapi.json')).text());
  });

  it('is loaded again only when it has changed', async () => {
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
