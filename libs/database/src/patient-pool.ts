import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutage } from './outage.js';

/** So long a server that refuses connections is asked again: one that is restarted is back by then, milliseconds. */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 50;
/** What the pool says where all of its connections are in use for as long as somebody may wait for one. */
export const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

type Release = (release?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;

/**
 * A pool that asks again where a server refuses connections, as one does that is restarted: nothing was done yet, so that
 * nothing is done twice. Who waits for a connection of this process that others use waits no longer than before.
 */
export class PatientPool extends pg.Pool {
  private exhausted = 0;

  /** How often somebody waited in vain for a connection that others used. */
  get timeouts(): number {
    return this.exhausted;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.connectPatiently();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  private async connectPatiently(): Promise<pg.PoolClient> {
    for (const begun = performance.now(); ;) {
      try {
        return await super.connect();
      } catch (error) {
        const isFull = (error as Error).message === POOL_EXHAUSTED;
        if (isFull) this.exhausted += 1;
        if (isFull || !isOutage(error) || performance.now() - begun > PATIENCE_MS) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }
}
