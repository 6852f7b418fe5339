import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPublicTemplate, sendRender } from '../support/books.js';
import { startBehindProxy } from '../support/proxied-service.js';
import { type Service, startService } from '../support/service.js';
import type { TcpProxy } from '../support/tcp-proxy.js';

/** The required members of every line, and the optional ones. */
const ALWAYS = ['hostname', 'level', 'msg', 'pid', 'time'];
const BESIDES = ['context', 'err', 'reqId', 'method', 'url', 'route', 'status', 'duration_ms'];
const LEVELS = [10, 20, 30, 40, 50, 60];

let api: Service;
let worker: Service;
let proxy: TcpProxy;

beforeAll(async () => {
  const settings = { LOG_LEVEL: 'trace', TIMEOUT_SCALE: '4' };
  ({ service: api, proxy } = await startBehindProxy({ part: 'api', settings }));
  worker = await startService({ beside: api, part: 'worker', settings });
});
afterAll(async () => {
  await proxy.cut();
  await worker.close();
  await api.close();
});

it('of an API and a worker are JSON of one form in every event, and nothing else is written', async () => {
  const client = await api.newClient();
  const template = await newPublicTemplate(api);
  expect((await sendRender({ client, template })).status).toBe(200);
  expect((await client.fetch('/v1/nothing')).status).toBe(404);
  expect((await client.fetch('/v1/render', { method: 'POST', body: '{' })).status).toBeGreaterThanOrEqual(400);
  await proxy.cut();
  expect((await sendRender({ client, template })).status).toBe(503);
  expect((await api.fetch('/readyz')).status).toBe(503);
  await proxy.restore();
  await api.until('/readyz');
  // The server ends the services' connections.
  await api.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
  );
  await worker.until('/readyz');
  expect([await api.terminate(), await worker.terminate()]).toEqual([0, 0]);
  for (const { log } of [api, worker]) {
    expect(log.length).toBeGreaterThan(3);
    expect(log.filter((line) => !isOfTheForm(line))).toEqual([]);
  }
});

function isOfTheForm(line: string): boolean {
  if (!line.startsWith('{')) return false;
  const entry = JSON.parse(line) as Record<string, unknown>;
  const names = Object.keys(entry);
  return (
    ALWAYS.every((name) => names.includes(name)) &&
    names.every((name) => [...ALWAYS, ...BESIDES].includes(name)) &&
    LEVELS.includes(Number(entry['level'])) &&
    typeof entry['msg'] === 'string'
  );
}
