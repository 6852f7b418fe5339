import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { TEST_SECRETS } from '../support/settings.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));

const AMIRI = fileURLToPath(
  new URL('../../node_modules/@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf', import.meta.url),
);

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function naqsh(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Outcome> {
  return run(env, args, '');
}

function shape(input: string): Promise<Outcome> {
  return run({}, ['shape', '--json'], input);
}

function run(env: NodeJS.ProcessEnv, args: string[], input: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, stdout, stderr });
      },
    );
    child.stdin?.end(input);
  });
}

describe('the command line', () => {
  let database: TestDatabase;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    database = await createTestDatabase();
    env = { ...TEST_SECRETS, DATABASE_URL: database.url };
  });
  afterAll(() => database.drop());

  async function document(...args: string[]): Promise<Record<string, unknown>> {
    const { code, stdout, stderr } = await naqsh(env, ...args, '--json');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout.trim().split('\n')).toHaveLength(1);
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  it('makes a verified user whose whole balance is the requested amount', async () => {
    const made = await document('users', 'create', '--email', 'one@example.com', '--role', 'admin', '--credits', '250');
    expect(made).toMatchObject({
      email: 'one@example.com',
      role: 'admin',
      status: 'active',
      credits: { balance: 250 },
    });
    expect(made['verified_at']).toEqual(expect.any(String));
    const { items } = (await document('users', 'list')) as { items: Record<string, unknown>[] };
    expect(items).toContainEqual(made);
  });

  it('gives a user credits, with a row in the ledger and in the audit trail', async () => {
    await document('users', 'create', '--email', 'given@example.com', '--credits', '5');
    const give = ['users', 'credits', 'add', '--email', 'given@example.com'];
    expect(await document(...give, '--credits', '20', '--reason', 'a gift')).toEqual({
      id: expect.stringMatching(/^led_/),
      user_id: expect.stringMatching(/^usr_/),
      delta: 20,
      balance: 25,
    });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      `SELECT e.reason, e.kind, a.action, a.after FROM credit_entries e
       JOIN audit_entries a ON a.after->>'entry_id' = e.id WHERE e.delta = 20`,
    );
    await client.end();
    expect(rows).toMatchObject([{ reason: 'a gift', kind: 'adjustment', action: 'credits.adjusted' }]);
    const refused = await naqsh(env, ...give, '--credits', '0', '--json');
    expect(refused.code).not.toBe(0);
    expect(refused.stdout).toContain('--credits');
  });

  it('makes no user when the credits cannot be booked', async () => {
    const outcome = await naqsh(env, 'users', 'create', '--email', 'none@example.com', '--credits', '-1', '--json');
    expect(outcome.code).toBe(1);
    expect(JSON.parse(outcome.stdout)).toMatchObject({
      error: { code: 'usage', detail: expect.stringContaining('--credits') as unknown },
    });
    const { items } = (await document('users', 'list')) as { items: { email: string }[] };
    expect(items.map((user) => user.email)).not.toContain('none@example.com');
  });

  it('prints a key once, lists it without its text, and ends it', async () => {
    await document('users', 'create', '--email', 'two@example.com');
    const made = await document('keys', 'create', '--email', 'TWO@example.com', '--name', 'خادم', '--scope', 'render');
    expect(made).toMatchObject({
      name: 'خادم',
      scope: 'render',
      revoked_at: null,
      key: expect.stringMatching(/^ak_\w{33}$/) as unknown,
    });
    const { key, ...record } = made;
    expect(await document('keys', 'list', '--email', 'two@example.com')).toEqual({ items: [record] });
    expect(String(key).slice(-4)).toBe(record['last_four']);
    expect((await document('keys', 'revoke', '--id', String(record['id'])))['revoked_at']).toEqual(expect.any(String));
  });

  it('caps the spending of a key', async () => {
    await document('users', 'create', '--email', 'five@example.com');
    const args = ['--email', 'five@example.com', '--cap', '100', '--per', 'total'];
    const { key, ...made } = await document('keys', 'create', ...args);
    expect(key).toMatch(/^ak_/);
    expect(made['cap']).toEqual({ credits: 100, period: 'total', spent: 0, renews_at: null });
    expect(await document('keys', 'list', '--email', 'five@example.com')).toEqual({ items: [made] });
    const id = String(made['id']);
    const shown = (await naqsh(env, 'keys', 'list', '--email', 'five@example.com')).stdout;
    expect(shown).toContain('  0 of 100 credits in all  ');
    const changed = await naqsh(env, 'keys', 'cap', '--id', id, '--credits', '5', '--per', 'day');
    expect(changed.stdout).toBe(`${id} may spend 5 credits a day\n`);
    expect(await document('keys', 'cap', '--id', id, '--none')).toEqual({ ...made, cap: null });
    for (const wrong of [[], ['--credits', '5'], ['--per', 'day'], ['--none', '--credits', '5', '--per', 'day']]) {
      const { code, stdout } = await naqsh(env, 'keys', 'cap', '--id', id, ...wrong, '--json');
      expect([code, JSON.parse(stdout)]).toMatchObject([1, { error: { code: 'usage' } }]);
    }
  });

  it('lists the names of keys as plain text, and marks expired keys', async () => {
    await document('users', 'create', '--email', 'four@example.com');
    const name = 'a\u001b[2J\n\u202Ekey_0';
    const expires = new Date(Date.now() + 60_000).toISOString();
    for (const more of [[], ['--expires', expires]])
      await document('keys', 'create', '--email', 'four@example.com', '--name', name, ...more);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`UPDATE api_keys SET expires_at = now() - interval '1 minute' WHERE expires_at = $1`, [expires]);
    await client.end();
    const { stdout } = await naqsh(env, 'keys', 'list', '--email', 'four@example.com');
    const shown = String.raw`  a\u{1b}[2J\u{a}\u{202e}key_0`;
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`expired${shown}`),
      expect.stringContaining(`valid${shown}`),
    ]);
  });

  it('prints only the key for people, so that a shell can keep it', async () => {
    await document('users', 'create', '--email', 'three@example.com');
    const { stdout, stderr } = await naqsh(env, 'keys', 'create', '--email', 'three@example.com');
    expect(stdout).toMatch(/^ak_\w{33}\n$/);
    expect(stderr).toContain('cannot be shown again');
  });

  it.each([
    [['users', 'create', '--email', 'bad'], 'validation_failed'],
    [['users', 'create'], 'usage'],
    [['users'], 'usage'],
    [['users', 'destroy'], 'usage'],
    [['keys', 'create', '--email', 'nobody@example.com', '--cap', '5'], 'usage'],
    [['keys', 'cap', '--id', 'key_short', '--none'], 'usage'],
    [['keys', 'revoke', '--id', 'key_0000000000000000000000'], 'not_found'],
    [['stores', 'authorize', '--platform', 'salla'], 'usage'],
    [['users', 'create', '--email', 'x@example.com', '--role', 'king'], 'usage'],
    [['users', 'list', 'everything'], 'usage'],
    [['keys', 'create', '--email', 'nobody@example.com'], 'not_found'],
    [['keys', 'cap', '--id', 'key_0000000000000000000000', '--none'], 'not_found'],
    [['keys', 'revoke', '--id', 'key_short'], 'usage'],
    [['render', '--template', '/no/such/file', '--out', 'x.png'], 'usage'],
    [['stores', 'authorize', '--platform', 'salla', '--email', 'nobody@example.com'], 'not_found'],
    [['serve', 'nothing'], 'usage'],
    [['no-such-command'], 'usage'],
  ])('answers %j with one error document and a failing exit code', async (args, errorCode) => {
    const { code, stdout } = await naqsh(env, ...args, '--json');
    expect(code).not.toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: errorCode, detail: expect.any(String) as unknown } });
  });

  it('gives the address at which a store is installed for an account, where the platform has one', async () => {
    await document('users', 'create', '--email', 'shop@example.com');
    const authorize = (platform: string, more: object = {}): Promise<Outcome> => {
      const args = ['stores', 'authorize', '--email', 'shop@example.com', '--platform', platform, '--json'];
      return naqsh({ ...env, PUBLIC_URL: 'https://naqsh.example', ...more }, ...args);
    };
    const names = ['SALLA_APP_ID', 'SALLA_CLIENT_ID', 'SALLA_CLIENT_SECRET', 'SALLA_WEBHOOK_SECRET'];
    const salla = Object.fromEntries(names.map((name) => [name, 'of-the-app']));
    const { address } = JSON.parse((await authorize('salla', salla)).stdout) as { address: string };
    const { origin, searchParams: asked } = new URL(address);
    expect([origin, asked.get('redirect_uri')]).toEqual([
      'https://accounts.salla.sa',
      'https://naqsh.example/integrations/salla/oauth/callback',
    ]);
    // Salla removes hyphens.
    expect(asked.get('state')).toMatch(/^naqsh[0-9a-f]{100,400}$/);
    for (const [platform, more, code] of [
      ['salla', {}, 'provider_not_configured'],
      ['nowhere', {}, 'not_found'],
      ['sandbox-store', { NAQSH_SANDBOX: '1' }, 'no_authorization'],
    ] as const) {
      const { stdout } = await authorize(platform, more);
      expect(JSON.parse(stdout)).toMatchObject({ error: { code } });
    }
  });

  it('shapes one case or one per line, each as a run of glyphs in the terms of hb-shape', async () => {
    const one = JSON.stringify({ font: AMIRI, text: 'سلا' });
    const { code, stdout } = await shape(one);
    expect(code).toBe(0);
    const run = JSON.parse(stdout) as Record<string, unknown>[];
    expect(run.map((glyph) => glyph['cl'])).toEqual([2, 1, 0]);
    expect(Object.keys(run[0]!)).toEqual(['g', 'name', 'cl', 'dx', 'dy', 'ax', 'ay']);
    expect(await shape(JSON.stringify(JSON.parse(one), null, 2))).toEqual({ code, stdout, stderr: '' });
    expect(JSON.parse((await shape(`${one}\n${one}\n`)).stdout)).toEqual([run, run]);
  });

  it('reports why it cannot shape', async () => {
    const { code, stdout, stderr } = await shape('');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ error: { detail: expect.stringContaining('empty') as unknown } });
  });

  it('refuses an unknown shaper', async () => {
    const { code, stdout } = await run({ NAQSH_SHAPER: 'harfbuzz' }, ['shape', '--json'], '');
    expect(code).toBe(78);
    expect(stdout).toContain('NAQSH_SHAPER must be one of rustybuzz, harfrust, not \\"harfbuzz\\"');
  });

  it('lists the causes of dead jobs in one line each, for any text of the other side', async () => {
    await document('jobs', 'list');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `INSERT INTO jobs (kind, payload, run_at, status, attempts, error, finished_at)
       VALUES ('test.listed', '{}', now(), 'dead', 8, $1, now())`,
      ['550 \u001b[2J\nno'],
    );
    await client.end();
    const { stdout } = await naqsh(env, 'jobs', 'list');
    expect(stdout.trimEnd().split('\n')).toEqual([expect.stringContaining(String.raw`  550 \u{1b}[2J\u{a}no`)]);
  });

  it('gives up on a database that takes connections and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const DATABASE_URL = `postgres://naqsh@127.0.0.1:${port}/naqsh`;
    const { code, stdout } = await naqsh({ ...env, DATABASE_URL, TIMEOUT_SCALE: '1' }, 'users', 'list', '--json');
    silent.close();
    expect(code).toBe(78);
    expect(JSON.parse(stdout)).toMatchObject({
      error: { code: 'not_ready', detail: expect.stringContaining('The database does not answer') as unknown },
    });
  });

  it('prints nothing where its output is not read', async () => {
    const child = execFile(process.execPath, [CLI, 'doctor'], { env: { ...process.env, LOG_LEVEL: 'loud' } });
    child.stdout?.destroy();
    expect(child.stderr === null ? '' : await text(child.stderr)).toBe('');
  });

  it('names all settings that are wrong', async () => {
    const { code, stdout } = await naqsh({ ...env, PORT: 'x', LOG_LEVEL: 'loud' }, 'users', 'list', '--json');
    expect(code).toBe(78);
    expect(stdout).toMatch(/PORT.*LOG_LEVEL/);
  });

  it('finds the faults of a machine, each once', async () => {
    const names = async (more: NodeJS.ProcessEnv): Promise<string[]> => {
      const { code, stdout } = await naqsh({ ...env, PORT: '64993', ...more }, 'doctor', '--json');
      const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: { name: string; ok: boolean }[] };
      expect({ code, ok }).toEqual({ code: 1, ok: false });
      return checks.filter((check) => !check.ok).map((check) => check.name);
    };
    expect(await names({ LOG_LEVEL: 'loud' })).toEqual(['settings']);
    expect(await names({ NAQSH_DATADIR: '/data', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
      'environment',
      'database',
    ]);
    expect(await names({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual(['database']);
  });

  it('brings its own database when none runs, and leaves none running', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'naqsh-cli-'));
    try {
      const own = { NAQSH_DATA_DIR: dataDir, DATABASE_URL: '' };
      expect((await naqsh(own, 'migrate')).code).toBe(0);
      const attempts = [
        // Finishing first, it does not stop a server that the others still use.
        naqsh(own, 'migrate', '--json'),
        ...['a', 'b'].map((name) => naqsh(own, 'users', 'create', '--email', `${name}@example.com`, '--json')),
      ];
      for (const { code, stdout } of await Promise.all(attempts)) expect({ code, stdout }).toMatchObject({ code: 0 });
      const { stdout } = await naqsh(own, 'users', 'list', '--json');
      expect((JSON.parse(stdout) as { items: unknown[] }).items).toHaveLength(2);
      const { stdout: processes } = await new Promise<Outcome>((resolve) => {
        execFile('ps', ['-eo', 'args'], (_, out, err) => resolve({ code: 0, stdout: out, stderr: err }));
      });
      expect(processes).not.toContain(join(dataDir, 'postgres'));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
