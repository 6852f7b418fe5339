import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as sdk from '../src/index.js';
import { type Call, call, KINDS, WatchedNaqsh } from './calls.js';
import { type Received, ScriptedServer, type Step } from './scripted-server.js';

interface Scenario {
  name: string;
  client?: { api_key?: string | null; max_retries?: number; headers?: Record<string, string> };
  call: Call;
  options?: {
    max_retries?: number;
    timeout_ms?: number;
    idempotency_key?: string;
    if_none_match?: string;
    headers?: Record<string, string>;
  };
  now?: string;
  random?: number;
  server: Step[];
  expect: Expected;
}

interface Expected {
  requests?: ExpectedRequest[];
  request_count?: number;
  waits?: number[];
  same_idempotency_key?: boolean;
  same_body?: boolean;
  idempotency_key_made?: boolean;
  result?: unknown;
  items?: unknown[];
  error?: { kind: string; message_has?: string[]; problem?: object; [member: string]: unknown };
}

type ExpectedPart = string | { text: string; name: string; type?: string } | { json: unknown };

interface ExpectedRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string | null>;
  json?: unknown;
  form?: Record<string, ExpectedPart | ExpectedPart[]>;
  body?: string;
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});

afterAll(() => server.close());

describe.each(['requests', 'answers', 'errors', 'retries'])('%s', (file) => {
  const { scenarios } = JSON.parse(
    readFileSync(new URL(`../../conformance/${file}.json`, import.meta.url), 'utf8'),
  ) as { scenarios: Scenario[] };

  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
    server.follow(scenario.server);
    const { api_key: apiKey = 'ak_test', max_retries: maxRetries, headers } = scenario.client ?? {};
    const client = new WatchedNaqsh({ baseUrl: server.url, apiKey, maxRetries, headers });
    client.dice = scenario.random ?? 1;
    if (scenario.now !== undefined) client.clock = new Date(scenario.now);
    const { error } = scenario.expect;
    const outcome = await outcomeOf(client, scenario);
    if (error === undefined) await checkResult(outcome, scenario.expect);
    else checkError(outcome, error);
    await checkRequests(scenario.expect, client.waits);
  });
});

interface Outcome {
  value?: unknown;
  error?: unknown;
}

async function outcomeOf(client: WatchedNaqsh, { call: called, options = {}, expect: { items } }: Scenario) {
  try {
    const promise = call(client, called, {
      maxRetries: options.max_retries,
      timeout: options.timeout_ms,
      idempotencyKey: options.idempotency_key,
      ifNoneMatch: options.if_none_match,
      headers: options.headers,
    });
    if (items === undefined) return { value: await promise };
    const found: unknown[] = [];
    for await (const item of promise as sdk.PagePromise<unknown>) found.push(item);
    return { value: found };
  } catch (error) {
    return { error };
  }
}

async function checkResult(outcome: Outcome, { result, items }: Expected): Promise<void> {
  expect(outcome).not.toHaveProperty('error');
  if (items !== undefined) expect(outcome.value).toEqual(items);
  if (result === undefined) return;
  const { value } = outcome;
  if (!(value instanceof sdk.FileResult) && !(value instanceof Response)) {
    expect(value).toEqual(result);
    return;
  }
  const text = value instanceof Response ? await value.text() : new TextDecoder().decode(value.bytes);
  for (const [name, expected] of Object.entries(result as Record<string, unknown>)) {
    const member = name === 'text' ? text : (value as unknown as Record<string, unknown>)[camel(name)];
    expect([name, member]).toEqual([name, expected]);
  }
}

function checkError(
  { error }: Outcome,
  { kind, message_has: words = [], problem, ...members }: NonNullable<Expected['error']>,
) {
  expect(error).toBeInstanceOf(sdk.NaqshError);
  expect((error as Error).constructor).toBe(KINDS[kind]);
  for (const word of words) expect((error as Error).message).toContain(word);
  if (problem !== undefined) expect((error as sdk.ApiError).problem).toMatchObject(problem);
  for (const [name, expected] of Object.entries(members)) {
    expect([name, (error as Record<string, unknown>)[camel(name)]]).toEqual([name, expected]);
  }
}

async function checkRequests(expected: Expected, waits: number[]): Promise<void> {
  const { received } = server;
  if (expected.request_count !== undefined) expect(received).toHaveLength(expected.request_count);
  if (expected.waits !== undefined) expect(waits).toEqual(expected.waits);
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  if (expected.same_idempotency_key === true || expected.idempotency_key_made === true) {
    expect(keys[0]).toMatch(/^[\x21-\x7e]{16,255}$/);
    expect(new Set(keys).size).toBe(1);
  }
  if (expected.same_body === true) {
    expect(
      new Set(received.map(({ headers, body }) => `${headers['content-type']} ${body.toString('latin1')}`)).size,
    ).toBe(1);
  }
  for (const [at, request] of (expected.requests ?? []).entries()) {
    await checkRequest(received[at], request);
  }
}

async function checkRequest(
  received: Received | undefined,
  { headers = {}, json, form, body, ...line }: ExpectedRequest,
) {
  expect(received).toMatchObject(line);
  if (received === undefined) return;
  for (const [name, value] of Object.entries(headers)) {
    expect([name, received.headers[name] ?? null]).toEqual([name, value]);
  }
  const text = received.body.toString();
  if (body !== undefined) expect(text).toBe(body);
  if (json !== undefined) expect(JSON.parse(text)).toEqual(json);
  if (form !== undefined) expect(await partsOf(received, form)).toEqual(form);
}

/** The parts of a form that was sent, as far as is expected. */
async function partsOf({ headers, body }: Received, expected: NonNullable<ExpectedRequest['form']>) {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const parts: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const several = expected[name];
    const found = form.getAll(name);
    const shown = await Promise.all(found.map((part, at) => partOf(part, [several].flat()[at])));
    parts[name] = Array.isArray(several) || shown.length > 1 ? shown : shown[0];
  }
  return parts;
}

async function partOf(part: string | File, wanted: ExpectedPart | undefined): Promise<unknown> {
  if (typeof part !== 'string') {
    const typed = typeof wanted === 'object' && 'type' in wanted ? { type: part.type } : {};
    return { text: await part.text(), name: part.name, ...typed };
  }
  return typeof wanted === 'object' && 'json' in wanted ? { json: JSON.parse(part) as unknown } : part;
}
