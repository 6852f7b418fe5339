import pg from 'pg';
import { connectWithRetries } from './connect-with-retries.js';
import { RetryingConnection, type SentStatement } from './retrying-connection.js';

/** The pool's message for a caller that timed out because all connections were in use. */
export const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

type Connected = (
  error: Error | undefined,
  connection: RetryingConnection | undefined,
  release: (lost?: Error | boolean) => void,
) => void;

/**
 * A pool of connections that survive a restart of the server: it retries while the server refuses connections, and its
 * connections repeat read-only statements. It has the members of the driver's pool that TypeORM calls. A caller waits
 * no longer for a connection in use than in the driver's pool.
 */
export class RetryingPool {
  private readonly pool: pg.Pool;
  private exhausted = 0;

  constructor(private readonly config: pg.PoolConfig) {
    this.pool = new pg.Pool(config);
  }

  get idleCount(): number {
    return this.pool.idleCount;
  }

  get totalCount(): number {
    return this.pool.totalCount;
  }

  get waitingCount(): number {
    return this.pool.waitingCount;
  }

  /** The number of callers that timed out because all connections were in use. */
  get timeouts(): number {
    return this.exhausted;
  }

  /** Listens for the errors of idle connections. */
  on(event: 'error', listener: (error: Error) => void): this {
    this.pool.on(event, listener);
    return this;
  }

  connect(): Promise<RetryingConnection>;
  connect(callback: Connected): void;
  connect(callback?: Connected): Promise<RetryingConnection> | void {
    const connecting = this.checkOut();
    if (callback === undefined) return connecting;
    connecting.then(
      (connection) => callback(undefined, connection, connection.release),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  /** Runs one statement on its own connection. As in the driver's pool, a connection is closed after an error. */
  async query<Row extends object>(statement: SentStatement, values?: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    const connection = await this.checkOut();
    try {
      const result = await connection.query<Row>(statement, values);
      connection.release();
      return result;
    } catch (error) {
      connection.release(error as Error);
      throw error;
    }
  }

  end(): Promise<void>;
  end(callback: () => void): void;
  end(callback?: () => void): Promise<void> | void {
    return callback === undefined ? this.pool.end() : this.pool.end(callback);
  }

  private async checkOut(): Promise<RetryingConnection> {
    const client = await connectWithRetries(
      () => this.pool.connect(),
      (error) => this.isFull(error),
    );
    return new RetryingConnection(client, this.config);
  }

  private isFull(error: unknown): boolean {
    const isFull = (error as Error).message === POOL_EXHAUSTED;
    if (isFull) this.exhausted += 1;
    return isFull;
  }
}
