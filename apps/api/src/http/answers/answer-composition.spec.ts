import { describe, expect, test } from '@jest/globals';
import { contentDisposition } from './answer-composition.js';

describe('contentDisposition', () => {
  test.each([
    ['card.png', `inline; filename="card.png"`],
    ['بطاقة.png', `inline; filename="_____.png"; filename*=UTF-8''%D8%A8%D8%B7%D8%A7%D9%82%D8%A9.png`],
    ['a "b".png', `inline; filename="a _b_.png"; filename*=UTF-8''a%20%22b%22.png`],
    ["it's (1)*.png", `inline; filename="it's (1)*.png"`],
    ['50%.png', `inline; filename="50_.png"; filename*=UTF-8''50%25.png`],
    ['../../etc/passwd', `inline; filename=".._.._etc_passwd"`],
    ['C:\\temp\\x', `inline; filename="C:_temp_x"`],
    ['a\r\nSet-Cookie: x', `inline; filename="a__Set-Cookie: x"`],
    ['a\u0085b\u007f', `inline; filename="a_b_"`],
    ['', `inline; filename="file"`],
    ['🌙', `inline; filename="_"; filename*=UTF-8''%F0%9F%8C%99`],
    ['\ud83c', `inline; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ])('%j becomes %s', (name, header) => {
    expect(contentDisposition('inline', name)).toBe(header);
  });

  test('keeps the ending of a long name', () => {
    expect(contentDisposition('inline', `${'🌙'.repeat(200)}.png`)).toMatch(
      /^inline; filename="_{196}\.png"; .*\.png$/,
    );
  });

  test('never cuts a surrogate pair in two', () => {
    const header = contentDisposition('attachment', `${'a'.repeat(199)}🌙`);
    expect(() => decodeURIComponent(header.split(`UTF-8''`)[1] ?? '')).not.toThrow();
  });
});
