import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionable, EmbeddedServerError } from './embedded-server.errors.js';
import { changeOwner, type ServerAccount } from './server-account.js';
import type { ServerBinaries } from './server-binaries.js';

export const SERVER_ROLE = 'naqsh';
export const SERVER_DATABASE = 'naqsh';
const RECORD = 'naqsh.json';
/** PostgreSQL fills its lock file at once; a file that stays empty for this long is stale. */
const CUT_OFF_MS = 5_000;

/** Our record beside PostgreSQL's files, in the same folder so that they stay together. */
export interface ServerRecord {
  password: string;
  /** The last port, which is tried first. */
  port: number;
  /** The process that started the server and will stop it. */
  owner: number;
}

/**
 * Megabytes of a segment of the write-ahead log. All commits wait while a new segment is zeroed and synced: 50 ms and
 * more for PostgreSQL's default of 16 MB.
 */
const SEGMENT_MB = 1;

/** The running server according to `postmaster.pid`. */
export interface RunningServer {
  pid: number;
  port: number;
  ready: boolean;
}

/** The embedded server's data folder, `<dataDir>/postgres`. */
export class ServerFolder {
  readonly path: string;
  readonly log: string;
  private readonly lock: string;

  constructor(private readonly dataDir: string) {
    this.path = join(dataDir, 'postgres');
    this.log = join(dataDir, 'postgres.log');
    this.lock = join(this.path, 'postmaster.pid');
  }

  get exists(): boolean {
    return existsSync(join(this.path, 'PG_VERSION'));
  }

  /**
   * Creates the folder with initdb under another name and renames it, so that an interrupted start leaves no incomplete
   * folder.
   */
  initialise(binaries: ServerBinaries, account: ServerAccount, durable: boolean): void {
    mkdirSync(this.dataDir, { recursive: true, mode: 0o700 });
    const draft = `${this.path}.${process.pid}`;
    const [data, passwordFile] = [join(draft, 'data'), join(draft, 'password')];
    const password = randomBytes(24).toString('base64url');
    try {
      mkdirSync(data, { recursive: true, mode: 0o700 });
      writeFileSync(passwordFile, password, { mode: 0o600 });
      changeOwner(account, draft);
      const initdb = [
        binaries.initdb,
        '--pgdata',
        data,
        '--username',
        SERVER_ROLE,
        '--pwfile',
        passwordFile,
        '--auth',
        'scram-sha-256',
        '--encoding',
        'UTF8',
        '--locale-provider',
        'builtin',
        '--locale',
        'C.UTF-8',
        '--no-instructions',
        `--wal-segsize=${SEGMENT_MB}`,
        ...(durable ? [] : ['--no-sync']),
      ];
      runAs(account, initdb, '');
      runAs(account, [binaries.postgres, '--single', '-D', data, 'postgres'], `CREATE DATABASE ${SERVER_DATABASE}\n`);
      writeFileSync(join(data, RECORD), JSON.stringify({ password, port: 0, owner: 0 }), { mode: 0o600 });
      renameSync(data, this.path);
    } catch (error) {
      if (this.exists) return;
      throw new EmbeddedServerError(
        `The database could not be created in ${this.path}: ${actionable(reasonOf(error))}`,
      );
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  /** Throws if another major version wrote the folder, which this one can't read. */
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

  /** The live server of this folder, if there is one. */
  running(): RunningServer | undefined {
    const lines = this.readLock();
    const pid = Number(lines?.[0]);
    if (lines === undefined || !isPostgres(pid)) return undefined;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  }

  /**
   * Removes a `postmaster.pid` left by a crash in the cases where PostgreSQL would not: its process id belongs to
   * another process now, or the file is empty. A file that is being written stays.
   */
  removeStaleLock(): void {
    const lines = this.readLock();
    if (lines === undefined) return;
    const pid = Number(lines[0]);
    const isCutOff = pid === 0 && Date.now() - statSync(this.lock).mtimeMs > CUT_OFF_MS;
    if (isCutOff || (pid > 0 && isAlive(pid) && !isPostgres(pid))) rmSync(this.lock, { force: true });
  }

  /** The server's last log lines, without timestamps, for a message about its exit. */
  lastWords(): string {
    const lines = existsSync(this.log) ? readFileSync(this.log, 'utf8').trim().split('\n') : [];
    const words = lines.slice(-2).map((line) => line.replace(/^.*?\] +/, ''));
    return actionable(words.join('; ')) || 'it logged nothing';
  }

  private readLock(): string[] | undefined {
    try {
      return readFileSync(this.lock, 'utf8').split('\n');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
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

/**
 * After a crash the id may belong to another program, or to a zombie. If /proc is available, the process must be
 * PostgreSQL and alive.
 */
function isPostgres(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (!existsSync('/proc/self/stat')) return true;
  try {
    return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function runAs(account: ServerAccount, program: readonly string[], input: string): void {
  const [command = '', ...args] = [...account.prefix, ...program];
  execFileSync(command, args, { ...account.user, input, stdio: ['pipe', 'ignore', 'pipe'] });
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: Buffer; message: string };
  const lines = stderr?.toString('utf8').trim().split('\n') ?? [];
  return lines.find((line) => /error|fatal|no space/i.test(line)) ?? message;
}
