import { describe, expect, it } from '@jest/globals';
import { readPageFacts } from './page-facts.js';

const ADDRESS = 'https://shop.example/blog/eid?id=5';

const read = (html: string | Buffer, type = 'text/html; charset=utf-8') =>
  readPageFacts(Buffer.from(html as string), type, ADDRESS);

describe('the facts of a page', () => {
  it('are its title, its meta tags by name or property, and its canonical address', () => {
    const facts = read(`<!doctype html><html><head>
      <title>عيدكم
        مبارك &amp; سعيد</title>
      <meta property="og:title" content="عيد مبارك">
      <META NAME="Description" content="خصم العيد">
      <meta property="og:site_name" content=متجرنا>
      <meta property="article:published_time" content="2026-03-20T09:00:00Z">
      <link rel="canonical" href="/blog/eid"></head><body><title>another</title><meta name="late" content="x"></body>`);
    expect(facts).toEqual({
      title: 'عيدكم مبارك & سعيد',
      'og:title': 'عيد مبارك',
      description: 'خصم العيد',
      'og:description': 'خصم العيد',
      'og:site_name': 'متجرنا',
      'article:published_time': '2026-03-20T09:00:00Z',
      canonical: 'https://shop.example/blog/eid',
    });
  });

  it('use the title as og:title where the page names none', () => {
    expect(read('<title>مدونة</title>')).toEqual({ title: 'مدونة', 'og:title': 'مدونة' });
  });

  it('use the first of several values, skip empty ones, and exclude the picture itself', () => {
    const facts = read(`<title> </title><title>one</title><title>two</title>
      <meta property="og:image" content="https://x.example/a.png"><meta name="twitter:image:src" content="y">
      <meta name="author" content=""><meta name="author" content="نورة"><meta content="no name">`);
    expect(facts).toEqual({ title: 'one', 'og:title': 'one', author: 'نورة' });
  });

  it.each([
    ['the header', 'text/html; charset=windows-1256', ''],
    ['the page', 'text/html', '<meta charset="windows-1256">'],
    ['an old form', 'text/html', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1256">'],
  ])('are read in the encoding that %s names', (_, type, head) => {
    const eid = Buffer.from([0xda, 0xed, 0xcf]);
    const html = Buffer.concat([Buffer.from(`${head}<title>`), eid, Buffer.from('</title>')]);
    expect(readPageFacts(html, type, ADDRESS)['title']).toBe('عيد');
  });

  it('are read as UTF-8 by its mark, and where the named encoding is unknown', () => {
    expect(read('\uFEFF<title>عيد</title>', 'text/html; charset=windows-1256')['title']).toBe('عيد');
    expect(read('<title>عيد</title>', 'text/html; charset=klingon')['title']).toBe('عيد');
  });

  it('are bounded in number and length', () => {
    const many = Array.from({ length: 500 }, (_, index) => `<meta name="m${index}" content="${'x'.repeat(5_000)}">`);
    const facts = read(many.join(''));
    expect(Object.keys(facts)).toHaveLength(100);
    expect(Math.max(...Object.values(facts).map(({ length }) => length))).toBe(1_000);
  });

  it('are empty for a file that is no HTML', () => {
    expect(read(Buffer.from([0, 255, 60, 60, 60, 33, 45, 45]))).toEqual({});
    expect(read('<title>never ends')).toEqual({ title: 'never ends', 'og:title': 'never ends' });
  });
});
