import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundClient } from '#outbound';
import { until } from './until.js';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that receives webhooks and records them. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  connections = 0;
  /** Answers once the body is read. */
  answer: RequestListener = (_, response) => response.end('ok');

  private constructor(private readonly server: Server) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
        receiver.answer(request, response);
      });
    });
    const receiver = new WebhookReceiver(server);
    server.on('connection', () => (receiver.connections += 1));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  /** Its address under a name that the client of `client` resolves. */
  url(path = '/hook'): string {
    return `http://receiver.example:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** The service's client, except that it reaches tests' servers by plain HTTP. */
  static client(): OutboundClient {
    return new OutboundClient(
      {
        allowsProtocol: (protocol) => protocol === 'http:',
        allowsPort: () => true,
        allowsAddress: (address) => address === '127.0.0.1',
        resolve: (name, done) =>
          done(null, [{ address: name === 'receiver.example' ? '127.0.0.1' : '10.0.0.1', family: 4 }]),
      },
      256,
    );
  }

  async until(condition: () => boolean): Promise<void> {
    await until(condition);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
