import { mkdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { Checkout, type Ended } from '../support/checkout.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

type Fate = 'pass' | 'lose the answer' | 'hold' | 'limit';

/** A proxy in front of a service that passes, holds or loses each call. */
class Line {
  readonly calls: string[] = [];
  /** The fate of a call, by its number among those of the same method and path. */
  fate: (call: string, number: number) => Fate = () => 'pass';
  /** Resolves once a call is held. */
  held: () => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly service: string,
  ) {}

  static async before(service: string): Promise<Line> {
    const server = createServer();
    const line = new Line(server, service);
    server.on('request', (incoming, outgoing) => line.take(incoming, outgoing));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const call = `${incoming.method} ${incoming.url?.replace(/\?.*|tpl_\w+/gu, '')}`;
    this.calls.push(call);
    const fate = this.fate(call, this.calls.filter((one) => one === call).length);
    if (fate === 'limit') {
      outgoing.writeHead(429, { 'retry-after': '0' }).end('{"code":"rate_limited"}');
    } else this.pass(incoming, outgoing, fate);
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse, fate: Fate): void {
    const { method, url, headers } = incoming;
    const forwarded = request(this.service + url, { method, headers, agent: false }, (answer) => {
      if (fate === 'hold') this.held();
      else if (fate === 'lose the answer') answer.on('end', () => incoming.socket.destroy()).resume();
      else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }
    });
    incoming.pipe(forwarded);
  }
}

describe('naqsh templates, over a line that fails', () => {
  let service: Service;
  let client: Client;
  let line: Line;
  let checkout: Checkout;

  beforeAll(async () => {
    service = await sharedService({ seed: 'gallery' });
    line = await Line.before(service.url);
  });
  afterAll(() => line.close());
  beforeEach(async () => {
    client = await service.newClient();
    checkout = new Checkout({ url: line.url, key: client.key });
    mkdirSync(checkout.path(''));
    line.calls.length = 0;
    line.fate = () => 'pass';
  });
  afterEach(() => checkout.remove());

  const write = (...names: string[]): void => {
    for (const name of names) checkout.write(`${name}.template.json`, { name, schema: card() });
  };

  async function names(): Promise<string[]> {
    const answer = await client.fetch('/v1/templates?scope=user');
    return ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name).sort();
  }

  /** The end of a push that gets a signal while the service's answer to a call is held. */
  function interruptedPush(call: string, number: number, signal: NodeJS.Signals): Promise<Ended> {
    line.fate = (one, at) => (one === call && at === number ? 'hold' : 'pass');
    return new Promise((resolve) => {
      const child = checkout.start('templates push', ['--json'], resolve);
      line.held = () => child.kill(signal);
    });
  }

  it.each(['SIGINT', 'SIGKILL'] as const)('finishes by a second push the work that %s interrupted', async (signal) => {
    write('a', 'b', 'c');
    const { code, stdout } = await interruptedPush('POST /v1/templates', 2, signal);
    expect(code).not.toBe(0);
    if (signal === 'SIGINT') {
      expect(JSON.parse(stdout)).toMatchObject({
        templates: [{ action: 'created', file: 'a.template.json' }],
        error: { detail: 'ended by SIGINT' },
      });
    }
    expect(await names()).toEqual(['a', 'b']);
    line.fate = () => 'pass';
    expect(await checkout.outcomesOf('push')).toMatchObject({
      code: 0,
      actions: { 'a.template.json': 'unchanged', 'b.template.json': 'unchanged', 'c.template.json': 'created' },
    });
    expect(await names()).toEqual(['a', 'b', 'c']);
    expect(checkout.files().filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  it('creates one template, and puts one version, where the first answer is lost', async () => {
    write('a');
    line.fate = (call, number) => (/^(POST|PUT) /u.test(call) && number === 1 ? 'lose the answer' : 'pass');
    expect(await checkout.outcomesOf('push')).toMatchObject({ code: 0, actions: { 'a.template.json': 'created' } });
    expect(await names()).toEqual(['a']);
    checkout.edit('a.template.json', (template) => (template.schema.canvas['background'] = '#222222'));
    expect(await checkout.outcomesOf('push')).toMatchObject({
      code: 0,
      templates: [{ action: 'updated', version: 2 }],
    });
    expect(line.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  });

  it('finishes a push of which the schema alone arrived', async () => {
    write('a');
    await checkout.outcomesOf('push');
    checkout.edit('a.template.json', (template) => {
      template.name = 'renamed';
      template.schema.canvas['background'] = '#222222';
    });
    expect((await interruptedPush('PATCH /v1/templates/', 1, 'SIGINT')).code).not.toBe(0);
    await client.json('PATCH', `/v1/templates/${await idOf('renamed')}`, { name: 'a' });
    line.fate = () => 'pass';
    expect(await checkout.outcomesOf('push')).toMatchObject({
      code: 0,
      templates: [{ action: 'updated', version: 2 }],
    });
    expect(await names()).toEqual(['renamed']);
  });

  async function idOf(name: string): Promise<string | undefined> {
    const { items } = (await (await client.fetch('/v1/templates?scope=user')).json()) as {
      items: { id: string; name: string }[];
    };
    return items.find((item) => item.name === name)?.id;
  }

  it('leaves whole files where a pull is interrupted, and goes on from there', async () => {
    write('a', 'b', 'c');
    await checkout.outcomesOf('push');
    const fresh = new Checkout({ url: line.url, key: client.key });
    try {
      const first = line.calls.filter((call) => call === 'GET /v1/templates/').length;
      line.fate = (call, number) => (call === 'GET /v1/templates/' && number === first + 2 ? 'hold' : 'pass');
      const end = await new Promise<Ended>((resolve) => {
        const child = fresh.start('templates pull', [], resolve);
        line.held = () => child.kill('SIGINT');
      });
      expect(end).toMatchObject({ code: 1, stderr: 'naqsh: ended by SIGINT\n' });
      expect(fresh.files()).toEqual(['a.template.json', 'naqsh.lock.json', 'naqsh.schema.json']);
      expect(fresh.read('a.template.json').schema).toEqual(card());
      line.fate = () => 'pass';
      expect((await fresh.outcomesOf('pull')).actions).toEqual({
        'a.template.json': 'unchanged',
        'b.template.json': 'added',
        'c.template.json': 'added',
      });
    } finally {
      fresh.remove();
    }
  });

  it('waits for the limit of calls', async () => {
    write('a', 'b');
    line.fate = (_, number) => (number <= 2 ? 'limit' : 'pass');
    expect(await checkout.outcomesOf('push')).toMatchObject({
      code: 0,
      actions: { 'a.template.json': 'created', 'b.template.json': 'created' },
    });
  });
});
