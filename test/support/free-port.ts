import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports below those that the system assigns to connections, so that no connection takes the port before its program
 * listens.
 */
const [LEAST, MOST] = [20_000, 32_000];

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LEAST + Math.floor(Math.random() * (MOST - LEAST));
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
      return port;
    } catch {
      // The port is in use.
    } finally {
      probe.close();
    }
  }
}
