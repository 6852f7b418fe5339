import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedServerError } from './embedded-server.errors.js';
import { giveTo, type ServerAccount } from './server-account.js';
import type { ServerBinaries } from './server-binaries.js';

export const SERVER_ROLE = 'naqsh';
const RECORD = 'naqsh.json';

/** What we keep beside PostgreSQL's own files, in the same folder so that both come and go together. */
export interface ServerRecord {
  password: string;
  /** The port used last, tried first the next time. */
  port: number;
  /** Process that started the server and will stop it. */
  owner: number;
}

/** What a running server says of itself in `postmaster.pid`. */
export interface RunningServer {
  pid: number;
  port: number;
  ready: boolean;
}

/** The embedded server's data folder, `<dataDir>/postgres`. */
export class ServerFolder {
  readonly path: string;
  readonly log: string;

  constructor(private readonly dataDir: string) {
    this.path = join(dataDir, 'postgres');
    this.log = join(dataDir, 'postgres.log');
  }

  get exists(): boolean {
    return existsSync(join(this.path, 'PG_VERSION'));
  }

  /** Makes the folder by initdb, beside its final place and then renamed: a start that was cut off leaves no half one. */
  initialise(binaries: ServerBinaries, account: ServerAccount, durable: boolean): void {
    mkdirSync(this.dataDir, { recursive: true, mode: 0o700 });
    const draft = `${this.path}.${process.pid}`;
    const [data, passwordFile] = [join(draft, 'data'), join(draft, 'password')];
    const password = randomBytes(24).toString('base64url');
    try {
      mkdirSync(data, { recursive: true, mode: 0o700 });
      writeFileSync(passwordFile, password, { mode: 0o600 });
      giveTo(account, draft);
      const [command = binaries.initdb, ...rest] = [...account.prefix, binaries.initdb];
      const options = [
        ...['--pgdata', data, '--username', SERVER_ROLE, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
        ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8', '--no-instructions'],
        ...(durable ? [] : ['--no-sync']),
      ];
      execFileSync(command, [...rest, ...options], { ...account.user, stdio: ['ignore', 'ignore', 'pipe'] });
      writeFileSync(join(data, RECORD), JSON.stringify({ password, port: 0, owner: 0 }), { mode: 0o600 });
      renameSync(data, this.path);
    } catch (error) {
      if (this.exists) return;
      throw new EmbeddedServerError(`The database could not be created in ${this.path}: ${reasonOf(error)}`);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  /** Throws if the folder was written by another major version, which this one can't read. */
  assertMajor(major: string): void {
    const found = readFileSync(join(this.path, 'PG_VERSION'), 'utf8').trim();
    if (found === major) return;
    throw new EmbeddedServerError(
      `${this.path} was written by PostgreSQL ${found}, and this version runs ${major}. To keep the data, dump it with a ` +
        `PostgreSQL ${found} server (pg_dumpall) and load it into a new one; to start empty, run: mv ${this.path} ${this.path}-${found}`,
    );
  }

  record(): ServerRecord {
    return JSON.parse(readFileSync(join(this.path, RECORD), 'utf8')) as ServerRecord;
  }

  updateRecord(change: Partial<ServerRecord>): void {
    const file = join(this.path, RECORD);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ ...this.record(), ...change }), { mode: 0o600 });
    renameSync(draft, file);
  }

  /** The live server of this folder; a `postmaster.pid` that a crash left behind counts as none and is removed. */
  running(): RunningServer | undefined {
    const file = join(this.path, 'postmaster.pid');
    let lines: string[];
    try {
      lines = readFileSync(file, 'utf8').split('\n');
    } catch {
      return undefined;
    }
    const pid = Number(lines[0]);
    if (!isPostgres(pid)) {
      rmSync(file, { force: true });
      return undefined;
    }
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  }

  /** The last line that the server logged, for a message that tells why it ended. */
  lastLogLine(): string {
    const lines = existsSync(this.log) ? readFileSync(this.log, 'utf8').trim().split('\n') : [];
    return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'it logged nothing';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a crash the number may belong to another program: where /proc tells the program's name, it must be PostgreSQL's. */
function isPostgres(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const name = `/proc/${pid}/comm`;
  return !existsSync(name) || readFileSync(name, 'utf8').trim() === 'postgres';
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: Buffer; message: string };
  const lines = stderr?.toString('utf8').trim().split('\n') ?? [];
  return lines.find((line) => /error|fatal|no space/i.test(line)) ?? message;
}
