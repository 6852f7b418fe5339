import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';
import { Things } from '../support/things.js';

interface EndpointBody {
  id: string;
  url: string;
  events: string[];
  description: string;
  active: boolean;
  disabled_reason: string | null;
  previous_secret_expires_at: string | null;
  secret?: string | null;
}

interface DeliveryBody {
  id: string;
  event_id: string;
  status: string;
}

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

const TERMS = { url: 'https://example.com/hook', events: ['claim.created', 'credits.low'] };

let service: Service;
let owner: Client;

beforeAll(async () => {
  service = await startService();
  owner = await service.newClient();
});
afterAll(() => service.close());

async function jsonOf<Body>(answer: Response | Promise<Response>): Promise<Body> {
  const { status } = await answer;
  const body = (await (await answer).json()) as Body;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const post = (body: object, by = owner): Promise<Response> => by.json('POST', '/v1/webhook-endpoints', body);
const create = (body: object = TERMS, by = owner): Promise<EndpointBody> => jsonOf(post(body, by));
const pathOf = ({ id }: EndpointBody): string => `/v1/webhook-endpoints/${id}`;
const patch = (endpoint: EndpointBody, body: object): Promise<EndpointBody> =>
  jsonOf(owner.json('PATCH', pathOf(endpoint), body));

describe('an endpoint', () => {
  it('is made with a secret that is seen once', async () => {
    const answer = await post(TERMS);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { secret, ...made } = await jsonOf<EndpointBody>(answer);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({
      id: expect.stringMatching(/^whe_[0-9A-Za-z]{22}$/),
      ...TERMS,
      description: '',
      active: true,
      disabled_reason: null,
      previous_secret_expires_at: null,
    });
    expect(await jsonOf(owner.fetch(pathOf(made)))).toEqual(made);
    const { items } = await jsonOf<Page<EndpointBody>>(owner.fetch('/v1/webhook-endpoints?limit=1'));
    expect(items).toEqual([made]);
    const kept = await service.query('SELECT * FROM webhook_endpoints WHERE id = $1', [made.id]);
    const sealed = (kept[0] as { sealed_secret: Buffer }).sealed_secret;
    expect(sealed.includes(secret ?? '') || sealed.includes(Buffer.from((secret ?? '').slice(6), 'base64'))).toBe(
      false,
    );
    expect(service.log.join('\n')).not.toContain(secret);
  });

  it.each([
    ['http://example.com/hook', 'url_parsing'],
    ['https://example.com:8443/hook', 'url_parsing'],
    ['https://user:secret@example.com/hook', 'url_parsing'],
    ['nonsense', 'url_parsing'],
    ['https:///example.com/hook', 'url_parsing'],
    ['https:\\\\example.com\\hook', 'url_parsing'],
    [' https://example.com/hook', 'url_parsing'],
    ['https://example.com/a/../hook', 'url_parsing'],
    ['https://127.0.0.1/hook', 'value_error'],
    ['https://[::1]/hook', 'value_error'],
    ['https://169.254.169.254/latest', 'value_error'],
    ['https://2130706433/', 'value_error'],
    [`https://example.com/${'ن'.repeat(400)}`, 'url_too_long'],
  ])('is not made for %s', async (url, type) => {
    const problem = (await (await post({ ...TERMS, url })).json()) as object;
    expect(problem).toMatchObject({ status: 422, errors: [{ loc: ['body', 'url'], type }] });
  });

  it.each<[object, string]>([
    [{ events: [] }, 'body.events'],
    [{ events: ['claim.created', 'claim.created'] }, 'body.events.1'],
    [{ events: ['claim.deleted'] }, 'body.events.0'],
    [{ secret: 'whsec_mine' }, 'body.secret'],
    [{ rotate_secret: true }, 'body.rotate_secret'],
  ])('is not made with %j', async (more, loc) => {
    expect((await refusal(await post({ ...TERMS, ...more }), 422)).places).toEqual([loc]);
  });

  it('is one of twenty at most, however many are asked for at once', async () => {
    const many = await service.newClient();
    const answers = await Promise.all(Array.from({ length: 25 }, () => post(TERMS, many)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expect(await answer.json()).toMatchObject({ code: 'too_many_endpoints' });
  });

  it('is changed member by member, and shows a secret only where it gets a new one', async () => {
    const made = await create();
    const changed = await patch(made, { description: 'ours', events: ['endpoint.disabled'], active: false });
    expect(changed).toMatchObject({
      url: TERMS.url,
      events: ['endpoint.disabled'],
      description: 'ours',
      active: false,
    });
    expect(changed.secret).toBeNull();
    const rotated = await patch(made, { rotate_secret: true });
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(made.secret);
    expect(Date.parse(rotated.previous_secret_expires_at ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
    expect((await owner.json('PATCH', pathOf(made), { url: 'http://example.com/' })).status).toBe(422);
  });

  it('is gone once it is deleted', async () => {
    const made = await create();
    expect(await jsonOf(owner.fetch(pathOf(made), { method: 'DELETE' }))).toEqual({ id: made.id, deleted: true });
    for (const method of ['GET', 'DELETE']) expect((await owner.fetch(pathOf(made), { method })).status).toBe(404);
    const { items } = await jsonOf<Page<EndpointBody>>(owner.fetch('/v1/webhook-endpoints'));
    expect(items.map(({ id }) => id)).not.toContain(made.id);
  });
});

describe('deliveries', () => {
  it('are listed, and sent again once for each call', async () => {
    const things = new Things(service, owner, owner);
    const path = await things.delivery();
    const list = path.split('/').slice(0, -1).join('/');
    const [first] = (await jsonOf<Page<DeliveryBody>>(owner.fetch(list))).items;
    expect(first).toMatchObject({ status: 'failed', type: 'claim.created', attempts: [] });
    const call = { method: 'POST', headers: { 'idempotency-key': 'again' } };
    const again = await jsonOf<DeliveryBody>(owner.fetch(`${path}/redeliver`, call));
    expect(again).toMatchObject({ event_id: first?.event_id, status: 'pending' });
    const repeated = await owner.fetch(`${path}/redeliver`, call);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(await jsonOf(repeated)).toEqual(again);
    const refused = await refusal(await owner.fetch(`${path}/redeliver`, { method: 'POST' }), 409);
    expect(refused.code).toBe('delivery_pending');
    const page = await jsonOf<Page<DeliveryBody>>(owner.fetch(`${list}?limit=1`));
    expect(page.items.map(({ id }) => id)).toEqual([again.id]);
    const rest = await jsonOf<Page<DeliveryBody>>(owner.fetch(`${list}?limit=1&cursor=${page.next_cursor}`));
    expect(rest.items.map(({ id }) => id)).toEqual([first?.id]);
    const other = await create();
    const foreign = path.replace(/whe_\w+/, other.id);
    expect((await owner.fetch(`${foreign}/redeliver`, { method: 'POST' })).status).toBe(404);
  });
});
