import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/free-port.js';
import { until } from '../support/until.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** True if this machine has the program that the first steps use. */
const hasCurl = (() => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** `npm start` on a port and a data folder of its own. */
class Start {
  private readonly child: ChildProcess;
  private readonly exit: Promise<unknown[]>;
  output = '';

  constructor(port: number, dataDir: string, settings: Record<string, string> = {}) {
    const env = { ...process.env, PORT: String(port), NAQSH_DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings };
    this.child = spawn(process.execPath, ['apps/starter/start.mjs'], { cwd: ROOT, env });
    this.exit = once(this.child, 'exit');
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  /** Resolves when the output matches; rejects with the output when the program ends before. */
  async until(pattern: RegExp): Promise<void> {
    let ended = false;
    void this.exit.then(() => (ended = true));
    await until(() => {
      if (pattern.test(this.output)) return true;
      if (ended) throw new Error(`ended before it said ${String(pattern)}:\n${this.output}`);
      return false;
    });
  }

  async ended(): Promise<number | null> {
    const [code] = await this.exit;
    return code as number | null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }
}

(hasCurl ? describe : describe.skip)('npm start', () => {
  let dataDir: string;
  let folder: string;
  let port: number;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'naqsh-start-'));
    folder = mkdtempSync(join(tmpdir(), 'naqsh-card-'));
    port = await freePort();
  });
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const isServed = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );

  /** Runs the command that the start printed, and returns the SHA-256 of the card that it wrote. */
  function pasteCurl(output: string): string {
    const command = /^curl .*$/m.exec(output)?.[0] ?? 'false';
    execFileSync('sh', ['-c', command], { cwd: folder });
    const card = readFileSync(join(folder, 'card.png'));
    expect(card.subarray(0, 8)).toEqual(PNG);
    return createHash('sha256').update(card).digest('hex');
  }

  /** Signs in by the link that the start printed, as the dashboard does; returns the status and the account's role. */
  async function followLink(output: string): Promise<[status: number, role: string | undefined]> {
    const token = /^Dashboard: http\S+\/app\/enter#(\w+)$/m.exec(output)?.[1];
    const answer = await fetch(`http://127.0.0.1:${port}/v1/auth/sign-in-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return [answer.status, ((await answer.json()) as { role?: string }).role];
  }

  it('serves a card by the command that it prints, the same again after a restart, and stops cleanly', async () => {
    const first = new Start(port, dataDir);
    await first.until(/^curl /m);
    expect(statSync(join(dataDir, 'demo-key')).mode & 0o777).toBe(0o600);
    const card = pasteCurl(first.output);
    expect(await followLink(first.output)).toEqual([200, 'admin']);
    expect(await followLink(first.output)).toEqual([422, undefined]);
    first.signal('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(await isServed()).toBe(false);
    expect(() => readFileSync(join(dataDir, 'postgres/postmaster.pid'))).toThrow(/ENOENT/);

    const second = new Start(port, dataDir);
    await second.until(/^curl /m);
    expect(pasteCurl(second.output)).toBe(card);
    second.signal('SIGINT');
    expect(await second.ended()).toBe(0);
  });

  it('restarts a service that was killed, its database staying up', async () => {
    const start = new Start(port, dataDir);
    await start.until(/^curl /m);
    const database = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    const service = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
      .split('\n')
      .map((line) => /^\s*(\d+) .*dist\/apps\/starter\/src\/service\.main\.js/.exec(line)?.[1])
      .filter((pid) => pid !== undefined && isChildFor(pid, port));
    expect(service).toHaveLength(1);
    process.kill(Number(service[0]), 'SIGKILL');
    await start.until(/ended abnormally \(SIGKILL\)/);
    await until(isServed);
    expect(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]).toBe(database);
    start.signal('SIGTERM');
    expect(await start.ended()).toBe(0);
  });

  it('brings back a database that was killed, and the service with it', async () => {
    const start = new Start(port, dataDir);
    await start.until(/^curl /m);
    const postmaster = (): string | undefined => {
      try {
        return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
      } catch {
        return undefined;
      }
    };
    const killed = postmaster();
    process.kill(Number(killed), 'SIGKILL');
    await start.until(/The database ended by itself; starting it again/);
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(async () => postmaster() !== killed && (await isReady()));
    pasteCurl(start.output);
    start.signal('SIGTERM');
    expect(await start.ended()).toBe(0);
  });

  it.each<[string, () => Record<string, string> | Promise<Record<string, string>>, RegExp]>([
    ['a bad setting', () => ({ PORT: 'x', LOG_LEVEL: 'loud' }), /2 settings are wrong: PORT .*LOG_LEVEL/],
    ['an address that is not of this machine', () => ({ HOST: '192.0.2.1' }), /HOST is "192\.0\.2\.1", on which this/],
    ['a name that is no address', () => ({ HOST: 'no.such.host.invalid' }), /HOST is "no\.such\.host\.invalid", on/],
    ['secrets that are missing', () => ({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }), /3 settings are wrong/],
    [
      'a database that does not answer',
      () => ({
        DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
        COOKIE_SECRET: 'c'.repeat(32),
        LINK_SECRET: 'l'.repeat(32),
        TOKEN_SECRET: 't'.repeat(32),
      }),
      /The database does not answer/,
    ],
  ])('ends with one line for %s', async (_, settings, line) => {
    const start = new Start(port, dataDir, await settings());
    expect(await start.ended()).not.toBe(0);
    expect(start.output).toMatch(line);
    expect(start.output.trim().split('\n')).toHaveLength(1);
  });

  it('ends with one line for a port that is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const start = new Start(port, dataDir);
    expect(await start.ended()).not.toBe(0);
    expect(start.output.trim()).toMatch(new RegExp(`^naqsh: Port ${port} is taken: .*$`));
    other.close();
  });
});

/** Returns true if the process was started with this port; another running service has a different one. */
function isChildFor(pid: string, port: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`);
  } catch {
    return false;
  }
}
