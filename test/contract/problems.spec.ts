import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiDescription, describeRunningApi } from '../support/api.js';

interface Documented {
  responses: Record<string, { content?: Record<string, { examples?: object }> }>;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Renders without the service: its refusals reach the command line only. */
const NOT_OF_THE_API = join('libs', 'renders', 'src', 'local.renderer.ts');

/** How the sources name the code of an error. */
const NAMING = [
  /\bnew DomainError\(\s*'\w+',\s*'(\w+)'/g,
  /\b(?:unprocessable|unavailable)\('(\w+)'/g,
  /\b(?:invalid|refused)\([^;]*, '(\w+)'\)/g,
  /\breason: '(image_\w+|svg_\w+)'/g,
];

let api: ApiDescription;

beforeAll(async () => {
  api = await describeRunningApi();
});

function codesNamed(): string[] {
  const names = ['libs', 'apps/api'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && name !== NOT_OF_THE_API);
  return sources.flatMap((name) => {
    const text = readFileSync(join(ROOT, name), 'utf8');
    return NAMING.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, code = '']) => code));
  });
}

/** Why the check of uploaded files refuses fonts; of its reasons for pictures the service makes codes of its own. */
function fontReasons(): string[] {
  const verdict = readFileSync(join(ROOT, 'native/accept/src/verdict.rs'), 'utf8');
  const [, variants = ''] = /enum Reason \{(.*?)\n\}/s.exec(verdict) ?? [];
  const reasons = Array.from(variants.matchAll(/^ {4}([A-Z]\w+),$/gm), ([, name = '']) =>
    name.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase(),
  );
  return reasons.filter((reason) => !reason.includes('svg'));
}

describe('the codes of errors', () => {
  test('that the service gives are all in the table of the document', () => {
    const codes = [...new Set([...codesNamed(), ...fontReasons()])];
    const known = ['foreign_origin', 'invalid_token', 'image_damaged', 'render_deadline', 'no_unicode_cmap'];
    expect(codes).toEqual(expect.arrayContaining(known));
    const table = api.document.info.description ?? '';
    expect(codes.filter((code) => !table.includes(`| \`${code}\` |`)).sort()).toEqual([]);
  });

  test.each([
    ['/v1/fonts', fontReasons()],
    ['/v1/admin/fonts', fontReasons()],
    ['/v1/admin/users/{user_id}/fonts', fontReasons()],
    ['/v1/assets', ['image_format', 'image_damaged', 'svg_text', 'svg_unusable']],
    ['/v1/templates', ['image_format', 'image_damaged', 'svg_text', 'svg_unusable']],
    ['/v1/render', ['image_format', 'image_damaged', 'svg_text', 'svg_unusable', 'font_unusable']],
  ])('of what POST %s takes stand there', (path, codes) => {
    const { post } = api.document.paths[path] as Record<string, Documented>;
    const shown = post?.responses['422']?.content?.['application/problem+json']?.examples ?? {};
    expect(codes.length).toBeGreaterThan(3);
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(codes));
  });

  test.each(['/v1/assets', '/v1/templates', '/v1/render'])('of too many pictures at once stands at POST %s', (path) => {
    const { post } = api.document.paths[path] as Record<string, Documented>;
    const shown = post?.responses['503']?.content?.['application/problem+json']?.examples ?? {};
    expect(Object.keys(shown)).toContain('render_queue_full');
  });
});
