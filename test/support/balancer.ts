import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
/** Longer than the clients' timeout, so that clients close unused connections. */
const KEEP_ALIVE_MS = 60_000;
/** Headers that apply to one connection only. RFC 9110 section 7.6.1. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Distributes requests among replicas as load balancers do: it polls the readiness of each, sends nothing more to one
 * that is not ready, and lets requests in progress there finish. It retries nothing, so that no failure stays hidden.
 */
export class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly replicas = new Map<string, { isReady: boolean }>();
  private turn = 0;
  private isClosed = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Balancer> {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
    const balancer = new Balancer(server);
    server.on('request', (incoming, answer) => balancer.forward(incoming, answer));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Polls the replica from now on, and sends it its share once it is ready. */
  add(url: string): void {
    this.replicas.set(url, { isReady: false });
    void this.watch(url);
  }

  /** The number of replicas that get a share now. */
  get ready(): number {
    return [...this.replicas.values()].filter(({ isReady }) => isReady).length;
  }

  close(): void {
    this.isClosed = true;
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }

  private async watch(url: string): Promise<void> {
    while (!this.isClosed) {
      const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined);
      this.replicas.set(url, { isReady: answer?.ok === true });
      await sleep(LOOK_EVERY_MS);
    }
  }

  private forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.replicas].flatMap(([url, { isReady }]) => (isReady ? [url] : []));
    const replica = ready[(this.turn += 1) % ready.length];
    if (replica === undefined) {
      answer.writeHead(502).end('no replica is ready');
      return;
    }
    const { method } = incoming;
    const headers = { ...withoutHops(incoming.headers), connection: 'keep-alive' };
    const sent = request(new URL(incoming.url ?? '/', replica), { method, headers, agent: this.agent });
    sent.on('response', (answered) => {
      answer.writeHead(answered.statusCode ?? 502, withoutHops(answered.headers));
      answered.pipe(answer);
    });
    sent.on('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(String(error));
    });
    incoming.pipe(sent);
  }
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
