import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiPromise, FileResult, Naqsh, NaqshError, Page } from '../src/index.js';
import { call, camel, KINDS } from './calls.js';

const PATIENCE_MS = 60_000;
const MEMBERS = [
  'content_type',
  'etag',
  'not_modified',
  'replayed',
  'render_id',
  'template_version',
  'credits_charged',
  'credits_remaining',
  'warnings',
];

type Known = Record<string, unknown>;
type Caller = string | { key?: string; headers?: Record<string, string> };
type Kept = string | { at?: string; header?: string; match?: string };

interface Step {
  operation?: string;
  as?: Caller;
  path?: string[];
  params?: Record<string, unknown>;
  options?: { idempotency_key?: string; if_none_match?: string };
  /** A request that no SDK has, in place of an operation. */
  http?: string;
  url?: string;
  fields?: Record<string, string>;
  until?: object;
  expect?: { refusal?: object };
  keep?: Record<string, Kept>;
}

export interface LiveScenario {
  name: string;
  steps: Step[];
}

interface StepResult {
  body: Record<string, unknown>;
  headers: Headers;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../conformance/${name}.json`, import.meta.url), 'utf8'));

const { operations } = read('operations') as {
  operations: { operation: string; resource: string; method: string }[];
};

export const liveScenarios = (read('live') as { scenarios: LiveScenario[] }).scenarios;

/** Runs a scenario at the service in the facts; throws at the first difference. */
export async function runLive({ steps }: LiveScenario, facts: Readonly<Record<string, string>>): Promise<void> {
  const known: Known = { ...facts };
  for (const [at, unfilled] of steps.entries()) {
    const step = (await filled(unfilled, known)) as Step;
    const name = `${at}: ${step.operation ?? step.url ?? ''}`;
    const work = step.http === undefined ? sent : helped;
    const deadline = Date.now() + PATIENCE_MS;
    let answer = await work(step, known);
    while (faultOf(step.until ?? {}, answer.body) !== null && Date.now() < deadline) {
      await sleep(100);
      answer = await work(step, known);
    }
    for (const expected of [step.until ?? {}, step.expect ?? {}]) {
      const fault = faultOf(expected, answer.body);
      if (fault !== null) throw new Error(`${name}: ${fault} in ${JSON.stringify(answer.body).slice(0, 2_000)}`);
    }
    if (step.expect?.refusal === undefined && answer.body['refusal'] !== undefined) {
      throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    }
    for (const [key, where] of Object.entries(step.keep ?? {})) known[key] = kept(where, answer);
  }
}

async function sent({ operation, as, path = [], params, options = {} }: Step, known: Known): Promise<StepResult> {
  const found = operations.find((one) => one.operation === operation);
  if (found === undefined) throw new Error(`There is no operation ${operation ?? ''}.`);
  const client = new Naqsh(clientOf(as ?? 'nobody', known));
  const called = { resource: found.resource, method: found.method, path, ...(params && { params }) };
  try {
    const promise = call(client, called, {
      idempotencyKey: options.idempotency_key,
      ifNoneMatch: options.if_none_match,
    }) as ApiPromise<unknown>;
    const { data, response } = await promise.withResponse();
    return { body: await bodyOf(data), headers: response.headers };
  } catch (error) {
    if (!(error instanceof NaqshError)) throw error;
    const kind = Object.entries(KINDS).find(([, one]) => one === error.constructor)?.[0];
    const { code = null } = error as { code?: string | null };
    return { body: { refusal: { kind, code, message: error.message } }, headers: new Headers() };
  }
}

async function helped({ http = 'GET', url = '', fields }: Step): Promise<StepResult> {
  const answer = await fetch(url, { method: http, ...(fields && { body: new URLSearchParams(fields) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${text}`);
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { body: isJson ? (JSON.parse(text) as Known) : {}, headers: answer.headers };
}

