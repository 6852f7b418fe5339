import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';

/**
 * OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. The library declares its algorithms
 * as a `const enum`, which does not exist at run time; 2 is `Argon2id`.
 */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash, with the same parameters, of a discarded random text; used for comparison if there is no password. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$sUpCQVrFSweFlXB+ZdFdsA$bs7qGeUyfIzpwZDfqbk1DBKrI/JWhWyWBK4V37cDNAk';

/** Passwords: stored as argon2id hashes, and verified in the same time whether or not the user has one. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** The hash to store, with its parameters and salt (PHC string format). */
  hash(password: string): Promise<string> {
    return hash(normalise(password), PARAMETERS);
  }

  /** Sets the user's password hash, in the surrounding transaction if there is one. */
  async set(userId: Id<'usr'>, passwordHash: string): Promise<void> {
    await this.transactor.manager().query(
      `INSERT INTO passwords (user_id, hash, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET hash = EXCLUDED.hash, changed_at = EXCLUDED.changed_at`,
      [userId, passwordHash, this.clock.now()],
    );
  }

  /**
   * Verifies a password; returns the matched hash, or null if it is wrong. Without a user or a password it takes the
   * same time.
   */
  async prove(userId: Id<'usr'> | null, password: string): Promise<string | null> {
    const [row] = await this.transactor
      .manager()
      .query<{ hash: string }[]>('SELECT hash FROM passwords WHERE user_id = $1', [userId]);
    const isRight = await verify(row?.hash ?? DECOY, normalise(password));
    return isRight && row !== undefined ? row.hash : null;
  }

  /** Removes the user's password. */
  async remove(userId: Id<'usr'>): Promise<void> {
    await this.transactor.manager().query('DELETE FROM passwords WHERE user_id = $1', [userId]);
  }
}

/** RFC 8265, OpaqueString: keyboards compose letters differently, and users can't see the difference. */
function normalise(password: string): string {
  return password.normalize('NFC');
}
