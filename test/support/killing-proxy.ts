import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of a service, with one request per connection, that kills every third one: in turn before the
 * service receives it, after its answer, and in the middle of its answer.
 */
export class KillingProxy {
  killed = 0;
  private connections = 0;

  private constructor(
    private readonly server: Server,
    private readonly service: string,
  ) {}

  static async before(service: string): Promise<KillingProxy> {
    const server = createServer();
    const proxy = new KillingProxy(server, service);
    server.on('request', (incoming, outgoing) => proxy.pass(incoming, outgoing));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.connections += 1;
    const kills = this.connections % 3 === 0;
    const way = kills ? (this.killed++, this.killed % 3) : null;
    if (way === 0) {
      incoming.socket.destroy();
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = request(this.service + url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (way === 1) {
          incoming.socket.destroy();
          return;
        }
        const length = { 'content-length': body.length, 'transfer-encoding': undefined };
        const whole = { ...answer.headers, ...length, connection: 'close' };
        const named = Object.entries(whole).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(named) as Record<string, string>);
        if (way === null) outgoing.end(body);
        else outgoing.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy());
      });
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  }
}
