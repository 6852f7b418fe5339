import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy between a client and a server that can make the server unreachable. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private frozen = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  /**
   * A proxy on a free port in front of the server of an address that names its port.
   * @param observe called for each connection; the function that it returns gets all of the server's answers there
   */
  static async before(address: string, observe?: () => (answer: Buffer) => void): Promise<TcpProxy> {
    const { hostname, port } = new URL(address);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new TcpProxy(server, (server.address() as AddressInfo).port);
    server.on('connection', (client) => {
      if (proxy.frozen) {
        proxy.sockets.add(client);
        return;
      }
      const upstream = connect(Number(port), hostname);
      if (observe !== undefined) upstream.on('data', observe());
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        proxy.sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => proxy.sockets.delete(one) && other.destroy());
      }
    });
    return proxy;
  }

  /** The same address with the proxy's host and port in it. */
  through(address: string): string {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Cuts every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.drop();
    await closed;
  }

  /** Cuts every connection, and accepts new ones. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Stops answering on connections, which stay open. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Accepts and serves new connections again; frozen ones stay frozen. */
  thaw(): void {
    this.frozen = false;
  }

  /** Listens again, on the same port. */
  async restore(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }
}
