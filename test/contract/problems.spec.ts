import { beforeAll, describe, expect, test } from '@jest/globals';
import { fontRefusals } from '#fonts';
import { pictureRefusals } from '#renderer';
import { type ApiDescription, describeRunningApi } from '../support/api.js';

interface Documented {
  responses?: Record<string, { content?: Record<string, { schema?: Schema; examples?: Examples }> }>;
}
type Examples = Record<string, { value: { code: string } }>;
interface Schema {
  $ref?: string;
  properties?: object;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** The names of all members that a schema declares. */
function membersOf({ $ref, properties = {}, anyOf = [], allOf = [] }: Schema): Set<string> {
  if ($ref !== undefined) return membersOf(api.document.components?.schemas?.[$ref.split('/').at(-1) ?? ''] as Schema);
  return new Set([...Object.keys(properties), ...[...anyOf, ...allOf].flatMap((part) => [...membersOf(part)])]);
}

let api: ApiDescription;

beforeAll(async () => {
  api = await describeRunningApi();
});

const FONT_REASONS = Object.keys(fontRefusals);
const PICTURE_REASONS = Object.keys(pictureRefusals);

describe('the codes of errors', () => {
  test('given by the service are all in the table of the document', () => {
    const table = api.document.info.description ?? '';
    expect(api.codes.length).toBeGreaterThan(40);
    expect(api.codes.filter((code) => !table.includes(`| \`${code}\` |`)).sort()).toEqual([]);
  });

  test('have their members declared wherever they can be answered', () => {
    const responses = Object.values(api.inlined.paths).flatMap((path) =>
      Object.values(path as Record<string, Documented>).flatMap((operation) =>
        Object.values(operation.responses ?? {}),
      ),
    );
    const shown = responses.flatMap(({ content = {} }) => {
      const { schema = {}, examples = {} } = content['application/problem+json'] ?? {};
      return Object.values(examples).map(({ value }) => ({ value, members: membersOf(schema) }));
    });
    expect(shown.length).toBeGreaterThan(500);
    const undeclared = shown.flatMap(({ value, members }) =>
      Object.keys(value).flatMap((name) => (members.has(name) ? [] : [`${value.code}: ${name}`])),
    );
    expect([...new Set(undeclared)]).toEqual([]);
  });

  test.each([
    ['/v1/fonts', FONT_REASONS],
    ['/v1/admin/fonts', FONT_REASONS],
    ['/v1/admin/users/{user_id}/fonts', FONT_REASONS],
    ['/v1/assets', PICTURE_REASONS],
    ['/v1/templates', PICTURE_REASONS],
    ['/v1/render', [...PICTURE_REASONS, 'font_unusable']],
  ])('of the uploads of POST %s stand there', (path, codes) => {
    const { post } = api.inlined.paths[path] as Record<string, Documented>;
    const shown = post?.responses?.['422']?.content?.['application/problem+json']?.examples ?? {};
    expect(codes.length).toBeGreaterThan(3);
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(codes));
  });

  test.each(['/v1/assets', '/v1/templates', '/v1/render'])(
    'include that of too many pictures at once at POST %s',
    (path) => {
      const { post } = api.inlined.paths[path] as Record<string, Documented>;
      const shown = post?.responses?.['503']?.content?.['application/problem+json']?.examples ?? {};
      expect(Object.keys(shown)).toContain('render_queue_full');
    },
  );
});
