import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { type User, USER_COLUMNS } from '#users';
import { ActivityRecorder } from './activity-recorder.service.js';
import { IDLE_SECONDS, newSessionText, type Principal, sessionHashOf } from './principal.js';

/** Reads a session with its user in one round trip. */
const VERIFY = {
  name: 'verify-session',
  text: `SELECT ${USER_COLUMNS} FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.hash = $1 AND s.expires_at > $2`,
};

/**
 * Sessions of people who signed in: an opaque text in a cookie, kept here as a hash. Nothing is cached, so a session that
 * ends here has ended in every process.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly activity: ActivityRecorder,
  ) {}

  /**
   * Begins a session for who proved the password of this hash; the returned text is the only time it is seen. Null if the
   * password has changed in between, or the user was erased: both rows are held meanwhile, that of the user first as
   * everywhere, so that no session slips past the change that ends all. Suspended users are told by their status.
   */
  async begin(userId: Id<'usr'>, passwordHash: string): Promise<string | null> {
    return this.insert(
      `SELECT $1, u.id, $2, $2, $3 FROM users u JOIN passwords p ON p.user_id = u.id
       WHERE u.id = $4 AND u.erased_at IS NULL AND p.hash = $5 FOR SHARE`,
      [userId, passwordHash],
    );
  }

  /** Begins a session for a user who was proved in another way than by a password; null if the user was erased. */
  beginFor(userId: Id<'usr'>): Promise<string | null> {
    return this.insert('SELECT $1, u.id, $2, $2, $3 FROM users u WHERE u.id = $4 AND u.erased_at IS NULL FOR SHARE', [
      userId,
    ]);
  }

  /** Who holds this session; null if it is malformed, unknown, expired or ended. */
  async verify(text: string): Promise<Principal | null> {
    const sessionHash = sessionHashOf(text);
    if (sessionHash === null) return null;
    const now = this.clock.now();
    const [user] = await this.transactor.prepared<User>(VERIFY, [sessionHash, now]);
    if (user === undefined) return null;
    this.activity.noteSession(sessionHash, user.id, now);
    return { user, scope: 'full', keyId: null, sessionHash };
  }

  /** Ends one session, known or not. */
  async end(sessionHash: Buffer): Promise<void> {
    await this.query('DELETE FROM sessions WHERE hash = $1', [sessionHash]);
  }

  /** Ends the session of this text, if it is one. */
  async endText(text: string): Promise<void> {
    const sessionHash = sessionHashOf(text);
    if (sessionHash !== null) await this.end(sessionHash);
  }

  /** Ends every session of a user: when their password changes, and when they are erased. */
  async endAll(userId: Id<'usr'>): Promise<void> {
    await this.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  }

  /** Removes what has expired. */
  async forgetExpired(): Promise<void> {
    await this.query('DELETE FROM sessions WHERE expires_at <= $1', [this.clock.now()]);
  }

  /** @param row selects hash, user and times of the session, from the user; `proof` are its values from `$4` on */
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
