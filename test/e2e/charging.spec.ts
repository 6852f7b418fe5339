import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { booksOf, newPublicTemplate, type Books } from '../support/books.js';
import { card } from '../support/cards.js';
import { bytesOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import { startService, type Client, type Service } from '../support/service.js';
import { until } from '../support/until.js';

let service: Service;
let gallery: string;

beforeAll(async () => {
  service = await startService();
  gallery = await newPublicTemplate(service);
});
afterAll(() => service.close());

function render(client: Client, body: object = {}, key?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const whole = { template_id: gallery, data: { name: 'نورة' }, images: {}, ...body };
  return client.fetch('/v1/render', { method: 'POST', headers, body: JSON.stringify(whole) });
}

/** Waits until a statement finds a row. */
async function untilFound(statement: string): Promise<void> {
  await until(async () => (await service.query(statement)).length > 0);
}

const books = (client: Client): Promise<Books> => booksOf(service, client);

describe('a render', () => {
  it('costs a credit, reports it, and is recorded without its content', async () => {
    const client = await service.newClient({ credits: 3 });
    const answer = await render(client, { options: { format: 'jpg' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-credits-charged')).toBe('1');
    expect(answer.headers.get('x-credits-remaining')).toBe('2');
    expect(await books(client)).toEqual({ balance: 2, charged: 1, recorded: 1 });
    const [entry] = await service.query(`SELECT * FROM credit_entries WHERE user_id = $1 AND kind = 'render'`, [
      client.userId,
    ]);
    const id = answer.headers.get('x-render-id');
    expect(entry).toMatchObject({ delta: '-1', balance_after: '2', ref_type: 'render', ref_id: id, actor_id: null });
    const [record] = await service.query('SELECT * FROM renders WHERE id = $1', [id]);
    expect(record).toEqual({
      id,
      user_id: client.userId,
      template_id: gallery,
      template_version: 1,
      format: 'jpg',
      bytes: (await bytesOf(answer)).length,
      duration_ms: expect.any(Number),
      source: 'api',
      key_id: expect.stringMatching(/^key_/),
      created_at: expect.any(Date),
    });
  });

  it('is refused with 402 without a credit, after its own faults', async () => {
    const client = await service.newClient({ credits: 0 });
    const answer = await render(client);
    expect(await answer.clone().json()).toMatchObject({ balance: 0, price: 1 });
    expect((await refusal(answer, 402)).code).toBe('insufficient_credits');
    expect((await refusal(await render(client, { data: {} }), 422)).places).toEqual(['body.data.name']);
    await refusal(await render(client, { template_id: `tpl_${'0'.repeat(22)}` }), 404);
    expect(await books(client)).toEqual({ balance: 0, charged: 0, recorded: 0 });
  });

  it('is not free for users who never had a credit', async () => {
    const client = await service.newClient({ credits: 0 });
    await service.query('DELETE FROM credit_balances WHERE user_id = $1', [client.userId]);
    await refusal(await render(client), 402);
  });

  it('costs nothing as a preview or a measure, even without a credit', async () => {
    const client = await service.newClient({ credits: 0 });
    expect((await client.fetch(`/v1/templates/${gallery}/image`)).status).toBe(200);
    const measure = await client.json('POST', `/v1/templates/${gallery}/measure`, { data: { name: 'نورة' } });
    expect(measure.status).toBe(200);
    expect(await books(client)).toEqual({ balance: 0, charged: 0, recorded: 0 });
  });
});

describe('Idempotency-Key', () => {
  it('answers a repeat as the first, bytes and headers, and charges once', async () => {
    const client = await service.newClient({ credits: 5 });
    const first = await render(client, {}, 'order-1');
    const again = await render(client, {}, 'order-1');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await bytesOf(again)).equals(await bytesOf(first))).toBe(true);
    const shown = ({ headers }: Response): Record<string, string> =>
      Object.fromEntries(
        [...headers].filter(([name]) => !/^(date|x-request-id|idempotency-replayed|ratelimit.*)$/.test(name)),
      );
    expect(shown(again)).toEqual(shown(first));
    expect(await books(client)).toEqual({ balance: 4, charged: 1, recorded: 1 });
  });

  it('is identified by its payload in any order of members, and by nothing else of the request', async () => {
    const client = await service.newClient();
    await render(client, { data: { name: 'أ' }, options: { scale: 1, quality: 80 } }, 'k');
    const same = await render(client, { options: { quality: 80, scale: 1 }, data: { name: 'أ' } }, 'k');
    expect(same.headers.get('idempotency-replayed')).toBe('true');
    expect(await refusal(await render(client, { data: { name: 'ب' } }, 'k'), 422)).toEqual({
      code: 'idempotency_mismatch',
      places: [],
    });
    expect((await books(client)).charged).toBe(1);
  });

  it('belongs to its user', async () => {
    const [one, other] = [await service.newClient(), await service.newClient()];
    await render(one, {}, 'shared');
    const answer = await render(other, { data: { name: 'ب' } }, 'shared');
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect([(await books(one)).charged, (await books(other)).charged]).toEqual([1, 1]);
  });

  it('is free again after a failure', async () => {
    const client = await service.newClient({ credits: 0 });
    await refusal(await render(client, {}, 'later'), 402);
    await refusal(await render(client, { data: {} }, 'later'), 422);
    await service.query('UPDATE credit_balances SET balance = 1 WHERE user_id = $1', [client.userId]);
    expect((await render(client, { data: { name: 'ت' } }, 'later')).status).toBe(200);
  });

  it.each(['', 'with space', 'é', 'x'.repeat(256)])('is refused in another form: %j', async (key) => {
    const client = await service.newClient();
    const request = render(client, {}, key);
    if (key === 'é') await expect(request.then((answer) => refusal(answer, 422))).resolves.toBeDefined();
    else expect((await refusal(await request, 422)).places).toEqual(['header.idempotency-key']);
    expect((await books(client)).charged).toBe(0);
  });

  it('makes one record of creations too', async () => {
    const client = await service.newClient();
    const create = (name: string): Promise<Response> => {
      const form = new FormData();
      form.append('name', name);
      form.append('schema', JSON.stringify(card()));
      return client.fetch('/v1/templates', { method: 'POST', headers: { 'idempotency-key': 'tpl-1' }, body: form });
    };
    const first = await (await create('بطاقة')).text();
    const again = await create('بطاقة');
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await again.text()).toBe(first);
    expect((await refusal(await create('أخرى'), 422)).code).toBe('idempotency_mismatch');
  });

  it('is kept for 24 hours', async () => {
    const client = await service.newClient();
    await render(client, {}, 'old');
    const age = (hours: number): Promise<unknown> =>
      service.query('UPDATE idempotent_calls SET expires_at = expires_at - make_interval(hours => $1)', [hours]);
    await age(23);
    expect((await render(client, {}, 'old')).headers.get('idempotency-replayed')).toBe('true');
    await age(1);
    expect((await render(client, {}, 'old')).headers.get('idempotency-replayed')).toBeNull();
    expect((await books(client)).charged).toBe(2);
  });

  it('is released by a process that died with it, and its late answer is refused', async () => {
    const client = await service.newClient();
    const lock = new pg.Client({ connectionString: service.database.url });
    await lock.connect();
    await lock.query('BEGIN; LOCK TABLE credit_entries IN SHARE MODE');
    const first = render(client, {}, 'stuck');
    await untilFound('SELECT 1 FROM idempotent_calls WHERE status IS NULL');
    const inFlight = await render(client, {}, 'stuck');
    expect((await refusal(inFlight, 409)).code).toBe('idempotency_in_flight');
    expect(inFlight.headers.get('retry-after')).toBe('1');
    await service.query(`UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL`);
    const second = render(client, {}, 'stuck');
    await untilFound('SELECT 1 FROM idempotent_calls WHERE status IS NULL AND leased_until > now()');
    await lock.query('COMMIT');
    await lock.end();
    const answers = [await first, await second];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    expect((await books(client)).charged).toBe(1);
    expect((await render(client, {}, 'stuck')).headers.get('idempotency-replayed')).toBe('true');
  });
});
