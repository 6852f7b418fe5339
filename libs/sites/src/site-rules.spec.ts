import { describe, expect, it } from '@jest/globals';
import type { SiteField, SiteRule } from './site.entity.js';
import { fittedTo, groupsOf, isHostAllowed, matchRule, pageAddress, patternFault, valuesOf } from './site-rules.js';

const rule = (path: string, fields: readonly SiteField[] = []): SiteRule => ({
  path,
  templateId: 'tpl_x',
  size: null,
  fields,
});

const match = (path: string, address: string) => {
  const found = matchRule([rule(path)], new URL(address, 'https://shop.example'));
  return found && Object.fromEntries(found.groups);
};

describe('the path of a rule', () => {
  it.each<[string, string, Record<string, string> | null]>([
    ['/blog/:slug', '/blog/eid', { slug: 'eid' }],
    ['/blog/:slug', '/Blog/eid/', { slug: 'eid' }],
    ['/blog/:slug', '/blog/eid/2', null],
    ['/blog/:slug', '/blog/%D8%B9%D9%8A%D8%AF', { slug: 'عيد' }],
    ['/مدونة/:slug', '/مدونة/عيد', { slug: 'عيد' }],
    ['/مدونة/:slug', '/%d9%85%d8%af%d9%88%d9%86%d8%a9/x', { slug: 'x' }],
    ['/docs/*page', '/docs/a/b', { page: 'a/b' }],
    ['/{*page}', '/', {}],
    ['/{*page}', '/a/b', { page: 'a/b' }],
    ['/:lang/blog/:slug{.html}', '/ar/blog/eid.html', { lang: 'ar', slug: 'eid' }],
    ['/:broken', '/%ff', { broken: '%ff' }],
  ])('%s for %s', (path, address, groups) => {
    expect(match(path, address)).toEqual(groups);
  });

  it('takes the first matching rule', () => {
    const rules = [rule('/blog/new'), rule('/blog/:slug'), rule('/{*page}')];
    const index = (path: string) => matchRule(rules, new URL(path, 'https://shop.example'))?.index;
    expect(['/blog/new', '/blog/eid', '/'].map(index)).toEqual([0, 1, 2]);
    expect(matchRule([], new URL('https://shop.example/'))).toBeNull();
  });

  it.each(['blog', '/a(', '/:', '/:a:b', '/{a', '/{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}{k}'])('%s is invalid', (path) => {
    expect(patternFault(path)).toMatch(/\w/);
  });

  it('names its groups, optional ones too', () => {
    expect(groupsOf('/:lang{/:section}/*page')).toEqual(['lang', 'section', 'page']);
    expect(patternFault('/:lang{/:section}/*page')).toBeNull();
  });

  it('takes no time for a path that is made to be slow', () => {
    const paths = ['-'.repeat(990), 'a-'.repeat(495), `${'a/'.repeat(490)}x`];
    const patterns = ['/*a-*b-*c-*d-*e', '/:a-:b-:c-:d-:e-:f/x', '/*a/*b/*c/z', '/{:a-}{:b-}{:c-}z'];
    const begun = process.cpuUsage();
    for (const pattern of patterns) for (const path of paths) match(pattern, `/${path}`);
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
  });
});

describe('the hosts of a site', () => {
  it.each([
    ['shop.example', true],
    ['www.shop.example', false],
    ['blog.other.example', true],
    ['a.b.other.example', true],
    ['other.example', false],
    ['evilother.example', false],
    ['shop.example.evil.example', false],
  ])('%s: %s', (host, isAllowed) => {
    expect(isHostAllowed(['shop.example', '*.other.example'], host)).toBe(isAllowed);
  });
});

describe('the address of a page', () => {
  it('has the parameters of the site alone, in one order', () => {
    const at = (url: string) => pageAddress(new URL(url), { parameters: ['lang', 'id'] }).href;
    expect(at('https://shop.example/a?utm_source=x&lang=ar&id=5#top')).toBe('https://shop.example/a?id=5&lang=ar');
    expect(at('https://SHOP.example/a?id=5&lang=ar')).toBe('https://shop.example/a?id=5&lang=ar');
    expect(at('https://shop.example')).toBe('https://shop.example/');
  });
});

describe('the values of a rule', () => {
  const field = (name: string, source: SiteField['source'], value: string, fallback: string | null = null) => ({
    field: name,
    source,
    value,
    fallback,
  });

  it('come from the page, the path, a parameter and the rule itself, else from the fallback', () => {
    const fields = [
      field('title', 'page', 'OG:Title'),
      field('section', 'path', 'section'),
      field('id', 'parameter', 'id'),
      field('shop', 'text', 'متجرنا'),
      field('author', 'page', 'author', 'فريقنا'),
      field('missing', 'page', 'keywords'),
    ];
    const page = new URL('https://shop.example/news/eid?id=5');
    const matched = matchRule([rule('/:section/:slug', fields)], page);
    if (matched === null) throw new Error('The rule does not match.');
    expect(Object.fromEntries(valuesOf(matched, page, { 'og:title': 'عيد', author: '' }))).toEqual({
      title: 'عيد',
      section: 'news',
      id: '5',
      shop: 'متجرنا',
      author: 'فريقنا',
    });
  });

  it('are days where a field requires one and a page gives a moment', () => {
    const moment = '2026-03-20T09:00:00+03:00';
    const fields = [
      { name: 'day', type: 'date' },
      { name: 'at', type: 'datetime' },
    ] as const;
    const values = new Map([
      ['day', moment],
      ['at', moment],
    ]);
    expect(Object.fromEntries(fittedTo(fields, values))).toEqual({ day: '2026-03-20', at: moment });
    expect(fittedTo(fields, new Map([['day', '20 March']])).get('day')).toBe('20 March');
  });

  it('exclude the members of every object', () => {
    const page = new URL('https://shop.example/');
    const matched = matchRule([rule('/', [field('a', 'page', 'constructor'), field('b', 'path', 'x')])], page);
    if (matched === null) throw new Error('The rule does not match.');
    expect(valuesOf(matched, page, {})).toEqual(new Map());
  });
});
