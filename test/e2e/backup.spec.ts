import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskObjectStore } from '#storage';
import { ArchiveWriter } from '../../libs/backup/src/archive-writer.js';
import { FORMAT } from '../../libs/backup/src/manifest.js';
import { expectSoundBooks, findingsOf } from '../support/books.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { picture } from '../support/pictures.js';
import { type Client, type Service, startService } from '../support/service.js';
import { TEST_SECRETS } from '../support/settings.js';
import { extent } from '../support/extent.js';
import { until } from '../support/until.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** An empty database and an empty data folder, both unused so far. */
interface Target {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

const folder = mkdtempSync(join(tmpdir(), 'naqsh-backup-'));
const file = join(folder, 'naqsh.backup');
const targets: Target[] = [];
let service: Service;
let client: Client;
let template: string;
/** The answer under each key, for calls that the service reported as done. */
const rendered = new Map<string, Buffer>();
const before = new Map<string, Buffer>();
let made: { readonly tables: number; readonly objects: number; readonly rows: number };

function naqsh(
  { database, dataDir }: Target,
  words: readonly string[],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: database.url, NAQSH_DATA_DIR: dataDir, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, stdout, stderr });
    });
  });
}

async function newTarget(): Promise<Target> {
  const target = { database: await createTestDatabase('template0'), dataDir: mkdtempSync(join(folder, 'data-')) };
  targets.push(target);
  return target;
}

async function render(at: Client, key: string): Promise<Response> {
  return at.fetch('/v1/render', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ template_id: template, data: { name: key }, images: {} }),
  });
}

