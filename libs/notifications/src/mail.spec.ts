import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';
import * as account from './account-letters.js';
import * as form from './form-letters.js';
import * as greeting from './greeting-letters.js';
import { compose, type Letter, type Letters } from './mail.js';
import * as webhook from './webhook-letters.js';

const URL_WITH_TOKEN = 'https://naqsh.example.com/account/verify?token=abc&x="1"';
const ID = 'prq_0123456789012345678901';
const FILES = { account, form, greeting, webhook };

type Maker = (...values: (string | null)[]) => Letters;

/** All letters that we send, by the name of the function that makes them. */
const LETTERS = new Map<string, Letters>(
  Object.entries(makers()).flatMap(([name, make]): [string, Letters][] => {
    if (name === 'endpointDisabled') return ['gone', 'exhausted'].map((why) => [`${name} ${why}`, make(ID, why)]);
    if (name in greeting.GREETING_LETTERS) return [[name, make(URL_WITH_TOKEN, null)]];
    return [[name, make.length > 1 ? make(ID, URL_WITH_TOKEN) : make(URL_WITH_TOKEN)]];
  }),
);
LETTERS.set('delivered with cards', greeting.GREETING_LETTERS.delivered(URL_WITH_TOKEN, URL_WITH_TOKEN));

function makers(): Record<string, Maker> {
  const exported = Object.values(FILES).flatMap((file) => Object.entries<unknown>(file));
  const all = exported.flatMap(([name, one]): [string, unknown][] =>
    typeof one === 'function' ? [[name, one]] : Object.entries<unknown>(one as Record<string, unknown>),
  );
  return Object.fromEntries(all as [string, Maker][]);
}

const EVERY: [what: string, locale: 'ar' | 'en', letter: Letter][] = [...LETTERS].flatMap(
  ([name, letters]): [string, 'ar' | 'en', Letter][] => [
    [`${name} in Arabic`, 'ar', letters.ar],
    [`${name} in English`, 'en', letters.en],
  ],
);

/** Returns the readable words of an HTML mail, one line per element. */
function wordsOf(html: string): string[] {
  const [, body = ''] = html.split('</head>');
  return body
    .replaceAll(/<span dir="ltr">([^<]*)<\/span>/g, '\u2066$1\u2069')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .filter((line) => line !== '');
}

it('has every file of letters checked here', () => {
  const files = readdirSync(join(projectRoot, 'libs/notifications/src')).filter((name) => name.endsWith('-letters.ts'));
  expect(files.sort()).toEqual(Object.keys(FILES).map((name) => `${name}-letters.ts`));
});

describe.each(EVERY)('the mail %s', (_, locale, letter) => {
  const mail = compose('someone@example.com', locale, letter);

  it('says the same in text and HTML', () => {
    const { subject, paragraphs, action, note } = letter;
    const rest = note === undefined ? [] : [note];
    const signature = locale === 'ar' ? 'نقش' : 'Naqsh';
    const [label, url] = action === undefined ? [[], []] : [[action.label], [`${action.label}:`, action.url]];
    expect(mail).toMatchObject({ to: 'someone@example.com', subject });
    expect(wordsOf(mail.html)).toEqual([signature, subject, ...paragraphs, ...label, ...rest]);
    expect(mail.text.split('\n').filter(Boolean)).toEqual([...paragraphs, ...url, ...rest, signature]);
    const links = [...mail.html.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to);
    expect(links).toEqual(action === undefined ? [] : [action.url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')]);
  });

  it('is in its language and direction also without its html element, fits a phone, and may be dark', () => {
    const of = `lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`;
    expect(mail.html).toContain(`<html ${of}>`);
    expect(mail.html).toContain(`<div role="main" ${of} `);
    expect(mail.html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toMatch(/@media \(prefers-color-scheme: dark\) \{[^]*\.card \{[^}]*background/);
  });

  it('has a logo, and fetches nothing', () => {
    expect(mail.html).toMatch(/<span class="logo" [^>]*>(?:نقش|Naqsh)<\/span>/);
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|\ssrc=/);
  });

  it('has a subject of one line', () => {
    expect(letter.subject).toMatch(locale === 'ar' ? /^[\p{Script=Arabic}\p{M}، ]+$/u : /^[\w ,;-]+$/);
  });
});

describe('a mail', () => {
  it('has its address whole on a line of the text', () => {
    const mail = compose('someone@example.com', 'en', account.verifyAddress(URL_WITH_TOKEN).en);
    expect(mail.text.split('\n')).toContain(URL_WITH_TOKEN);
  });

  it('holds no markup of its parts', () => {
    const mail = compose('someone@example.com', 'en', { subject: '<b>', paragraphs: ['<script>1</script> & co'] });
    expect(mail.html).toContain('<title>&lt;b&gt;</title>');
    expect(mail.html).toMatch(/<p [^>]*>&lt;script&gt;1&lt;\/script&gt; &amp; co<\/p>/);
  });

  it('has as much to do in either language', () => {
    for (const { ar, en } of LETTERS.values()) {
      expect(ar.paragraphs.length).toBe(en.paragraphs.length);
      expect([ar.action?.url, ar.note === undefined]).toEqual([en.action?.url, en.note === undefined]);
    }
  });
});
