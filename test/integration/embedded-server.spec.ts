import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { ServerFolder } from '../../libs/database/src/server-folder.js';
import { until } from '../support/until.js';
import { EmbeddedServer, EmbeddedServerError, runningServerUrl } from '#database';

/** A separate process that holds a server until its input closes, for tests that need two processes. */
const HOLDER = `
  import { EmbeddedServer } from './dist/libs/database/src/index.js';
  const server = await EmbeddedServer.acquire({ dataDir: process.argv[1], durable: false });
  process.stdout.write(JSON.stringify({ owned: server.owned }) + '\\n');
  process.stdin.resume().on('end', async () => { await server.release({ patienceMs: 600_000 }); process.exit(0); });
`;

describe('the embedded server', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'naqsh-server-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const acquire = (): Promise<EmbeddedServer> => EmbeddedServer.acquire({ dataDir, durable: false });

  async function answerOf(url: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<{ answer: number }>('SELECT 42 AS answer')).rows[0]?.answer;
    } finally {
      await client.end();
    }
  }

  function hold(): { state: Promise<{ owned: boolean }>; end: () => Promise<void>; kill: () => Promise<void> } {
    const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    const state = once(child.stdout, 'data').then(([text]) => JSON.parse(String(text)) as { owned: boolean });
    const leave = (act: () => void) => async () => {
      act();
      await exit;
    };
    return { state, end: leave(() => child.stdin.end()), kill: leave(() => child.kill('SIGKILL')) };
  }

  async function untilStopped(): Promise<void> {
    await until(() => {
      try {
        runningServerUrl(dataDir);
        return false;
      } catch {
        return true;
      }
    });
  }

  /** Resolves when the owner, after its work, checks for other users of the server. */
  async function untilOwnerAsks(client: pg.Client): Promise<void> {
    const asking = `SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_try_advisory_lock($1)%'`;
    await until(async () => (await client.query(asking)).rowCount === 1);
  }

  it('starts, answers, and stops; its data, port and password stay', async () => {
    const first = await acquire();
    const { url } = first;
    expect(await answerOf(url)).toBe(42);
    expect(runningServerUrl(dataDir)).toBe(url);
    await first.release();
    expect(() => runningServerUrl(dataDir)).toThrow(EmbeddedServerError);
    const second = await acquire();
    expect(second.url).toBe(url);
    await second.release();
  });

  it('requires the password, and opens its files to no other user', async () => {
    const server = await acquire();
    const url = new URL(server.url);
    url.password = 'guess';
    await expect(answerOf(url.href)).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
    await server.release();
  });

  it('is shared by processes; who started it stops it after the others are done', async () => {
    const owner = hold();
    expect(await owner.state).toEqual({ owned: true });
    const guest = await acquire();
    expect(guest.owned).toBe(false);
    const client = new pg.Client({ connectionString: guest.url });
    await client.connect();
    const ended = owner.end();
    await untilOwnerAsks(client);
    expect((await client.query('SELECT 1')).rowCount).toBe(1);
    await client.end();
    await guest.release();
    await ended;
    await untilStopped();
  });

  it('lets its clients connect again though its owner is done', async () => {
    const owner = hold();
    await owner.state;
    const guest = await acquire();
    const client = new pg.Client({ connectionString: guest.url });
    await client.connect();
    const ended = owner.end();
    await untilOwnerAsks(client);
    await client.end();
    expect(await answerOf(guest.url)).toBe(42);
    await guest.release();
    await ended;
    await untilStopped();
  });

  it('is not stopped by who took it over from a dead owner while another uses it', async () => {
    const other = hold();
    await other.state;
    const record = join(dataDir, 'postgres/naqsh.json');
    const { pid: dead } = spawnSync('true');
    writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), owner: dead }));
    const heir = await acquire();
    expect(heir.owned).toBe(true);
    await heir.release({ patienceMs: 300 });
    expect(await answerOf(runningServerUrl(dataDir))).toBe(42);
    await other.end();
    await untilStopped();
  });

  it('is started once when two processes start at the same moment, even with nothing there', async () => {
    const holders = [hold(), hold(), hold()];
    const states = await Promise.all(holders.map((holder) => holder.state));
    expect(states.filter(({ owned }) => owned)).toHaveLength(1);
    expect(await answerOf(runningServerUrl(dataDir))).toBe(42);
    await Promise.all(holders.map((holder) => holder.end()));
    await untilStopped();
  });

  it('starts again where the running one is just being stopped', async () => {
    const lock = join(dataDir, 'postgres/postmaster.pid');
    const first = await acquire();
    const guest = new pg.Client({ connectionString: first.url });
    await guest.connect();
    await guest.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    // Ends when its last client leaves, and reports the wait until then.
    process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGTERM');
    await until(() => !/^ready\s*$/m.test(readFileSync(lock, 'utf8')));
    const looks = jest.spyOn(ServerFolder.prototype, 'running');
    const acquiring = acquire();
    await until(() => looks.mock.calls.length > 3).finally(() => looks.mockRestore());
    await guest.end();
    const second = await acquiring;
    expect([second.owned, await answerOf(second.url)]).toEqual([true, 42]);
    await second.release();
  });

  it('starts again after its owner and itself were killed', async () => {
    const holder = hold();
    await holder.state;
    const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await holder.kill();
    const server = await acquire();
    expect(server.owned).toBe(true);
    expect(await answerOf(server.url)).toBe(42);
    await server.release();
  });

  it('does not take another program for itself when the number in a stale postmaster.pid is in use', async () => {
    await (await acquire()).release();
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n0\n1\n\n\n\nready\n`);
    const server = await acquire();
    expect(await answerOf(server.url)).toBe(42);
    await server.release();
  });

  it('starts when a crash cut its lock file off before anything was written', async () => {
    await (await acquire()).release();
    const lock = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(lock, '');
    utimesSync(lock, new Date(0), new Date(0));
    const server = await acquire();
    expect(await answerOf(server.url)).toBe(42);
    await server.release();
  });

  it('leaves a lock file alone that another start is just writing', async () => {
    await (await acquire()).release();
    const lock = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(lock, '');
    expect(() => runningServerUrl(dataDir)).toThrow(EmbeddedServerError);
    expect(existsSync(lock)).toBe(true);
  });

  it('refuses the data of another major version in one line with the remedy', async () => {
    await (await acquire()).release();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    const error: unknown = await acquire().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EmbeddedServerError);
    expect((error as Error).message).toMatch(
      /was written by PostgreSQL 17, and this version runs \d+\. .*pg_dumpall.*mv /,
    );
    expect((error as Error).message).not.toContain('\n');
  });

  it('says why it cannot start', async () => {
    await (await acquire()).release();
    writeFileSync(join(dataDir, 'postgres/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(acquire()).rejects.toThrow(/did not start: .*no_such_setting/);
  });

  it('says at once that the password was changed, and leaves no server', async () => {
    await (await acquire()).release();
    const record = join(dataDir, 'postgres/naqsh.json');
    writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), password: 'changed' }));
    await expect(acquire()).rejects.toMatchObject({ code: '28P01' });
    await untilStopped();
  });

  it('works below a folder that only its owner may enter', async () => {
    const closed = join(dataDir, 'closed');
    await promisify(execFile)('mkdir', ['-m', '700', closed]);
    const server = await EmbeddedServer.acquire({ dataDir: join(closed, 'data'), durable: false });
    expect(await answerOf(server.url)).toBe(42);
    await server.release();
  });
});
