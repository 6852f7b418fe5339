import { expect } from '@jest/globals';
import { SecretSeal, Settings } from '#config';
import { StoreAuthorizations, type StorePlatforms, type TokenRefresh } from '#store-integration';
import { card } from './cards.js';
import type { BazaarEvent, BazaarItem, BazaarOrder, BazaarShop, BazaarWare, FakeBazaar } from './fake-bazaar.js';
import type { Client, Service } from './service.js';
import { TEST_SECRETS } from './settings.js';
import { until } from './until.js';

export const WARE: BazaarWare = {
  id: 'w1',
  name: 'بطاقة تهنئة',
  sku: 'card-1',
  imageUrl: null,
  status: 'sale',
  options: [
    { id: 'o1', name: 'الاسم', type: 'text', values: [] },
    { id: 'o2', name: 'المقاس', type: 'radio', values: [{ id: 'v1', name: 'A4' }] },
    { id: 'o3', name: 'الصورة', type: 'image', values: [] },
  ],
};

export const STORES = '/v1/integrations/bazaar/stores';
export const ADMIN = '/v1/admin/integrations/bazaar';

/** An order job, as administrators see it. */
export interface JobBody {
  id: string;
  merchant_id: string;
  item_id: string;
  status: string;
  attempts: number;
  template_version: number;
  error: { code: string; detail: string } | null;
  download_url: string | null;
}

export async function jsonOf<Body>(answer: Response): Promise<Body> {
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return body as Body;
}

/** Sends webhooks of a shop; returns the outcome of each. */
export async function sendEvents(
  service: Service,
  bazaar: FakeBazaar,
  shop: BazaarShop,
  ...events: BazaarEvent[]
): Promise<string> {
  const answer = await service.fetch('/integrations/bazaar/webhooks', bazaar.webhook(shop, ...events));
  return (await jsonOf<{ status: string }>(answer)).status;
}

/** Waits until no event and no job is waiting or in progress. */
export async function untilIdle(service: Service): Promise<void> {
  await until(async () => {
    const busy = await service.query(
      `SELECT 1 FROM jobs WHERE status IN ('queued', 'running', 'scheduled')
         AND (kind LIKE 'stores.%' OR kind = 'inbox.stores') AND key IS DISTINCT FROM 'never'
         AND kind NOT IN ('stores.token_watch', 'stores.order_retention', 'stores.preview_removal', 'stores.token_reseal') LIMIT 1`,
    );
    return busy.length === 0;
  });
}

/** A shop that is installed and linked to the client. */
export async function linkedShop(service: Service, bazaar: FakeBazaar, client: Client): Promise<BazaarShop> {
  const shop = bazaar.openShop();
  await sendEvents(service, bazaar, shop, shop.event('opened'), shop.event('keys', { keys: shop.keys }));
  await untilIdle(service);
  await jsonOf(await link(client, await ticketOf(service, bazaar, shop)));
  return shop;
}

export async function ticketOf(
  service: Service,
  bazaar: FakeBazaar,
  shop: BazaarShop,
  userId?: string,
): Promise<string> {
  const answer = await service.fetch('/integrations/bazaar/embedded/claim-ticket', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: bazaar.visit(shop, userId) }),
  });
  return (await jsonOf<{ ticket: string }>(answer)).ticket;
}

/**
 * The state for a platform's redirect with a merchant, as the command line makes it for a user, with an offset in time.
 */
export function sealedState({ userId }: Client, platform = 'bazaar', fromNow = 0): string {
  const named = { name: platform, authorizeAddress: (state: string) => state };
  const platforms = { requireConfigured: () => named } as unknown as StorePlatforms;
  const refresh = { redirectUri: () => '' } as unknown as TokenRefresh;
  const clock = { now: () => new Date(Date.now() + fromNow) };
  const seal = new SecretSeal(new Settings(TEST_SECRETS));
  return new StoreAuthorizations(platforms, refresh, seal, clock).begin({ id: userId }, platform).address;
}

export function link(client: Client, ticket: string): Promise<Response> {
  return client.json('POST', `${STORES}/link`, { ticket });
}

export async function newTemplate(client: Client, schema: object = card()): Promise<string> {
  const answer = await client.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  return (await jsonOf<{ id: string }>(answer)).id;
}

export function putMapping(client: Client, shop: BazaarShop, body: object, product = WARE.id): Promise<Response> {
  return client.json('PUT', `${STORES}/${shop.id}/product-mappings/${product}`, body);
}

let ordered = 0;

/** A paid order of the given number of items of the product. */
export function order(shop: BazaarShop, items = 1, more: Partial<BazaarOrder> = {}): BazaarOrder {
  ordered += 1;
  const id = `order-${ordered}`;
  const made: BazaarOrder = {
    id,
    reference: String(ordered),
    status: 'under_review',
    payment: 'paid',
    customer: { firstName: 'نورة', lastName: 'العتيبي', city: 'الرياض' },
    items: Array.from({ length: items }, (_, at): BazaarItem => item(`${id}-${at}`)),
    ...more,
  };
  shop.orders.set(id, made);
  return made;
}

export function item(id: string, name: string | null = 'عبد الرحمن'): BazaarItem {
  const options = [{ optionId: 'o1', name: 'الاسم', type: 'text', value: name }];
  return { id, productId: WARE.id, name: WARE.name, quantity: 2, options };
}

export async function jobsOf(admin: Client, shop: BazaarShop, filter = ''): Promise<JobBody[]> {
  const page = await jsonOf<{ items: JobBody[] }>(
    await admin.fetch(`${ADMIN}/order-jobs?merchant_id=${shop.id}${filter}`),
  );
  return page.items;
}

/** The ledger's and the renders' records of a payer's order cards. */
export async function orderBooks(service: Service, { userId }: Client): Promise<object> {
  const [row] = await service.query(
    `SELECT (SELECT count(*) FROM credit_entries WHERE kind = 'order_job' AND user_id = $1)::int AS charged,
       (SELECT count(*) FROM renders WHERE source = 'order_job' AND user_id = $1)::int AS rendered,
       (SELECT count(*) FROM store_order_jobs WHERE user_id = $1 AND status = 'succeeded')::int AS made,
       (SELECT balance FROM credit_balances WHERE user_id = $1)::int AS balance`,
    [userId],
  );
  return row ?? {};
}
