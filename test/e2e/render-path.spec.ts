import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { RoundTrips } from '../support/round-trips.js';
import { startBehindProxy } from '../support/proxied-service.js';
import type { Client, Service } from '../support/service.js';
import type { TcpProxy } from '../support/tcp-proxy.js';

const RENDERS = 20;
/** Background statements of the service, such as recording the last use of keys. */
const ASIDE = 6;

const trips = new RoundTrips();
let proxy: TcpProxy;
let service: Service;
let client: Client;
let template: string;

beforeAll(async () => {
  ({ service, proxy } = await startBehindProxy({}, trips.observe));
  client = await service.newClient();
  template = await newTemplate();
});
afterAll(async () => {
  await service.close();
  await proxy.cut();
});

async function newTemplate(): Promise<string> {
  const answer = await client.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(card()) });
  return ((await answer.json()) as { id: string }).id;
}

async function render(id: string): Promise<Response> {
  const answer = await client.json('POST', '/v1/render', { template_id: id, data: { name: 'نورة' }, images: {} });
  await answer.arrayBuffer();
  return answer;
}

/** Round trips to the database while templates are rendered one after another. */
async function tripsOf(templates: readonly string[]): Promise<number> {
  const before = trips.count;
  for (const id of templates) expect((await render(id)).status).toBe(200);
  return trips.count - before;
}

describe('a warm render', () => {
  it('asks the database once before it and commits once after it', async () => {
    await tripsOf([template]);
    const asked = await tripsOf(Array.from({ length: RENDERS }, () => template));
    expect(asked).toBeGreaterThanOrEqual(2 * RENDERS);
    expect(asked).toBeLessThanOrEqual(2 * RENDERS + ASIDE);
  });

  it('makes no more queries for a caller who alternates templates', async () => {
    const templates = [template, await newTemplate(), await newTemplate()];
    await tripsOf(templates);
    const turns = Array.from({ length: RENDERS }, (_, turn) => templates[turn % templates.length] ?? template);
    expect(await tripsOf(turns)).toBeLessThanOrEqual(2 * RENDERS + ASIDE);
  });
});

describe('data read with the key', () => {
  it('is never old: a new version, a deletion and the end of a key count at once', async () => {
    const id = await newTemplate();
    expect((await render(id)).headers.get('x-template-version')).toBe('1');
    expect((await client.json('PUT', `/v1/templates/${id}/schema`, card({ background: '#123456' }))).status).toBe(200);
    expect((await render(id)).headers.get('x-template-version')).toBe('2');
    expect((await render(`${id}@1`)).headers.get('x-template-version')).toBe('1');
    expect((await client.fetch(`/v1/templates/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await render(id)).status).toBe(404);
    await service.query('UPDATE api_keys SET revoked_at = now() WHERE user_id = $1', [client.userId]);
    expect((await render(template)).status).toBe(401);
    await service.query('UPDATE api_keys SET revoked_at = NULL WHERE user_id = $1', [client.userId]);
  });

  it('has the current balance, and shows no templates of others', async () => {
    const poor = await service.newClient({ credits: 0 });
    const body = { template_id: template, data: { name: 'نورة' }, images: {} };
    expect((await poor.json('POST', '/v1/render', body)).status).toBe(404);
    await service.query('UPDATE templates SET user_id = NULL WHERE id = $1', [template]);
    expect((await poor.json('POST', '/v1/render', body)).status).toBe(402);
    await service.query(`SELECT book_credits($1, $2, 1, 'adjustment', '', 'adjustment', $1, NULL, now())`, [
      'led_outlook',
      poor.userId,
    ]);
    const answer = await poor.json('POST', '/v1/render', body);
    expect([answer.status, answer.headers.get('x-credits-remaining')]).toEqual([200, '0']);
    await service.query('UPDATE templates SET user_id = $2 WHERE id = $1', [template, client.userId]);
    expect((await poor.json('POST', '/v1/render', body)).status).toBe(404);
  });
});
