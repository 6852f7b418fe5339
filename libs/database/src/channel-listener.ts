import { ReconnectingSession } from './reconnecting-session.js';

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