function clientOf(caller: Caller, known: Known) {
  const baseUrl = known['service'] as string;
  if (typeof caller === 'object') return { baseUrl, apiKey: caller.key ?? null, headers: caller.headers };
  return { baseUrl, apiKey: (known[`${caller}_key`] as string | undefined) ?? null };
}

async function bodyOf(data: unknown): Promise<Record<string, unknown>> {
  if (data instanceof Page) {
    const items: unknown[] = [];
    for await (const item of data) items.push(item);
    return { items, next_cursor: data.next_cursor };
  }
  if (data instanceof FileResult) {
    const members = data as unknown as Record<string, unknown>;
    return {
      ...membersOfBytes(data.bytes),
      ...Object.fromEntries(MEMBERS.map((name) => [name, members[camel(name)]])),
    };
  }
  if (data instanceof Response) {
    return {
      ...membersOfBytes(new Uint8Array(await data.arrayBuffer())),
      content_type: data.headers.get('content-type'),
    };
  }
  return typeof data === 'string' ? { text: data } : (data as Record<string, unknown>);
}

const membersOfBytes = (bytes: Uint8Array): Record<string, unknown> => ({
  text: new TextDecoder().decode(bytes),
  hex: Buffer.from(bytes.subarray(0, 16)).toString('hex'),
});

/** A part of a step with the known values: `$name` is a value itself, `${name}` is a value within a text. */
async function filled(part: unknown, known: Known): Promise<unknown> {
  if (Array.isArray(part)) return Promise.all(part.map((one) => filled(one, known)));
  if (typeof part === 'object' && part !== null) {
    if ('$path' in part) {
      const path = (await filled(part.$path, known)) as string;
      return { data: new Uint8Array(await readFile(path)), name: basename(path) };
    }
    const members = Object.entries(part).map(async ([name, value]) => [name, await filled(value, known)] as const);
    return Object.fromEntries(await Promise.all(members));
  }
  if (typeof part !== 'string') return part;
  const whole = /^\$(\w+)$/.exec(part)?.[1];
  if (whole !== undefined) return whole in known ? known[whole] : part;
  return part.replace(/\$\{(\w+)\}/g, (_, name: string) => String(known[name]));
}

/** The first difference between an answer and the expected one; null if there is none. */
function faultOf(expected: unknown, found: unknown, place = ''): string | null {
  const shown = (): string => `${place} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
  if (Array.isArray(expected) && expected.length > 0) {
    if (!Array.isArray(found) || found.length < expected.length) return shown();
    return firstOf(expected.map((one, at) => faultOf(one, found[at], `${place}.${at}`)));
  }
  if (typeof expected === 'object' && expected !== null && !Array.isArray(expected)) {
    if ('$has' in expected) {
      const { $has: has } = expected;
      return Array.isArray(found) && found.some((one) => faultOf(has, one) === null) ? null : shown();
    }
    if ('$count' in expected) return (found as unknown[]).length === expected.$count ? null : shown();
    if (typeof found !== 'object' || found === null) return shown();
    const members = found as Record<string, unknown>;
    return firstOf(Object.entries(expected).map(([name, value]) => faultOf(value, members[name], `${place}.${name}`)));
  }
  if (typeof expected === 'string' && expected.startsWith('~')) {
    if (found === undefined || found === null) return shown();
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    return new RegExp(expected.slice(1)).test(text) ? null : shown();
  }
  return JSON.stringify(expected) === JSON.stringify(found) ? null : shown();
}

const firstOf = (faults: (string | null)[]): string | null => faults.find((fault) => fault !== null) ?? null;

function kept(where: Kept, { body, headers }: StepResult): unknown {
  const { at, header, match } = typeof where === 'string' ? ({ at: where } as Exclude<Kept, string>) : where;
  let value: unknown = header === undefined ? body : headers.get(header);
  for (const name of at?.split('.') ?? []) value = (value as Record<string, unknown> | undefined)?.[name];
  if (match === undefined) return value;
  const found = new RegExp(match).exec(String(value))?.[1];
  if (found === undefined) throw new Error(`${String(value)} has no ${match}.`);
  return found;
}
