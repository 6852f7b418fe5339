import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ConnectionError, Naqsh, NaqshError, RenderResult } from '../src/index.js';
import { WatchedNaqsh } from './calls.js';
import { ScriptedServer } from './scripted-server.js';

const ENVIRONMENT = { ...process.env };
let server: ScriptedServer;

beforeEach(async () => {
  server = await ScriptedServer.start();
});

afterEach(() => {
  server.close();
  process.env = { ...ENVIRONMENT };
});

const answer = (json: unknown) => ({ status: 200, json });

test('takes key and address from the environment', async () => {
  process.env['NAQSH_API_KEY'] = 'ak_environment';
  process.env['NAQSH_BASE_URL'] = `${server.url}/`;
  server.follow([answer({ id: 'usr_1' })]);
  expect(await new Naqsh().me.get()).toEqual({ id: 'usr_1' });
  expect(server.received[0]).toMatchObject({ path: '/v1/me', headers: { authorization: 'Bearer ak_environment' } });
});

test('requires a key', () => {
  delete process.env['NAQSH_API_KEY'];
  expect(() => new Naqsh()).toThrow(NaqshError);
  expect(() => new Naqsh({ apiKey: null })).not.toThrow();
  for (const apiKey of ['', 'ak_…', 'ak 1']) expect(() => new Naqsh({ apiKey })).toThrow('copy it whole');
});

test('makes the same client with other options', async () => {
  server.follow([answer({}), answer({})]);
  const client = new Naqsh({ baseUrl: server.url, apiKey: 'ak_one', headers: { 'x-one': '1' } });
  const other = client.withOptions({ apiKey: 'ak_two' });
  expect(other).toBeInstanceOf(Naqsh);
  await other.me.get();
  await client.me.get();
  expect(server.received.map(({ headers }) => [headers.authorization, headers['x-one']])).toEqual([
    ['Bearer ak_two', '1'],
    ['Bearer ak_one', '1'],
  ]);
});

test('shows the answer beside its data', async () => {
  server.follow([{ ...answer({ id: 'usr_1' }), headers: { 'x-request-id': 'req_9' } }]);
  const { data, response } = await new Naqsh({ baseUrl: server.url, apiKey: 'ak_1' }).me.get().withResponse();
  expect(data.id).toBe('usr_1');
  expect([response.status, response.headers.get('x-request-id')]).toEqual([200, 'req_9']);
});

test('a call can be ended while it waits for an answer', async () => {
  server.follow([{ hang: true }]);
  const ending = new AbortController();
  const call = new Naqsh({ baseUrl: server.url, apiKey: 'ak_1' }).me.get({ signal: ending.signal });
  await server.asked();
  ending.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  expect(server.received).toHaveLength(1);
});

test('a call can be ended while it waits for its next try', async () => {
  server.follow([{ status: 429, headers: { 'retry-after': '100' } }]);
  const ending = new AbortController();
  const call = new Naqsh({ baseUrl: server.url, apiKey: 'ak_1' }).me.get({ signal: ending.signal });
  await server.asked();
  setTimeout(() => ending.abort(new Error('enough')), 20);
  await expect(call).rejects.toThrow('enough');
  expect(server.received).toHaveLength(1);
});

test('an aborted call sends nothing', async () => {
  server.follow([]);
  const signal = AbortSignal.abort(new Error('too late'));
  await expect(new Naqsh({ baseUrl: server.url, apiKey: 'ak_1' }).me.get({ signal })).rejects.toThrow('too late');
  expect(server.received).toEqual([]);
});

