import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser, hasChromium } from '../support/browser.js';

/** Every kind of fault of a page, and its message. */
const WRONG: [what: string, html: string, said: RegExp][] = [
  [
    'a word that no line holds',
    '<p style="width:3rem;overflow-wrap:anywhere">المستقبليّون</p>',
    /breaks “المستقبليّون” inside at 1920/,
  ],
  ['a box that is wider than a phone', '<div style="width:50rem;height:1px"></div>', /is \d+ px wide at 768/],
  ['a picture without words', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', /axe image-alt.* at 1280/],
  ['faint text', '<p style="color:#ccc">نصّ باهت</p>', /axe color-contrast.* at 360/],
  [
    'faint text on a desk alone',
    '<style>@media (min-width: 1200px) { #far { color: #ccc } }</style><p id="far">بعيد</p>',
    /axe color-contrast.* at 1280/,
  ],
  ['a character that no font has', '<p>\u{12000}</p>', /has no glyph for U\+12000/],
  ['European digits', '<p>طلبك ١٢ بثمن 34 ريالًا</p>', /writes “طلبك ١٢ بثمن 34 ريالًا” in another script/],
  ['a question mark of Latin script', '<p>?</p>', /writes “\?” in another script/],
  ['a box to tick in the colours of the browser', '<input type="checkbox" aria-label="نعم">', /is not in the colours/],
  ['a small target', '<a href="/">x</a>', /px high/],
];

/** A page without faults. */
const RIGHT = `
  <p>الطلب رقم \u20661001\u2069، ومعرّفه <code dir="ltr">ord_12</code>، وبريدك name2@example.com، بصيغة PNG</p>
  <p lang="en" dir="ltr">Order 12, please; is it there?</p><p><bdi>نورة 3</bdi></p>`;

const page = (html: string): string => `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>صفحة</title></head>
  <body style="margin:0"><main><h1>صفحة</h1>${html}</main></body></html>`;

(hasChromium ? describe : describe.skip)('those who judge pages (need chromium)', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await Browser.start();
  });
  afterAll(() => browser.close());

  test.each(WRONG)('find %s', async (_, html, said) => {
    const faults = await browser.onPhone('judged', (tab) => tab.setContent(page(html)));
    expect(faults).toContainEqual(expect.stringMatching(said));
  });

  test('find nothing wrong with a page that is in order', async () => {
    expect(await browser.onPhone('judged', (tab) => tab.setContent(page(RIGHT)))).toEqual([]);
  });
});
