import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACT } from '../contract/contract.js';
import { card } from '../support/cards.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { type Service, startService } from '../support/service.js';
import { send, type Sent, Things } from '../support/things.js';
import { ROUTES } from './route-matrix.js';

interface Entry {
  actor_id: string;
  action: string;
  target: string;
  before: object | null;
  after: object | null;
  request_id: string;
}

const MUTATING = CONTRACT.filter(({ auth, method }) => auth === 'admin' && method !== 'GET');

let service: Service;
let salla: FakeSalla;
let things: Things;

beforeAll(async () => {
  salla = await FakeSalla.start();
  service = await startService({ seed: 'gallery', settings: { NAQSH_SANDBOX: '1', ...salla.settings } });
  const admin = await service.newClient({ role: 'admin' });
  things = new Things(service, await service.newClient(), admin, undefined, salla);
});
afterAll(async () => {
  await service.close();
  salla.close();
});

async function trail(): Promise<Entry[]> {
  return (await service.query('SELECT * FROM audit_entries ORDER BY created_at, id')) as unknown as Entry[];
}

/** Calls the route as the administrator; returns the answer and the entries that the call added to the trail. */
async function call(name: string, method: string): Promise<{ sent: Sent; answer: Response; added: Entry[] }> {
  const route = ROUTES[name];
  if (route === undefined) throw new Error(`${name} stands in no matrix: add it to route-matrix.ts`);
  const sent = await route.call(things);
  const before = new Set((await trail()).map((entry) => JSON.stringify(entry)));
  const answer = await send(service.url, method, sent, { authorization: `Bearer ${things.admin.key}` });
  const added = (await trail()).filter((entry) => !before.has(JSON.stringify(entry)));
  return { sent, answer, added };
}

describe('an action of an administrator', () => {
  it('is known', () => {
    expect(MUTATING.length).toBeGreaterThanOrEqual(12);
  });

  it.each(MUTATING)(
    '$name leaves one row: author, action, target, before and after, in which request',
    async (route) => {
      const { sent, answer, added } = await call(route.name, route.method);
      expect(answer.status).toBe(200);
      expect(added).toHaveLength(1);
      const [entry] = added;
      expect(entry).toMatchObject({
        actor_id: things.admin.userId,
        action: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
        request_id: answer.headers.get('x-request-id'),
      });
      const body = (await answer.json()) as { id: string; user_id?: string };
      expect([body.id, body.user_id, ...sent.path.split('/')]).toContain(entry?.target);
      if (route.method === 'POST') expect(entry?.after).not.toBeNull();
      if (route.method === 'PATCH') {
        expect(Object.keys(entry?.after ?? {})).not.toEqual([]);
        expect(Object.keys(entry?.before ?? {})).toEqual(Object.keys(entry?.after ?? {}));
      }
      if (route.method === 'DELETE') expect(entry).toMatchObject({ before: expect.any(Object), after: null });
    },
  );

  it.each(MUTATING)('$name does nothing if its row cannot be written', async (route) => {
    const sent = await ROUTES[route.name]?.call(things);
    if (sent === undefined) throw new Error(`${route.name} stands in no matrix: add it to route-matrix.ts`);
    const before = await everything();
    await service.query('ALTER TABLE audit_entries ADD CONSTRAINT closed CHECK (false) NOT VALID');
    const answer = await send(service.url, route.method, sent, { authorization: `Bearer ${things.admin.key}` });
    await service.query('ALTER TABLE audit_entries DROP CONSTRAINT closed');
    expect(answer.status).toBe(500);
    expect(await everything()).toEqual(before);
    const again = await send(service.url, route.method, sent, { authorization: `Bearer ${things.admin.key}` });
    expect(again.status).toBe(200);
    expect(await everything()).not.toEqual(before);
  });
});

/** Public resources that only administrators change, on the routes that users have for their own. */
const PUBLIC: [string, () => Promise<{ method: string; sent: Sent }>, Partial<Entry>][] = [
  [
    'a schema of the gallery',
    async () => ({ method: 'PUT', sent: { path: `/v1/templates/${await galleryTemplate()}/schema`, json: card() } }),
    { action: 'template.changed', before: { version: 1 }, after: { version: 2 } },
  ],
  [
    'a template of the gallery',
    async () => ({ method: 'DELETE', sent: { path: `/v1/templates/${await galleryTemplate()}` } }),
    { action: 'template.deleted', before: { name: expect.any(String), version: 1 }, after: null },
  ],
  [
    'a public asset',
    async () => ({ method: 'DELETE', sent: { path: `/v1/assets/${await publicAsset()}` } }),
    { action: 'asset.deleted', before: { name: expect.any(String), sha256: expect.any(String) }, after: null },
  ],
];

/** A gallery template that nobody has changed yet. */
async function galleryTemplate(): Promise<string> {
  const found = await service.query(
    'SELECT id FROM templates WHERE user_id IS NULL AND deleted_at IS NULL AND version = 1 LIMIT 1',
  );
  return String(found[0]?.['id']);
}

/** A public asset that no template draws any more. */
async function publicAsset(): Promise<string> {
  await service.query('UPDATE templates SET deleted_at = now() WHERE user_id IS NULL');
  const found = await service.query('SELECT id FROM assets WHERE user_id IS NULL LIMIT 1');
  return String(found[0]?.['id']);
}

describe.each(PUBLIC)('changing %s', (_, call, row) => {
  it('does nothing if its row in the trail cannot be written, and leaves one row', async () => {
    const { method, sent } = await call();
    const as = { authorization: `Bearer ${things.admin.key}` };
    const before = await everything();
    await service.query('ALTER TABLE audit_entries ADD CONSTRAINT closed CHECK (false) NOT VALID');
    const refused = await send(service.url, method, sent, as);
    await service.query('ALTER TABLE audit_entries DROP CONSTRAINT closed');
    expect(refused.status).toBe(500);
    expect(await everything()).toEqual(before);
    const answer = await send(service.url, method, sent, as);
    const { id: target } = (await answer.json()) as { id: string };
    expect((await trail()).filter((entry) => entry.target === target)).toEqual([
      expect.objectContaining({
        ...row,
        actor_id: things.admin.userId,
        request_id: answer.headers.get('x-request-id'),
      }),
    ]);
  });
});

it("leaves no row in the trail for a template of the administrator's own", async () => {
  const mine = new Things(service, things.admin, things.admin);
  const id = await mine.template();
  await send(service.url, 'DELETE', { path: `/v1/templates/${id}` }, { authorization: `Bearer ${things.admin.key}` });
  expect((await trail()).filter(({ target }) => target === id)).toEqual([]);
});

/** All rows that administrators change, except the trail, without the times of last use, which every call changes. */
async function everything(): Promise<unknown> {
  const tables = ['users', 'fonts', 'withdrawn_fonts', 'credit_entries', 'credit_balances', 'billing_packages'];
  tables.push('templates', 'template_versions', 'assets', 'stores', 'store_order_jobs', 'store_previews');
  tables.push('greeting_package_orders', 'greeting_package_events');
  const rows = [...tables, 'discount_codes'].map(async (table) => {
    const found = await service.query(`SELECT to_jsonb(t) - 'last_seen_at' AS row FROM ${table} t`);
    return [table, new Set(found.map(({ row }) => JSON.stringify(row)))];
  });
  return Promise.all(rows);
}
