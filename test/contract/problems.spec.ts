import { beforeAll, describe, expect, test } from '@jest/globals';
import { fontRefusals } from '#fonts';
import { pictureRefusals } from '#renderer';
import { type ApiDescription, describeRunningApi } from '../support/api.js';

interface Documented {
  responses: Record<string, { content?: Record<string, { examples?: object }> }>;
}

let api: ApiDescription;

beforeAll(async () => {
  api = await describeRunningApi();
});

const FONT_REASONS = Object.keys(fontRefusals);
const PICTURE_REASONS = Object.keys(pictureRefusals);

describe('the codes of errors', () => {
  test('that the service gives are all in the table of the document', () => {
    const table = api.document.info.description ?? '';
    expect(api.codes.length).toBeGreaterThan(40);
    expect(api.codes.filter((code) => !table.includes(`| \`${code}\` |`)).sort()).toEqual([]);
  });

  test.each([
    ['/v1/fonts', FONT_REASONS],
    ['/v1/admin/fonts', FONT_REASONS],
    ['/v1/admin/users/{user_id}/fonts', FONT_REASONS],
    ['/v1/assets', PICTURE_REASONS],
    ['/v1/templates', PICTURE_REASONS],
    ['/v1/render', [...PICTURE_REASONS, 'font_unusable']],
  ])('of what POST %s takes stand there', (path, codes) => {
    const { post } = api.inlined.paths[path] as Record<string, Documented>;
    const shown = post?.responses['422']?.content?.['application/problem+json']?.examples ?? {};
    expect(codes.length).toBeGreaterThan(3);
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(codes));
  });

  test.each(['/v1/assets', '/v1/templates', '/v1/render'])('of too many pictures at once stands at POST %s', (path) => {
    const { post } = api.inlined.paths[path] as Record<string, Documented>;
    const shown = post?.responses['503']?.content?.['application/problem+json']?.examples ?? {};
    expect(Object.keys(shown)).toContain('render_queue_full');
  });
});
