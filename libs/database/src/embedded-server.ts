import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedServerError } from './embedded-server.errors.js';
import { chooseServerAccount, giveTo, type ServerAccount } from './server-account.js';
import { findServerBinaries, type ServerBinaries } from './server-binaries.js';
import { isAlive, type RunningServer, SERVER_DATABASE, SERVER_ROLE, ServerFolder } from './server-folder.js';

export interface EmbeddedServerOptions {
  /** Folder of all local state; the server's files go to `postgres/` in it. */
  dataDir: string;
  /** False for throwaway servers of tests: no fsync. Default true. */
  durable?: boolean;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 20;
/** PostgreSQL's own, which initdb sets by the size of a file of the log. */
const LOG_SIZE = ['min_wal_size=80MB', 'max_wal_size=1GB'];
/** For the tests' server, which serves many services at once and need not outlive a crash. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=500'];

/**
 * A real PostgreSQL server below the data folder, for trials and development. Whoever finds none running starts it, owns
 * it and stops it; everyone else uses the running one.
 */
export class EmbeddedServer {
  /** Keeps the owner from stopping the server under a command that uses it. */
  private guest: pg.Client | undefined;

  private constructor(
    private readonly folder: ServerFolder,
    /** Whether this process started the server, or took it over from a dead one, and stops it at `release`. */
    readonly owned: boolean,
    private readonly child: ChildProcess | undefined,
  ) {}

  /** Starts the server, or adopts the running one; it accepts connections when this resolves. */
  static async acquire(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
    const folder = new ServerFolder(options.dataDir);
    const durable = options.durable ?? true;
    const binaries = await findServerBinaries();
    const account = chooseServerAccount();
    if (!folder.exists) folder.initialise(binaries, account, durable);
    folder.assertMajor(binaries.major);
    let running: RunningServer | undefined;
    let child: ChildProcess | undefined;
    do {
      running = folder.running();
      child = running === undefined ? await start(folder, binaries, account, durable) : undefined;
    } while (!(await untilReady(folder, child)));
    // Of several processes that start at once PostgreSQL lets one win; the others' children end, and they use the winner's.
    const started = child !== undefined && child.pid === folder.running()?.pid;
    const orphaned = running !== undefined && !isAlive(folder.record().owner);
    const owned = started || orphaned;
    if (owned) folder.updateRecord({ owner: process.pid, port: folder.running()?.port ?? 0 });
    return new EmbeddedServer(folder, owned, started ? child : undefined);
  }

  /** As `acquire`, for a command: whoever owns the server stops it only when this one has released it too. */
  static async borrow(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const server = await EmbeddedServer.acquire(options);
      if (server.owned || (await server.stay())) return server;
      // Its owner is stopping it: the next attempt starts it anew.
      if (Date.now() > deadline) throw new EmbeddedServerError('The embedded database accepts no connection.');
      await sleep(POLL_MS);
    }
  }

  /** Whether a connection could be opened that stays until `release`. */
  private async stay(): Promise<boolean> {
    const client = new pg.Client({ connectionString: urlOf(this.folder, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return false;
    }
    this.guest = client;
    return true;
  }

  /** Connection address of the service's database. Holds the password. */
  get url(): string {
    return urlOf(this.folder, SERVER_DATABASE);
  }

  /** Resolves when the server that this process started has ended, by whatever cause. */
  get ended(): Promise<void> {
    const { child } = this;
    if (child === undefined) return new Promise(() => undefined);
    return child.exitCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));
  }

  /**
   * Stops the server if this process owns it. With `patienceMs` it first waits so long for others that use it, such as
   * another command, to finish.
   */
  async release({ patienceMs = 0 }: { patienceMs?: number } = {}): Promise<void> {
    await this.guest?.end();
    if (!this.owned) return;
    const running = this.folder.running();
    if (running === undefined) return;
    if (patienceMs > 0) {
      await this.untilUnused(patienceMs);
      // Lets those finish that have connected since, and nobody else in.
      stop(running.pid, 'SIGTERM');
      const patience = Date.now() + patienceMs;
      while (isAlive(running.pid) && Date.now() < patience) await sleep(POLL_MS);
    }
    stop(running.pid, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (isAlive(running.pid) && this.folder.running() !== undefined) {
      if (Date.now() > deadline) stop(running.pid, 'SIGQUIT');
      await sleep(POLL_MS);
    }
  }

  private async untilUnused(patienceMs: number): Promise<void> {
    const deadline = Date.now() + patienceMs;
    const others = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    await withClient(urlOf(this.folder, 'postgres'), async (client) => {
      while (Date.now() < deadline) {
        const { rows } = await client.query<{ n: number }>(others);
        if ((rows[0]?.n ?? 0) === 0) return;
        await sleep(100);
      }
    });
  }
}

/** The address of the embedded server that runs on this data folder; throws if there is none. */
export function runningServerUrl(dataDir: string): string {
  const folder = new ServerFolder(dataDir);
  if (folder.exists && folder.running() !== undefined) return urlOf(folder, SERVER_DATABASE);
  throw new EmbeddedServerError(
    `No embedded database runs on ${dataDir}: start the service with "npm start", or set DATABASE_URL.`,
  );
}

function urlOf(folder: ServerFolder, database: string): string {
  const { password, port } = folder.record();
  return `postgres://${SERVER_ROLE}:${password}@127.0.0.1:${folder.running()?.port ?? port}/${database}`;
}

async function start(
  folder: ServerFolder,
  binaries: ServerBinaries,
  account: ServerAccount,
  durable: boolean,
): Promise<ChildProcess> {
  const port = await freePort(folder.record().port);
  // Told before the server runs: who finds it running must find a living owner too.
  folder.updateRecord({ owner: process.pid });
  folder.removeStaleLock();
  giveTo(account, folder.path);
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'],
    ...LOG_SIZE,
    ...(durable ? [] : THROWAWAY),
  ];
  const server = [binaries.postgres, '-D', folder.path, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const [command = binaries.postgres, ...args] = [...account.prefix, ...server];
  const log = openSync(folder.log, 'w', 0o600);
  try {
    // A process group of its own: Ctrl-C must reach the service first, which then stops the server.
    return spawn(command, args, { ...account.user, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** True when a server accepts connections; false when the one that was waited for was another process's, which stopped it. */
async function untilReady(folder: ServerFolder, child: ChildProcess | undefined): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let failure: Error | undefined;
  let isAnothers = child === undefined;
  child?.once('error', (error) => (failure = error));
  for (;;) {
    const running = folder.running();
    if (running?.ready) return true;
    isAnothers ||= running !== undefined && running.pid !== child?.pid;
    const ended = failure !== undefined || child?.exitCode != null || child?.signalCode != null;
    if (running === undefined && (child === undefined || ended)) {
      if (isAnothers) return false;
      throw new EmbeddedServerError(
        `The database did not start: ${failure?.message ?? folder.lastWords()} (log: ${folder.log})`,
      );
    }
    if (Date.now() > deadline) {
      throw new EmbeddedServerError(
        `The database was not ready after ${START_TIMEOUT_MS / 1000} s (log: ${folder.log})`,
      );
    }
    await sleep(POLL_MS);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function stop(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** `preferred` if nobody listens there, else any free port of the loopback interface. */
function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(preferred, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