test('every call has an idempotency key of its own', async () => {
  server.follow([{ status: 200 }, { status: 200 }]);
  const client = new Naqsh({ baseUrl: server.url, apiKey: 'ak_1' });
  const made = [1, 2].map(() => client.renders.create({ template_id: 'tpl_1', data: {}, images: {} }));
  expect(await Promise.all(made)).toEqual([expect.any(RenderResult), expect.any(RenderResult)]);
  expect(new Set(server.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('sends by another fetch', async () => {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    sent.push(new Request(url).url);
    return Response.json({ id: 'usr_1' });
  };
  await new Naqsh({ apiKey: null, baseUrl: 'https://cards.example', fetch }).me.get();
  expect(sent).toEqual(['https://cards.example/v1/me']);
});

test('reports an address without a listener', async () => {
  const { url } = server;
  server.close();
  const client = new WatchedNaqsh({ baseUrl: url, apiKey: 'ak_1' });
  const failure = await client.me.get().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConnectionError);
  expect((failure as Error).message).toContain(`GET ${url}/v1/me`);
  expect(client.waits).toEqual([0.5, 1]);
});

test('waits for a batch and reports its progress', async () => {
  const batch = { batch_id: 'bat_1', total: 2, failed: [] };
  server.follow([
    answer({ ...batch, status: 'queued', done: 0 }),
    answer({ ...batch, status: 'running', done: 1 }),
    answer({ ...batch, status: 'done', done: 2 }),
  ]);
  const client = new WatchedNaqsh({ baseUrl: server.url, apiKey: 'ak_1' });
  const done: number[] = [];
  const last = await client.batches.wait('bat_1', { onProgress: (state) => done.push(state.done) });
  expect(last.status).toBe('done');
  expect(done).toEqual([0, 1, 2]);
  expect(client.waits).toEqual([0.5, 0.75]);
});

test('a created batch is waited for, gives its archive, and is also the plain answer', async () => {
  const batch = { batch_id: 'bat_1', total: 2, failed: [] };
  server.follow([
    answer({ ...batch, status: 'queued', done: 0 }),
    answer({ ...batch, status: 'running', done: 1 }),
    answer({ ...batch, status: 'done', done: 2 }),
    { status: 200, text: 'ZIP' },
  ]);
  const client = new WatchedNaqsh({ baseUrl: server.url, apiKey: 'ak_1' });
  const made = await client.batches.create({ template_id: 'tpl_1', rows: [] });
  expect(JSON.parse(JSON.stringify(made))).toEqual({ ...batch, status: 'queued', done: 0 });
  expect(Object.keys({ ...made })).toEqual(['batch_id', 'total', 'failed', 'status', 'done']);
  const done: number[] = [];
  const last = await made.wait({ onProgress: (state) => done.push(state.done) });
  expect([last.status, done, client.waits]).toEqual(['done', [1, 2], [0.5]]);
  expect(await (await last.getArchive()).text()).toBe('ZIP');
  expect(server.received.map(({ path }) => path)).toEqual([
    '/v1/render/batch',
    '/v1/render/batch/bat_1',
    '/v1/render/batch/bat_1',
    '/v1/render/batch/bat_1/archive',
  ]);
});

test('waiting for a batch ends with its signal', async () => {
  server.follow([answer({ batch_id: 'bat_1', status: 'queued' }), answer({ batch_id: 'bat_1', status: 'running' })]);
  const ending = new AbortController();
  const made = await new Naqsh({ baseUrl: server.url, apiKey: 'ak_1' }).batches.create({ template_id: 't', rows: [] });
  const waiting = made.wait({ signal: ending.signal, onProgress: () => ending.abort(new Error('enough')) });
  await expect(waiting).rejects.toThrow('enough');
});

test('goes over a list page by page', async () => {
  server.follow([answer({ items: [1, 2], next_cursor: 'c' }), answer({ items: [3], next_cursor: null })]);
  const client = new Naqsh({ baseUrl: server.url, apiKey: 'ak_1' });
  const first = await client.templates.list();
  expect([first.items, first.hasNextPage()]).toEqual([[1, 2], true]);
  const second = await first.nextPage();
  expect([second?.items, await second?.nextPage()]).toEqual([[3], null]);
});

test('gets all of a list at once', async () => {
  server.follow([answer({ items: [1, 2], next_cursor: 'c' }), answer({ items: [3], next_cursor: null })]);
  expect(await new Naqsh({ baseUrl: server.url, apiKey: 'ak_1' }).templates.list().all()).toEqual([1, 2, 3]);
});
