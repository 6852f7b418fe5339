import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blocksOf } from '../support/guides.js';
import { LocalServer } from '../support/local-server.js';
import { CADDY, hasNginx, startCaddy, startNginx, type WebServer } from '../support/web-servers.js';

/** The size of the largest body that the guide tells proxies to accept. */
const LARGEST = 40 * 1024 * 1024;

interface Proxy {
  readonly language: string;
  /** Null if it is not installed. */
  readonly start: ((lines: string) => Promise<WebServer>) | null;
}

/** The configurations without their TLS lines. */
const PROXIES: readonly Proxy[] = [
  {
    language: 'nginx',
    start: hasNginx
      ? (lines) => startNginx((port) => lines.replace('listen 443 ssl;', `listen 127.0.0.1:${port};`))
      : null,
  },
  {
    language: 'caddyfile',
    start:
      CADDY === ''
        ? null
        : (lines) =>
            startCaddy(
              (port) => `{\n\tadmin off\n}\n${lines.replace('naqsh.example.com', `http://127.0.0.1:${port}`)}`,
            ),
  },
];
if (PROXIES.some(({ start }) => start === null) && process.env['NAQSH_NO_SKIPS'])
  throw new Error('install nginx, and name a Caddy by CADDY_WITH_CACHE: both are run as the guide configures them');

describe('the proxies of the guide', () => {
  it('are these, and HAProxy, behind which test/long/failures.spec.ts runs', () => {
    const languages = blocksOf('proxies').map(({ language }) => language);
    expect(languages.sort()).toEqual([...PROXIES.map(({ language }) => language), 'haproxy'].sort());
  });
});

describe.each(PROXIES)('$language as the guide configures it (needs it)', ({ language, start }) => {
  /** Two instances of the service, which show the requests that they receive. */
  const instances: LocalServer[] = [];
  const received: { url: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
  let proxy: WebServer;
  const test = start === null ? it.skip : it;

  beforeAll(async () => {
    if (start === null) return;
    for (let at = 0; at < 2; at += 1) {
      const instance = await LocalServer.start();
      instance.answerBy((request, response) => {
        let bytes = 0;
        request.on('data', (piece: Buffer) => (bytes += piece.length));
        request.on('end', () => {
          received.push({ url: request.url ?? '', headers: request.headers, bytes });
          response.end();
        });
      });
      instances.push(instance);
    }
    const [first = '', second = ''] = instances.map(({ url }) => new URL(url).host);
    const lines = blocksOf('proxies').find((block) => block.language === language)?.code ?? '';
    proxy = await start(lines.replaceAll('10.0.0.11:8080', first).replaceAll('10.0.0.12:8080', second));
  });
  afterAll(async () => {
    if (start === null) return;
    await proxy.close();
    for (const instance of instances) instance.close();
  });

  test('passes the address of the client and a request id that the service accepts', async () => {
    expect((await fetch(`${proxy.url}/v1/me`)).status).toBe(200);
    const { headers } = received.find(({ url }) => url === '/v1/me') ?? {};
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[\w.:-]{8,64}$/) as unknown,
    });
  });

  test('hides the metrics', async () => {
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
    expect(received.filter(({ url }) => url === '/metrics')).toEqual([]);
  });

  test('passes the largest body', async () => {
    const answer = await fetch(`${proxy.url}/v1/render`, { method: 'POST', body: new Uint8Array(LARGEST) });
    expect(answer.status).toBe(200);
    expect(received.find(({ url }) => url === '/v1/render')?.bytes).toBe(LARGEST);
  });
});
