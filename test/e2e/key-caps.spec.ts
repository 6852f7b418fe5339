import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent } from '../support/agents.js';
import { doneBatch, namedRows, newBatch } from '../support/batches.js';
import { booksOf, expectSoundBooks, newPublicTemplate, sendRender, tally } from '../support/books.js';
import { activeCampaign } from '../support/campaigns.js';
import { sendClaim } from '../support/claims.js';
import { refusal } from '../support/problems.js';
import { Client, type Service, startService } from '../support/service.js';

const KEYS = '/v1/me/api-keys';
const UNKNOWN = `key_${'0'.repeat(22)}`;
const DAY = { credits: 20, period: 'day' };
const INSTANT = expect.stringMatching(/T21:00:00\.000Z$/) as unknown;

interface KeyBody {
  id: string;
  key: string;
  cap: { credits: number; period: string; spent: number; renews_at: string | null } | null;
}

/** A key of a user, with its client. */
interface Keyed {
  readonly id: string;
  readonly client: Client;
}

let first: Service;
let second: Service;
let template: string;

beforeAll(async () => {
  first = await startService({ worker: true });
  second = await startService({ beside: first });
  template = await newPublicTemplate(first);
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

async function answered(answer: Response): Promise<KeyBody> {
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return body as KeyBody;
}

async function newKey(owner: Client, body: object): Promise<Keyed> {
  const { id, key } = await answered(await owner.json('POST', KEYS, body));
  return { id, client: new Client(owner.url, owner.userId, key) };
}

async function capOf(owner: Client, id: string): Promise<KeyBody['cap'] | undefined> {
  const { items } = (await (await owner.fetch(KEYS)).json()) as { items: KeyBody[] };
  return items.find((key) => key.id === id)?.cap;
}

const change = (client: Client, id: string, body: object): Promise<Response> =>
  client.json('PATCH', `${KEYS}/${id}`, body);

describe('the cap of an API key', () => {
  it('is set with the key or later, shown with it, changed and cleared', async () => {
    const owner = await first.newClient();
    const made = await answered(await owner.json('POST', KEYS, { cap: DAY }));
    expect(made.cap).toEqual({ ...DAY, spent: 0, renews_at: INSTANT });
    expect(await capOf(owner, made.id)).toEqual(made.cap);
    const { id } = await newKey(owner, {});
    expect(await capOf(owner, id)).toBeNull();
    const total = { credits: 0, period: 'total' };
    const changed = await answered(await change(owner, id, { cap: total }));
    expect(changed).toMatchObject({ id, cap: { ...total, spent: 0, renews_at: null } });
    expect(changed).not.toHaveProperty('key');
    expect(await answered(await change(owner, id, {}))).toEqual(changed);
    expect(await answered(await change(owner, id, { cap: { credits: 5, period: 'month' } }))).toMatchObject({
      cap: { credits: 5, period: 'month', renews_at: INSTANT },
    });
    expect(await answered(await change(owner, id, { cap: null }))).toMatchObject({ cap: null });
  });

  it.each([
    [{ cap: {} }, ['body.cap.credits', 'body.cap.period']],
    [{ cap: { credits: -1, period: 'day' } }, ['body.cap.credits']],
    [{ cap: { credits: 1.5, period: 'day' } }, ['body.cap.credits']],
    [{ cap: { credits: 1_000_000_001, period: 'day' } }, ['body.cap.credits']],
    [{ cap: { credits: 1, period: 'year' } }, ['body.cap.period']],
    [{ cap: { credits: 1, period: 'day', spent: 0 } }, ['body.cap.spent']],
    [{ cap: 5 }, ['body.cap']],
  ])('is refused for %j at %j', async (body, places) => {
    const owner = await first.newClient();
    expect((await refusal(await owner.json('POST', KEYS, body), 422)).places).toEqual(places);
    const { id } = await newKey(owner, {});
    expect((await refusal(await change(owner, id, body), 422)).places).toEqual(places);
  });

  it('is set by its owner only, and not by a key that has one or is for rendering', async () => {
    const [owner, other] = await first.newClients(2);
    if (owner === undefined || other === undefined) throw new Error('no clients');
    const capped = await newKey(owner, { cap: DAY });
    const free = await newKey(owner, {});
    const foreign = await refusal(await change(other, capped.id, { cap: null }), 404);
    expect(foreign).toEqual(await refusal(await change(other, UNKNOWN, { cap: null }), 404));
    for (const id of [capped.id, free.id, UNKNOWN]) {
      expect((await refusal(await change(capped.client, id, { cap: null }), 403)).code).toBe('key_has_cap');
    }
    expect((await refusal(await capped.client.json('POST', KEYS, {}), 403)).code).toBe('key_has_cap');
    const render = await newKey(owner, { scope: 'render', cap: DAY });
    expect((await refusal(await change(render.client, render.id, { cap: null }), 403)).code).toBe('insufficient_scope');
    expect(await capOf(owner, capped.id)).toMatchObject(DAY);
    const onPage = await capped.client.fetch('/account', { method: 'POST', body: new URLSearchParams({ name: '' }) });
    expect((await refusal(onPage, 403)).code).toBe('key_has_cap');
    // A capped key may do anything that costs nothing.
    expect((await capped.client.fetch(`${KEYS}/${free.id}`, { method: 'DELETE' })).status).toBe(200);
  });
});

describe('a key with a cap', () => {
  it('draws as many as it allows, of renders that come at once at two processes', async () => {
    const owner = await first.newClient({ credits: 100 });
    const { id, client } = await newKey(owner, { cap: DAY });
    const calls = Array.from({ length: 50 }, (_, turn) =>
      sendRender({ client, template, at: turn % 2 === 0 ? first : second }),
    );
    const answers = await Promise.all(calls);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20, 402: 30 });
    const refused: unknown = await answers.find(({ status }) => status === 402)?.json();
    expect(refused).toMatchObject({ code: 'spend_cap_reached', cap: 20, spent: 20, period: 'day', renews_at: INSTANT });
    expect(await booksOf(first, owner)).toEqual({ balance: 80, charged: 20, recorded: 20 });
    expect(await capOf(owner, id)).toMatchObject({ spent: 20 });
    expect((await sendRender({ client: owner, template })).status).toBe(200);
    expect((await answered(await change(owner, id, { cap: { ...DAY, credits: 21 } }))).cap?.spent).toBe(20);
    expect((await sendRender({ client, template })).status).toBe(200);
    expect((await sendRender({ client, template, at: second })).status).toBe(402);
    await expectSoundBooks(first);
  });

  it('is refused for missing data before its cap, and for the cap before a higher balance', async () => {
    const owner = await first.newClient({ credits: 0 });
    const { client } = await newKey(owner, { cap: { credits: 0, period: 'total' } });
    const faulty = await client.json('POST', '/v1/render', { template_id: template, data: {}, images: {} });
    expect((await refusal(faulty, 422)).places).toEqual(['body.data.name']);
    expect((await refusal(await sendRender({ client, template }), 402)).code).toBe('insufficient_credits');
  });

  it('counts a repeat once', async () => {
    const owner = await first.newClient();
    const { id, client } = await newKey(owner, { cap: { credits: 1, period: 'month' } });
    for (const at of [first, second, first]) {
      const answer = await sendRender({ client, template, key: 'one', at });
      expect([answer.status, answer.headers.get('x-credits-charged')]).toEqual([200, '1']);
    }
    expect(await capOf(owner, id)).toMatchObject({ spent: 1 });
    // Refused calls leave their key open, so that the same call succeeds once the cap permits it.
    expect((await sendRender({ client, template, key: 'two' })).status).toBe(402);
    await change(owner, id, { cap: { credits: 2, period: 'month' } });
    const later = await sendRender({ client, template, key: 'two' });
    expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  it('has as many rows of its batches drawn, and the others fail by that name', async () => {
    const owner = await first.newClient({ credits: 500 });
    const { id, client } = await newKey(owner, { cap: { credits: 130, period: 'total' } });
    const rows = namedRows(120).map((row, at) => (at % 12 === 0 ? { data: {} } : row));
    const batches = await Promise.all([1, 2].map(() => newBatch(client, { template_id: template, rows })));
    const done = await Promise.all(batches.map(({ batch_id: batch }) => doneBatch(client, batch)));
    const codes = done.flatMap(({ failed }) => failed.map(({ code }) => code));
    expect(tally(codes)).toEqual({ validation_failed: 20, spend_cap_reached: 90 });
    expect(await capOf(owner, id)).toMatchObject({ spent: 130 });
    expect(await booksOf(first, owner)).toMatchObject({ balance: 370, recorded: 130 });
    // The cap does not apply to the user's other keys.
    const free = await newBatch(owner, { template_id: template, rows: namedRows(2) });
    expect(await doneBatch(owner, free.batch_id)).toMatchObject({ failed: [] });
    await expectSoundBooks(first);
  });

  it('sees its cap as an agent', async () => {
    const owner = await first.newClient({ credits: 5 });
    const { client } = await newKey(owner, { scope: 'render', cap: { credits: 1, period: 'day' } });
    const agent = await Agent.of(client);
    const named = { template_id: template, data: { name: 'نورة' } };
    const cap = { credits: 1, period: 'day', spent: 0, renews_at: INSTANT };
    expect(await agent.contentOf('render_image', { ...named, dry_run: true })).toMatchObject({
      credits_remaining: 5,
      cap,
      is_affordable: true,
    });
    await agent.call('render_image', named);
    expect(await agent.refused('render_image', named)).toMatchObject({ code: 'spend_cap_reached', status: 402 });
    expect(await agent.contentOf('render_image', { ...named, dry_run: true })).toMatchObject({
      credits_remaining: 4,
      cap: { ...cap, spent: 1 },
      is_affordable: false,
    });
    expect(await agent.contentOf('get_usage')).toMatchObject({ credits_remaining: 4, cap: { ...cap, spent: 1 } });
  });

  it('makes campaigns whose visitors it does not bound', async () => {
    const owner = await first.newClient({ credits: 5 });
    const { id, client } = await newKey(owner, { cap: { credits: 0, period: 'total' } });
    const campaign = await activeCampaign(client, template);
    expect((await sendClaim({ at: first, campaign })).status).toBe(200);
    expect(await capOf(owner, id)).toMatchObject({ spent: 0 });
  });
});
