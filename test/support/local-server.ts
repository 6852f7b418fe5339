import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of the tests' own, on a free port of this machine. */
export class LocalServer {
  private constructor(private readonly server: Server) {}

  static async start(): Promise<LocalServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LocalServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answerBy(answer: RequestListener): void {
    this.server.on('request', answer);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
