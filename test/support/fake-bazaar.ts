import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ADAPTER = fileURLToPath(new URL('bazaar.adapter.mjs', import.meta.url));
const SECRET = 'the-secret-of-the-bazaar';
const PER_PAGE = 3;
const LIFE_MS = 14 * 86_400_000;

export interface BazaarOption {
  optionId: string | null;
  name: string;
  type: string;
  value: string | null;
}

export interface BazaarItem {
  id: string;
  productId: string;
  name: string;
  quantity: number;
  options: BazaarOption[];
}

export interface BazaarOrder {
  id: string;
  reference: string;
  status: string;
  payment: 'paid' | 'pending' | 'refunded' | 'cancelled';
  customer: { firstName: string | null; lastName: string | null; city: string | null };
  items: BazaarItem[];
}

export interface BazaarWare {
  id: string;
  name: string;
  sku: string | null;
  imageUrl: string | null;
  status: string;
  options: { id: string; name: string; type: string; values: { id: string; name: string }[] }[];
}

export interface BazaarKeys {
  access: string;
  refresh: string;
  until: string | null;
}

export interface BazaarEvent {
  seq: string | number;
  what: 'keys' | 'opened' | 'closed' | 'lapsed' | 'renewed' | 'order' | 'ware';
  at?: string;
  about?: string;
  keys?: BazaarKeys;
}

/** A shop in the bazaar. */
export class BazaarShop {
  keys: BazaarKeys = newKeys();
  readonly orders = new Map<string, BazaarOrder>();
  wares: BazaarWare[] = [];
  readonly notes: { orderId: string; itemId: string; downloadUrl: string }[] = [];
  readonly hooks: string[] = [];
  /** The number of key renewals. */
  renewals = 0;
  /** Faults of the next renewals: a lost answer to a renewal, a request that is never handled, or a refusal. */
  readonly renewalFaults: ('lost' | 'unheard' | 'refused')[] = [];
  /** Called before a page of products is answered. */
  onPage: (page: number) => void = () => undefined;
  private sent = 0;

  constructor(readonly id: string) {}

  get name(): string {
    return `متجر ${this.id}`;
  }

  event(what: BazaarEvent['what'], more: Partial<BazaarEvent> = {}): BazaarEvent {
    this.sent += 1;
    return { seq: this.sent, what, at: new Date(Date.now() + this.sent).toISOString(), ...more };
  }
}

function newKeys(): BazaarKeys {
  return { access: randomUUID(), refresh: randomUUID(), until: new Date(Date.now() + LIFE_MS).toISOString() };
}

/** A store platform for `bazaar.adapter.mjs`. Refresh keys work once; a second use revokes all keys. */
export class FakeBazaar {
  private readonly shops = new Map<string, BazaarShop>();
  private readonly codes = new Map<string, BazaarShop>();
  private readonly visitors = new Map<string, { merchantId: string; userId: string | null; expiresAt: string }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeBazaar> {
    const server = createServer();
    const bazaar = new FakeBazaar(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const { status, answer } = bazaar.answer(
          { method: request.method ?? '', url: new URL(request.url ?? '', 'http://bazaar') },
          {
            key: String(request.headers['x-key']),
            body: body === '' ? {} : (JSON.parse(body) as Record<string, string>),
          },
        );
        if (status === 0) return response.destroy();
        response.writeHead(status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(answer ?? {}));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return bazaar;
  }

  get settings(): Record<string, string> {
    return {
      BAZAAR_ADDRESS: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      BAZAAR_SECRET: SECRET,
      NODE_OPTIONS: `--import ${ADAPTER}`,
    };
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  openShop(id = `shop-${randomUUID().slice(0, 8)}`): BazaarShop {
    const shop = new BazaarShop(id);
    this.shops.set(id, shop);
    return shop;
  }

  /** The token of a page in the shop's dashboard. */
  visit(shop: BazaarShop, userId: string | null = 'noura', lifeMs = 60_000): string {
    const token = randomUUID();
    this.visitors.set(token, { merchantId: shop.id, userId, expiresAt: new Date(Date.now() + lifeMs).toISOString() });
    return token;
  }

  /** The code with which the platform redirects the shop's merchant back to us. */
  comeBack(shop: BazaarShop): string {
    const code = randomUUID();
    this.codes.set(code, shop);
    return code;
  }

  /** A webhook, signed. */
  webhook(shop: BazaarShop, ...happened: BazaarEvent[]): RequestInit & { body: string } {
    const body = JSON.stringify({ shop: shop.id, happened });
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-bazaar-signature': signature };
    return { method: 'POST', headers, body };
  }

  private answer(
    { method, url }: { method: string; url: URL },
    { key, body }: { key: string; body: Record<string, string> },
  ): { status: number; answer?: object } {
    const [, first = '', id = '', what = '', which = ''] = url.pathname.split('/');
    if (first === 'visitors') return { status: 200, answer: { who: this.visitors.get(body['token'] ?? '') ?? null } };
    if (first === 'exchange') return this.exchange(body['code'] ?? '');
    if (first === 'keys') return this.renew(body['refresh'] ?? '');
    const shop = this.shops.get(id);
    if (shop?.keys.access !== key) return { status: 401 };
    if (what === '') return { status: 200, answer: { id: shop.id, name: shop.name } };
    if (what === 'orders') return { status: 200, answer: { order: shop.orders.get(which) ?? null } };
    if (what === 'wares' && which !== '')
      return { status: 200, answer: { ware: shop.wares.find((one) => one.id === which) ?? null } };
    if (what === 'wares') return { status: 200, answer: pageOf(shop, Number(url.searchParams.get('page'))) };
    if (method === 'POST' && what === 'hooks') shop.hooks.push(body['url'] ?? '');
    if (method === 'POST' && what === 'notes') shop.notes.push(body as unknown as BazaarShop['notes'][number]);
    return { status: 200 };
  }

  private exchange(code: string): { status: number; answer?: object } {
    const shop = this.codes.get(code);
    this.codes.delete(code);
    return shop === undefined
      ? { status: 401 }
      : { status: 200, answer: { keys: shop.keys, shop: { id: shop.id, name: shop.name } } };
  }

  private renew(refresh: string): { status: number; answer?: object } {
    const shop = [...this.shops.values()].find(
      (one) => one.keys.refresh === refresh || one.keys.refresh === `${refresh}-used`,
    );
    if (shop === undefined) return { status: 403 };
    const fault = shop.renewalFaults.shift();
    if (fault === 'refused') return { status: 403 };
    if (fault === 'unheard') return { status: 0 };
    shop.keys = newKeys();
    shop.renewals += 1;
    return fault === 'lost' ? { status: 0 } : { status: 200, answer: shop.keys };
  }
}

function pageOf(shop: BazaarShop, page: number): object {
  shop.onPage(page);
  const items = shop.wares.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { items, next: page * PER_PAGE < shop.wares.length ? page + 1 : null, total: shop.wares.length };
}
