import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type ApiDescription, describeRunningApi } from '../support/api.js';
import { isOfOther } from './contract.js';

interface Documented {
  operationId: string;
  tags: string[];
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>;
}

const COMMITTED = new URL('../../apps/api/openapi.json', import.meta.url);

let api: ApiDescription;
let operations: { name: string; operation: Documented }[];

beforeAll(async () => {
  api = await describeRunningApi();
  operations = Object.entries(api.inlined.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Documented>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});

/** The names of the operations that satisfy the condition, in order. */
const namesOf = (holds: (operation: Documented, name: string) => boolean): string[] =>
  operations
    .filter(({ name, operation }) => holds(operation, name))
    .map(({ name }) => name)
    .sort();

const honours = ({ parameters = [] }: Documented, header: string): boolean =>
  parameters.some(({ in: place, name }) => place === 'header' && name === header);

describe('the committed document', () => {
  test('is the answer of the running service: `npm run openapi` writes it again', () => {
    expect(JSON.parse(readFileSync(COMMITTED, 'utf8'))).toEqual(api.document);
  });

  test('is generated from the code', () => {
    expect(JSON.parse(readFileSync(COMMITTED, 'utf8'))).toEqual(api.declared);
  });

  test("breaks none of Redocly's recommended rules, warnings included", async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: readFileSync(COMMITTED, 'utf8'), config });
    expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual(
      [],
    );
  });

  test('would break them with an unnamed operation', async () => {
    const { paths, ...rest } = JSON.parse(readFileSync(COMMITTED, 'utf8')) as { paths: Record<string, object> };
    const nameless = { '/nameless': { get: { responses: {} } } };
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify({ ...rest, paths: { ...paths, ...nameless } });
    const rules = (await lintFromString({ source, config })).map(({ ruleId }) => ruleId);
    expect(rules).toEqual(expect.arrayContaining(['operation-operationId', 'operation-summary']));
  });

  test('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(api.document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, at = '']) => at);
    const lost = references.filter((reference) => {
      const [root, ...steps] = reference.split('/');
      let at: unknown = root === '#' ? api.document : undefined;
      for (const step of steps) at = (at as Record<string, unknown> | undefined)?.[step];
      return at === undefined;
    });
    expect(references.length).toBeGreaterThan(100);
    expect(lost).toEqual([]);
  });
});

describe('problems', () => {
  test('are shown once each, and responses that operations share stand once', () => {
    const { examples = {}, responses = {} } = api.document.components ?? {};
    const values = Object.values(examples).map((example) => JSON.stringify(example));
    expect(new Set(values).size).toBe(values.length);
    const all = Object.values(api.document.paths).flatMap((item) =>
      Object.values(item as Record<string, { responses: Record<string, object> }>).flatMap((operation) =>
        Object.values(operation.responses),
      ),
    );
    const ofProblems = [...all, ...Object.values(responses)].map((response) => JSON.stringify(response));
    const inPlace = ofProblems.filter((text) => text.includes('application/problem+json'));
    expect(inPlace.filter((text) => /"examples?":(?!\{("\w+":\{"\$ref":"[^"]+"\},?)+\})/.test(text))).toEqual([]);
    expect(new Set(inPlace).size).toBe(inPlace.length);
  });
});

describe('names', () => {
  test('an operation is called after its resource and a verb', () => {
    const wrong = operations.filter(
      ({ operation: { operationId, tags } }) =>
        !/^[a-z]+(_[a-z]+)+$/.test(operationId) || !operationId.startsWith(`${tags.join()}_`),
    );
    expect(wrong.map(({ operation }) => operation.operationId)).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids).toEqual(expect.arrayContaining(['templates_create', 'renders_create', 'admin_users_update']));
  });

  test('every resource is described, and has an operation', () => {
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect((api.document.tags ?? []).map(({ name }) => name).sort()).toEqual([...used].sort());
    expect((api.document.tags ?? []).filter(({ description = '' }) => description.length < 10)).toEqual([]);
  });
});

describe('headers', () => {
  test('Idempotency-Key is a parameter where it is honoured, and its answers say when they are given again', () => {
    const honouring = api.routes
      .filter(({ idempotent, path }) => idempotent === true && !isOfOther(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(honouring.length).toBeGreaterThan(5);
    expect(namesOf((operation) => honours(operation, 'Idempotency-Key'))).toEqual(honouring.sort());
    expect(namesOf(({ responses }) => responses['200']?.headers?.['Idempotency-Replayed'] !== undefined)).toEqual(
      honouring.sort(),
    );
  });

  test('If-None-Match is a parameter of renders and of every GET of bytes and of documents, which may then answer 304', () => {
    const ofBytes = namesOf(
      ({ responses }, name) =>
        name.startsWith('GET ') &&
        /^(image\/|font\/|application\/pdf)/.test(Object.keys(responses['200']?.content ?? {}).join()),
    );
    expect(ofBytes).toEqual([
      'GET /i/v1/{key_id}/{file}',
      'GET /i/v1/{key_id}/{signature}/{file}',
      'GET /integrations/salla/download/{job_id}',
      'GET /og/v1/{file}',
      'GET /v1/admin/greeting-package-orders/{order_id}/files/{file_id}',
      'GET /v1/admin/payment-requests/{payment_request_id}/attachment',
      'GET /v1/assets/{asset_id}/file',
      'GET /v1/assets/{asset_id}/thumbnail',
      'GET /v1/campaigns/{slug}/claim/image',
      'GET /v1/campaigns/{slug}/claims/{claim_id}/image',
      'GET /v1/campaigns/{slug}/logo',
      'GET /v1/fonts/{font_id}/face',
      'GET /v1/fonts/{font_id}/file',
      'GET /v1/me/billing/credit-notes/{checkout_id}',
      'GET /v1/me/billing/invoices/{checkout_id}',
      'GET /v1/render/batch/{batch_id}/rows/{row}',
      'GET /v1/renders/{render_id}/file',
      'GET /v1/renders/{render_id}/thumbnail',
      'GET /v1/templates/{template_id}/image',
    ]);
    const documents = ['GET /openapi-3.0.json', 'GET /openapi.json', 'GET /schemas/template-1.json'];
    const tagged = [...documents, ...ofBytes, 'POST /v1/render'].sort();
    expect(namesOf((operation) => honours(operation, 'If-None-Match'))).toEqual(tagged);
    expect(namesOf(({ responses }) => '304' in responses)).toEqual(tagged);
  });

  test('bytes come with their entity tag and their name', () => {
    for (const { operation } of operations) {
      const { content = {}, headers = {} } = operation.responses['200'] ?? {};
      const types = Object.keys(content);
      if (!/^(image\/|font\/|application\/pdf)/.test(types.join())) continue;
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['ETag', 'Content-Disposition']));
      // A client chooses how to read a success by its type.
      expect(types).not.toContain('application/json');
    }
  });

  test('every answer has the id of its request, a refusal for now the time to wait, a 401 its challenge', () => {
    for (const { name, operation } of operations) {
      for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
        const wanted = [
          'X-Request-Id',
          ...(status === '429' || status === '503' ? ['Retry-After'] : []),
          ...(status === '401' ? ['WWW-Authenticate'] : []),
        ];
        expect({ name, status, headers: Object.keys(headers) }).toEqual({
          name,
          status,
          headers: expect.arrayContaining(wanted),
        });
      }
    }
  });
});
