import { EventEmitter } from 'node:events';
import pg from 'pg';
import { connectWithRetries } from './connect-with-retries.js';
import { onlyReads } from './only-reads.js';
import { isConnectionLost } from './outage.js';

/** A statement as the driver accepts it; `onlyReads` if its text does not reveal that it is read-only. */
export type SentStatement = string | (pg.QueryConfig & { readonly onlyReads?: boolean });
export type Answered = (error: Error | undefined, result?: pg.QueryResult) => void;

const BEGINS = /^\s*(begin|start transaction)\b/i;

/**
 * A pooled connection while one caller uses it. Outside of a transaction it resends a statement that only reads, or
 * that begins a transaction, if the server closes the connection meanwhile. A new connection then replaces the lost
 * one, and the caller sees neither the loss nor an `error` event.
 */
export class RetryingConnection extends EventEmitter<{ error: [Error] }> {
  /** The connection that replaced the pooled one, whose place in the pool stays taken. */
  private replacement: pg.Client | undefined;
  /** Statements without an answer. */
  private waiting = 0;
  /** The loss of the connection, until it is known whether a replacement hides it. */
  private loss: Error | undefined;
  private isReleased = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly config: pg.ClientConfig,
  ) {
    super();
    client.on('error', this.noteLoss);
  }

  /**
   * Runs a statement as the driver does: with a promise or a callback for its answer, or as a submittable, such as a
   * COPY.
   */
  query<Stream extends pg.Submittable>(stream: Stream): Stream;
  query<Row extends object>(statement: SentStatement, values?: readonly unknown[]): Promise<pg.QueryResult<Row>>;
  query(statement: SentStatement, answered: Answered): void;
  query(statement: SentStatement | pg.Submittable, given?: readonly unknown[] | Answered): unknown {
    if (isSubmittable(statement)) return (this.replacement ?? this.client).query(statement);
    if (typeof given !== 'function') return this.answer(statement, given);
    this.answer(statement, undefined).then(
      (result) => process.nextTick(given, undefined, result),
      (error: unknown) => process.nextTick(given, error),
    );
    return undefined;
  }

  /**
   * Returns the connection to its pool.
   * @param lost an error, or true, if the pool should close it
   */
  readonly release = (lost?: Error | boolean): void => {
    if (!this.isReleased) this.client.removeListener('error', this.noteLoss);
    this.isReleased = true;
    this.client.release(this.replacement === undefined ? lost : true);
    // After a loss it is closed already.
    void this.replacement?.end().catch(() => undefined);
  };

  private async answer(statement: SentStatement, values: readonly unknown[] | undefined): Promise<pg.QueryResult> {
    const parameters = values as unknown[] | undefined;
    if (this.replacement !== undefined) return this.replacement.query(statement, parameters);
    const isFree = this.waiting === 0 && !isInTransaction(this.client);
    this.waiting += 1;
    try {
      return await this.client.query(statement, parameters);
    } catch (error) {
      if (!isFree || !isConnectionLost(error) || !isRepeatable(statement)) throw error;
      this.replacement = await this.replace();
    } finally {
      this.waiting -= 1;
      if (this.replacement === undefined) this.reportLoss();
    }
    return this.replacement.query(statement, parameters);
  }

  private replace(): Promise<pg.Client> {
    return connectWithRetries(async () => {
      const client = new pg.Client(this.config);
      client.on('error', (error) => this.report(error));
      await client.connect();
      return client;
    });
  }

  private readonly noteLoss = (error: Error): void => {
    this.loss = error;
    if (this.waiting === 0 && this.replacement === undefined) this.reportLoss();
  };

  private reportLoss(): void {
    if (this.loss === undefined) return;
    const { loss } = this;
    this.loss = undefined;
    this.report(loss);
  }

  /** Without a listener, the failing statement reports the loss to the caller. */
  private report(error: Error): void {
    if (this.listenerCount('error') > 0) this.emit('error', error);
  }
}

function isSubmittable(statement: SentStatement | pg.Submittable): statement is pg.Submittable {
  return typeof (statement as pg.Submittable).submit === 'function';
}

function isInTransaction(client: pg.PoolClient): boolean {
  const status = client.getTransactionStatus();
  return status === 'T' || status === 'E';
}

function isRepeatable(statement: SentStatement): boolean {
  const text = typeof statement === 'string' ? statement : statement.text;
  return (typeof statement === 'object' && statement.onlyReads === true) || BEGINS.test(text) || onlyReads(text);
}
