import { afterEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { dearCard, newTemplate, ONE_THREAD, render, untilReceived } from '../support/dear-renders.js';
import { picture } from '../support/pictures.js';
import { startService, type Service, type ServiceOptions } from '../support/service.js';
import { extent } from '../support/extent.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

const DEAR = extent(6, 20);

let running: Service | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** A service that ends with its test. */
async function start(options: ServiceOptions = { seed: 'nothing' }): Promise<Service> {
  running = await startService(options);
  return running;
}

/** Resolves when new requests are refused. */
async function untilClosing(asked: Service): Promise<void> {
  await until(async () => !(await asked.fetch('/healthz').catch(() => undefined))?.ok);
}

/** The status of a request whose body is partly sent when `stop` is called. */
async function statusOfHalfSent(asked: Service, stop: () => void): Promise<number | undefined> {
  const account = await asked.newClient();
  const body = JSON.stringify({ template_id: 'tpl_unknown', data: {}, images: {} });
  return new Promise((resolve, reject) => {
    const sent = request(`${asked.url}/v1/render`, {
      method: 'POST',
      agent: new Agent({ keepAlive: false }),
      headers: {
        authorization: `Bearer ${account.key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    sent.on('response', (answer) => resolve(answer.resume().statusCode));
    sent.on('error', reject);
    // The service has begun to receive it.
    sent.on('continue', () => {
      sent.write(body.slice(0, 10));
      stop();
      void untilClosing(asked).then(() => sent.end(body.slice(10)));
    });
  });
}

/** The process that decodes AVIF for the service. */
function decoderPid(service: Service): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = processes.flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === service.pid && args.includes('image-decoder.process.js') ? [Number(pid)] : [];
  });
  if (found[0] === undefined) throw new Error('The service has no decoder.');
  return found[0];
}

describe('a service that is asked to stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s ends in order', async (signal) => {
    const service = await start();
    // Not by force, which exits with 1.
    expect([0, signal]).toContain(await service.terminate(signal));
    expect(service.log.filter((line) => line.includes('ended by force'))).toEqual([]);
    await expect(service.fetch('/healthz')).rejects.toThrow();
  });

  test('writes when keys and users were last seen, which it gathers for seconds', async () => {
    const service = await start();
    const account = await service.newClient();
    expect((await account.fetch('/v1/me')).status).toBe(200);
    await service.terminate();
    const used = `SELECT k.last_used_at IS NOT NULL AS key, u.last_seen_at IS NOT NULL AS account
      FROM api_keys k JOIN users u ON u.id = k.user_id WHERE u.id = $1`;
    expect(await service.query(used, [account.userId])).toEqual([{ key: true, account: true }]);
  });

  test('finishes the request that it is receiving', async () => {
    const service = await start();
    expect(await statusOfHalfSent(service, () => void service.terminate())).toBe(404);
  });

  test('still answers every request, if configured, while it reports not ready', async () => {
    const balanced = await start({ seed: 'nothing', settings: { SHUTDOWN_DELAY_SECONDS: '10' } });
    const ended = balanced.terminate();
    await until(async () => !(await balanced.fetch('/readyz')).ok);
    expect(await (await balanced.fetch('/readyz')).json()).toMatchObject({ status: 'unavailable' });
    for (let answered = 0; answered < 20; answered += 1) {
      expect((await balanced.fetch('/healthz', { headers: { connection: 'close' } })).status).toBe(200);
    }
    expect([0, 'SIGTERM']).toContain(await ended);
  });

  test('refuses new requests on open connections', async () => {
    const service = await start();
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const answer = text(socket);
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    // Later requests on other connections are answered, so it has arrived: half a request.
    for (let answered = 0; answered < 3; answered += 1) await service.fetch('/healthz');
    void service.terminate();
    await untilClosing(service);
    socket.write('\r\n');
    const [head, body] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^retry-after: 1\r?$/im);
    expect(head).toMatch(/^connection: close\r?$/im);
    expect(JSON.parse(body ?? '')).toMatchObject({ status: 503, code: 'shutting_down' });
  });

  test(`answers each of ${DEAR} dear renders, and charges those that it finished`, async () => {
    const busy = await start({ settings: ONE_THREAD });
    const account = await busy.newClient({ credits: 100 });
    const template = await newTemplate(account, dearCard());
    expect((await render(account, template)).status).toBe(200);
    const calls = Array.from({ length: DEAR }, () => render(account, template));
    await untilReceived(busy, calls);
    const ended = busy.terminate();
    const answers = await Promise.all(
      calls.map(async (call) => {
        const answer = await call;
        if (answer.status === 200) return (await answer.arrayBuffer()).byteLength > 1_000;
        return [answer.status, ((await answer.json()) as { code: string }).code];
      }),
    );
    const refused = answers.filter((answer) => answer !== true);
    expect(refused).toEqual(refused.map(() => [503, 'shutting_down']));
    expect([0, 'SIGTERM']).toContain(await ended);
    const paid = 1 + answers.length - refused.length;
    const kept = `SELECT (SELECT count(*)::int FROM renders WHERE user_id = $1) AS renders,
      (SELECT balance::int FROM credit_balances WHERE user_id = $1) AS balance`;
    expect(await busy.query(kept, [account.userId])).toEqual([{ renders: paid, balance: 100 - paid }]);
  });

  test('finishes the picture that it is decoding', async () => {
    const service = await start();
    const account = await service.newClient();
    // The engine decodes other formats.
    const file = { bytes: await picture(20, 20, '#0b3d2e', 'avif'), name: 'a.avif' };
    const upload = (): Promise<Response> => account.form('/v1/assets', { file });
    expect((await upload()).status).toBe(200);
    const decoder = decoderPid(service);
    process.kill(decoder, 'SIGSTOP');
    const waiting = upload();
    const active = async (): Promise<string> => (await service.fetch('/metrics')).text();
    await until(async () => (await active()).includes('naqsh_http_server_active_requests 2'));
    void service.terminate();
    await untilClosing(service);
    process.kill(decoder, 'SIGCONT');
    const answer = await waiting;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  });
});

describe('a service under its supervisor', () => {
  test('finishes the request that it is receiving at a Ctrl-C that comes twice, as it does under npm', async () => {
    const supervised = await start({ seed: 'nothing', supervised: true });
    const interrupt = (): void => {
      process.kill(supervised.pid, 'SIGINT');
      // Not at the same moment: the system would merge the two signals.
      setTimeout(() => process.kill(supervised.pid, 'SIGINT'), 20);
    };
    expect(await statusOfHalfSent(supervised, interrupt)).toBe(404);
  });
});

describe('a service whose database hangs', () => {
  test('ends all the same, before the supervisor kills it', async () => {
    const frozen: TcpProxy[] = [];
    const stuck = await start({
      seed: 'nothing',
      worker: true,
      reachDatabase: async (address) => {
        const proxy = await TcpProxy.before(address);
        frozen.push(proxy);
        return proxy.through(address);
      },
    });
    const account = await stuck.newClient();
    for (const proxy of frozen) proxy.freeze();
    // It waits for the database when the signal arrives; an idle service can end in order. Later requests on other
    // connections are answered, so it has arrived.
    const waiting = stuck
      .fetch('/v1/me', { headers: { authorization: `Bearer ${account.key}` } })
      .catch(() => undefined);
    for (let answered = 0; answered < 3; answered += 1) await stuck.fetch('/healthz');
    expect(await stuck.terminate()).toBe(1);
    // Sooner than the supervisor's wait of 20 s.
    expect(stuck.log.at(-1)).toMatch(/Not stopped 15 s after SIGTERM, ended by force\.$/);
    await waiting;
    for (const proxy of frozen) await proxy.cut();
  });
});
