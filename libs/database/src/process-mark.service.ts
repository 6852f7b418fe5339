import { randomInt } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '#config';
import { sessionUrl } from './database-url.js';
import { ReconnectingSession } from './reconnecting-session.js';

/** The first of the two numbers of the advisory locks; chosen at random. */
const MARKS = 1_853_256_058;
const MOST = 2 ** 31 - 1;

/**
 * A lock in the database that this process holds while it lives. A dedicated session holds it, and the server releases
 * it when the operating system closes the connection of a process that exited for any reason. Work in progress stores
 * the number of its process's mark, so that others see at once when that process is gone.
 */
@Injectable()
export class ProcessMark implements OnApplicationShutdown {
  private readonly number = randomInt(1, MOST);
  private isHeld = false;
  private session: ReconnectingSession | undefined;
  private begun: Promise<void> | undefined;

  constructor(private readonly settings: Settings) {}

  /** The number of the mark, set on the first call; null while the database does not hold the lock. */
  async take(): Promise<number | null> {
    await (this.begun ??= new Promise((resolve) => this.begin(resolve)));
    return this.isHeld ? this.number : null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.session?.stop();
  }

  private begin(done: () => void): void {
    const settled = (isHeld: boolean): void => {
      this.isHeld = isHeld;
      done();
    };
    this.session = new ReconnectingSession(sessionUrl(this.settings), {
      begun: async (client) => {
        // The server may still hold the previous session's lock until it notices that the session is gone.
        await client.query('SELECT pg_advisory_lock($1, $2)', [MARKS, this.number]);
        settled(true);
      },
      lost: () => settled(false),
    });
    this.session.start();
  }
}

/** SQL: true if the process whose mark the column stores is alive. */
export function isMarked(column: string): string {
  return `EXISTS (
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${MARKS} AND objid = ${column}::oid AND objsubid = 2
      AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
}
