import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Confirmed, entriesOf, type Opened, RETURN } from '../support/billing.js';
import { booksOf, expectSoundBooks, newPublicTemplate, sendRender } from '../support/books.js';
import { elapse } from '../support/elapse.js';
import { FakeStream } from '../support/fake-stream.js';
import { startService, type Service } from '../support/service.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

/** Milliseconds between sending the request and losing the database: from before the work to after its commit. */
const MOMENTS = [0, 5, 10, 15, 20, 25, 30, 40, 60];

/** Runs when the database answers a booking, before the answer arrives. */
let onBooked: () => void = () => undefined;

let proxy: TcpProxy;
let stream: FakeStream;
let service: Service;
let template: string;

beforeAll(async () => {
  stream = await FakeStream.start();
  service = await startService({
    settings: { ...stream.settings, TIMEOUT_SCALE: '1' },
    reachDatabase: async (address) => {
      // The one column in the answer to a booking, as PostgreSQL describes it; other answers have it among others.
      const observe = (answer: Buffer): void => void (answer.includes('\0\x01balance\0') && onBooked());
      proxy = await TcpProxy.before(address, () => observe);
      return proxy.through(address);
    },
  });
  template = await newPublicTemplate(service);
});
afterAll(async () => {
  await service.close();
  await proxy.cut();
  stream.close();
});

/** Sends a call and cuts the database off; then repeats the call until it is answered. */
async function sendInDoubt(send: () => Promise<Response>, moment: number): Promise<Response> {
  const first = send();
  await elapse(moment);
  await proxy.cut();
  expect([200, 500, 503]).toContain((await first).status);
  await proxy.restore();
  await service.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
  const answer = await until(async () => {
    const again = await send();
    return again.status !== 503 && again;
  });
  expect(answer.status).toBe(200);
  return answer;
}

describe('a charge whose database goes away', () => {
  it('is settled by the Idempotency-Key: repeated until it is answered, it is charged once', async () => {
    for (const [turn, moment] of MOMENTS.entries()) {
      const client = await service.newClient({ credits: 10 });
      const key = `doubt-${turn}`;
      await sendInDoubt(() => sendRender({ client, template, key }), moment);
      expect(await booksOf(service, client)).toEqual({ balance: 9, charged: 1, recorded: 1 });
    }
    await expectSoundBooks(service);
  });

  it('is made once when its answer is lost, and its picture is delivered, without a key as well', async () => {
    const client = await service.newClient({ credits: 10 });
    expect((await sendRender({ client, template })).status).toBe(200);
    let lost = 0;
    onBooked = () => {
      onBooked = () => undefined;
      lost += 1;
      proxy.drop();
    };
    const answer = await sendRender({ client, template });
    expect([lost, answer.status, answer.headers.get('x-credits-remaining')]).toEqual([1, 200, '8']);
    expect(await booksOf(service, client)).toEqual({ balance: 8, charged: 2, recorded: 2 });
    await expectSoundBooks(service);
  });
});

describe('a purchase whose database goes away', () => {
  it('is one checkout and credited once, however often it is ordered and confirmed', async () => {
    for (const moment of MOMENTS) {
      const client = await service.newClient({ credits: 0 });
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'order' };
      const body = JSON.stringify({ credits: 100, ...RETURN });
      const order = (): Promise<Response> =>
        client.fetch('/v1/billing/credit-topup-checkout', { method: 'POST', headers, body });
      const { checkout_id: id } = (await (await sendInDoubt(order, moment)).json()) as Opened;
      expect(await service.query('SELECT id FROM checkouts WHERE user_id = $1', [client.userId])).toEqual([{ id }]);
      stream.pay(id);
      const confirm = (): Promise<Response> => client.json('POST', '/v1/billing/confirm-topup', { checkout_id: id });
      const confirmed = (await (await sendInDoubt(confirm, moment)).json()) as Confirmed;
      expect(confirmed).toMatchObject({ status: 'paid', balance: 100 });
      expect(await entriesOf(service, id)).toEqual([['purchase', 100]]);
    }
    await expectSoundBooks(service);
  });
});
