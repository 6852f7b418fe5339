import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../support/fast-check.js';
import { newId } from '#kernel';
import { FakeMoyasar } from '../support/moyasar/fake-moyasar.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { type Client, type Service, startService } from '../support/service.js';
import { FakeZid } from '../support/zid/fake-zid.js';

/** The limit for one metric, so that a process is cheap to monitor. */
const MOST_SERIES = 300;
const CALLS_EACH = 12;
const AT_ONCE = 16;

const COMMITTED = new URL('../../apps/api/openapi.json', import.meta.url);
const { paths } = JSON.parse(readFileSync(COMMITTED, 'utf8')) as { paths: Record<string, Record<string, unknown>> };
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/\/integrations\/salla\//, '/integrations/zid/'],
  [/\/integrations\/moyasar\//, '/integrations/sandbox-pay/'],
];
/** The operations of the document, and the corresponding ones of adapters that it doesn't show. */
const OPERATIONS = Object.entries(paths).flatMap(([path, item]) => {
  const alike = OTHERS.flatMap(([shown, other]) => (shown.test(path) ? [path.replace(shown, other)] : []));
  return [path, ...alike].flatMap((one) => Object.keys(item).map((method) => ({ method, path: one })));
});

let providers: { settings: Record<string, string>; close: () => void }[];
let service: Service;

beforeAll(async () => {
  providers = await Promise.all([FakeSalla.start(), FakeZid.start(), FakeMoyasar.start()]);
  const settings = Object.assign({ NAQSH_SANDBOX: '1' }, ...providers.map((one) => one.settings)) as Record<
    string,
    string
  >;
  service = await startService({ worker: true, settings });
});
afterAll(async () => {
  await service.close();
  for (const provider of providers) provider.close();
});

interface Call {
  caller: number;
  method: string;
  id: string;
  query: string;
  type: string;
  body: string;
}

/** Requests for any address: ids of every kind, made-up methods, bodies of every sort. */
const calls = fc.record<Call>({
  caller: fc.integer({ min: 0, max: 2 }),
  method: fc.constantFrom('', '', '', '', 'HEAD', 'GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
  id: fc.oneof(
    fc.constantFrom(newId('tpl'), newId('usr'), newId('cmp'), newId('chk'), 'eid-2026', '1305146709', '%00', '..'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  ),
  query: fc.oneof(fc.constant(''), fc.constant('limit=1'), fc.webQueryParameters()),
  type: fc.constantFrom('application/json', 'application/json', 'application/x-www-form-urlencoded', 'text/plain'),
  body: fc.oneof(
    fc.json(),
    fc.constantFrom('', '{}', '{"name":"x"}', '{"email":"a@b.example","password":"0123456789"}'),
  ),
});

/** The number of series of every metric; those of a histogram are all its buckets, and its count and sum. */
function seriesOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let family = '';
  for (const line of text.split('\n')) {
    const named = /^# TYPE (?<name>\S+)/.exec(line)?.groups?.['name'];
    if (named !== undefined) family = named;
    else if (line !== '' && !line.startsWith('#')) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  return counts;
}

test(`no metric has more than ${MOST_SERIES} series, for any requests to every operation`, async () => {
  const users = [await service.newClient(), await service.newClient({ role: 'admin' })];
  const send = async (path: string, method: string, call: Call): Promise<void> => {
    const target = `${path.replace(/\{\w+\}/g, encodeURIComponent(call.id))}?${encodeURI(call.query)}`;
    const asked = call.method === '' ? method.toUpperCase() : call.method;
    const bodiless = asked === 'GET' || asked === 'HEAD' || call.body === '';
    // A caller that erased its account could make no more calls.
    const caller: Client | undefined = path === '/v1/me' ? undefined : users[call.caller];
    const init = { method: asked, redirect: 'manual' as const };
    const sent = bodiless ? init : { ...init, headers: { 'content-type': call.type }, body: call.body };
    const answer = await (caller ?? service).fetch(target, sent);
    await answer.arrayBuffer();
  };
  const sampled = OPERATIONS.flatMap(({ path, method }, at) =>
    fc.sample(calls, { numRuns: CALLS_EACH, seed: at }).map((call) => () => send(path, method, call)),
  );
  const waiting = sampled.values();
  const worker = async (): Promise<void> => {
    for (const next of waiting) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const text = await (await service.fetch('/metrics')).text();
  const counts = seriesOf(text);
  expect(counts.get('naqsh_http_server_requests_total')).toBeGreaterThanOrEqual(OPERATIONS.length);
  expect([...counts].filter(([, count]) => count > MOST_SERIES)).toEqual([]);
  expect(service.log.filter((line) => line.includes('"level":50')).map((line) => line.slice(0, 400))).toEqual([]);
});
