import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '#database';
import { newPublicTemplate, sendRender } from '../support/books.js';
import { TEST_SECRETS } from '../support/settings.js';
import { type Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));

interface Readiness {
  status: string;
  checks: Record<string, { ok: boolean; detail: string }>;
}

async function readinessOf(service: Service): Promise<[number, Readiness]> {
  const answer = await service.fetch('/readyz');
  return [answer.status, (await answer.json()) as Readiness];
}

/** The details of failing checks, by name. */
function faultsOf({ checks }: Readiness): Record<string, string> {
  return Object.fromEntries(Object.entries(checks).flatMap(([name, { ok, detail }]) => (ok ? [] : [[name, detail]])));
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('an application whose role', () => {
  const role = `application_${randomBytes(6).toString('hex')}`;
  let service: Service;

  beforeAll(async () => {
    service = await startService({
      seed: 'nothing',
      reachDatabase: async (address) => {
        await run(address, `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
        await migrate(address, role);
        const url = new URL(address);
        [url.username, url.password] = [role, role];
        return url.href;
      },
    });
  });
  afterAll(async () => {
    const server = new URL(service.database.url);
    server.pathname = 'postgres';
    await service.close();
    await run(server.href, `DROP ROLE ${role}`);
  });

  it('lacks the grants of one table names that table, and nothing else', async () => {
    await service.query(`REVOKE INSERT ON fonts FROM ${role}`);
    const [status, readiness] = await readinessOf(service);
    expect([status, faultsOf(readiness)]).toEqual([
      503,
      { database: expect.stringMatching(/may not use the table fonts: run "naqsh migrate" with DATABASE_OWNER_URL/) },
    ]);
    await service.query(`GRANT INSERT ON fonts TO ${role}`);
    expect((await readinessOf(service))[0]).toBe(200);
  });

  it('lacks all grants is reported as such, and no migration is blamed', async () => {
    await service.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`);
    const [status, readiness] = await readinessOf(service);
    expect(status).toBe(503);
    expect(faultsOf(readiness)).toEqual({
      database: expect.stringMatching(/may not use the table \w+ and \d+ more/),
      migrations: expect.stringMatching(/may not read the tables/),
      queue: expect.stringMatching(/may not do what the service needs/),
    });
    await migrate(service.database.url, role);
    expect((await readinessOf(service))[0]).toBe(200);
  });
});

describe('two processes', () => {
  let service: Service;
  let client: Client;
  let template: string;

  beforeAll(async () => {
    service = await startService();
    client = await service.newClient();
    template = await newPublicTemplate(service);
    expect((await sendRender({ client, template })).status).toBe(200);
  });
  afterAll(() => service.close());

  it('with folders of their own are detected: the second is not ready', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'naqsh-unshared-'));
    const second = await startService({ beside: { database: service.database, dataDir }, until: '/healthz' });
    expect(await readinessOf(second)).toMatchObject([
      503,
      { checks: { storage: { ok: false, detail: expect.stringMatching(/not the one that the other processes use/) } } },
    ]);
    expect((await readinessOf(service))[0]).toBe(200);
    await adopt(service, dataDir);
    expect((await readinessOf(second))[0]).toBe(200);
    await writeFile(join(dataDir, 'objects/installation/mark'), '0'.repeat(32));
    const [status, readiness] = await readinessOf(second);
    expect([status, faultsOf(readiness)]).toEqual([503, { storage: expect.stringMatching(/of another installation/) }]);
    await second.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('go on where the folder is lost: renders of templates in memory, and of those that can be compiled', async () => {
    const fresh = await newPublicTemplate(service, undefined);
    const objects = join(service.dataDir, 'objects');
    await moveAside(objects);
    await replace(objects, () => writeFile(objects, 'no folder'));
    const [status, readiness] = await readinessOf(service);
    expect([status, readiness.status, Object.keys(faultsOf(readiness))]).toEqual([200, 'degraded', ['storage']]);
    for (const id of [template, fresh]) expect((await sendRender({ client, template: id })).status).toBe(200);
    // Calls that need the folder report the fault as temporary.
    const upload = await client.form('/v1/fonts', { file: { bytes: await readFile(CLI), name: 'a.ttf' } });
    expect(upload.status).toBeGreaterThanOrEqual(422);
    await moveBack(objects);
    expect((await readinessOf(service))[1].status).toBe('ok');
  });

  it('that start without the folder have nothing in memory, and draw bundled fonts all the same', async () => {
    const objects = join(service.dataDir, 'objects');
    const second = await startService({ beside: service });
    await moveAside(objects);
    const answers = [await sendRender({ client, template }), await sendRender({ client, template, at: second })];
    const [here, there] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(there?.equals(here ?? Buffer.alloc(0))).toBe(true);
    const [status, readiness] = await readinessOf(second);
    expect([status, faultsOf(readiness)]).toEqual([200, { storage: expect.stringMatching(/^Its objects are gone/) }]);
    await moveBack(objects);
    await second.close();
  });
});

const moveAside = (folder: string): Promise<void> => rename(folder, `${folder}.aside`);

const moveBack = (folder: string): Promise<void> => replace(folder, () => rename(`${folder}.aside`, folder));

/** Replaces the folder, although the service recreates it for its writes meanwhile. */
async function replace(folder: string, put: () => Promise<void>): Promise<void> {
  await until(async () => {
    try {
      await rm(folder, { recursive: true, force: true });
      await put();
      return true;
    } catch (error) {
      if (['EISDIR', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  });
}

/** `naqsh objects adopt` with the given folder. */
async function adopt(service: Service, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [CLI, 'objects', 'adopt'], {
    env: { ...process.env, ...TEST_SECRETS, DATABASE_URL: service.database.url, NAQSH_DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
}
