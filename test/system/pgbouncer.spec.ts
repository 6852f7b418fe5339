import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks, newPublicTemplate, sendRender } from '../support/books.js';
import { type Client, freePort, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

const isInstalled = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!isInstalled && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install pgbouncer: without it the service is not tried behind a pooler');
}

/** It refuses to run as root. */
const NOBODY = 65_534;
/** Fewer than the concurrent callers, so that they do share. */
const SERVER_CONNECTIONS = 3;

/** A PgBouncer of its own in transaction mode, in front of one database. */
class Pooler {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  static async before(address: string): Promise<Pooler> {
    const { hostname, port, pathname, username, password } = new URL(address);
    const name = pathname.slice(1);
    const folder = await mkdtemp(join(tmpdir(), 'naqsh-pgbouncer-'));
    const own = await freePort();
    const target = [`host=${hostname}`, `port=${port}`, `dbname=${name}`, `user=${decodeURIComponent(username)}`];
    if (password !== '') target.push(`password=${decodeURIComponent(password)}`);
    const settings = [
      '[databases]',
      `${name} = ${target.join(' ')}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${SERVER_CONNECTIONS}`,
    ];
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(file, `${settings.join('\n')}\n`);
    await chmod(folder, 0o755);
    const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn('pgbouncer', [file], { ...owner, stdio: 'ignore' });
    await until(() => {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
      return isUp(own);
    });
    const url = new URL(address);
    url.port = String(own);
    return new Pooler(url.href, folder, child);
  }

  async close(): Promise<void> {
    this.process.kill('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}

function isUp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}

(isInstalled ? describe : describe.skip)('the service behind PgBouncer in transaction mode (needs pgbouncer)', () => {
  let pooler: Pooler | undefined;
  let service: Service;
  let client: Client;
  let template: string;

  beforeAll(async () => {
    const settings: Record<string, string> = { DATABASE_POOL_SIZE: '20' };
    service = await startService({
      worker: true,
      settings,
      reachDatabase: async (address) => {
        pooler = await Pooler.before(address);
        settings.DATABASE_DIRECT_URL = address;
        return pooler.url;
      },
    });
    client = await service.newClient({ credits: 60 });
    template = await newPublicTemplate(service);
  });
  afterAll(async () => {
    await service.close();
    await pooler?.close();
  });

  it('renders and charges for many at once, each once', async () => {
    const calls = Array.from({ length: 80 }, (_, n) => sendRender({ client, template, key: `call-${n % 70}` }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    // One of two simultaneous calls with one key may be refused because the other is running.
    expect(new Set(statuses)).toEqual(new Set([...statuses.filter((status) => status === 409), 200, 402]));
    expect(await service.query('SELECT balance FROM credit_balances WHERE user_id = $1', [client.userId])).toEqual([
      { balance: '0' },
    ]);
    await expectSoundBooks(service);
  });

  it('is ready, and its worker gets a job at once', async () => {
    expect((await service.fetch('/readyz')).status).toBe(200);
    const admin = await service.newClient({ role: 'admin' });
    expect((await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, { delta: 5 })).status).toBe(200);
    const rows = Array.from({ length: 5 }, (_, n) => ({ data: { name: `نورة ${n}` } }));
    const made = await client.json('POST', '/v1/render/batch', { template_id: template, rows });
    expect(made.status).toBe(200);
    const { batch_id: id } = (await made.json()) as { batch_id: string };
    const { done } = await until(async () => {
      const answer = await client.fetch(`/v1/render/batch/${id}`);
      const batch = (await answer.json()) as { status: string; done: number };
      return batch.status === 'done' && batch;
    });
    expect(done).toBe(5);
    expect(service.log.filter((line) => /prepared statement|unsupported startup/.test(line))).toEqual([]);
  });
});
