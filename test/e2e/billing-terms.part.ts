import { beforeAll, describe, expect, it } from '@jest/globals';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

let service: Service;
let admin: Client;
let user: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'nothing' });
  admin = await service.newClient({ role: 'admin' });
  user = await service.newClient();
});

type Shown = Record<string, unknown>;

const PACKAGES = '/v1/admin/billing/packages';
const CODES = '/v1/admin/billing/discount-codes';
const NOBODY: Readonly<Record<string, string>> = {
  [PACKAGES]: `pkg_${'0'.repeat(22)}`,
  [CODES]: `dsc_${'0'.repeat(22)}`,
};

const made = async (path: string, body: object): Promise<Shown> => {
  const answer = await admin.json('POST', path, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Shown;
};
const listed = async (path: string): Promise<Shown[]> =>
  ((await (await admin.fetch(path)).json()) as { items: Shown[] }).items;
const trailOf = (id: unknown): Promise<Shown[]> =>
  service.query('SELECT action, actor_id, before, after FROM audit_entries WHERE target = $1 ORDER BY created_at', [
    id,
  ]);

describe('packages', () => {
  const PACK = { code: 'ramadan', name: 'باقة رمضان', description: 'شهر كامل', credits: 300, price_halalas: 5_400 };

  it('are made, listed, changed and deleted, each with one row in the audit trail', async () => {
    const pack = await made(PACKAGES, PACK);
    expect(pack).toEqual({
      ...PACK,
      id: expect.stringMatching(/^pkg_/),
      currency: 'SAR',
      active: true,
      sort_order: 0,
      created_at: expect.stringMatching(/Z$/),
      updated_at: pack['created_at'],
    });
    expect(await listed(PACKAGES)).toContainEqual(pack);
    const path = `${PACKAGES}/${String(pack['id'])}`;
    const patched = (await (
      await admin.json('PATCH', path, { price_halalas: 5_000, description: null, name: null })
    ).json()) as Shown;
    expect(patched).toMatchObject({ name: PACK.name, description: null, price_halalas: 5_000, code: 'ramadan' });
    expect(await (await admin.json('PATCH', path, {})).json()).toMatchObject({ price_halalas: 5_000 });
    expect(await (await admin.fetch(path, { method: 'DELETE' })).json()).toEqual({ id: pack['id'], deleted: true });
    await refusal(await admin.fetch(path, { method: 'DELETE' }), 404);
    const trail = await trailOf(pack['id']);
    expect(trail.map(({ action }) => action)).toEqual([
      'billing_package.created',
      'billing_package.changed',
      'billing_package.changed',
      'billing_package.deleted',
    ]);
    expect(trail[0]).toMatchObject({ before: null, after: { code: 'ramadan', name: PACK.name } });
    expect(trail[1]).toEqual({
      action: 'billing_package.changed',
      actor_id: admin.userId,
      before: { price_halalas: 5_400, description: 'شهر كامل' },
      after: { price_halalas: 5_000, description: null },
    });
  });

  it('stand in the catalogue, in their order, when they are active with credits and a price', async () => {
    await made(PACKAGES, { ...PACK, code: 'second', sort_order: 2 });
    await made(PACKAGES, { ...PACK, code: 'first', sort_order: 1 });
    await made(PACKAGES, { ...PACK, code: 'hidden', active: false });
    await made(PACKAGES, { code: 'unpriced', name: 'x', credits: 5 });
    await made(PACKAGES, { code: 'empty', name: 'x', price_halalas: 5 });
    const answer = await service.fetch('/v1/billing/catalog');
    const catalog = (await answer.json()) as { packages: Shown[] };
    expect(catalog).toMatchObject({
      currency: 'SAR',
      price_per_image_halalas: 20,
      tiers: [
        { from: 1, price_per_credit_halalas: 20 },
        { from: 1_000, price_per_credit_halalas: 18 },
        { from: 10_000, price_per_credit_halalas: 15 },
        { from: 100_000, price_per_credit_halalas: 12 },
      ],
    });
    expect(catalog.packages.map(({ code }) => code)).toEqual(['first', 'second']);
  });

  it('keep every change of several that come at once', async () => {
    const { id } = await made(PACKAGES, { code: 'together', name: 'x' });
    const terms = { name: 'معا', description: 'd', credits: 7, price_halalas: 70, active: false, sort_order: 9 };
    const patch = (change: object): Promise<Response> => admin.json('PATCH', `${PACKAGES}/${String(id)}`, change);
    await Promise.all(Object.entries(terms).map(([name, value]) => patch({ [name]: value })));
    expect(await listed(PACKAGES)).toContainEqual(expect.objectContaining({ id, ...terms }));
  });

  it('have a code of their own', async () => {
    const one = await made(PACKAGES, { code: 'one', name: 'x' });
    await made(PACKAGES, { code: 'two', name: 'x' });
    expect((await refusal(await admin.json('POST', PACKAGES, { code: 'two', name: 'x' }), 409)).code).toBe(
      'package_code_taken',
    );
    const path = `${PACKAGES}/${String(one['id'])}`;
    expect((await refusal(await admin.json('PATCH', path, { code: 'two' }), 409)).code).toBe('package_code_taken');
    expect((await admin.json('PATCH', path, { code: 'one' })).status).toBe(200);
  });

  it.each([
    [{}, ['body.code', 'body.name']],
    [{ code: '', name: '' }, ['body.code', 'body.name']],
    [{ code: 'c'.repeat(121), name: 'ن'.repeat(201) }, ['body.code', 'body.name']],
    [{ code: 'c', name: 'n', description: 'd'.repeat(2_001) }, ['body.description']],
    [{ code: 'c', name: 'n', credits: 0, price_halalas: -1 }, ['body.credits', 'body.price_halalas']],
    [{ code: 'c', name: 'n', credits: 1.5, price_halalas: '1' }, ['body.credits', 'body.price_halalas']],
    [
      { code: 'c', name: 'n', active: 'x', sort_order: 'x', price: 1 },
      ['body.price', 'body.active', 'body.sort_order'],
    ],
  ])('refuse %j', async (body, places) => {
    expect((await refusal(await admin.json('POST', PACKAGES, body), 422)).places).toEqual(places);
  });
});

describe('discount codes', () => {
  const DEFAULTS = {
    active: true,
    expires_at: null,
    max_redemptions: null,
    one_per_customer: true,
    first_payment_only: true,
  };

  it('are made, listed, changed and deleted, each with one row in the audit trail', async () => {
    const code = await made(CODES, { code: 'Eid25', percent_off: 25, expires_at: '2030-01-31', max_redemptions: 9 });
    expect(code).toEqual({
      ...DEFAULTS,
      id: expect.stringMatching(/^dsc_/),
      code: 'Eid25',
      percent_off: 25,
      redemptions: 0,
      expires_at: '2030-01-31T20:59:59.999Z',
      max_redemptions: 9,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(await listed(CODES)).toContainEqual(code);
    const path = `${CODES}/${String(code['id'])}`;
    const patch = async (body: object): Promise<Shown> =>
      (await (await admin.json('PATCH', path, body)).json()) as Shown;
    expect(await patch({})).toEqual(code);
    const nulls = { code: null, percent_off: null, active: null, one_per_customer: null, first_payment_only: null };
    expect(await patch(nulls)).toEqual(code);
    expect(await patch({ expires_at: null, max_redemptions: null })).toEqual({
      ...code,
      expires_at: null,
      max_redemptions: null,
    });
    expect(await patch({ expires_at: '2031-05-01T10:00:00+03:00', active: false, percent_off: 100 })).toEqual({
      ...code,
      expires_at: '2031-05-01T07:00:00.000Z',
      max_redemptions: null,
      active: false,
      percent_off: 100,
    });
    expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(200);
    const trail = await trailOf(code['id']);
    expect(trail).toHaveLength(6);
    expect(trail[1]).toMatchObject({ action: 'discount_code.changed', before: {}, after: {} });
    expect(trail[4]).toMatchObject({
      before: { active: true, percent_off: 25, expires_at: null },
      after: { active: false, percent_off: 100, expires_at: '2031-05-01T07:00:00.000Z' },
    });
  });

  it('are taken once, in upper or lower case', async () => {
    await made(CODES, { code: 'WELCOME', percent_off: 10 });
    const other = await made(CODES, { code: 'other', percent_off: 10 });
    const again = { code: ' welcome', percent_off: 5 };
    expect((await refusal(await admin.json('POST', CODES, again), 409)).code).toBe('discount_code_taken');
    const path = `${CODES}/${String(other['id'])}`;
    expect((await refusal(await admin.json('PATCH', path, { code: 'Welcome' }), 409)).code).toBe('discount_code_taken');
  });

  it('are found by a new spelling, together with any other change', async () => {
    const { id } = await made(CODES, { code: 'spelling', percent_off: 10 });
    const patch = (change: object): Promise<Response> => admin.json('PATCH', `${CODES}/${String(id)}`, change);
    for (let round = 0; round < 5; round += 1) {
      const code = `spelling ${round}`;
      const changes = [{ percent_off: 20 + round }, { active: false }, { code }, { max_redemptions: 9 }, {}, {}];
      await Promise.all(changes.map(patch));
      const again = await admin.json('POST', CODES, { code, percent_off: 1 });
      expect((await refusal(again, 409)).code).toBe('discount_code_taken');
    }
  });

  it('are made once for one Idempotency-Key', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'code-1' };
    const body = JSON.stringify({ code: 'once', percent_off: 1 });
    const send = (): Promise<Response> => admin.fetch(CODES, { method: 'POST', headers, body });
    const first: unknown = await (await send()).json();
    expect(await (await send()).json()).toEqual(first);
  });

  it.each([
    [{}, ['body.code', 'body.percent_off']],
    [{ code: 'x', percent_off: 0 }, ['body.percent_off']],
    [{ code: 'x', percent_off: 101, max_redemptions: 0 }, ['body.percent_off', 'body.max_redemptions']],
    [{ code: 'x'.repeat(121), percent_off: 1.5 }, ['body.code', 'body.percent_off']],
    [{ code: '  ', percent_off: 1 }, ['body.code']],
    [{ code: 'x', percent_off: 1, expires_at: 'tomorrow' }, ['body.expires_at']],
    [{ code: ' ', percent_off: 0, expires_at: 'tomorrow' }, ['body.code', 'body.percent_off', 'body.expires_at']],
    [{ code: 'x', percent_off: 1, expires_at: '' }, ['body.expires_at']],
    [{ code: 'x', percent_off: 1, expires_at: '2'.repeat(201) }, ['body.expires_at']],
    [{ code: 'x', percent_off: 1, active: 'x', one_per_customer: 'yes' }, ['body.active', 'body.one_per_customer']],
  ])('refuse %j', async (body, places) => {
    expect((await refusal(await admin.json('POST', CODES, body), 422)).places).toEqual(places);
  });

  it('refuse an invalid change before they are looked up', async () => {
    const path = `${CODES}/${String(NOBODY[CODES])}`;
    expect((await refusal(await admin.json('PATCH', path, { code: ' ' }), 422)).places).toEqual(['body.code']);
  });
});

describe.each([PACKAGES, CODES])('%s', (path) => {
  it('is for administrators', async () => {
    const calls: [string, string, object?][] = [
      ['GET', path],
      ['POST', path, {}],
      ['PATCH', `${path}/${String(NOBODY[path])}`, {}],
      ['DELETE', `${path}/${String(NOBODY[path])}`],
    ];
    for (const [method, address, body] of calls) {
      const send = (client: Client): Promise<Response> =>
        body === undefined ? client.fetch(address, { method }) : client.json(method, address, body);
      expect((await refusal(await send(user), 403)).code).toBe('admin_only');
      await refusal(await service.fetch(address, { method }), 401);
    }
  });

  it('knows no other ids', async () => {
    for (const id of [NOBODY[path] ?? '', 'x', user.userId]) {
      await refusal(await admin.json('PATCH', `${path}/${id}`, {}), 404);
      await refusal(await admin.fetch(`${path}/${id}`, { method: 'DELETE' }), 404);
    }
    await refusal(await admin.fetch(`${path}/${'x'.repeat(201)}`, { method: 'DELETE' }), 422);
  });
});
