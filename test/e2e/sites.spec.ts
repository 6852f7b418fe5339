import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newTemplate } from '../support/campaigns.js';
import { PageSite } from '../support/page-site.js';
import { type Client, type Service, startService } from '../support/service.js';

interface SiteBody {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly rules: readonly object[];
}

const SETTINGS = { NAQSH_SANDBOX: '1' };

let service: Service;
let beside: Service;
let pages: PageSite;
let owner: Client;
let template: string;
let site: SiteBody;

const ruleOf = (path: string, templateId: string, source = 'page', value = 'title'): object => ({
  path,
  template_id: templateId,
  fields: [{ field: 'name', source, value }],
});

async function newSite(client: Client, templateId: string, more: object = {}): Promise<SiteBody> {
  const terms = { name: 'blog', hosts: ['localhost'], rules: [ruleOf('/blog/:slug', templateId)], ...more };
  const answer = await client.json('POST', '/v1/me/sites', terms);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SiteBody;
}

const imageOf = (url: string, { id } = site, at = service, more = ''): string =>
  `${at.url}/og/v1/${id}.png?url=${encodeURIComponent(url)}${more}`;

const refusalOf = async (answer: Response): Promise<string> =>
  `${answer.status} ${((await answer.json()) as { code: string }).code}`;

async function spent(client: Client): Promise<{ renders: number; charges: number }> {
  const [row] = await service.query(
    `SELECT (SELECT count(*)::int FROM renders WHERE user_id = $1 AND source = 'link') AS renders,
      (SELECT count(*)::int FROM credit_entries WHERE user_id = $1 AND kind = 'link') AS charges`,
    [client.userId],
  );
  return row as { renders: number; charges: number };
}

/** Makes the service treat its pages as read long ago. */
const forget = (id: string) =>
  service.query(`UPDATE site_pages SET tried_at = tried_at - interval '1 hour' WHERE site_id = $1`, [id]);

beforeAll(async () => {
  pages = await PageSite.open();
  service = await startService({ settings: SETTINGS });
  beside = await startService({ beside: service, settings: SETTINGS });
  owner = await service.newClient();
  template = await newTemplate(owner);
  site = await newSite(owner, template);
});
afterAll(async () => {
  await beside.close();
  await service.close();
  pages.close();
});

