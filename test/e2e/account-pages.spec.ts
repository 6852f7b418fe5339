import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailbox } from '../support/mailbox.js';
import { refusal } from '../support/problems.js';
import { startService, type Service } from '../support/service.js';

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const PASSWORD = 'كلمة سرّ طويلة جدا';

let service: Service;
let mails: Mailbox;
let addresses = 0;

beforeAll(async () => {
  service = await startService({ seed: 'gallery', worker: true });
  mails = new Mailbox(service.dataDir);
});
afterAll(() => service.close());

/** Opens a page as a browser does, without following redirects. */
function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return service.fetch(path, { redirect: 'manual', headers: { accept: HTML, ...headers } });
}

/** Sends the form of a page as a browser without scripts does. */
function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return service.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: HTML, origin: service.url, ...headers },
    body: new URLSearchParams(fields),
  });
}

/** The path that an answer redirects to. */
function leadsTo(answer: Response, from: string): string {
  expect(answer.status).toBe(303);
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', service.url + from);
  return pathname + search;
}

/** The paths that a page's links lead to. */
function linksOf(html: string, path: string): string[] {
  const found = [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, to]) => to?.replaceAll('&amp;', '&') ?? '');
  return [...new Set(found.map((to) => new URL(to, service.url + path).pathname))];
}

const inside = (html: string, tag: string): string => new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';
const unescaped = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const textOf = (html: string, id: string): string =>
  unescaped(new RegExp(`<pre[^>]* id="${id}"[^>]*>([^<]*)</pre>`).exec(html)?.[1] ?? '');

function newAddress(): string {
  addresses += 1;
  return `newcomer-${addresses}@example.com`;
}

/** A session of a new account, using only the pages. */
async function newcomer(): Promise<{ email: string; cookie: string }> {
  const email = newAddress();
  expect((await send('/account/sign-up', { email, password: PASSWORD })).status).toBe(200);
  const token = await mails.waitForToken(email);
  expect(leadsTo(await send('/account/verify', { token }), '/account/verify')).toBe('/account/sign-in?done=verified');
  const signedIn = await send('/account/sign-in', { email, password: PASSWORD });
  expect(leadsTo(signedIn, '/account/sign-in')).toBe('/app');
  return { email, cookie: cookieOf(signedIn) };
}

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

