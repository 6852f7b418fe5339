import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirm, entriesOf, newCode, openTopup, redemptionsOf, sendTopup } from '../support/billing.js';
import { FakeStream, STREAM_SECRETS } from '../support/fake-stream.js';
import { refusal } from '../support/problems.js';
import { startService, type Client, type Service } from '../support/service.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let stream: FakeStream;
let elsewhere: FakeStream;
let service: Service;
let admin: Client;
let code: string;
let sent = 0;

beforeAll(async () => {
  [stream, elsewhere] = await Promise.all([FakeStream.start(), FakeStream.start()]);
  service = await startService({ seed: 'nothing', settings: stream.settings });
  admin = await service.newClient({ role: 'admin' });
  code = await newCode(admin, 'FAULTS');
});
afterAll(async () => {
  await service.close();
  stream.close();
  elsewhere.close();
});
afterEach(() => {
  stream.instead = undefined;
  stream.heedsFilters = true;
  stream.namesLinks = false;
});

const text =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

/** Writes for as long as the client reads. */
const endless: Answer = (_, response) => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  response.writeHead(200, { 'content-type': 'application/json' });
  const write = (): void => {
    while (!response.destroyed && (sent += chunk.length) > 0 && response.write(chunk));
  };
  response.on('drain', write);
  write();
};

const hangUp: Answer = (_, response) => void response.socket?.destroy();
const hangUpHalfway: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"id":', () => response.socket?.destroy());
};

describe('an answer of Stream', () => {
  it.each<[string, Answer]>([
    ['that is empty', text('')],
    ['that is no JSON', text('<html>maintenance</html>')],
    ['that is cut off', text('{"id":"x"')],
    ['that is a list', text('[]')],
    ['that is null', text('null')],
    ['without what we need', text('{}')],
    ['with members of other types', text('{"id":{},"url":[],"data":7,"status":null}')],
    ['with lists of nothing', text('{"data":[null],"items":[null]}')],
    ['that breaks off', hangUpHalfway],
    ['that never comes', hangUp],
    ['of an error in their form', text('{"error":{"code":"DUPLICATE_PAYMENT","message":"no"}}', 400)],
    ['of a fault of our own', text('{"detail":[{"loc":["body","name"],"msg":"too long","type":"value_error"}]}', 422)],
    ['that wants other credentials', text('{"error":{"code":"PERMISSION_FORBIDDEN"}}', 401)],
    ['that throttles', text('', 429, { 'retry-after': '60' })],
    ['without content', text('', 204)],
  ])('%s opens and settles nothing, and is reported as such', async (_, answer) => {
    const client = await service.newClient({ credits: 0 });
    const { checkout_id: id } = await openTopup(client);
    stream.pay(id);
    stream.instead = answer;
    expect((await refusal(await sendTopup(client, { discount_code: 'faults' }), 503)).code).toBe('dependency_down');
    const confirmed = await client.json('POST', '/v1/billing/confirm-topup', { checkout_id: id });
    expect(confirmed.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await refusal(confirmed, 503)).code).toBe('dependency_down');
    expect(await entriesOf(service, id)).toEqual([]);
    expect(await redemptionsOf(admin, code)).toBe(0);
    const status = (await (await admin.fetch('/v1/admin/billing/provider-status')).json()) as { reachable: boolean };
    // An object without a checkout's required members still counts as an answer.
    expect(status.reachable).toBe(/^with(out what we need| members of other types| lists of nothing)$/.test(_));
    stream.instead = undefined;
    expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: 1_000 });
  });

  it.each(['', '/ds/x', 'https://', 'javascript:alert(1)'])('that sends the buyer to %j opens nothing', async (url) => {
    stream.instead = text(JSON.stringify({ id: 'x', url }));
    const answer = await sendTopup(await service.newClient(), { discount_code: 'faults' });
    expect((await refusal(answer, 503)).code).toBe('dependency_down');
    expect(await redemptionsOf(admin, code)).toBe(0);
  });

  it('that leads elsewhere is not followed', async () => {
    const target = `${elsewhere.settings['STREAM_API_BASE'] ?? ''}/api/v2/products`;
    for (const status of [301, 302, 303, 307, 308]) {
      stream.instead = text('', status, { location: target });
      expect((await refusal(await sendTopup(await service.newClient()), 503)).code).toBe('dependency_down');
    }
    expect(elsewhere.calls).toEqual([]);
  });

  it('without an end is read no further than the longest answer of Stream', async () => {
    stream.instead = endless;
    expect((await refusal(await sendTopup(await service.newClient()), 503)).code).toBe('dependency_down');
    // The contents of the two sockets come on top.
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('that repeats our request brings no secret of ours into the log', async () => {
    const echoed = (request: IncomingMessage): string => JSON.stringify([request.headers, 'stream-key:stream-secret']);
    for (const status of [200, 403, 500]) {
      stream.instead = (request, response) => void response.writeHead(status).end(echoed(request));
      await refusal(await sendTopup(await service.newClient()), 503);
    }
    const log = service.log.join('\n');
    expect(log).toContain('status 403');
    const key = Buffer.from('stream-key:stream-secret').toString('base64');
    for (const secret of [key, 'stream-secret', STREAM_SECRETS.current, STREAM_SECRETS.previous]) {
      expect(log).not.toContain(secret);
    }
  });

  it('that repeats the addresses of a buyer writes none of them to the log', async () => {
    const address = 'https://shop.example/paid?order=of-maryam';
    const fault = { loc: ['body', 'success_redirect_url'], input: address, ctx: { consumer: 'maryam@shop.example' } };
    stream.instead = text(JSON.stringify({ detail: [fault] }), 422);
    await refusal(await sendTopup(await service.newClient(), { success_url: address }), 503);
    expect(service.log.some((line) => line.includes('success_redirect_url'))).toBe(true);
    for (const secret of ['of-maryam', 'maryam@'])
      expect(service.log.filter((line) => line.includes(secret))).toEqual([]);
  });

  it.each([true, false])('that lists the payments of other links credits no payment, named: %p', async (names) => {
    stream.namesLinks = names;
    const [payer, other] = await Promise.all([service.newClient({ credits: 0 }), service.newClient({ credits: 0 })]);
    const paid = await openTopup(payer);
    const unpaid = await openTopup(other);
    stream.pay(paid.checkout_id);
    stream.heedsFilters = false;
    expect(await confirm(other, unpaid.checkout_id)).toMatchObject({ status: 'open', balance: 0 });
    stream.heedsFilters = !names;
    expect(await confirm(payer, paid.checkout_id)).toMatchObject({ status: 'paid', balance: 1_000 });
  });
});
