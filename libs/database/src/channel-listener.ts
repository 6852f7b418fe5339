import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { scaledTimeout } from '#config';
import { CONNECT_TIMEOUT_MS } from './database-url.js';

/** Waits between two attempts to connect, milliseconds: the first, and the longest. */
const RETRY_MS = { first: 100, longest: 5_000 };

/** What a listener tells. */
export interface ChannelEvents {
  /** Somebody's transaction that notified this channel has committed. */
  notified(channel: string, payload: string): void;
  /** It listens, at first or again: whatever was notified before has not been heard. */
  connected(): void;
  /** The connection is gone or could not be made; it is tried again. */
  lost(error: Error): void;
}

/** Hears NOTIFY on a connection of its own, which it makes anew whenever it is lost. */
export class ChannelListener {
  private readonly stopping = new AbortController();
  private client: pg.Client | undefined;
  private loop: Promise<void> = Promise.resolve();

  /** @param channels names that need no quotes */
  constructor(
    private readonly url: string,
    private readonly channels: readonly string[],
    private readonly events: ChannelEvents,
  ) {}

  start(): void {
    this.loop = this.keepListening();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.loop;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      const lost = await this.listen(() => (wait = RETRY_MS.first));
      if (signal.aborted) return;
      this.events.lost(lost);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves with the reason when the connection has ended. */
  private async listen(connected: () => void): Promise<Error> {
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
    client.on('notification', ({ channel, payload }) => this.events.notified(channel, payload ?? ''));
    try {
      await client.connect();
      await client.query(this.channels.map((channel) => `LISTEN ${channel}`).join('; '));
      connected();
      this.events.connected();
      return await ended;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
