import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { asListenFault, Settings } from '#config';
import { Metrics, MetricsToken } from '#metrics';
import { OperationalService } from '#operational';

const TIMEOUTS = { requestTimeout: 5_000, headersTimeout: 5_000 };

/** Serves the probes of a standalone worker on `WORKER_PORT`: `/healthz`, `/readyz` and `/metrics` as in the API. */
@Injectable()
export class ProbeServer implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
    private readonly token: MetricsToken,
    private readonly operational: OperationalService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { workerPort, host } = this.settings;
    if (workerPort === undefined) return;
    this.server = createServer(TIMEOUTS, (request, response) => void this.answer(request, response));
    this.server.listen(workerPort, host);
    await once(this.server, 'listening').catch((error: unknown) => {
      throw asListenFault(error, host);
    });
  }

  onModuleDestroy(): void {
    this.operational.leave();
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.method === 'GET' ? request.url?.split('?', 1)[0] : undefined;
    if (path === '/healthz') end(response, 200, 'application/json', '{"status":"ok"}');
    else if (path === '/readyz') {
      const readiness = await this.operational.readiness();
      end(response, readiness.status === 'unavailable' ? 503 : 200, 'application/json', JSON.stringify(readiness));
    } else if (path !== '/metrics') end(response, 404, 'text/plain', 'There are /healthz, /readyz and /metrics.\n');
    else if (this.token.accepts(request.headers.authorization)) {
      end(response, 200, this.metrics.registry.contentType, await this.metrics.exposition());
    } else {
      response.setHeader('WWW-Authenticate', 'Bearer realm="Naqsh"');
      end(response, 401, 'text/plain', 'Send METRICS_TOKEN as a bearer.\n');
    }
  }
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
