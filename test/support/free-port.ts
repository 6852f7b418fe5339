import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that the system gives to connections: none of these takes the port before its program listens. */
const [LEAST, MOST] = [20_000, 32_000];

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LEAST + Math.floor(Math.random() * (MOST - LEAST));
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
      return port;
    } catch {
      // Somebody listens there.
    } finally {
      probe.close();
    }
  }
}
