import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PagePromise } from '../src/index.js';
import { call, methodOf, WatchedNaqsh } from './calls.js';
import { liveScenarios } from './live.js';
import { ScriptedServer } from './scripted-server.js';

interface Operation {
  operation: string;
  http: string;
  path: string;
  resource: string;
  method: string;
  path_parameters: string[];
  query: { name: string; example: string | number | boolean }[];
  body: { json: boolean; form: boolean; files: string[]; example: Record<string, unknown> } | null;
  idempotency_key: boolean;
  pagination: 'cursor' | 'whole' | null;
  result: 'json' | 'page' | 'file' | 'render' | 'stream' | 'text';
  answer: unknown;
}

interface Documented {
  operationId: string;
  'x-sdk-ignore'?: boolean;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const { operations, ignored } = read('../../conformance/operations.json') as {
  operations: Operation[];
  ignored: string[];
};
const { paths } = read('../../../apps/api/openapi.json') as { paths: Record<string, Record<string, Documented>> };
const documented = Object.values(paths).flatMap((item) => Object.values(item));

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});

afterAll(() => server.close());

describe('the operations of the document', () => {
  test('have a method each, except those marked as not for SDKs', () => {
    const client = new WatchedNaqsh({ apiKey: null });
    const called = operations
      .filter(({ resource, method }) => methodOf(client, resource, method) !== undefined)
      .map(({ operation }) => operation);
    const wanted = documented.filter((one) => one['x-sdk-ignore'] !== true).map(({ operationId }) => operationId);
    expect(called.sort()).toEqual(wanted.sort());
    expect(ignored.length + called.length).toBe(documented.length);
    expect(called.length).toBeGreaterThan(95);
  });

  test('are each called at the running service, with success', () => {
    const steps = liveScenarios.flatMap((scenario) => scenario.steps);
    const called = steps
      .filter(({ expect: wanted }) => wanted?.refusal === undefined)
      .map(({ operation }) => operation);
    const wanted = operations.map(({ operation }) => operation).sort();
    expect([...new Set(called.filter((one) => one !== undefined))].sort()).toEqual(wanted);
  });

  test.each(operations.map((operation) => [operation.operation, operation] as const))(
    '%s is called as it is documented',
    async (_, { resource, method, query, body, answer, ...operation }) => {
      const path = operation.path_parameters.map((name) => `${name} /ش`);
      const binary = !['json', 'page', 'text'].includes(operation.result);
      server.follow([
        {
          status: 200,
          ...(binary || operation.result === 'text' ? { text: 'BYTES' } : { json: answer ?? { items: [] } }),
        },
      ]);
      const client = new WatchedNaqsh({ baseUrl: server.url, apiKey: 'ak_test' });
      const inQuery = Object.fromEntries(query.map(({ name, example }) => [name, example]));
      const inForm = body !== null && !body.json;
      const files = inForm ? Object.fromEntries(body.files.map((name) => [name, { $bytes: 'FILE' }])) : {};
      const sent = { ...body?.example, ...files };
      const params = query.length > 0 || body !== null ? { params: { ...sent, ...inQuery } } : {};

      const promise = call(client, { resource, method, path, ...params });
      const result = operation.result === 'page' ? await firstPage(promise as PagePromise<unknown>) : await promise;

      const [received, ...others] = server.received;
      expect(others).toEqual([]);
      const url = new URL(received?.path ?? '', server.url);
      const address = operation.path.replace(/\{(\w+)\}/g, (__, name: string) => encodeURIComponent(`${name} /ش`));
      expect([received?.method, url.pathname]).toEqual([operation.http, address]);
      const values = query.map(({ name, example }) => [name, String(example)]);
      expect(Object.fromEntries(url.searchParams)).toEqual(Object.fromEntries(values));
      expect(received?.headers['idempotency-key'] !== undefined).toBe(operation.idempotency_key);
      const text = received?.body.toString() ?? '';
      if (body === null) expect(text).toBe('');
      else if (inForm) for (const name of Object.keys(sent)) expect(text).toContain(`name="${name}"`);
      else expect(JSON.parse(text)).toEqual(sent);
      if (operation.result === 'json') expect(result).toEqual(answer);
      if (operation.result === 'text') expect(result).toBe('BYTES');
      if (operation.result === 'page') expect(result).toEqual((answer as { items?: unknown[] } | null)?.items ?? []);
    },
  );
});

const firstPage = async (promise: PagePromise<unknown>): Promise<unknown[]> => (await promise).items;
