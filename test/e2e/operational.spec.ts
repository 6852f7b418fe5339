import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendRaw } from '../support/raw.js';
import { startService, type Service } from '../support/service.js';
import { until } from '../support/until.js';

let service: Service;

beforeAll(async () => {
  service = await startService({
    seed: 'nothing',
    settings: { NAQSH_COMMIT: 'f00dfeed', PUBLIC_URL: 'https://cards.example.com' },
  });
});
afterAll(() => service.close());

const json = async (path: string): Promise<Record<string, unknown>> =>
  (await (await service.fetch(path)).json()) as Record<string, unknown>;

describe('the operational endpoints', () => {
  test('report that the service lives', async () => {
    const answer = await service.fetch('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
  });

  test('report each part as ready', async () => {
    const answer = await service.fetch('/readyz');
    const part = { ok: true, detail: expect.any(String) };
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ok',
      checks: { database: part, migrations: part, storage: part, addon: part, queue: part, limits: part },
    });
  });

  test('report this release', async () => {
    expect(await json('/version')).toEqual({
      name: 'naqsh',
      version: '0.1.0',
      commit: 'f00dfeed',
      engine: expect.stringMatching(/.+/),
      api: 'v1',
    });
  });

  test('report a missing migration as not ready, and name it as the failing part', async () => {
    const [last] = await service.query('SELECT id, timestamp, name FROM migrations ORDER BY id DESC LIMIT 1');
    await service.query('DELETE FROM migrations WHERE id = $1', [last?.id]);
    const answer = await service.fetch('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await answer.json()).toMatchObject({
      status: 'unavailable',
      checks: {
        database: { ok: true },
        migrations: { ok: false, detail: expect.stringMatching(/^One has not run, the first is [\w-]+: run/) },
        storage: { ok: true },
        addon: { ok: true },
      },
    });
    await service.query('INSERT INTO migrations (id, timestamp, name) VALUES ($1, $2, $3)', [
      last?.id,
      last?.timestamp,
      last?.name,
    ]);
    expect((await service.fetch('/readyz')).status).toBe(200);
  });

  test('report a store that can no longer be used as degraded', async () => {
    const [objects, aside] = [join(service.dataDir, 'objects'), join(service.dataDir, 'objects.aside')];
    await rename(objects, aside);
    await writeFile(objects, 'a file where the folder should be');
    await chmod(objects, 0o400);
    const answer = await service.fetch('/readyz');
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      status: 'degraded',
      checks: { storage: { ok: false }, database: { ok: true } },
    });
    expect(text).not.toContain(service.dataDir);
    await rm(objects);
    await rename(aside, objects);
    expect(await json('/readyz')).toMatchObject({ status: 'ok' });
  });
});

describe('its documentation', () => {
  test('is at /docs, and / redirects to it', async () => {
    const home = await service.fetch('/', { redirect: 'manual' });
    expect([home.status, home.headers.get('location')]).toEqual([302, '/docs']);
    const arabic = await service.fetch('/', { redirect: 'manual', headers: { 'accept-language': 'ar-SA,en;q=0.5' } });
    expect([arabic.status, arabic.headers.get('location')]).toEqual([302, '/docs/ar']);
    const page = await service.fetch('/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(part).not.toMatch(/^(https?:)?\/\//);
      // As browsers do: the account page sends callers without a session to the sign-in.
      const answer = await fetch(new URL(part, `${service.url}/docs`), { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([part, answer.status]).toEqual([part, 200]);
    }
  });

  test('names the address that the settings give', async () => {
    expect(await json('/openapi.json')).toMatchObject({ servers: [{ url: 'https://cards.example.com' }] });
  });

  test('publishes the schema of templates', async () => {
    const schema = await json('/schemas/template-1.json');
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(String(schema.$id)).toMatch(/\/schemas\/template-1\.json$/);
  });

  test.each([
    '/docs/../../package.json',
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e%2fpackage.json',
    '/docs/absolute-path.js/..',
    '/docs/..%2fdocs.json',
    '/static/../../package.json',
    '/static/..%2f..%2fpackage.json',
    '/static/..%2fstatic.json',
    '/static/%2e%2e%2fpackage.json',
  ])('no file outside of the page comes through %s', async (path) => {
    const answer = await sendRaw(service.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('dependencies');
  });
});

describe('its log', () => {
  test('is one JSON document a line, with the id that the client got, and without keys', async () => {
    const account = await service.newClient();
    const answer = await account.fetch(`/v1/fonts/fnt_unknown?token=${account.key}&limit=1`);
    expect(answer.status).toBe(404);
    const id = answer.headers.get('x-request-id') ?? '';
    // The log line follows the answer.
    const linesOf = () => service.log.filter((line) => line.includes(id));
    await until(() => linesOf().length > 0);
    const own = linesOf().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(own).toEqual([expect.objectContaining({ method: 'GET', status: 404, route: '/v1/fonts/:font_id' })]);
    expect(service.log.join('\n')).not.toContain(account.key);
    for (const line of service.log) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  test.each([
    ['text that is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ])('has one line also of %s', async (_, bytes, status) => {
    const id = (await sendRaw(service.url, bytes)).headers.get('x-request-id') ?? '';
    const linesOf = () => service.log.filter((line) => line.includes(id));
    await until(() => linesOf().length > 0);
    expect(linesOf().map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ reqId: id, status, msg: 'request' }),
    ]);
  });
});
