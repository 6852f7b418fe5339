import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

type Generate = (document?: unknown) => Record<string, string>;

const { generatedFiles } = (await import(new URL('generate.mjs', import.meta.url).href)) as {
  generatedFiles: Generate;
};

const text = { 'text/plain': { schema: { type: 'string' } } };

interface Described {
  operationId: string;
  tags?: string[];
  [member: string]: unknown;
}

const operation = (operationId: string, more: Partial<Described> = {}): Described => ({
  operationId,
  tags: ['parcels'],
  responses: { 200: { content: text } },
  ...more,
});

/** Returns a document with these operations, each a GET at a separate path. */
const documentOf = (...operations: Described[]) => ({
  paths: Object.fromEntries(operations.map((one, at) => [`/v1/${at}`, { get: one }])),
  components: { schemas: {}, examples: {}, responses: {} },
});

const resources = (...operations: Described[]): string =>
  generatedFiles(documentOf(...operations))['typescript/src/generated/resources.ts'] ?? '';

describe('the generated files', () => {
  test.each(Object.keys(generatedFiles()))(
    '%s is generated from the document: `npm run openapi` writes it again',
    (path) => {
      const file = new URL(`../${path}`, import.meta.url);
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file, 'utf8') === generatedFiles()[path]).toBe(true);
    },
  );
});

describe('the names of a method', () => {
  test('come from the tag and the name of the operation', () => {
    const made = resources(
      operation('parcels_send_back'),
      operation('admin_parcels_list', { tags: ['admin_parcels'] }),
    );
    expect(made).toContain(
      "sendBack(options?: RequestOptions): ApiPromise<string> {\n    return this.client.text('GET', '/v1/0'",
    );
    expect(made).toContain(
      'export class Admin extends Resource {\n  readonly parcels = new AdminParcels(this.client);',
    );
    expect(made).toContain('readonly parcels = new Parcels(this);');
    expect(made).toContain('readonly admin = new Admin(this);');
  });

  test('are those that the document gives, if any', () => {
    const named = { 'x-sdk-resource': 'depots.parcels', 'x-sdk-method': 'return' };
    const made = resources(operation('parcels_send_back', named));
    expect(made).toContain('readonly depots = new Depots(this);');
    expect(made).toContain('return(options?: RequestOptions)');
  });

  test('are made for no operation that is ignored', () => {
    const ignored = operation('parcels_show', { 'x-sdk-ignore': true, responses: { 303: {} } });
    const made = resources(operation('parcels_get'), ignored);
    expect(made).toContain(' get(');
    expect(made).not.toContain('show(');
  });

  test.each([
    [
      'two methods',
      operation('parcels_get'),
      operation('crates_get', { 'x-sdk-resource': 'parcels', 'x-sdk-method': 'get' }),
    ],
    [
      'a method and a resource',
      operation('parcels_labels'),
      operation('labels_get', { 'x-sdk-resource': 'parcels.labels' }),
    ],
    ['methods that TypeScript would call the same', operation('parcels_get_2'), operation('parcels_get2')],
    ['a method and what a resource has', operation('parcels_client'), operation('parcels_get')],
  ])('may not be those of %s', (_, one, other) => {
    expect(() => resources(one, other)).toThrow(/x-sdk-/);
    expect(() => resources(one)).not.toThrow(/ and /);
  });
});

describe('the methods of Python', () => {
  const python = (...operations: Described[]): string =>
    generatedFiles(documentOf(...operations))['python/src/naqsh/_generated/resources.py'] ?? '';

  test('are there for a client that waits and for one that does not', () => {
    const made = python(operation('parcels_return'));
    expect(made).toContain('class Parcels(Resource):\n    def return_(self, **request_options');
    expect(made).toContain('class AsyncParcels(AsyncResource):\n    async def return_(self, **request_options');
  });

  test('have no parameter that is another one, too', () => {
    const parameters = [{ in: 'query', name: 'timeout', schema: { type: 'string' } }];
    expect(() => python(operation('parcels_list', { parameters }))).toThrow('timeout');
  });
});

describe('an operation that no method could call', () => {
  test.each([
    ['that has no tag', operation('parcels_get', { tags: [] }), 'no tag'],
    ['that never answers 200', operation('parcels_get', { responses: { 204: {} } }), 'SdkIgnored'],
    ['whose pages have no cursor', operation('parcels_list', { 'x-sdk-pagination': 'cursor' }), 'no query parameter'],
    [
      'that takes an unknown type of body',
      operation('parcels_put', { requestBody: { content: { 'application/xml': {} } } }),
      'application/xml',
    ],
    ['whose name no language takes', operation('parcels_get', { 'x-sdk-method': 'get it' }), 'snake_case'],
    [
      'whose schema is not there',
      operation('parcels_get', {
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Lost' } } } } },
      }),
      'Lost',
    ],
  ])('%s is refused', (_, one, why) => {
    expect(() => resources(one)).toThrow(why);
  });

  test('with a parameter and a member of one name is refused', () => {
    const twice = operation('parcels_send', {
      parameters: [{ in: 'query', name: 'format', schema: { type: 'string' } }],
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', properties: { format: { type: 'string' } } } } },
      },
    });
    expect(() => resources(twice)).toThrow('format');
  });
});
