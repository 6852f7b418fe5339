import pg from 'pg';
import { LastingClient } from './lasting-client.js';
import { patiently } from './patiently.js';

/** What the pool says where all of its connections are in use for as long as somebody may wait for one. */
export const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

type Release = (release?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;

/**
 * A pool that asks again where a server refuses connections, as one does that is restarted, and whose connections outlast
 * that where nothing was done by them. Who waits for a connection of this process that others use waits no longer than before.
 */
export class PatientPool extends pg.Pool {
  private exhausted = 0;

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: LastingClient });
  }

  /** How often somebody waited in vain for a connection that others used. */
  get timeouts(): number {
    return this.exhausted;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = patiently(
      () => super.connect(),
      (error) => this.isFull(error),
    );
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  private isFull(error: unknown): boolean {
    const isFull = (error as Error).message === POOL_EXHAUSTED;
    if (isFull) this.exhausted += 1;
    return isFull;
  }
}
