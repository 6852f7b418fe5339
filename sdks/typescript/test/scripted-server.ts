import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer of the script. */
export interface Step {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  /** The connection ends before the answer, or within its body. */
  cut?: 'before' | 'within';
  /** The body comes byte by byte. */
  slow?: boolean;
  /** The rest never comes: of the body, or where there is no status of all of it. */
  hang?: boolean;
}

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Answers each request with the next answer of its script, and keeps the requests. */
export class ScriptedServer {
  readonly received: Received[] = [];
  private steps: readonly Step[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedServer> {
    const server = createServer();
    const scripted = new ScriptedServer(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        const step = scripted.steps[scripted.received.length] ?? { status: 599 };
        scripted.received.push({ method, path, headers, body: Buffer.concat(chunks) });
        server.emit('asked');
        void play(step, response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return scripted;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves once it has been sent a request. */
  async asked(): Promise<void> {
    if (this.received.length === 0) await once(this.server, 'asked');
  }

  /** Begins another script. */
  follow(steps: readonly Step[]): void {
    this.received.length = 0;
    this.steps = steps;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

async function play(step: Step, response: ServerResponse): Promise<void> {
  if (step.cut === 'before') {
    response.socket?.destroy();
    return;
  }
  if (step.status === undefined) return;
  const body = Buffer.from(step.json === undefined ? (step.text ?? '') : JSON.stringify(step.json));
  // A status without a body has no length either.
  const length = step.status === 304 ? {} : { 'content-length': String(body.length) };
  // One request a connection: another one would race with its end.
  response.writeHead(step.status, { connection: 'close', ...step.headers, ...length });
  if (step.cut === 'within' || step.hang === true) {
    const half = body.subarray(0, Math.floor(body.length / 2));
    response.write(half, () => step.cut === 'within' && setImmediate(() => response.socket?.destroy()));
    return;
  }
  if (step.slow === true) {
    for (const byte of body) {
      response.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  } else response.end(step.status === 304 ? undefined : body);
}
