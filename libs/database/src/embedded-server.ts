import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { scaledTimeout } from '#config';
import { EmbeddedServerError } from './embedded-server.errors.js';
import { chooseServerAccount, changeOwner, type ServerAccount } from './server-account.js';
import { findServerBinaries, type ServerBinaries } from './server-binaries.js';
import { isAlive, type RunningServer, SERVER_DATABASE, SERVER_ROLE, ServerFolder } from './server-folder.js';
import { sqlStateOf } from './sql-state.js';

export interface EmbeddedServerOptions {
  /** The folder for all local state; the server's files are in its `postgres/`. */
  dataDir: string;
  /** False for throwaway servers of tests: no fsync. Default true. */
  durable?: boolean;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 20;
/** PostgreSQL's defaults; initdb derives them from the size of a log segment instead. */
const LOG_SIZE = ['min_wal_size=80MB', 'max_wal_size=1GB'];
/** Settings for the tests' server, which many services share and which need not survive a crash. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=500'];

/** The attempts to start: another process may briefly hold the lock file or the port. */
const START_ATTEMPTS = 3;
/** An advisory lock in the server's own database: shared by all users of the server, exclusive for stopping it. */
const USE_LOCK = 1;
/** SQLSTATE. */
const INVALID_PASSWORD = '28P01';

/**
 * A PostgreSQL server below the data folder, for trials and development. The first process starts it, owns it and stops
 * it; all others use the running one.
 */
export class EmbeddedServer {
  private constructor(
    private readonly folder: ServerFolder,
    /** True if this process started the server, or took it over from a dead one, and stops it at `release`. */
    readonly owned: boolean,
    private readonly child: ChildProcess | undefined,
    /** Holds the usage lock: an owner never stops a server that another process uses. */
    private readonly usage: pg.Client,
  ) {}

  /** Starts the server, or uses the running one; it accepts connections when this resolves. */
  static async acquire(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
    const folder = new ServerFolder(options.dataDir);
    const durable = options.durable ?? true;
    const binaries = await findServerBinaries();
    const account = chooseServerAccount();
    if (!folder.exists) folder.initialise(binaries, account, durable);
    folder.assertMajor(binaries.major);
    const deadline = Date.now() + scaledTimeout(START_TIMEOUT_MS);
    let child: ChildProcess | undefined;
    for (let failures = 0; ;) {
      const running = folder.running();
      const started = running === undefined ? await start(folder, binaries, account, durable) : undefined;
      child = started ?? child;
      const readiness = await untilReady(folder, started);
      if (readiness instanceof Error && ++failures === START_ATTEMPTS) throw readiness;
      const usage = readiness === true ? await use(folder, started) : undefined;
      if (usage !== undefined) {
        // If several processes start at once, PostgreSQL lets one succeed. The children of the others exit, and they
        // use the winner's server.
        if (child?.pid !== folder.running()?.pid) child = undefined;
        const isOrphaned = running !== undefined && !isAlive(folder.record().owner);
        const owned = child !== undefined || isOrphaned;
        if (owned) folder.updateRecord({ owner: process.pid, port: folder.running()?.port ?? 0 });
        return new EmbeddedServer(folder, owned, child, usage);
      }
      // The start failed, or the owner is stopping the server: the next attempt starts it again.
      if (Date.now() > deadline) throw new EmbeddedServerError('The embedded database accepts no connection.');
      await sleep(POLL_MS);
    }
  }

  /** The address of the service's database, including the password. */
  get url(): string {
    return urlOf(this.folder, SERVER_DATABASE);
  }

