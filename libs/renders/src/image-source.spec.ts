import { describe, expect, it } from '@jest/globals';

import { DomainError, type Issue } from '#kernel';

import { MAX_IMAGE_BYTES, parseImageSources, type ImageSource } from './image-source.js';

const AT = ['body', 'images'];

function parsed(value: unknown): ImageSource | undefined {
  return parseImageSources({ photo: value }, AT).get('photo');
}

function issuesOf(images: Record<string, unknown>): readonly Issue[] {
  try {
    parseImageSources(images, AT);
  } catch (error) {
    if (error instanceof DomainError) return error.errors;
  }
  throw new Error('The sources were accepted.');
}

const bytes = (text: string): object => ({ origin: { kind: 'bytes', bytes: Buffer.from(text) } });

describe('parseImageSources', () => {
  it.each([
    ['a URL', 'https://example.com/a.png', { origin: { kind: 'url', url: 'https://example.com/a.png' } }],
    ['an asset id', 'ast_1', { origin: { kind: 'asset', assetId: 'ast_1' } }],
    ['base64', 'aGVsbG8=', bytes('hello')],
    ['base64 without padding, with line breaks', 'aGVs\nbG8', bytes('hello')],
    ['url-safe base64', '_-8', { origin: { kind: 'bytes', bytes: Buffer.from([0xff, 0xef]) } }],
    ['a data: URI', 'data:image/png;base64,aGVsbG8=', bytes('hello')],
    ['a data: URI with parameters', 'data:image/svg+xml;charset=utf-8;base64,aGVsbG8=', bytes('hello')],
    ['a percent-encoded data: URI', 'data:image/svg+xml,%3Csvg%2F%3E', bytes('<svg/>')],
    ['{url}', { url: 'http://x' }, { origin: { kind: 'url', url: 'http://x' } }],
    ['{base64}', { base64: 'aGVsbG8=' }, bytes('hello')],
    ['{base64} with a data: URI', { base64: 'data:;base64,aGVsbG8=' }, bytes('hello')],
    [
      '{asset_id, focus}',
      { asset_id: 'ast_1', focus: [0, 1] },
      { origin: { kind: 'asset', assetId: 'ast_1' }, focus: [0, 1] },
    ],
    [
      'null members as absent ones',
      { url: null, asset_id: 'ast_1', focus: null },
      { origin: { kind: 'asset', assetId: 'ast_1' } },
    ],
  ])('reads %s', (_, value, source) => expect(parsed(value)).toEqual(source));

  it('takes null for absent', () => expect(parseImageSources({ photo: null }, AT).size).toBe(0));

  it.each([
    ['a number', 7, 'dict_type', []],
    ['a list', [], 'dict_type', []],
    ['nothing to draw', {}, 'value_error', []],
    ['two origins', { url: 'http://x', asset_id: 'ast_1' }, 'value_error', []],
    ['an unknown member', { url: 'http://x', foccus: [0, 0] }, 'extra_forbidden', ['foccus']],
    ['a URL that is no string', { url: 7 }, 'string_type', ['url']],
    ['text that is not base64', 'héllo', 'value_error', []],
    ['base64 of no length', { base64: '' }, 'value_error', ['base64']],
    ['a focus outside', { url: 'http://x', focus: [0, 1.5] }, 'value_error', ['focus']],
    ['a focus of three', { url: 'http://x', focus: [0, 0, 0] }, 'value_error', ['focus']],
    ['broken percent-encoding', 'data:image/png,%E0%A4%A', 'value_error', []],
  ])('refuses %s at its place', (_, value, type, place) => {
    expect(issuesOf({ photo: value })).toEqual([expect.objectContaining({ type, loc: [...AT, 'photo', ...place] })]);
  });

  it('names every fault at once', () => expect(issuesOf({ a: 1, b: {}, c: 'ast_1' })).toHaveLength(2));

  it('refuses more than 25 MB', () => {
    const text = Buffer.alloc(MAX_IMAGE_BYTES + 1).toString('base64');
    expect(issuesOf({ photo: text })).toEqual([expect.objectContaining({ type: 'bytes_too_long' })]);
    expect(parsed(Buffer.alloc(MAX_IMAGE_BYTES).toString('base64'))).toBeDefined();
  });
});
