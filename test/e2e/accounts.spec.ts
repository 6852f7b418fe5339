import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { Mailbox } from '../support/mailbox.js';
import { refusal } from '../support/problems.js';
import { startService, type Service } from '../support/service.js';
import { until } from '../support/until.js';

const PASSWORD = 'كلمة سرّ طويلة جدا';
const OTHER_PASSWORD = 'another long password';

let service: Service;
let mails: Mailbox;
let addresses = 0;

beforeAll(async () => {
  service = await startService({ seed: 'nothing', worker: true });
  mails = new Mailbox(service.dataDir);
});
afterAll(() => service.close());

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return service.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function newAddress(): string {
  addresses += 1;
  return `person-${addresses}@example.com`;
}

async function signUp(email: string, extra: object = {}): Promise<string> {
  expect((await post('/v1/auth/sign-up', { email, password: PASSWORD, ...extra })).status).toBe(200);
  return mails.waitForToken(email);
}

/** An account with a password, for tests that do not depend on its sign-up. */
async function open(password = PASSWORD): Promise<string> {
  const { userId } = await service.newClient();
  const passwordHash = await hash(password.normalize('NFC'));
  await service.query('INSERT INTO passwords (user_id, hash, changed_at) VALUES ($1, $2, now())', [
    userId,
    passwordHash,
  ]);
  return `${userId}@example.com`;
}