describe('the image of a page', () => {
  it('is the picture of a render with the title of the page, paid once', async () => {
    const url = pages.add('/blog/eid', 'عيدكم مبارك');
    const answer = await fetch(imageOf(url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    const body = { template_id: template, data: { name: 'عيدكم مبارك' }, images: {} };
    const rendered = await owner.json('POST', '/v1/render', body);
    expect(Buffer.from(await rendered.arrayBuffer()).equals(bytes)).toBe(true);
    // Irrelevant parameters, and another letter case of the host, make no other page.
    const again = await fetch(imageOf(`${url.replace('localhost', 'LOCALHOST')}?utm_source=x#top`));
    expect(again.headers.get('etag')).toBe(answer.headers.get('etag'));
    expect(pages.asked.filter((path) => path.startsWith('/blog/eid'))).toEqual(['/blog/eid']);
    expect(await spent(owner)).toEqual({ renders: 1, charges: 1 });
  });

  it('comes as a JPEG, too', async () => {
    const url = pages.add('/blog/jpeg', 'صورة');
    const answer = await fetch(imageOf(url).replace('.png', '.jpg'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('is drawn and paid once for fifty callers of two processes', async () => {
    const client = await service.newClient();
    const own = await newSite(client, await newTemplate(client));
    const url = pages.add('/blog/storm', 'الكل معًا');
    const calls = Array.from({ length: 50 }, (_, turn) => fetch(imageOf(url, own, turn % 2 === 0 ? service : beside)));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await spent(client)).toEqual({ renders: 1, charges: 1 });
    expect(pages.asked.filter((path) => path === '/blog/storm').length).toBeLessThanOrEqual(2);
  });

  it('changes once the page does, and stays while its server is away', async () => {
    const client = await service.newClient();
    const own = await newSite(client, await newTemplate(client));
    const url = pages.add('/blog/news', 'الخبر الأول');
    const tag = async (): Promise<string | null> => {
      const answer = await fetch(imageOf(url, own));
      expect(answer.status).toBe(200);
      return answer.headers.get('etag');
    };
    const first = await tag();
    pages.add('/blog/news', 'الخبر الثاني');
    expect(await tag()).toBe(first);
    await forget(own.id);
    const second = await tag();
    expect(second).not.toBe(first);
    pages.pages.delete('/blog/news');
    await forget(own.id);
    expect(await tag()).toBe(second);
    // A failed page is not retried for a while.
    const asked = pages.asked.length;
    expect(await tag()).toBe(second);
    expect(pages.asked).toHaveLength(asked);
    expect(await spent(client)).toEqual({ renders: 2, charges: 2 });
  });

  it('has values of the path, of a parameter, and of the rule itself', async () => {
    const client = await service.newClient();
    const own = await newTemplate(client);
    const made = await newSite(client, own, {
      parameters: ['author'],
      rules: [
        ruleOf('/by', own, 'parameter', 'author'),
        ruleOf('/tags/:tag', own, 'path', 'tag'),
        ruleOf('/{*page}', own, 'text', 'متجرنا'),
      ],
    });
    const addresses = ['/by?author=%D9%86%D9%88%D8%B1%D8%A9', '/tags/%D8%B9%D9%8A%D8%AF', '/'];
    for (const [index, value] of ['نورة', 'عيد', 'متجرنا'].entries()) {
      const answer = await fetch(imageOf(pages.add(addresses[index] ?? '', 'صفحة'), made));
      const body = { template_id: own, data: { name: value }, images: {} };
      expect(answer.headers.get('etag')).toBe((await client.json('POST', '/v1/render', body)).headers.get('etag'));
    }
  });

  it.each([
    ['of another host', () => 'https://other.example/blog/x', '403 host_not_allowed'],
    ['of a host that only ends like it', () => 'https://evillocalhost/blog/x', '403 host_not_allowed'],
    ['that no rule is for', () => pages.url('/shop/x'), '404 no_rule_matches'],
    ['that is not there', () => pages.url('/blog/nothing'), '422 page_unread'],
    ['that is none', () => 'blog/x', '422 validation_failed'],
    ['with a password', () => 'http://a:b@localhost/blog/x', '422 validation_failed'],
  ])('of a page %s is refused', async (_, url, refusal) => {
    expect(await refusalOf(await fetch(imageOf(url())))).toBe(refusal);
  });

  it('is refused of a page that leads to another host, or is no HTML', async () => {
    pages.otherwise = (request, response) => {
      if (request.url === '/blog/away')
        response.writeHead(302, { location: pages.url('/blog/eid').replace('localhost', '127.0.0.1') }).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    for (const path of ['/blog/away', '/blog/json'])
      expect(await refusalOf(await fetch(imageOf(pages.url(path))))).toBe('422 page_unread');
    pages.otherwise = (_, response) => response.writeHead(404).end();
  });

  it('shows its faults on request', async () => {
    const answer = await fetch(imageOf(pages.url('/shop/x'), site, service, '&on_error=image'));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
  });

  it('is within the daily limit of the site, and costs nothing beyond', async () => {
    const client = await service.newClient();
    const own = await newSite(client, await newTemplate(client), { daily_limit: 2 });
    const urls = ['a', 'b', 'c', 'd'].map((name) => pages.add(`/blog/limit-${name}`, name));
    const statuses = await Promise.all(urls.map(async (url) => (await fetch(imageOf(url, own))).status));
    expect([...statuses].sort()).toEqual([200, 200, 429, 429]);
    expect(await spent(client)).toEqual({ renders: 2, charges: 2 });
    const reading = `UPDATE site_days SET readings = 20 WHERE site_id = $1`;
    await service.query(reading, [own.id]);
    expect(await refusalOf(await fetch(imageOf(pages.add('/blog/limit-e', 'e'), own)))).toBe('429 site_limit_reached');
    expect(pages.asked).not.toContain('/blog/limit-e');
    await forget(own.id);
    expect((await fetch(imageOf(urls[statuses.indexOf(200)] ?? '', own))).status).toBe(200);
  });

  it('costs nothing where its owner cannot pay, and reveals nothing of the balance', async () => {
    const client = await service.newClient({ credits: 0 });
    const own = await newSite(client, await newTemplate(client));
    const answer = await fetch(imageOf(pages.add('/blog/poor', 'فارغ'), own));
    const problem = (await answer.json()) as object;
    expect(problem).toMatchObject({ status: 402, code: 'insufficient_credits' });
    expect(problem).not.toHaveProperty('balance');
    expect(await spent(client)).toEqual({ renders: 0, charges: 0 });
  });
});

describe('a site', () => {
  it('is previewed free of charge, with the current page', async () => {
    const client = await service.newClient();
    const own = await newSite(client, await newTemplate(client));
    const url = pages.add('/blog/preview', 'قبل');
    const preview = async (): Promise<{ facts: object; values: object; rule: number; page: string; image: string }> => {
      const answer = await client.json('POST', `/v1/me/sites/${own.id}/preview`, { url: `${url}?utm=x` });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Awaited<ReturnType<typeof preview>>;
    };
    const { image, ...first } = await preview();
    expect(first).toMatchObject({ page: url, rule: 0, facts: { title: 'قبل' }, values: { name: 'قبل' } });
    expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');
    pages.add('/blog/preview', 'بعد');
    expect(await preview()).toMatchObject({ values: { name: 'بعد' } });
    pages.pages.delete('/blog/preview');
    const gone = await client.json('POST', `/v1/me/sites/${own.id}/preview`, { url });
    expect(await refusalOf(gone)).toBe('422 page_unread');
    expect(await spent(client)).toEqual({ renders: 0, charges: 0 });
  });

  it('is changed and deleted, and its images end', async () => {
    const client = await service.newClient();
    const own = await newSite(client, await newTemplate(client));
    const url = pages.add('/blog/end', 'نهاية');
    expect((await fetch(imageOf(url, own))).status).toBe(200);
    const changed = await client.json('PATCH', `/v1/me/sites/${own.id}`, { hosts: ['*.SHOP.example', 'متجر.example'] });
    expect(await changed.json()).toMatchObject({ hosts: ['*.shop.example', 'xn--pgbep1f.example'], rules: own.rules });
    expect(await refusalOf(await fetch(imageOf(url, own)))).toBe('403 host_not_allowed');
    expect((await client.fetch(`/v1/me/sites/${own.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await refusalOf(await fetch(imageOf(url, own)))).toBe('404 not_found');
  });

  it('keeps members that are left out, or null', async () => {
    const nothing = { name: null, hosts: null, parameters: null, rules: null, daily_limit: null };
    const answer = await owner.json('PATCH', `/v1/me/sites/${site.id}`, nothing);
    expect([answer.status, await answer.json()]).toEqual([200, site]);
  });

  it.each<[string, object, (string | number)[]]>([
    ['a host that is an address', { hosts: ['10.0.0.1'] }, ['hosts', 0]],
    ['a host with a port', { hosts: ['shop.example:8080'] }, ['hosts', 0]],
    ['all hosts', { hosts: ['shop.example', '*.com'] }, ['hosts', 1]],
    ['no rule', { rules: [] }, ['rules']],
  ])('with %s is refused', async (_, terms, place) => {
    const answer = await owner.json('PATCH', `/v1/me/sites/${site.id}`, terms);
    const { status, errors } = (await answer.json()) as { status: number; errors: { loc: unknown }[] };
    expect([status, errors.map(({ loc }) => loc)]).toEqual([422, [['body', ...place]]]);
  });

  it.each<[string, () => object, string[]]>([
    ['a path that is none', () => ruleOf('/a(', template), ['path']],
    [
      'a field that is not there',
      () => ({ ...ruleOf('/', template), fields: [{ field: 'x', source: 'text', value: 'y' }] }),
      ['fields', '0', 'field'],
    ],
    ['a group that is not there', () => ruleOf('/:slug', template, 'path', 'tag'), ['fields', '0', 'value']],
    ['a parameter that the site drops', () => ruleOf('/', template, 'parameter', 'id'), ['fields', '0', 'value']],
    ['the picture of the page itself', () => ruleOf('/', template, 'page', 'og:image'), ['fields', '0', 'value']],
    ['a size that is not there', () => ({ ...ruleOf('/', template), size: 'wide' }), ['size']],
  ])('with a rule of %s is refused', async (_, rule, place) => {
    const answer = await owner.json('PATCH', `/v1/me/sites/${site.id}`, { rules: [rule()] });
    const { status, errors } = (await answer.json()) as { status: number; errors: { loc: unknown[] }[] };
    expect([status, errors.map(({ loc }) => loc.join('.'))]).toEqual([422, [['body', 'rules', 0, ...place].join('.')]]);
  });

  it('goes with its owner', async () => {
    const client = await service.newClient();
    const own = await newSite(client, await newTemplate(client));
    await fetch(imageOf(pages.add('/blog/erased', 'ذاهب'), own));
    expect((await client.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    const left = await service.query(
      `SELECT (SELECT count(*)::int FROM sites WHERE id = $1) + (SELECT count(*)::int FROM site_pages WHERE site_id = $1)
        + (SELECT count(*)::int FROM site_days WHERE site_id = $1) AS rows`,
      [own.id],
    );
    expect(left).toEqual([{ rows: 0 }]);
  });
});
