import pg from 'pg';
import { onlyReads } from './only-reads.js';
import { isConnectionLost } from './outage.js';
import { patiently } from './patiently.js';

/** A statement as the driver takes it; `onlyReads` where its text does not show that it changes nothing. */
export type SentStatement = string | (pg.QueryConfig & { readonly onlyReads?: boolean });
type Answered = (error: Error | undefined, result?: pg.QueryResult) => void;

const BEGINS = /^\s*(begin|start transaction)\b/i;

/**
 * A connection that outlasts a restart of the server while nothing was done by it: outside of a transaction a statement that
 * only reads, or that begins one, is sent once more where the connection ends under it, on a new connection that stands in
 * from then on. Whoever waits for it learns nothing of that.
 */
export class LastingClient extends pg.Client {
  /** What stands in for the connection of this one. */
  private successor: pg.Client | undefined;
  /** Statements without an answer. */
  private waiting = 0;
  /** Of the connection's end, which is told only where nobody mended it. */
  private held: unknown[] = [];

  constructor(private readonly config?: string | pg.ClientConfig) {
    super(config);
  }

  /** As the driver's: a statement, or what the driver calls submittable; with a promise or a callback for the answer. */
  override query(statement: unknown, values?: unknown, callback?: unknown): never {
    if (typeof (statement as pg.Submittable).submit === 'function') {
      return this.connected.query(statement as pg.Submittable) as never;
    }
    const [given, answered] = typeof values === 'function' ? [undefined, values] : [values, callback];
    const result = this.answer(statement as SentStatement, given as unknown[] | undefined);
    if (typeof answered !== 'function') return result as never;
    const tell = answered as Answered;
    result.then(
      (answer) => process.nextTick(tell, undefined, answer),
      (error: unknown) => process.nextTick(tell, error),
    );
    return undefined as never;
  }

  override emit(event: string, ...told: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...told);
    if (this.successor !== undefined) return true;
    if (this.waiting === 0) return super.emit(event, ...told);
    this.held = told;
    return true;
  }

  override getTransactionStatus(): ReturnType<pg.Client['getTransactionStatus']> {
    return this.successor?.getTransactionStatus() ?? super.getTransactionStatus();
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const ending = Promise.all([super.end(), this.successor?.end()]);
    if (callback === undefined) return ending.then(() => undefined);
    ending.then(() => (callback as () => void)(), callback);
  }

  private get connected(): pg.Client {
    return this.successor ?? this;
  }

  private async answer(statement: SentStatement, values: unknown[] | undefined): Promise<pg.QueryResult> {
    if (this.successor !== undefined) return this.successor.query(statement, values);
    const isFree = this.waiting === 0 && super.getTransactionStatus() !== 'T' && super.getTransactionStatus() !== 'E';
    this.waiting += 1;
    try {
      return await super.query(statement, values);
    } catch (error) {
      if (!isFree || !isConnectionLost(error) || !isRepeatable(statement)) throw error;
      this.successor = await this.replace();
      this.held = [];
    } finally {
      this.waiting -= 1;
      if (this.held.length > 0) this.tellHeld();
    }
    return this.successor.query(statement, values);
  }

  private async replace(): Promise<pg.Client> {
    return patiently(async () => {
      const client = new pg.Client(this.config);
      client.on('error', (error) => super.emit('error', error));
      await client.connect();
      return client;
    });
  }

  private tellHeld(): void {
    const told = this.held;
    this.held = [];
    super.emit('error', ...told);
  }
}

function isRepeatable(statement: SentStatement): boolean {
  const text = typeof statement === 'string' ? statement : statement.text;
  return (typeof statement === 'object' && statement.onlyReads === true) || BEGINS.test(text) || onlyReads(text);
}