  /** Resolves when the server that this process started has exited for any reason. */
  get ended(): Promise<void> {
    const { child } = this;
    if (child === undefined) return new Promise(() => undefined);
    return child.exitCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));
  }

  /**
   * Stops using the server, and stops it if this process owns it. With `patienceMs` it first waits up to that long for
   * other users, such as another command, to finish.
   */
  async release({ patienceMs = 0 }: { patienceMs?: number } = {}): Promise<void> {
    await this.usage.end();
    const running = this.owned ? this.folder.running() : undefined;
    if (running === undefined) return;
    if (patienceMs > 0) {
      const isUnused = await this.closeToOthers(running, patienceMs);
      // If this process took it over, the original starter may still use it and stops it then.
      if (!isUnused && this.child === undefined) return;
      const patience = Date.now() + patienceMs;
      while (isAlive(running.pid) && Date.now() < patience) await sleep(POLL_MS);
    }
    stop(running.pid, 'SIGINT');
    const deadline = Date.now() + scaledTimeout(STOP_TIMEOUT_MS);
    while (isAlive(running.pid) && this.folder.running() !== undefined) {
      if (Date.now() > deadline) stop(running.pid, 'SIGQUIT');
      await sleep(POLL_MS);
    }
  }

  /**
   * Waits until the server is unused and then blocks new users, whose next connection would fail. False if it is still
   * in use after `patienceMs`.
   */
  private async closeToOthers({ pid }: RunningServer, patienceMs: number): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    const client = new pg.Client({ connectionString: urlOf(this.folder, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (!(await takeUnused(client))) {
        if (Date.now() > deadline) return false;
        await sleep(100);
      }
      // A smart shutdown lets clients finish that connected meanwhile without the lock, such as psql.
      stop(pid, 'SIGTERM');
      // Hold the lock until the server itself refuses connections.
      const refusing = Date.now() + scaledTimeout(STOP_TIMEOUT_MS);
      while (this.folder.running()?.ready && Date.now() < refusing) await sleep(POLL_MS);
    } catch (error) {
      // Another process is stopping it.
      if (this.folder.running()?.ready) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    return true;
  }
}

/**
 * Opens a connection that holds the shared usage lock; undefined if the server is being stopped.
 * @throws if the server refuses the password, since waiting can't help; a server `started` for this is stopped
 */
async function use(folder: ServerFolder, started: ChildProcess | undefined): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: urlOf(folder, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A client that connected in time gets the lock even after its holder has requested the shutdown of the server, so check
    // the state too.
    if ((await locks(client, 'pg_try_advisory_lock_shared')) && folder.running()?.ready === true) return client;
  } catch (error) {
    if (sqlStateOf(error).state === INVALID_PASSWORD) {
      started?.kill('SIGINT');
      throw error;
    }
    // The server is shutting down.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

/** Takes the exclusive usage lock, and keeps it only if no client is connected. */
async function takeUnused(client: pg.Client): Promise<boolean> {
  if (!(await locks(client, 'pg_try_advisory_lock'))) return false;
  const others = `SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  if ((await client.query(others)).rowCount === 0) return true;
  await locks(client, 'pg_advisory_unlock');
  return false;
}

async function locks(client: pg.Client, call: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`SELECT ${call}($1) AS done`, [USE_LOCK]);
  return rows[0]?.done === true;
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
  // Recorded before the server runs, because a process that finds it running must also find a living owner.
  folder.updateRecord({ owner: process.pid });
  folder.removeStaleLock();
  changeOwner(account, folder.path);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...LOG_SIZE,
    ...(durable ? [] : THROWAWAY),
  ];
  const server = [binaries.postgres, '-D', folder.path, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const [command = binaries.postgres, ...args] = [...account.prefix, ...server];
  const log = openSync(folder.log, 'w', 0o600);
  try {
    // A separate process group: Ctrl-C must reach only the service, which then stops the server.
    return spawn(command, args, { ...account.user, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/**
 * True when a server accepts connections; false if another process's server was stopped meanwhile; an error if this
 * process's own `child` exited.
 */
async function untilReady(
  folder: ServerFolder,
  child: ChildProcess | undefined,
): Promise<boolean | EmbeddedServerError> {
  const deadline = Date.now() + scaledTimeout(START_TIMEOUT_MS);
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
      return new EmbeddedServerError(
        `The database did not start: ${failure?.message ?? folder.lastWords()} (log: ${folder.log})`,
      );
    }
    if (Date.now() > deadline) {
      throw new EmbeddedServerError(
        `The database was not ready after ${scaledTimeout(START_TIMEOUT_MS) / 1000} s (log: ${folder.log})`,
      );
    }
    await sleep(POLL_MS);
  }
}

function stop(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** `preferred` if that port is free, otherwise any free port of the loopback interface. */
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
