import { ReconnectingSession } from './reconnecting-session.js';

/** The events of a listener. */
export interface ChannelEvents {
  /** A transaction that notified this channel was committed. */
  notified(channel: string, payload: string): void;
  /** Listening has started or resumed: earlier notifications may have been missed. */
  connected(): void;
  /** The connection was lost or could not be made; it is retried. */
  lost(error: Error): void;
}

/** Listens for NOTIFY on a dedicated connection, which it restores whenever it is lost. */
export class ChannelListener extends ReconnectingSession {
  /** @param channels names that need no quotes */
  constructor(url: string, channels: readonly string[], events: ChannelEvents) {
    super(url, {
      async begun(client) {
        client.on('notification', ({ channel, payload }) => events.notified(channel, payload ?? ''));
        await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
        events.connected();
      },
      lost: (error) => events.lost(error),
    });
  }
}
