import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { scaledTimeout } from '#config';
import { CONNECT_TIMEOUT_MS } from './database-url.js';

/** Delays between connection attempts, milliseconds. */
const RETRY_MS = { first: 100, longest: 5_000 };

export interface SessionEvents {
  /** Prepares a session when it begins, initially or again; if it fails, the session counts as lost. */
  begun(client: pg.Client): Promise<void>;
  /** The connection was lost or could not be made; it is retried. */
  lost(error: Error): void;
}

/** A session on a dedicated connection, which it restores whenever it is lost. */
export class ReconnectingSession {
  private readonly stopping = new AbortController();
  private client: pg.Client | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly events: SessionEvents,
  ) {}

  start(): void {
    this.loop = this.keep();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.loop;
  }

  private async keep(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      const lost = await this.hold(() => (wait = RETRY_MS.first));
      if (signal.aborted) return;
      this.events.lost(lost);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves with the reason when the connection has ended. */
  private async hold(begun: () => void): Promise<Error> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'naqsh',
      connectionTimeoutMillis: scaledTimeout(CONNECT_TIMEOUT_MS),
      keepAlive: true,
    });
    this.client = client;
    const ended = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('The connection was closed.')));
    });
    try {
      // The driver never settles `connect` if the connection is closed meanwhile, as by `stop`.
      const lost = await Promise.race([client.connect().then(() => this.events.begun(client)), ended]);
      if (lost !== undefined) return lost;
      begun();
      return await ended;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
