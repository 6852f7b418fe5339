import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestDatabase } from './database.js';
import { createSeeded, type Seed } from './seeded.js';
import { TEST_LIMITS, TEST_SECRETS } from './settings.js';
import { until } from './until.js';
import { hashOf, newKeyText } from '../../libs/identity/src/api-key.js';
import { type Id, newId } from '#kernel';

const APPS = fileURLToPath(new URL('../../dist/apps/', import.meta.url));
const PLENTY = 1_000_000;

/** A file part of a form. */
export interface FormFile {
  bytes: Uint8Array;
  name: string;
}

/** The properties of a user made for a test. */
export interface NewUser {
  role?: 'user' | 'admin';
  credits?: number;
}

/** A user made for a test, with a key that every call carries. */
export class Client {
  constructor(
    readonly url: string,
    readonly userId: Id<'usr'>,
    readonly key: string,
  ) {}

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.key}`);
    return fetch(this.url + path, { ...init, headers });
  }

  json(method: string, path: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...more };
    return this.fetch(path, { method, headers, body: JSON.stringify(body) });
  }

  form(path: string, parts: Record<string, string | FormFile>): Promise<Response> {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) {
      if (typeof part === 'string') form.append(name, part);
      else form.append(name, new Blob([new Uint8Array(part.bytes)]), part.name);
    }
    return this.fetch(path, { method: 'POST', body: form });
  }
}

/** The compiled API as a process of its own: the production program, on a free port and an empty database. */
export class Service {
  constructor(
    readonly url: string,
    readonly database: TestDatabase,
    readonly dataDir: string,
    private readonly process: ChildProcess,
    private readonly lines: string[],
    /** True if closing it deletes the database and the data folder. */
    private readonly ownsData: boolean,
  ) {}

  /** The process's output so far, line by line. */
  get log(): readonly string[] {
    return this.lines;
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** The signal that ended the process, if one did. */
  get killedBy(): NodeJS.Signals | null {
    return this.process.signalCode;
  }

  /** Calls without a key. */
  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(this.url + path, init);
  }

  /** A new user with a new key, and with credits enough for any test that does not count them. */
  newClient(user: NewUser = {}, key: { scope?: 'full' | 'render' } = {}): Promise<Client> {
    return this.connect((database) => this.enrol(database, user, key.scope));
  }

  /** The given number of them, over one database connection: opening one takes longer than using it. */
  newClients(count: number, user: NewUser = {}): Promise<Client[]> {
    return this.connect(async (database) => {
      const clients: Client[] = [];
      while (clients.length < count) clients.push(await this.enrol(database, user));
      return clients;
    });
  }

  /** Runs one statement on the service's database, without its knowledge. */
  query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.connect(async (database) => (await database.query<Record<string, unknown>>(statement, values)).rows);
  }

  private async enrol(database: pg.Client, { role, credits }: NewUser, scope = 'full'): Promise<Client> {
    const userId = newId('usr');
    const text = newKeyText();
    await database.query(
      `INSERT INTO users (id, email, name, role, status, locale, created_at)
       VALUES ($1, $2, '', $3, 'active', 'ar', now())`,
      [userId, `${userId}@example.com`, role ?? 'user'],
    );
    await database.query(`SELECT book_credits($1, $2, $3, 'adjustment', '', 'adjustment', $1, NULL, now())`, [
      newId('led'),
      userId,
      credits ?? PLENTY,
    ]);
    await database.query(
      `INSERT INTO api_keys (id, user_id, name, hash, last_four, scope, created_at)
       VALUES ($1, $2, '', $3, $4, $5, now())`,
      [newId('key'), userId, hashOf(text), text.slice(-4), scope],
    );
    return new Client(this.url, userId, text);
  }

  private async connect<Result>(work: (database: pg.Client) => Promise<Result>): Promise<Result> {
    const database = new pg.Client({ connectionString: this.database.url });
    // If the server ends, the statement fails as well.
    database.on('error', () => undefined);
    await database.connect();
    try {
      return await work(database);
    } finally {
      await database.end();
    }
  }

  /** Waits until the process ends by itself; returns its exit code or signal. */
  async ended(): Promise<number | string | null> {
    const { exitCode, signalCode } = this.process;
    if (exitCode !== null || signalCode !== null) return exitCode ?? signalCode;
    const [code, killedBy] = (await once(this.process, 'exit')) as [number | null, NodeJS.Signals | null];
    return code ?? killedBy;
  }

  /** Asks the process to finish; returns its exit code or signal. */
  async terminate(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string | null> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return this.process.exitCode;
    this.process.kill(signal);
    return this.ended();
  }

  /** Ends the process and deletes its database and its data, unless they belong to another service. */
  async close(): Promise<void> {
    await this.terminate();
    if (!this.ownsData) return;
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Resolves when the service is ready, or alive; rejects with its output if that never happens. */
  async until(probe: '/readyz' | '/healthz'): Promise<void> {
    const hasEnded = (): boolean => this.process.exitCode !== null || this.process.signalCode !== null;
    await until(async () => {
      const answer = await this.fetch(probe).catch(() => undefined);
      // Checks this process: one that found its port taken has ended.
      return hasEnded() || answer?.ok;
    });
    if (!hasEnded()) return;
    const end = await this.ended();
    await this.close();
    throw new Error(`The service ended by ${end} before ${probe} was answered:\n${this.lines.join('\n')}`);
  }
}

export interface ServiceOptions {
  /** The initial data of the database. */
  seed?: Seed;
  /** Environment variables that override the usual ones. */
  settings?: Record<string, string>;
  /** True to run the worker in the same process, as under `npm start`. */
  worker?: boolean;
  /** True to run it under the supervisor, as under `npm start`: the process is then the supervisor. */
  supervised?: boolean;
  /** Returns the address by which the service reaches its database, from that of the database itself. */
  reachDatabase?: (address: string) => Promise<string>;
  /** A service, running or not, whose database and data folder to share. */
  beside?: Pick<Service, 'database' | 'dataDir'>;
  /** The probe to wait for; by default that of a ready service. `nothing` is for a service that may die before. */
  until?: '/readyz' | '/healthz' | 'nothing';
  /** Runs one part alone by the command line, as operators do; a worker's address is that of its probes. */
  part?: 'api' | 'worker';
  /** The port to listen on; by default any free one. */
  port?: number;
}

/** Starts the API, with a worker in it or without, and waits until it is ready, or alive. */
export async function startService({
  seed = 'fonts',
  settings = {},
  worker = false,
  supervised = false,
  reachDatabase = (address) => Promise.resolve(address),
  beside,
  until: probe = '/readyz',
  part,
  port: wanted,
}: ServiceOptions = {}): Promise<Service> {
  const { database, dataDir } = beside ?? (await createSeeded(seed));
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...TEST_SECRETS,
    ...TEST_LIMITS,
    DATABASE_URL: await reachDatabase(database.url),
    NAQSH_DATA_DIR: dataDir,
    PORT: String(port),
    ...(part === 'worker' ? { WORKER_PORT: String(port) } : {}),
    PUBLIC_URL: url,
    LOG_LEVEL: 'info',
    ...settings,
  };
  // NAQSH_TEST_NODE: the same tests against the service on another release of Node.
  const node = process.env.NAQSH_TEST_NODE ?? process.execPath;
  const alone = worker ? 'starter/src/service.main.js' : 'api/src/main.js';
  const program = join(APPS, supervised ? 'starter/src/main.js' : alone);
  const command = part === undefined ? [program] : [join(APPS, 'cli/src/main.js'), 'serve', part];
  const child = spawn(node, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter((line) => line !== ''));
    });
  }
  const service = new Service(url, database, dataDir, child, lines, beside === undefined);
  if (probe !== 'nothing') await service.until(probe);
  return service;
}

let offered = 0;

/**
 * A port that is not in use and not offered to any other caller: below those that the system assigns to outgoing
 * connections, starting from a different place for each process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    offered += 1;
    const port = 10_000 + ((process.pid * 61 + offered) % 20_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
