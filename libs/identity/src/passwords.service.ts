import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';

/**
 * OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. The library declares its algorithms
 * as a `const enum`, which is no value at run time; 2 is `Argon2id`.
 */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash, by the same parameters, of a random text that nobody kept: what is compared with where there is no password. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$sUpCQVrFSweFlXB+ZdFdsA$bs7qGeUyfIzpwZDfqbk1DBKrI/JWhWyWBK4V37cDNAk';

/** Passwords: kept as argon2id hashes, and judged in the same time whether or not there is one to compare with. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** The hash to keep, with its parameters and salt (PHC string format). */
  hash(password: string): Promise<string> {
    return hash(normalise(password), PARAMETERS);
  }

  /** Makes this hash the user's password; in the surrounding transaction if there is one. */
  async set(userId: Id<'usr'>, passwordHash: string): Promise<void> {
    await this.transactor.manager().query(
      `INSERT INTO passwords (user_id, hash, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET hash = EXCLUDED.hash, changed_at = EXCLUDED.changed_at`,
      [userId, passwordHash, this.clock.now()],
    );
  }

  /**
   * The hash that the password matched; null if it is not the user's. With null for the user, or for one without a
   * password, the same work is done in vain.
   */
  async prove(userId: Id<'usr'> | null, password: string): Promise<string | null> {
    const [row] = await this.transactor
      .manager()
      .query<{ hash: string }[]>('SELECT hash FROM passwords WHERE user_id = $1', [userId]);
    const isRight = await verify(row?.hash ?? DECOY, normalise(password));
    return isRight && row !== undefined ? row.hash : null;
  }

  /** Takes the user's password away. */
  async remove(userId: Id<'usr'>): Promise<void> {
    await this.transactor.manager().query('DELETE FROM passwords WHERE user_id = $1', [userId]);
  }
}

/** RFC 8265, OpaqueString: keyboards differ in how they compose a letter, and the person can't see which theirs does. */
function normalise(password: string): string {
  return password.normalize('NFC');
}
