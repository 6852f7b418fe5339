import { beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { LARGEST_BODY, WEBHOOK_EVENT_TYPES } from '#webhooks';
import { type ApiDescription, describeRunningApi } from '../support/api.js';

interface Media {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

interface EventOperation {
  requestBody: { content: Record<string, Media> };
}

let api: ApiDescription;
let ajv: Ajv2020;

beforeAll(async () => {
  api = await describeRunningApi();
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'api', components: api.document.components });
});

const operations = (): Operation[] =>
  Object.values(api.inlined.paths).flatMap((item) => Object.values(item) as Operation[]);

/** The errors that ajv finds in a value by a schema of the document. */
function faults(schema: object, value: unknown): unknown {
  const located = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
  const validate = ajv.compile(located);
  return validate(value) ? null : validate.errors;
}

describe('the document', () => {
  test('has no reference that leads nowhere', () => {
    const references = JSON.stringify(api.document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]*)"/g);
    const named = new Set(Object.keys(api.document.components?.schemas ?? {}));
    expect([...references].map(([, name]) => name).filter((name) => !named.has(name ?? ''))).toEqual([]);
  });

  test('gives an example of every JSON answer, and each holds against its schema', () => {
    let seen = 0;
    for (const { operationId, responses } of operations()) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const [mediaType, { schema, example, examples }] of Object.entries(content)) {
          if (!mediaType.endsWith('json') || schema === undefined) continue;
          const shown = examples === undefined ? [example] : Object.values(examples).map(({ value }) => value);
          for (const value of shown) {
            seen += 1;
            expect({ operationId, status, faults: faults(schema, value) }).toEqual({
              operationId,
              status,
              faults: null,
            });
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('shows every JSON body and answer that has words in Arabic and in English, and each holds against its schema', () => {
    const arabic = /\p{Script=Arabic}/u;
    /** Without texts in both languages side by side. */
    const wordsOf = (value: unknown): string =>
      JSON.stringify(value, (name, member: unknown) => (name === 'ar' ? undefined : member));
    let bilingual = 0;
    for (const { operationId, requestBody, responses } of operations()) {
      for (const content of [requestBody?.content, responses['200']?.content]) {
        const { schema, example, examples } = content?.['application/json'] ?? {};
        if (schema === undefined) continue;
        if (examples === undefined) {
          expect({ operationId, has: example !== undefined }).toEqual({ operationId, has: true });
          expect({ operationId, isArabic: arabic.test(JSON.stringify(example)) }).toEqual({
            operationId,
            isArabic: false,
          });
          expect({ operationId, faults: faults(schema, example) }).toEqual({ operationId, faults: null });
          continue;
        }
        bilingual += 1;
        expect({ operationId, languages: Object.keys(examples) }).toEqual({
          operationId,
          languages: ['arabic', 'english'],
        });
        const { arabic: first, english } = examples;
        expect(JSON.stringify(first?.value)).toMatch(arabic);
        expect({ operationId, words: wordsOf(english?.value) }).not.toMatchObject({
          words: expect.stringMatching(arabic),
        });
        for (const one of [first, english]) {
          expect({ operationId, faults: faults(schema, one?.value) }).toEqual({ operationId, faults: null });
        }
      }
    }
    expect(bilingual).toBeGreaterThan(30);
  });

  test('describes each event of endpoints, with short examples that match its schema', () => {
    const webhooks = (api.document as unknown as { webhooks: Record<string, { post: EventOperation }> }).webhooks;
    expect(Object.keys(webhooks).sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort());
    for (const [type, { post }] of Object.entries(webhooks)) {
      const { schema = {}, examples = {} } = post.requestBody.content['application/json'] ?? {};
      const values = Object.values(examples).map(({ value }) => value);
      expect({ type, count: values.length > 0 }).toEqual({ type, count: true });
      for (const value of values) {
        expect({ type, faults: faults(schema, value) }).toEqual({ type, faults: null });
        expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThanOrEqual(LARGEST_BODY);
        expect(faults(schema, { ...(value as object), type: 'another' })).not.toBeNull();
        expect(faults(schema, { ...(value as object), data: {} })).not.toBeNull();
      }
    }
  });

  test('shows no secret and no place on a disk', () => {
    expect(JSON.stringify(api.document)).not.toMatch(/ak_[0-9A-Za-z]{10}|\/home\/|\/root\/|node_modules/);
  });
});
