import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { type User, USER_COLUMNS } from '#users';
import { ActivityRecorder } from './activity-recorder.service.js';
import { IDLE_SECONDS, newSessionText, type Principal, sessionHashOf } from './principal.js';

/** Reads a session and its user in one round trip. */
const VERIFY = {
  name: 'verify-session',
  text: `SELECT ${USER_COLUMNS} FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.hash = $1 AND s.expires_at > $2`,
};

/**
 * Sessions of signed-in users: an opaque text in a cookie, stored here as a hash. There is no cache, so a session that
 * ends here has ended in all processes.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly activity: ActivityRecorder,
  ) {}

  /**
   * Starts a session for a user who proved the password with this hash; the returned text is shown only once. Null if
   * the password changed meanwhile, or the user was erased. Both rows are locked, the user's first as everywhere, so
   * that no session escapes a change that ends all sessions. Suspended users are returned with their status.
   */
  async begin(userId: Id<'usr'>, passwordHash: string): Promise<string | null> {
    return this.insert(
      `SELECT $1, u.id, $2, $2, $3 FROM users u JOIN passwords p ON p.user_id = u.id
       WHERE u.id = $4 AND u.erased_at IS NULL AND p.hash = $5 FOR SHARE`,
      [userId, passwordHash],
    );
  }

  /** Starts a session for a user who was authenticated without a password; null if the user was erased. */
  beginFor(userId: Id<'usr'>): Promise<string | null> {
    return this.insert('SELECT $1, u.id, $2, $2, $3 FROM users u WHERE u.id = $4 AND u.erased_at IS NULL FOR SHARE', [
      userId,
    ]);
  }

  /** Authenticates a session; null if it is malformed, unknown, expired or ended. */
  async verify(text: string): Promise<Principal | null> {
    const sessionHash = sessionHashOf(text);
    if (sessionHash === null) return null;
    const now = this.clock.now();
    const [user] = await this.transactor.prepared<User>(VERIFY, [sessionHash, now]);
    if (user === undefined) return null;
    this.activity.noteSession(sessionHash, user.id, now);
    return { user, scope: 'full', keyId: null, sessionHash };
  }

  /** Ends a session, if it exists. */
  async end(sessionHash: Buffer): Promise<void> {
    await this.query('DELETE FROM sessions WHERE hash = $1', [sessionHash]);
  }

  /** Ends the session with this text, if it is valid. */
  async endText(text: string): Promise<void> {
    const sessionHash = sessionHashOf(text);
    if (sessionHash !== null) await this.end(sessionHash);
  }

  /** Ends all sessions of a user, after a password change or erasure. */
  async endAll(userId: Id<'usr'>): Promise<void> {
    await this.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  }

  /** Removes expired sessions. */
  async forgetExpired(): Promise<void> {
    await this.query('DELETE FROM sessions WHERE expires_at <= $1', [this.clock.now()]);
  }

  /** @param row selects hash, user and times of the session, from the user; `proof` contains its values from `$4` on */
  private async insert(row: string, proof: readonly string[]): Promise<string | null> {
    const text = newSessionText();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + IDLE_SECONDS * 1000);
    const rows = await this.transactor
      .manager()
      .query<unknown[]>(
        `INSERT INTO sessions (hash, user_id, created_at, last_seen_at, expires_at) ${row} RETURNING 1`,
        [sessionHashOf(text), now, expiresAt, ...proof],
      );
    return rows.length === 0 ? null : text;
  }

  private async query(statement: string, values: unknown[]): Promise<void> {
    await this.transactor.manager().query(statement, values);
  }
}
