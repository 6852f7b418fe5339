import { expect } from '@jest/globals';
import { card } from '../cards.js';
import { newTemplate } from '../campaigns.js';
import type { Client, Service } from '../service.js';
import type { FakeSalla } from './fake-salla.js';
import { sallaItem, sallaOrder, type SallaOrderParts } from './salla-payloads.js';
import { type SallaDelivery, sallaWebhook } from './salla-webhooks.js';
import { until } from '../until.js';

export const SALLA_STORES = '/v1/integrations/salla/stores';
export const SALLA_ADMIN = '/v1/admin/integrations/salla';
/** The mapped product. */
export const SALLA_PRODUCT = 1_056_318_243;
/** The option of each product into which buyers type a name. */
export const NAME_OPTION = '1902643925';

/** A store at Salla whose product becomes a card with the buyer's text. */
export interface SallaShop {
  readonly merchant: number;
  readonly owner: Client;
  /** Adds an order of one card with this name. */
  order(id: number, name: string, more?: SallaOrderParts): void;
}

/** Delivers a webhook as Salla does. */
export function sendToSalla(service: Service, { headers, body }: SallaDelivery): Promise<Response> {
  return service.fetch('/integrations/salla/webhooks', { method: 'POST', headers, body });
}

/** Installs the app in a store; returns a ticket that links it. */
export async function installSallaShop(service: Service, salla: FakeSalla, merchant: number): Promise<string> {
  const tokens = salla.install(merchant);
  expect((await sendToSalla(service, sallaWebhook('app.store.authorize', merchant, tokens))).status).toBe(200);
  await until(async () => {
    const found = await service.query('SELECT 1 FROM stores WHERE merchant_id = $1 AND tokens IS NOT NULL', [
      String(merchant),
    ]);
    return found.length === 1;
  });
  const answer = await service.fetch('/integrations/salla/embedded/claim-ticket', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: salla.newEmbeddedToken(merchant) }),
  });
  expect(answer.status).toBe(200);
  const { ticket } = (await answer.json()) as { ticket: string };
  return ticket;
}

/** Installs the app in a store, links it to the owner, and maps its product to a card. */
export async function openSallaShop(
  service: Service,
  salla: FakeSalla,
  owner: Client,
  merchant: number,
): Promise<SallaShop> {
  const ticket = await installSallaShop(service, salla, merchant);
  const linked = await owner.json('POST', `${SALLA_STORES}/link`, { ticket });
  expect(linked.status).toBe(200);
  const template_id = await newTemplate(owner, card());
  const fields = { name: { option_id: NAME_OPTION } };
  const path = `${SALLA_STORES}/${merchant}/product-mappings/${SALLA_PRODUCT}`;
  const mapped = await owner.json('PUT', path, { template_id, fields });
  expect({ status: mapped.status, body: (await mapped.json()) as unknown }).toMatchObject({ status: 200 });
  const order = (id: number, name: string, more: SallaOrderParts = {}): void => {
    const options = [{ id: 1, product_option_id: Number(NAME_OPTION), name: 'الاسم', type: 'text', value: name }];
    salla.put(sallaOrder({ ...more, id, items: [sallaItem({ id: id * 10, options })] }), merchant);
  };
  return { merchant, owner, order };
}

/** The number of jobs of a merchant's orders, by state. */
export async function jobStates(service: Service, merchant: number): Promise<Record<string, number>> {
  const rows = await service.query(
    'SELECT status, count(*)::int AS n FROM store_order_jobs WHERE merchant_id = $1 GROUP BY 1',
    [String(merchant)],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), Number(n)]));
}

/** The produced and paid cards of a merchant's orders: all counts are equal if each order is one card. */
export async function orderBooks(service: Service, { userId }: Client): Promise<object> {
  const [row] = await service.query(
    `SELECT (SELECT count(*) FROM store_order_jobs WHERE user_id = $1 AND status = 'succeeded')::int AS made,
       (SELECT count(DISTINCT order_id) FROM store_order_jobs WHERE user_id = $1)::int AS orders,
       (SELECT count(*) FROM renders WHERE user_id = $1 AND source = 'order_job')::int AS drawn,
       (SELECT count(*) FROM credit_entries WHERE user_id = $1 AND kind = 'order_job')::int AS charged`,
    [userId],
  );
  return row ?? {};
}
