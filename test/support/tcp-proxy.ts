import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a client and a server, and takes the server away when asked to. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private frozen = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /**
   * A proxy on a free port in front of `host:port`.
   * @param observe called for each connection: what it returns gets all that the server answers there
   */
  static async before(host: string, port: number, observe?: () => (answer: Buffer) => void): Promise<TcpProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const proxy = new TcpProxy(server, typeof address === 'object' ? (address?.port ?? 0) : 0);
    server.on('connection', (client) => {
      if (proxy.frozen) {
        proxy.sockets.add(client);
        return;
      }
      const upstream = connect(port, host);
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

  /** Cuts every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Answers nothing any more on connections that stay open. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Is there again, on the same port. */
  async restore(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }
}
