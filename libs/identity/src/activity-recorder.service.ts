import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import { UsersService } from '#users';
import { IDLE_SECONDS, LIFETIME_SECONDS } from './principal.js';

/** The interval for which uses are collected before they are written; a killed process loses at most this much. */
const GATHER_MS = 5_000;

// Rows locked by another process are skipped: both would write the same update, and neither has to wait.
const NOTE_KEYS = `
  WITH used AS (
    SELECT k.id, k.user_id, n.at FROM unnest($1::text[], $2::timestamptz[]) AS n (id, at)
    JOIN api_keys k ON k.id = n.id AND (k.last_used_at IS NULL OR k.last_used_at < n.at)
    FOR NO KEY UPDATE OF k SKIP LOCKED
  )
  UPDATE api_keys k SET last_used_at = used.at FROM used WHERE k.id = used.id`;

const NOTE_SESSIONS = `
  WITH used AS (
    SELECT s.hash, n.at FROM unnest($1::bytea[], $2::timestamptz[]) AS n (hash, at)
    JOIN sessions s ON s.hash = n.hash AND s.last_seen_at < n.at
    FOR NO KEY UPDATE OF s SKIP LOCKED
  )
  UPDATE sessions s SET last_seen_at = used.at,
    expires_at = least(s.created_at + make_interval(secs => $3), used.at + make_interval(secs => $4))
  FROM used WHERE s.hash = used.hash`;

/** Records the last use of keys, sessions and users, and writes it in batches instead of with every call. */
@Injectable()
export class ActivityRecorder implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ActivityRecorder.name);
  private readonly keys = new Map<Id<'key'>, Date>();
  private readonly users = new Map<Id<'usr'>, Date>();
  /** By their hash in hexadecimal. */
  private readonly sessions = new Map<string, Date>();
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly transactor: Transactor,
    private readonly accounts: UsersService,
  ) {}

  noteKey(keyId: Id<'key'>, userId: Id<'usr'>, at: Date): void {
    this.keys.set(keyId, at);
    this.noteUser(userId, at);
  }

  noteSession(hash: Buffer, userId: Id<'usr'>, at: Date): void {
    this.sessions.set(hash.toString('hex'), at);
    this.noteUser(userId, at);
  }

  /** Writes the collected uses now. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [keys, users] = [drain(this.keys), drain(this.users)];
    const sessions = drain(this.sessions);
    const hashes = sessions.names.map((hex) => Buffer.from(hex, 'hex'));
    if (keys.names.length > 0) await this.write(NOTE_KEYS, [keys.names, keys.times]);
    if (hashes.length > 0) await this.write(NOTE_SESSIONS, [hashes, sessions.times, LIFETIME_SECONDS, IDLE_SECONDS]);
    if (users.names.length > 0) await this.attempt(() => this.accounts.noteSeen(users.names, users.times));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    await this.flush();
  }

  private noteUser(userId: Id<'usr'>, at: Date): void {
    this.users.set(userId, at);
    if (this.closed) return;
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  private async write(statement: string, values: unknown[]): Promise<void> {
    await this.attempt(() => this.transactor.manager().query(statement, values));
  }

  /** Runs a write that no caller depends on: if the database is unavailable, some data is lost, but no call fails. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`Last uses were not written: ${String(error)}`);
    }
  }
}

function drain<Name>(gathered: Map<Name, Date>): { names: Name[]; times: Date[] } {
  const drained = { names: [...gathered.keys()], times: [...gathered.values()] };
  gathered.clear();
  return drained;
}
