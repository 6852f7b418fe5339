import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, randomBase62 } from '#kernel';
import { jobKind, JobQueue } from '#queue';
import { spellingKey } from '#users';
import { type AccountLink, LINK_LIFETIME_MS, type LinkPurpose, type PendingAccount } from './account.js';
import { accountsErrors } from './accounts.errors.js';

/** Writes the mail for a link. */
export const ACCOUNT_MAIL = jobKind<{ linkId: string }>('account.mail', { priority: 10 });

/** 22 base62 characters carry 131 bits, 43 carry 256. */
const ID_LENGTH = 22;
const TOKEN_LENGTH = 43;

const COLUMNS = 'id, purpose, email, password_hash AS "passwordHash", name, locale';

type LinkRow = Omit<AccountLink, 'pending'> & { [Name in keyof PendingAccount]: PendingAccount[Name] | null };

/**
 * Links in confirmation mails. The transaction that requests a link is the same for every address, known or not; the
 * owner of the address is looked up later in the worker, so that response times reveal nothing. The worker also creates
 * the token, which is mailed and stored as a hash.
 */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** Requests a link by mail. */
  async request(purpose: LinkPurpose, email: string, pending: PendingAccount | null = null): Promise<void> {
    const id = randomBase62(ID_LENGTH);
    const now = this.clock.now();
    const values = [id, purpose, email, pending?.passwordHash ?? null, pending?.name ?? null, pending?.locale ?? null];
    await this.transactor.run(async () => {
      await this.query(
        `INSERT INTO account_links (id, purpose, email, password_hash, name, locale, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...values, now, new Date(now.getTime() + LINK_LIFETIME_MS[purpose])],
      );
      await this.jobs.enqueue(ACCOUNT_MAIL, { linkId: id }, { key: id });
    });
  }

  /** Creates a link for immediate use, without a mail. Returns the only copy of its token. */
  async issue(purpose: LinkPurpose, email: string): Promise<string> {
    const token = randomBase62(TOKEN_LENGTH);
    const now = this.clock.now();
    await this.query(
      'INSERT INTO account_links (id, purpose, hash, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [
        randomBase62(ID_LENGTH),
        purpose,
        hashOf(token),
        email,
        now,
        new Date(now.getTime() + LINK_LIFETIME_MS[purpose]),
      ],
    );
    return token;
  }

  /** Null if the link is gone: used, expired, or its account erased. */
  async find(id: string): Promise<AccountLink | null> {
    const [row] = await this.query<LinkRow>(`SELECT ${COLUMNS} FROM account_links WHERE id = $1 AND expires_at > $2`, [
      id,
      this.clock.now(),
    ]);
    return row === undefined ? null : linkOf(row);
  }

  /**
   * Gives the link a new token for `purpose`: a sign-up with the address of an existing account gets a password reset
   * link instead. Returns the only copy of the token.
   */
  async arm(id: string, purpose: LinkPurpose): Promise<string> {
    const token = randomBase62(TOKEN_LENGTH);
    const expiresAt = new Date(this.clock.now().getTime() + LINK_LIFETIME_MS[purpose]);
    await this.query('UPDATE account_links SET hash = $2, purpose = $3, expires_at = $4 WHERE id = $1', [
      id,
      hashOf(token),
      purpose,
      expiresAt,
    ]);
    return token;
  }

  /**
   * Throws `invalid_token` unless the token is valid now; called before expensive work that a guess should not trigger.
   */
  async require(purpose: LinkPurpose, token: string): Promise<void> {
    const rows = await this.query<unknown>(
      'SELECT 1 FROM account_links WHERE hash = $1 AND purpose = $2 AND expires_at > $3',
      [hashOf(token), purpose, this.clock.now()],
    );
    if (rows.length === 0) throw accountsErrors.invalid_token.at(['body', 'token']);
  }

  /**
   * Uses up a token, once even if redeemed concurrently; throws `invalid_token`. Call it inside the transaction of its
   * effect: until that ends, redeeming other links of the same address waits.
   */
  async redeem(purpose: LinkPurpose, token: string): Promise<AccountLink> {
    const [found] = await this.query<{ email: string }>('SELECT email FROM account_links WHERE hash = $1', [
      hashOf(token),
    ]);
    if (found === undefined) throw accountsErrors.invalid_token.at(['body', 'token']);
    await this.hold(found.email);
    const [rows] = await this.query<LinkRow[]>(
      `DELETE FROM account_links WHERE hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING ${COLUMNS}`,
      [hashOf(token), purpose, this.clock.now()],
    );
    const row = rows?.[0];
    if (row === undefined) throw accountsErrors.invalid_token.at(['body', 'token']);
    return linkOf(row);
  }

  /** Voids all links of an address. Call inside the transaction that makes them obsolete. */
  async voidAll(email: string): Promise<void> {
    await this.hold(email);
    await this.query('DELETE FROM account_links WHERE lower(email) = lower($1)', [email]);
  }

  async remove(id: string): Promise<void> {
    await this.query('DELETE FROM account_links WHERE id = $1', [id]);
  }

  /** Removes expired links. */
  async forgetExpired(): Promise<void> {
    await this.query('DELETE FROM account_links WHERE expires_at <= $1', [this.clock.now()]);
  }

  /**
   * Locks an address until the surrounding transaction ends. Otherwise two links of one address, followed at once,
   * would each lock their own row and deadlock when they void the other's.
   */
  private async hold(email: string): Promise<void> {
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${spellingKey(email)}`]);
  }

  private query<Row>(statement: string, values: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(statement, values);
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function linkOf({ passwordHash, name, locale, ...link }: LinkRow): AccountLink {
  const isPending = passwordHash !== null && name !== null && locale !== null;
  return { ...link, pending: isPending ? { passwordHash, name, locale } : null };
}