async function upload(): Promise<string> {
  const answer = await client.form('/v1/assets', { file: { bytes: await picture(20, 20), name: 'a.png' } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

beforeAll(async () => {
  service = await startService({ seed: 'gallery', worker: true });
  client = await service.newClient({ credits: 10_000 });
  template = await newTemplate(client, card());
  const lane = async (name: string): Promise<void> => {
    for (let n = 0; !over; n += 1) {
      const key = `${name}-${n}`;
      const answer = await render(client, key);
      expect(answer.status).toBe(200);
      rendered.set(key, Buffer.from(await answer.arrayBuffer()));
    }
  };
  /** Each picture exists for a moment, and is deleted while others arrive. */
  const coming = async (): Promise<void> => {
    const assets: string[] = [];
    while (!over) {
      assets.push(await upload());
      if (assets.length < 8) continue;
      const answer = await client.fetch(`/v1/assets/${assets.shift()}`, { method: 'DELETE' });
      expect(answer.status).toBe(200);
    }
  };
  let over = false;
  const lanes = [lane('a'), lane('b'), coming(), coming()];
  await until(() => rendered.size >= 20);
  for (const [key, bytes] of rendered) before.set(key, bytes);
  const backup = await naqsh(service, ['backup', '--to', file, '--json']);
  const since = rendered.size;
  await until(() => rendered.size >= since + 5);
  over = true;
  await Promise.all(lanes);
  expect(backup).toMatchObject({ code: 0 });
  made = JSON.parse(backup.stdout) as typeof made;
});
afterAll(async () => {
  await service?.close();
  for (const { database } of targets) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Nothing was restored: neither a table nor an object. */
async function expectUntouched({ database, dataDir }: Target): Promise<void> {
  const [{ n } = {}] = await queryOf(
    database,
    "SELECT count(*)::int AS n FROM pg_class WHERE relnamespace = 'public'::regnamespace",
  );
  expect(n).toBe(0);
  const objects: string[] = [];
  for await (const { key } of new DiskObjectStore(join(dataDir, 'objects')).list()) objects.push(key);
  expect(objects).toEqual([]);
}

async function queryOf({ url }: TestDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const { default: pg } = await import('pg');
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await connection.end();
  }
}

describe('a backup that was made while renders, charges, uploads and deletions went on', () => {
  it('restores a service with everything of that moment: bytes, balances, keys, pictures', async () => {
    const target = await newTarget();
    const restored = await naqsh(target, ['restore', '--from', file, '--json']);
    expect(restored).toEqual({ ...restored, code: 0 });
    expect(JSON.parse(restored.stdout)).toMatchObject({ restored: true, tables: made.tables, objects: made.objects });
    const copy = await startService({ beside: target, worker: true });
    try {
      const owner = Object.assign(Object.create(Object.getPrototypeOf(client) as object) as Client, client, {
        url: copy.url,
      });
      const readiness = await copy.fetch('/readyz');
      expect([readiness.status, await readiness.json()]).toMatchObject([200, { status: 'ok' }]);
      await expectSoundBooks(copy);
      expect(await findingsOf(copy)).toEqual([]);
      const ids = (await copy.query('SELECT id FROM renders WHERE user_id = $1', [client.userId])).map(({ id }) => id);
      // Every answer from before the backup is in it, and work went on during the backup.
      expect(ids.length).toBeGreaterThanOrEqual(before.size);
      expect(ids.length).toBeLessThan(rendered.size);
      const [{ balance } = {}] = await copy.query('SELECT balance::int FROM credit_balances WHERE user_id = $1', [
        client.userId,
      ]);
      expect(balance).toBe(10_000 - ids.length);
      const originals = await service.query('SELECT id FROM renders WHERE user_id = $1', [client.userId]);
      expect(originals.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      for (const [key, bytes] of before) {
        const replay = await render(owner, key);
        expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
        expect(Buffer.from(await replay.arrayBuffer()).equals(bytes)).toBe(true);
      }
      // Pictures that the original has deleted since exist along with their rows.
      const assets = await copy.query('SELECT id FROM assets WHERE user_id = $1', [client.userId]);
      expect(assets.length).toBeGreaterThan(0);
      for (const { id } of assets) expect((await owner.fetch(`/v1/assets/${id as string}/file`)).status).toBe(200);
      expect((await render(owner, 'after-the-restore')).status).toBe(200);
      await expectSoundBooks(copy);
    } finally {
      await copy.terminate();
    }
    // The backup's hold on deletions has ended, and objects deleted meanwhile are removed, at the latest by the next
    // sweep.
    const store = new DiskObjectStore(join(service.dataDir, 'objects'));
    await store.tidy();
    for (const folder of ['holds', 'deletions']) for await (const { key } of store.list(folder)) throw new Error(key);
  });

  it('lets sequences go on where they were', async () => {
    const target = await newTarget();
    expect(await naqsh(target, ['restore', '--from', file])).toMatchObject({ code: 0 });
    const sql = 'SELECT sequencename, coalesce(last_value, 0) AS last FROM pg_sequences ORDER BY 1';
    const [copied, original] = [await queryOf(target.database, sql), await queryOf(service.database, sql)];
    expect(copied.map(({ sequencename }) => sequencename)).toEqual(original.map(({ sequencename }) => sequencename));
    for (const [at, { last }] of copied.entries())
      expect(Number(last)).toBeLessThanOrEqual(Number(original[at]?.['last']));
    expect(copied.some(({ last }) => Number(last) > 0)).toBe(true);
    // The guards against changes of the ledger are on again.
    const guards = 'SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2';
    expect(await queryOf(target.database, guards)).toEqual(await queryOf(service.database, guards));
    const again = await naqsh(target, ['restore', '--from', file, '--json']);
    expect(again.code).toBe(78);
    expect(JSON.parse(again.stdout)).toMatchObject({
      error: {
        code: 'not_ready',
        detail: expect.stringMatching(/^The (object store|database) is not empty, it has .+ Nothing was changed\.$/),
      },
    });
  });

  it('is restored by the role that owns the tables, no superuser, and made by the one that works on them', async () => {
    const target = await newTarget();
    const name = `backup_${randomBytes(6).toString('hex')}`;
    const { pathname } = new URL(target.database.url);
    const [owner, worker] = [`${name}_owner`, `${name}_worker`];
    for (const role of [owner, worker]) await queryOf(target.database, `CREATE ROLE ${role} LOGIN PASSWORD '${name}'`);
    await queryOf(target.database, `ALTER DATABASE ${pathname.slice(1)} OWNER TO ${owner}`);
    const as = (role: string): string => {
      const url = new URL(target.database.url);
      [url.username, url.password] = [role, name];
      return url.href;
    };
    const roles = { ...target, database: { ...target.database, url: as(worker) } };
    const restored = await naqsh(roles, ['restore', '--from', file], { DATABASE_OWNER_URL: as(owner) });
    expect(restored).toEqual({ ...restored, code: 0 });
    await expect(queryOf(roles.database, 'DELETE FROM credit_entries')).rejects.toThrow('permission denied');
    const again = await naqsh(roles, ['backup', '--to', join(folder, 'again'), '--json']);
    expect(again).toEqual({ ...again, code: 0 });
    expect(JSON.parse(again.stdout)).toMatchObject({ tables: made.tables, rows: made.rows, objects: made.objects });
    // Roles belong to the server, and can be dropped once they own nothing.
    await queryOf(target.database, `REASSIGN OWNED BY ${owner} TO CURRENT_USER`);
    for (const role of [owner, worker]) await queryOf(target.database, `DROP OWNED BY ${role}`);
    for (const role of [worker, owner]) await queryOf(target.database, `DROP ROLE ${role}`);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['that was cut off', (bytes) => bytes.subarray(0, bytes.length - 10)],
    ['with a byte that was changed', (bytes) => flipped(bytes, Math.floor(bytes.length / 3))],
    ['with a byte of its end that was changed', (bytes) => flipped(bytes, bytes.length - 3)],
    ['with nothing in it', () => Buffer.alloc(0)],
    ['that is something else', () => Buffer.from('not a backup at all'.repeat(20))],
  ])('is refused as a file %s, and changes nothing', async (_, damage) => {
    const damaged = join(folder, 'damaged');
    writeFileSync(damaged, damage(readFileSync(file)));
    const target = await newTarget();
    for (const more of [[], ['--check']].slice(0, extent(1, 2))) {
      const refused = await naqsh(target, ['restore', '--from', damaged, ...more]);
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toMatch(
        /^naqsh: .*damaged is no whole backup: it was cut off or changed.* Nothing was changed\.\n$/,
      );
    }
    await expectUntouched(target);
  });

  it('is refused where the schema is another, or something is there already', async () => {
    const target = await newTarget();
    await queryOf(target.database, 'CREATE TABLE of_somebody_else (id int)');
    const other = await naqsh(target, ['restore', '--from', file]);
    expect(other).toMatchObject({
      code: 78,
      stderr: expect.stringMatching(
        /^naqsh: The database is not empty, it has "of_somebody_else": [^\n]+ Nothing was changed\.\n$/,
      ),
    });
    await queryOf(target.database, 'DROP TABLE of_somebody_else');
    await expectUntouched(target);
    const store = new DiskObjectStore(join(target.dataDir, 'objects'));
    await store.put('of/somebody-else', Buffer.from('a'));
    expect(await naqsh(target, ['restore', '--from', file])).toMatchObject({
      code: 78,
      stderr: expect.stringContaining('it has of/somebody-else'),
    });
    await store.delete('of/somebody-else');
    await expectUntouched(target);
    const [{ name } = {}] = await service.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    await service.query("UPDATE migrations SET name = 'of-tomorrow-29990101000000' WHERE name = $1", [name]);
    const refused = await naqsh(service, ['backup', '--to', join(folder, 'newer')]);
    await service.query("UPDATE migrations SET name = $1 WHERE name = 'of-tomorrow-29990101000000'", [name]);
    expect(refused).toMatchObject({
      code: 78,
      stderr: expect.stringMatching(/^naqsh: The schema of the database is older/),
    });
  });

  it.each([
    [
      'newer',
      (known: string[]) => [...known, 'of-tomorrow-29990101000000'],
      /newer than this version, which does not know of-/,
    ],
    [
      'older',
      (known: string[]) => known.slice(0, -1),
      /older than this version: it lacks [\w-]+\. Restore it with version 0\.0\.9,/,
    ],
  ])('of a schema that is %s is refused in one line, and changes nothing', async (how, change, words) => {
    const rows = await service.query('SELECT name FROM migrations ORDER BY id');
    const other = join(folder, how);
    const writer = new ArchiveWriter(async (pieces) => writeFileSync(other, await buffer(pieces)));
    await writer.end({
      format: FORMAT,
      version: '0.0.9',
      taken_at: '2030-01-31T00:00:00.000Z',
      migrations: change(rows.map(({ name }) => String(name))),
      tables: [],
      sequences: [],
      objects: [],
    });
    const target = await newTarget();
    const refused = await naqsh(target, ['restore', '--from', other]);
    expect(refused).toMatchObject({ code: 78, stdout: '', stderr: expect.stringMatching(words) });
    expect(refused.stderr).toMatch(/^naqsh: [^\n]+ Nothing was changed\.\n$/);
    await expectUntouched(target);
  });

  it('that is killed leaves nothing that looks whole, and blocks no other', async () => {
    const killed = join(folder, 'killed');
    const env = {
      ...process.env,
      ...TEST_SECRETS,
      DATABASE_URL: service.database.url,
      NAQSH_DATA_DIR: service.dataDir,
    };
    const child = spawn(process.execPath, [CLI, 'backup', '--to', killed], { env, stdio: 'ignore' });
    const drafts = async (): Promise<string[]> =>
      (await readdir(folder)).filter((name) => name.startsWith('killed.') && name.endsWith('.partial'));
    await until(async () => (await drafts()).length > 0, 2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    expect((await readdir(folder)).filter((name) => name === 'killed')).toEqual([]);
    const [draft = ''] = await drafts();
    expect(await naqsh(service, ['restore', '--from', join(folder, draft), '--check'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is no whole backup/),
    });
    expect(await naqsh(service, ['backup', '--to', killed])).toMatchObject({ code: 0 });
    expect(await naqsh(service, ['restore', '--from', killed, '--check'])).toMatchObject({ code: 0 });
    for (const name of await drafts()) rmSync(join(folder, name));
  });

  it('is made twice at once, each whole', async () => {
    const files = ['one', 'other'].map((name) => join(folder, name));
    const made = await Promise.all(files.map((to) => naqsh(service, ['backup', '--to', to])));
    expect(made.map(({ code }) => code)).toEqual([0, 0]);
    const checked = await Promise.all(files.map((from) => naqsh(service, ['restore', '--from', from, '--check'])));
    expect(checked.map(({ code }) => code)).toEqual([0, 0]);
  });

  it('writes over no file, and leaves none behind where it fails', async () => {
    const again = await naqsh(service, ['backup', '--to', file]);
    expect(again).toMatchObject({
      code: 1,
      stderr: `naqsh: ${file} is there already: give the backup another name.\n`,
    });
    const nowhere = await naqsh(service, ['backup', '--to', join(folder, 'not', 'there')]);
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringMatching(/^naqsh: ENOENT: no such file [^\n]+\n$/) });
    const wordless = await naqsh(service, ['backup', '--to', 's3://bucket/key']);
    expect(wordless).toMatchObject({ code: 78, stderr: expect.stringContaining('BACKUP_S3_ENDPOINT') });
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
    expect(await naqsh(service, ['restore', '--from', file, '--check'])).toMatchObject({ code: 0 });
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
