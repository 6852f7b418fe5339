import { describe, expect, it } from '@jest/globals';

import { isLosslessWebp, sniffImageFormat } from './image-format.js';

const box = (major: string, ...compatible: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + 4 * compatible.length]),
    Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1'),
  ]);
const webp = (chunks: string): Buffer => Buffer.from(`RIFF\0\0\0\0WEBP${chunks}`, 'latin1');

describe('sniffImageFormat', () => {
  it.each([
    ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['webp', webp('VP8 ')],
    ['avif', box('avif')],
    ['avif', box('mif1', 'miaf', 'avif')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['svg', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- > <svg -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg>')],
    ['svg', Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>')],
  ])('knows %s', (format, bytes) => expect(sniffImageFormat(bytes)).toBe(format));

  it.each([
    ['GIF', Buffer.from('GIF89a')],
    ['HEIC', box('heic', 'mif1')],
    ['HTML', Buffer.from('<html><svg></svg></html>')],
    ['a font', Buffer.from('00010000', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['an unfinished comment before the root', Buffer.from('<!-- <svg>')],
  ])('refuses %s', (_, bytes) => expect(sniffImageFormat(bytes)).toBeNull());
});

describe('isLosslessWebp', () => {
  it('reads the kind of bitstream', () => {
    expect(isLosslessWebp(webp('VP8L'))).toBe(true);
    expect(isLosslessWebp(webp(`VP8X${'\0'.repeat(14)}ALPHVP8 `))).toBe(false);
    expect(isLosslessWebp(webp(`VP8X${'\0'.repeat(14)}VP8L`))).toBe(true);
    expect(isLosslessWebp(webp('VP8 '))).toBe(false);
  });
});