/** The cookie of a new session, as a browser would send it back. */
async function signIn(email: string, password = PASSWORD): Promise<string> {
  const answer = await post('/v1/auth/sign-in', { email, password });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const as = (cookie: string, init: RequestInit = {}): RequestInit => ({ ...init, headers: { cookie, ...init.headers } });

describe('from sign-up to a session', () => {
  it('an address that is confirmed has an account with 100 credits', async () => {
    const email = newAddress();
    const asked = await post('/v1/auth/sign-up', { email, password: PASSWORD, name: 'مريم السالم', locale: 'en' });
    expect(asked.status).toBe(200);
    expect(await asked.json()).toEqual({ status: 'mail_sent' });
    const mail = await mails.wait(email);
    expect(mail).toContain('Subject: Confirm your e-mail address');
    expect(mail).toContain(`${service.url}/account/verify?lang=en&token=`);

    const verified = await post('/v1/auth/verify', { token: await mails.waitForToken(email) });
    expect(verified.status).toBe(200);
    expect(await verified.json()).toEqual({ status: 'verified' });
    expect(verified.headers.get('set-cookie')).toBeNull();

    const signedIn = await post('/v1/auth/sign-in', { email: email.toUpperCase(), password: PASSWORD });
    expect(signedIn.status).toBe(200);
    const account = (await signedIn.json()) as { id: string };
    expect(account).toEqual({
      id: expect.stringMatching(/^usr_/),
      email,
      name: 'مريم السالم',
      role: 'user',
      status: 'active',
      locale: 'en',
      created_at: expect.stringMatching(/Z$/),
      credits: { balance: 100 },
      rate_limit_per_minute: null,
      keep_requests: false,
      stores_count: 0,
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = await service.fetch('/v1/me', as(cookie));
    expect(await me.json()).toEqual(account);
  });

  it('mails are in Arabic unless requested otherwise', async () => {
    const email = newAddress();
    await signUp(email);
    expect(await mails.wait(email)).toContain('Subject: أكّد بريدك الإلكتروني');
  });

  it('the cookie is for this host, out of reach of scripts and of other sites', async () => {
    const email = await open();
    const answer = await post('/v1/auth/sign-in', { email, password: PASSWORD });
    const [pair, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^naqsh_session=[0-9A-Za-z]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('no one can sign in before the address is confirmed; the answer is that of an unknown address', async () => {
    const email = newAddress();
    await signUp(email);
    const pending = await post('/v1/auth/sign-in', { email, password: PASSWORD });
    const unknown = await post('/v1/auth/sign-in', { email: newAddress(), password: PASSWORD });
    expect((await refusal(pending, 401)).code).toBe('wrong_credentials');
    expect((await refusal(unknown, 401)).code).toBe('wrong_credentials');
  });

  it('a wrong password is 401 with a challenge', async () => {
    const email = await open();
    const wrong = await post('/v1/auth/sign-in', { email, password: OTHER_PASSWORD });
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="Naqsh"');
    expect((await refusal(wrong, 401)).code).toBe('wrong_credentials');
  });

  it('a suspended user signs in, sees their account alone, and signs out', async () => {
    const email = await open();
    await service.query(`UPDATE users SET status = 'suspended' WHERE email = $1`, [email]);
    await refusal(await post('/v1/auth/sign-in', { email, password: OTHER_PASSWORD }), 401);
    const answer = await post('/v1/auth/sign-in', { email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email, status: 'suspended' });
    const session = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await service.fetch('/v1/me', as(session))).json()).toMatchObject({ status: 'suspended' });
    for (const path of ['/v1/me/api-keys', '/v1/fonts', '/v1/templates'])
      expect((await refusal(await service.fetch(path, as(session)), 403)).code).toBe('user_suspended');
    expect((await post('/v1/auth/sign-out', {}, { cookie: session })).status).toBe(200);
    await refusal(await service.fetch('/v1/me', as(session)), 401);
  });

  it('a session that was planted before signing in is not the one that is used afterwards', async () => {
    const email = await open();
    const planted = `naqsh_session=${'a'.repeat(43)}`;
    const answer = await post('/v1/auth/sign-in', { email, password: PASSWORD }, { cookie: planted });
    expect(answer.headers.get('set-cookie')).not.toContain(planted);
    await refusal(await service.fetch('/v1/me', as(planted)), 401);
    const [first, second] = [await signIn(email), await signIn(email)];
    expect(first).not.toBe(second);
  });

  it('signing in again ends the session that the browser had, and a failed try does not', async () => {
    const email = await open();
    const [had, elsewhere] = [await signIn(email), await signIn(email)];
    const again = (password: string): Promise<Response> =>
      post('/v1/auth/sign-in', { email, password }, { cookie: had });
    await refusal(await again(OTHER_PASSWORD), 401);
    expect((await service.fetch('/v1/me', as(had))).status).toBe(200);
    const now = (await again(PASSWORD)).headers.get('set-cookie')?.split(';')[0] ?? '';
    await refusal(await service.fetch('/v1/me', as(had)), 401);
    for (const cookie of [now, elsewhere]) expect((await service.fetch('/v1/me', as(cookie))).status).toBe(200);
  });

  it('the holder of an address, and no one else, learns of another sign-up with it', async () => {
    const email = await open();
    const again = await post('/v1/auth/sign-up', { email, password: OTHER_PASSWORD, name: 'thief' });
    expect(await again.json()).toEqual({ status: 'mail_sent' });
    expect(await mails.wait(email)).toContain('Subject: لديك حساب في نقش');
    await refusal(await post('/v1/auth/sign-in', { email, password: OTHER_PASSWORD }), 401);
    const token = await mails.waitForToken(email);
    await refusal(await post('/v1/auth/verify', { token }), 422);
    expect((await post('/v1/auth/password-reset/confirm', { token, password: OTHER_PASSWORD })).status).toBe(200);
    await signIn(email, OTHER_PASSWORD);
  });

  it('the followed link of two sign-ups with one address decides, and voids the other', async () => {
    const email = newAddress();
    const first = await signUp(email);
    await post('/v1/auth/sign-up', { email, password: OTHER_PASSWORD });
    const second = await mails.waitForToken(email, 2);
    expect((await post('/v1/auth/verify', { token: second })).status).toBe(200);
    expect((await refusal(await post('/v1/auth/verify', { token: first }), 422)).code).toBe('invalid_token');
    await refusal(await post('/v1/auth/sign-in', { email, password: PASSWORD }), 401);
    await signIn(email, OTHER_PASSWORD);
  });

  it('one of two links of one address that are followed at once opens the account; the other is none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newAddress();
      await signUp(email);
      const shouted = email.split('@')[0]?.toUpperCase() ?? '';
      await post('/v1/auth/sign-up', { email: `${shouted}@example.com`, password: OTHER_PASSWORD });
      const tokens = [await mails.waitForToken(email), await mails.waitForToken(`${shouted}@example.com`)];
      const answers = await Promise.all(tokens.map((token) => post('/v1/auth/verify', { token })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await service.query('SELECT 1 FROM users WHERE lower(email) = $1', [email])).toHaveLength(1);
    }
  });

  it('a link opens one account with one grant, however many follow it at once', async () => {
    const email = newAddress();
    const token = await signUp(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/v1/auth/verify', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
    const rows = await service.query(
      `SELECT e.kind, e.delta::int FROM credit_entries e JOIN users u ON u.id = e.user_id WHERE u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ kind: 'signup_grant', delta: 100 }]);
  });

  it.each([
    ['sign-up', {}, ['body.email', 'body.password']],
    ['sign-up', { email: 'nobody', password: PASSWORD }, ['body.email']],
    ['sign-up', { email: 'a@b.example', password: '123456789' }, ['body.password']],
    ['sign-up', { email: 'a@b.example', password: '🔑'.repeat(201) }, ['body.password']],
    ['sign-up', { email: 'a@b.example', password: PASSWORD, locale: 'fr' }, ['body.locale']],
    ['sign-up', { email: 'a@b.example', password: PASSWORD, role: 'admin' }, ['body.role']],
    ['sign-up', { email: 'nobody', password: 'short', name: 7 }, ['body.email', 'body.name', 'body.password']],
    ['sign-in', { email: 'a@b.example' }, ['body.password']],
    ['sign-in', { email: 'nobody' }, ['body.email', 'body.password']],
    ['sign-in', { email: 7, password: PASSWORD }, ['body.email']],
    ['verify', {}, ['body.token']],
    ['verify', { token: 'never-was-one' }, ['body.token']],
    ['password-reset', { email: 'a,b@c.example' }, ['body.email']],
    ['password-reset/confirm', { token: 'x' }, ['body.password']],
    ['password-reset/confirm', { token: 'x', password: 'short' }, ['body.password']],
    ['password-reset/confirm', { token: 'never-was-one', password: PASSWORD }, ['body.token']],
  ])('%s of %j is 422 at %j', async (operation, body, places) => {
    expect((await refusal(await post(`/v1/auth/${operation}`, body), 422)).places.sort()).toEqual(places);
  });

  it('does not repeat the text of the address field, because it may be a password', async () => {
    const answer = await post('/v1/auth/sign-in', { email: 'kept to myself', password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain('kept to myself');
  });

  it('passwords of 10 and of 200 characters are taken, with any bytes', async () => {
    for (const password of ['🔑'.repeat(10), 'م'.repeat(200)]) {
      const email = newAddress();
      expect((await post('/v1/auth/verify', { token: await signUp(email, { password }) })).status).toBe(200);
      await signIn(email, password);
    }
  });
});

describe('signing out', () => {
  it('ends the session everywhere and takes the cookie away', async () => {
    const cookie = await signIn(await open());
    const answer = await service.fetch('/v1/auth/sign-out', as(cookie, { method: 'POST' }));
    expect(await answer.json()).toEqual({ status: 'signed_out' });
    expect(answer.headers.get('set-cookie')).toMatch(/^naqsh_session=; Max-Age=0;/);
    await refusal(await service.fetch('/v1/me', as(cookie)), 401);
    await refusal(await service.fetch('/v1/auth/sign-out', as(cookie, { method: 'POST' })), 401);
  });

  it('counts at once in every process', async () => {
    const beside = await startService({ beside: service });
    try {
      const cookie = await signIn(await open());
      expect((await beside.fetch('/v1/me', as(cookie))).status).toBe(200);
      await service.fetch('/v1/auth/sign-out', as(cookie, { method: 'POST' }));
      await refusal(await beside.fetch('/v1/me', as(cookie)), 401);
    } finally {
      await beside.close();
    }
  });

  it('leaves other sessions, and the key that called, alone', async () => {
    const email = await open();
    const [first, second] = [await signIn(email), await signIn(email)];
    await service.fetch('/v1/auth/sign-out', as(first, { method: 'POST' }));
    expect((await service.fetch('/v1/me', as(second))).status).toBe(200);
    const client = await service.newClient();
    expect((await client.fetch('/v1/auth/sign-out', { method: 'POST' })).status).toBe(200);
    expect((await client.fetch('/v1/me')).status).toBe(200);
    await refusal(await service.fetch('/v1/auth/sign-out', { method: 'POST' }), 401);
  });
});

describe('a call that a cookie proves', () => {
  it('is refused from a page of another origin, unless it only reads', async () => {
    const cookie = await signIn(await open());
    const from = (origin: string, method: string): Promise<Response> =>
      service.fetch(
        method === 'GET' ? '/v1/me' : '/v1/auth/sign-out',
        as(cookie, { method, headers: { cookie, origin } }),
      );
    expect((await refusal(await from('https://evil.example', 'POST'), 403)).code).toBe('foreign_origin');
    expect((await from('https://evil.example', 'GET')).status).toBe(200);
    expect((await from(service.url, 'POST')).status).toBe(200);
  });

  it('is made by the key if there is one, good or bad', async () => {
    const cookie = await signIn(await open());
    const answer = await service.fetch('/v1/me', as(cookie, { headers: { cookie, authorization: 'Bearer ak_bad' } }));
    await refusal(answer, 401);
    const client = await service.newClient();
    const me = await client.fetch('/v1/me', { headers: { cookie } });
    expect(await me.json()).toMatchObject({ id: client.userId });
  });

  it('is not taken from a cookie of another name, nor an empty one', async () => {
    const cookie = await signIn(await open());
    await refusal(await service.fetch('/v1/me', as(cookie.replace('naqsh_session', '__Host-naqsh_session'))), 401);
    await refusal(await service.fetch('/v1/me', as('naqsh_session=; other=1')), 401);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the mailed link, which ends every session', async () => {
    const email = await open();
    const cookie = await signIn(email);
    const asked = await post('/v1/auth/password-reset', { email });
    expect(await asked.json()).toEqual({ status: 'mail_sent' });
    const token = await mails.waitForToken(email);
    const answer = await post('/v1/auth/password-reset/confirm', { token, password: OTHER_PASSWORD });
    expect(await answer.json()).toEqual({ status: 'password_changed' });
    await refusal(await service.fetch('/v1/me', as(cookie)), 401);
    await refusal(await post('/v1/auth/sign-in', { email, password: PASSWORD }), 401);
    await signIn(email, OTHER_PASSWORD);
    expect(await mails.wait(email, 2)).toContain('Subject: تغيّرت كلمة مرورك');
  });

  it('can be set once by a link, however many try at once', async () => {
    const email = await open();
    await post('/v1/auth/password-reset', { email });
    const token = await mails.waitForToken(email);
    const passwords = Array.from({ length: 20 }, (_, n) => `a new password ${n}`);
    const answers = await Promise.all(
      passwords.map((password) => post('/v1/auth/password-reset/confirm', { token, password })),
    );
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [passwords[n] ?? ''] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    await signIn(email, won[0]);
  });

  it('can be set once by two links that are followed at once, and by none while the account is erased', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = await open();
      for (let n = 0; n < 2; n += 1) await post('/v1/auth/password-reset', { email });
      const tokens = [await mails.waitForToken(email), await mails.waitForToken(email, 2)];
      const confirm = (token: string): Promise<Response> =>
        post('/v1/auth/password-reset/confirm', { token, password: OTHER_PASSWORD });
      const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);

      const cookie = await signIn(email, OTHER_PASSWORD);
      await post('/v1/auth/password-reset', { email });
      const token = await mails.waitForToken(email, 4);
      const [erased, reset] = await Promise.all([
        service.fetch('/v1/me', as(cookie, { method: 'DELETE' })),
        confirm(token),
      ]);
      // The slower of the two finds the session, or the link, ended.
      expect([
        [200, 422],
        [200, 200],
        [401, 200],
      ]).toContainEqual([erased.status, reset.status]);
    }
  });

  it('is handled alike with and without an account, and only the holder gets a mail', async () => {
    const [known, unknown] = [await open(), newAddress()];
    const [first, second] = [
      await post('/v1/auth/password-reset', { email: unknown }),
      await post('/v1/auth/password-reset', { email: known }),
    ];
    expect(await first.json()).toEqual(await second.json());
    await mails.wait(known);
    expect(await mails.mailsTo(unknown)).toEqual([]);
    expect(await service.query('SELECT 1 FROM account_links WHERE email = $1', [unknown])).toEqual([]);
  });
});

describe('a link', () => {
  const [holder, newcomer] = ['holder@example.com', 'newcomer@example.com'];
  let tokens: { reset: string; verify: string };

  beforeAll(async () => {
    await service.query('UPDATE users SET email = $2 WHERE email = $1', [await open(), holder]);
    await post('/v1/auth/password-reset', { email: holder });
    tokens = { reset: await mails.waitForToken(holder), verify: await signUp(newcomer) };
  });

  it('works for a day, or for an hour if it leads to a new password', async () => {
    await post('/v1/auth/sign-up', { email: holder, password: PASSWORD });
    await mails.wait(holder, 2);
    const links = await service.query(
      `SELECT email, round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM account_links
       WHERE email = ANY ($1) ORDER BY email`,
      [[holder, newcomer]],
    );
    expect(links).toEqual([
      { email: holder, minutes: 60 },
      { email: holder, minutes: 60 },
      { email: newcomer, minutes: 1_440 },
    ]);
  });

  it('that has expired is none', async () => {
    await service.query(`UPDATE account_links SET expires_at = now() - interval '1 second' WHERE email = ANY ($1)`, [
      [holder, newcomer],
    ]);
    const body = { token: tokens.reset, password: OTHER_PASSWORD };
    for (const answer of [
      await post('/v1/auth/password-reset/confirm', body),
      await post('/v1/auth/verify', { token: tokens.verify }),
    ]) {
      expect((await refusal(answer, 422)).code).toBe('invalid_token');
    }
  });
});

it('nothing secret is written to the log or kept in the database', async () => {
  const email = newAddress();
  const signUpToken = await signUp(email);
  expect((await post('/v1/auth/verify', { token: signUpToken })).status).toBe(200);
  const cookie = await signIn(email);
  await post('/v1/auth/password-reset', { email });
  const token = await mails.waitForToken(email, 2);
  expect((await service.fetch(`/account/reset?token=${token}`)).status).toBe(200);
  const tables = await service.query(`SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name
    FROM pg_tables WHERE schemaname = 'public'`);
  let dump = '';
  for (const { name } of tables) dump += JSON.stringify(await service.query(`SELECT t::text FROM ${String(name)} t`));
  expect(dump).toContain(email);
  const written = dump + service.log.join('\n');
  for (const secret of [PASSWORD, signUpToken, cookie.split('=')[1] ?? '', token])
    expect(written).not.toContain(secret);
});

it('the log has no value that the database refused', async () => {
  const email = newAddress();
  await service.query('ALTER TABLE account_links ADD CONSTRAINT closed CHECK (false) NOT VALID');
  const answer = await post('/v1/auth/sign-up', { email, password: PASSWORD });
  await service.query('ALTER TABLE account_links DROP CONSTRAINT closed');
  expect(answer.status).toBe(500);
  const id = answer.headers.get('x-request-id') ?? '';
  const failure = (): string | undefined =>
    service.log.find((line) => line.includes(id) && line.includes('request failed'));
  expect(await until(failure)).toContain('account_links');
  for (const secret of [email, '$argon2id$']) expect(service.log.filter((line) => line.includes(secret))).toEqual([]);
});