describe.each(['/account/sign-up', '/account/sign-in', '/account/forgot', '/account/verify', '/account/reset'])(
  '%s',
  (path) => {
    it('is a page in either language, is not cached, and sends its address nowhere', async () => {
      const answer = await open(`${path}?lang=en&token=a"><script>`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
      const html = await answer.text();
      expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
      expect(html).not.toContain('"><script>');
      expect(await (await open(path)).text()).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
      const english = { 'accept-language': 'fr, en;q=0.8, ar;q=0.7' };
      expect(await (await open(path, english)).text()).toMatch(/^<!doctype html><html lang="en"/);
      expect(await (await open(`${path}?lang=ar`, english)).text()).toMatch(/^<!doctype html><html lang="ar"/);
    });

    it('is compressed for a client that accepts it, and is the same page', async () => {
      const sent = async (accepted: string): Promise<[string | null, string | null, string]> => {
        const answer = await open(path, { 'accept-encoding': accepted });
        return [answer.headers.get('content-encoding'), answer.headers.get('vary'), await answer.text()];
      };
      const [coding, vary, page] = await sent('identity');
      expect([coding, vary?.split(', ')]).toEqual([null, expect.arrayContaining(['Accept-Encoding'])]);
      expect(await sent('gzip, br;q=0.5')).toEqual(['gzip', vary, page]);
      expect(await sent('br')).toEqual(['br', vary, page]);
    });

    it('may run its own script and style, load from its own origin, send there, and nothing else', async () => {
      const answer = await open(path);
      const html = await answer.text();
      const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'none'",
        `style-src ${hashOf(inside(html, 'style'))}`,
        `script-src ${hashOf(inside(html, 'script'))}`,
        "font-src 'self'",
        "img-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(html).not.toMatch(/ on[a-z]+=| style=/);
      const loaded = [...html.matchAll(/url\(([^)]+)\)|<link rel="icon"[^>]* href="([^"]+)"/g)].map(
        (one) => one[1] ?? one[2],
      );
      expect(loaded).toHaveLength(4);
      for (const file of loaded) {
        const sent = await fetch(new URL(file ?? '', service.url + path));
        expect([sent.status, sent.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      }
    });

    it('leads on to the others', async () => {
      const others = {
        '/account/sign-up': ['/account/sign-in'],
        '/account/sign-in': ['/account/forgot', '/account/sign-up'],
        '/account/forgot': ['/account/sign-in', '/account/sign-up'],
        '/account/verify': ['/account/sign-up', '/account/sign-in', '/account/forgot'],
        '/account/reset': ['/account/forgot', '/account/sign-in'],
      }[path];
      expect(linksOf(await (await open(path)).text(), path)).toEqual(expect.arrayContaining(others ?? []));
    });

    it('takes forms from its own origin only, and judges them', async () => {
      expect((await send(path, {}, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await send(path, {}, { origin: 'null' })).status).toBe(403);
      const refused = await send(path, {});
      expect([refused.status, refused.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
      await refusal(await send(path, {}, { accept: 'application/json' }), 422);
    });
  },
);

describe('a newcomer, by the pages alone and without a script', () => {
  it('comes from the sign-up to a picture, and out again', async () => {
    const { email, cookie } = await newcomer();
    const before = await (await open('/account?lang=en', { cookie })).text();
    expect(before).toContain(email);
    expect(before).toContain('100 credits');
    expect(linksOf(before, '/account')).toContain('/docs');

    expect(before).toMatch(/<input id="name" name="name"[^>]* value="Key 1"/);
    const made = await send('/account?lang=en', { name: 'الجوال <b>' }, { cookie });
    expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const shown = await made.text();
    const key = textOf(shown, 'key');
    expect(key).toMatch(/^ak_/);
    const command = textOf(shown, 'command');
    expect(command).toContain(key);
    const after = await (await open('/account?lang=en', { cookie })).text();
    expect(after).not.toContain(key);
    expect(after).toContain(key.slice(-4));
    expect(after).toContain('<bdi>الجوال &lt;b></bdi>');
    expect(after).toMatch(/<input id="name" name="name"[^>]* value="Key 2"/);

    const folder = await mkdtemp(join(tmpdir(), 'naqsh-pasted-'));
    await promisify(execFile)('sh', ['-c', command], { cwd: folder });
    expect((await readFile(join(folder, 'card.png'))).subarray(1, 4).toString()).toBe('PNG');
    await rm(folder, { recursive: true });
    expect(await (await open('/account?lang=en', { cookie })).text()).toContain('99 credits');

    const out = await send('/account/sign-out?lang=en', {}, { cookie });
    expect(leadsTo(out, '/account/sign-out')).toBe('/account/sign-in?lang=en&done=signed-out');
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(leadsTo(await open('/account', { cookie }), '/account')).toBe('/account/sign-in');
  });

  it('names a key as the interface takes names, and sees refusals', async () => {
    const { cookie } = await newcomer();
    const longest = 'م'.repeat(100);
    for (const name of ['', longest]) expect((await send('/account', { name }, { cookie })).status).toBe(200);
    const forms: { name: string; scope?: string }[] = [{ name: `${longest}م` }, { name: 'a', scope: 'full' }];
    for (const form of forms) {
      const refused = await send('/account?lang=en', { ...form }, { cookie });
      const page = await refused.text();
      expect([refused.status, page.includes(`value="${form.name}"`)]).toEqual([422, true]);
      expect(page.includes('id="name-fault"')).toBe(form.name.length > 100);
    }
    const { items } = (await (await service.fetch('/v1/me/api-keys', { headers: { cookie } })).json()) as {
      items: { name: string }[];
    };
    expect(items.map(({ name }) => name)).toEqual([longest, '']);
  });

  it('gets a session in a cookie that no script and no other site can use', async () => {
    const { cookie } = await newcomer();
    expect(cookie).toMatch(/^naqsh_session=[0-9A-Za-z]{43}$/);
    for (const path of ['/account', '/account/sign-out']) {
      const answer = await send(path, {}, { cookie, origin: 'https://evil.example' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    }
    expect((await open('/account', { cookie })).status).toBe(200);
  });

  it('chooses another password by the mailed link', async () => {
    const { email, cookie } = await newcomer();
    expect(await (await send('/account/forgot', { email })).text()).toContain(email);
    const token = await mails.waitForToken(email, 2);
    const short = await send('/account/reset?lang=en', { token, password: 'short' });
    const page = await short.text();
    expect(short.status).toBe(422);
    expect(page).toContain(`name="token" value="${token}"`);
    expect(page).toContain('id="password-fault"');
    expect(page).not.toContain('value="short"');
    const other = 'another long password';
    const reset = await send('/account/reset', { token, password: other });
    expect(leadsTo(reset, '/account/reset')).toBe('/account/sign-in?done=reset');
    expect((await open('/account', { cookie })).status).toBe(303);
    expect((await send('/account/sign-in', { email, password: other })).status).toBe(303);
    const used = await send('/account/reset?lang=en', { token, password: other });
    expect(used.status).toBe(422);
    expect(await used.text()).toContain('This link no longer works');
  });

  it('gets the same answer for a known and an unknown address', async () => {
    const { email } = await newcomer();
    const answerTo = async (path: string, fields: Record<string, string>): Promise<string> => {
      const answer = await send(`${path}?lang=en`, fields);
      return `${answer.status} ${(await answer.text()).replaceAll(fields['email'] ?? '', 'somebody')}`;
    };
    for (const path of ['/account/sign-up', '/account/forgot']) {
      const terms = path === '/account/sign-up' ? { password: PASSWORD } : {};
      expect(await answerTo(path, { email, ...terms } as Record<string, string>)).toBe(
        await answerTo(path, { email: newAddress(), ...terms } as Record<string, string>),
      );
    }
    const wrong = { password: 'a wrong password' };
    const unknown = await answerTo('/account/sign-in', { email: newAddress(), ...wrong });
    expect(await answerTo('/account/sign-in', { email, ...wrong })).toBe(unknown);
    expect(unknown).toMatch(/^401 /);
  });
});

describe('a program', () => {
  it('gets problems from the addresses of pages, and uses them with a key', async () => {
    expect((await refusal(await service.fetch('/account'), 401)).code).toBe('unauthenticated');
    const client = await service.newClient();
    expect((await client.fetch('/account')).status).toBe(200);
  });
});
