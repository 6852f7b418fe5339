import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type Client, type Service, startService } from '../support/service.js';

const TOKEN = 'metrics-token-of-the-tests';

let service: Service;

beforeAll(async () => {
  service = await startService({ seed: 'nothing', worker: true, settings: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => service.close());

const collect = async (): Promise<string> => {
  const answer = await service.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.text();
};

/** A small template without layers. */
async function newCanvas(client: Client): Promise<{ id: string }> {
  const answer = await client.form('/v1/templates', { name: 'card', width: '80', height: '40' });
  return (await answer.json()) as { id: string };
}

/** The value of one series. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}

describe('the figures', () => {
  test.each([
    ['no token', undefined],
    ['another token', 'Bearer metrics-token'],
    ['another scheme', `Basic ${TOKEN}`],
  ])('are refused to a request with %s', async (_, authorization) => {
    const answer = await service.fetch('/metrics', authorization === undefined ? {} : { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Naqsh"');
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  test('count requests by the template of their route, and never by the text of callers', async () => {
    const client = await service.newClient();
    const id = 'tpl_4nSxNNKr0vBkmT8ZqW2cYd';
    await client.fetch(`/v1/templates/${id}?secret=canary`);
    for (let made = 0; made < 20; made += 1) await service.fetch(`/made/up/${made}`);
    await service.fetch('/v1/templates', { method: 'PATCH' });
    const text = await collect();
    const requests = 'naqsh_http_server_requests_total';
    expect(valueOf(text, `${requests}{method="GET",route="/v1/templates/:template_id"}`)).toBe(1);
    expect(valueOf(text, `${requests}{method="other",route="other"}`)).toBe(21);
    const failed = 'naqsh_http_server_request_failures_total{method="GET",route="/v1/templates/:template_id"}';
    expect(valueOf(text, failed)).toBeNaN();
    expect(valueOf(text, 'naqsh_http_server_responses_total{status="404"}')).toBe(21);
    expect(valueOf(text, 'naqsh_http_server_responses_total{status="405"}')).toBe(1);
    expect(valueOf(text, 'naqsh_http_server_request_duration_seconds_count{status="4xx"}')).toBeGreaterThanOrEqual(22);
    for (const secret of [id, 'canary', '/made/up', client.key, client.userId]) expect(text).not.toContain(secret);
  });

  test('show the pools of this process', async () => {
    const text = await collect();
    expect(valueOf(text, 'naqsh_render_calls{state="queued"}')).toBe(0);
    expect(valueOf(text, 'naqsh_render_calls{state="suspended"}')).toBe(0);
    expect(valueOf(text, 'naqsh_render_yields_total')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'naqsh_db_client_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'naqsh_http_server_active_requests')).toBe(1);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  test('count how often templates are found in memory', async () => {
    const client = await service.newClient({ credits: 3 });
    const { id } = await newCanvas(client);
    const before = await collect();
    for (let n = 0; n < 3; n += 1) {
      expect((await client.json('POST', '/v1/render', { template_id: id, data: {}, images: {} })).status).toBe(200);
    }
    const grown = (series: string, after: string): number => valueOf(after, series) - valueOf(before, series);
    const after = await collect();
    expect(grown('naqsh_template_lookups_total{result="hit"}', after)).toBe(3);
    expect(grown('naqsh_template_lookups_total{result="miss"}', after)).toBe(1);
    expect(valueOf(after, 'naqsh_template_compiles_total')).toBeGreaterThanOrEqual(1);
    expect(valueOf(after, 'naqsh_template_evictions_total')).toBe(0);
    expect(valueOf(after, 'naqsh_render_memory_bytes{kind="templates"}')).toBeGreaterThan(0);
  });

  test('show the stages of renders, and the causes of failures', async () => {
    const client = await service.newClient({ credits: 1 });
    const body = { template_id: (await newCanvas(client)).id, data: {}, images: {} };
    const before = await collect();
    const statuses = [];
    for (const sent of [body, body, { ...body, data: { made_up: 'canary' } }]) {
      statuses.push((await client.json('POST', '/v1/render', sent)).status);
    }
    expect(statuses).toEqual([200, 402, 422]);
    const after = await collect();
    const grown = (series: string): number => valueOf(after, series) - (valueOf(before, series) || 0);
    for (const stage of ['fetch', 'queue', 'decode', 'layout', 'raster', 'encode', 'commit']) {
      expect(grown(`naqsh_render_duration_seconds_count{stage="${stage}"}`)).toBe(1);
    }
    expect(grown('naqsh_render_failures_total{class="insufficient_credits"}')).toBe(1);
    expect(grown('naqsh_render_failures_total{class="validation_failed"}')).toBe(1);
    expect(after).not.toContain('made_up');
  });

  test('show the backlog of jobs, dead ones too', async () => {
    const gauge = (status: string) => `naqsh_jobs{kind="test.shown",status="${status}"}`;
    await service.query(
      `INSERT INTO jobs (kind, payload, run_at, status, finished_at)
       VALUES ('test.shown', '{}', now() - interval '1 minute', 'queued', NULL), ('test.shown', '{}', now(), 'dead', now())`,
    );
    const text = await collect();
    expect(valueOf(text, gauge('waiting'))).toBe(1);
    expect(valueOf(text, gauge('dead'))).toBe(1);
    expect(valueOf(text, 'naqsh_jobs_oldest_age_seconds{kind="test.shown"}')).toBeGreaterThanOrEqual(60);
    await service.query(`DELETE FROM jobs WHERE kind = 'test.shown'`);
    expect(await collect()).not.toContain('test.shown');
  });

  test('show an open transaction, and rows that wait for vacuum', async () => {
    const database = new pg.Client({ connectionString: service.database.url });
    await database.connect();
    try {
      await database.query('CREATE TABLE untidy (n int) WITH (autovacuum_enabled = false)');
      await database.query('INSERT INTO untidy SELECT generate_series(1, 20000)');
      await database.query('DELETE FROM untidy');
      await database.query('SELECT pg_stat_force_next_flush()');
      await database.query('BEGIN');
      await database.query('SELECT pg_sleep(0.2)');
      const text = await collect();
      expect(valueOf(text, 'naqsh_db_dead_rows{table="untidy"}')).toBe(20_000);
      expect(text).not.toContain('naqsh_db_dead_rows{table="users"}');
      expect(valueOf(text, 'naqsh_db_oldest_transaction_seconds')).toBeGreaterThanOrEqual(0.2);
    } finally {
      await database.query('ROLLBACK');
      await database.query('DROP TABLE untidy');
      await database.end();
    }
  });
});
