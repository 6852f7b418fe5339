import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { LocalServer } from '../local-server.js';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SALLA_MERCHANT, sallaProduct, type SallaObject } from './salla-payloads.js';
import { SALLA_SECRETS } from './salla-webhooks.js';

/** A pair of tokens, as in a webhook or a token endpoint's answer. */
export interface SallaPair {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires: number;
  readonly scope: string;
  readonly token_type: string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

export interface SallaSubscription {
  readonly event: string;
  readonly url: string;
  readonly headers: readonly { key: string; value: string }[];
}

/** All tokens of one installation: using one twice revokes them all. */
interface Chain {
  readonly merchant: string;
  revoked: boolean;
}

const CLIENT = { id: 'salla-client', secret: 'salla-client-secret' };
const APP_ID = '1180022';
const LARGEST_PAGE = 60;
const USUAL_PAGE = 15;
/** The lifetime of an access token, in seconds. */
const FORTNIGHT = 14 * 86_400;
const SCOPE = 'offline_access orders.read_write products.read webhooks.read_write';

/** A fake Salla with the original's quirks. */
export class FakeSalla {
  /** The status of all answers; 0: normal ones. */
  fault = 0;
  /** Delay before each answer, in milliseconds. */
  slowness = 0;
  /** The number of further answers that refuse for too many requests. */
  limited = 0;
  /** Answers in place of the fake; undefined: the fake answers. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** True to cut the connection after creating tokens, before the answer. */
  cutsTokens = false;
  /** The status that refuses a refresh token: the vendor's documentation names none. */
  refusal = 400;
  /** True if lists of items are empty regardless of the order, as they sometimes are. */
  hidesItems = false;
  /** Requests as received, such as `GET /orders/1`. */
  readonly calls: string[] = [];
  readonly products = new Map<string, SallaObject[]>();
  readonly orders = new Map<string, SallaObject>();
  /** The basket's questions to buyers, for any purchase; null: the app may not read them. */
  orderOptions: readonly SallaObject[] | null = [];
  /** The owners of orders; an order without an owner is everybody's. */
  private readonly owners = new Map<string, string>();
  readonly subscriptions = new Map<string, SallaSubscription>();
  private readonly access = new Map<string, Chain>();
  private readonly refresh = new Map<string, { chain: Chain; used: boolean }>();
  private readonly codes = new Map<string, string>();
  private readonly embedded = new Map<string, { merchant: string; exp: Date }>();

  private constructor(private readonly server: LocalServer) {}

  static async start(): Promise<FakeSalla> {
    const server = await LocalServer.start();
    const fake = new FakeSalla(server);
    server.answerBy((request, response) => void fake.answer(request, response));
    return fake;
  }

  get url(): string {
    return this.server.url;
  }

  get settings(): Record<string, string> {
    return {
      SALLA_API_BASE: `${this.url}/admin/v2`,
      SALLA_ACCOUNTS_BASE: this.url,
      SALLA_APP_ID: APP_ID,
      SALLA_CLIENT_ID: CLIENT.id,
      SALLA_CLIENT_SECRET: CLIENT.secret,
      SALLA_WEBHOOK_SECRET: SALLA_SECRETS.current,
      SALLA_WEBHOOK_SECRET_PREVIOUS: SALLA_SECRETS.previous,
    };
  }

  close(): void {
    this.server.close();
  }

  /** A merchant installs the app: returns the first tokens of a chain. */
  install(merchant: number | string = SALLA_MERCHANT): SallaPair {
    return this.newPair({ merchant: String(merchant), revoked: false });
  }

  /** Rejects the merchant's access tokens from now on; refresh tokens stay valid. */
  endAccess(merchant: number): void {
    for (const [token, chain] of this.access) if (chain.merchant === String(merchant)) this.access.delete(token);
  }

  /** A code of the authorization code flow. */
  newCode(merchant: number | string = SALLA_MERCHANT): string {
    const code = randomBytes(12).toString('hex');
    this.codes.set(code, String(merchant));
    return code;
  }

  /** The token for an embedded page's frame. */
  newEmbeddedToken(merchant: number | string = SALLA_MERCHANT, exp = new Date(Date.now() + 300_000)): string {
    const token = `em_tok_${randomBytes(12).toString('hex')}`;
    this.embedded.set(token, { merchant: String(merchant), exp });
    return token;
  }

  stock(count: number, merchant: number | string = SALLA_MERCHANT): void {
    this.products.set(
      String(merchant),
      Array.from({ length: count }, (_, index) => sallaProduct(1_056_318_000 + index)),
    );
  }

  /** Adds an order, of every merchant unless one is named. */
  put(order: SallaObject, merchant?: number): void {
    const id = String(order['id']);
    this.orders.set(id, order);
    if (merchant !== undefined) this.owners.set(id, String(merchant));
  }

  private newPair(chain: Chain): SallaPair {
    const [access, refresh] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    this.access.set(access, chain);
    this.refresh.set(refresh, { chain, used: false });
    const expires = Math.floor(Date.now() / 1000) + FORTNIGHT;
    return { access_token: access, refresh_token: refresh, expires, scope: SCOPE, token_type: 'bearer' };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.slowness > 0) await sleep(this.slowness, undefined, { ref: false });
    if (this.instead !== undefined) return this.instead(request, response);
    const url = new URL(request.url ?? '/', this.url);
    const call = `${request.method ?? ''} ${url.pathname.replace('/admin/v2', '')}`;
    this.calls.push(call);
    const { status, body: content, headers } = this.route(call, url.searchParams, request, body);
    if (this.cutsTokens && call === 'POST /oauth2/token') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
  }

  private route(call: string, query: URLSearchParams, { headers }: IncomingMessage, body: string): Answer {
    if (this.fault !== 0) return problem(this.fault, 'error', 'sorry');
    if (this.limited > 0) {
      this.limited -= 1;
      return tooMany();
    }
    if (call === 'POST /oauth2/token') return this.token(new URLSearchParams(body), headers['content-type']);
    if (call === 'POST /exchange-authority/v1/introspect') return this.introspect(headers['s-source'], body);
    const chain = this.access.get(/^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    if (chain === undefined || chain.revoked) return problem(401, 'Unauthorized', 'The access token is invalid');
    return this.ofMerchant(call, query, chain.merchant, body);
  }

  private ofMerchant(call: string, query: URLSearchParams, merchant: string, body: string): Answer {
    if (call === 'GET /oauth2/user/info') return { status: 200, body: userInfo(merchant) };
    if (call === 'POST /webhooks/subscribe') return this.subscribe(JSON.parse(body) as Record<string, unknown>);
    if (call === 'GET /orders/items') return this.itemsOf(query);
    if (call === 'GET /orders/options') {
      const scope = 'The access token should have access to one of those scopes: orders.read';
      return this.orderOptions === null ? problem(401, 'Unauthorized', scope) : page(this.orderOptions, query);
    }
    const [, resource, id = ''] = /^GET \/(orders|products)(?:\/([\w-]+))?$/.exec(call) ?? [];
    const products = this.products.get(merchant) ?? [];
    if (resource === 'products' && id === '') return page(products, query);
    if (resource === 'products') return found(products.find((product) => String(product['id']) === id));
    const isTheirs = (this.owners.get(id) ?? merchant) === merchant;
    return resource === 'orders'
      ? found(isTheirs ? this.orders.get(id) : undefined)
      : problem(404, 'not_found', 'no such path');
  }

  /** A refresh token works once; a second use revokes everything derived from it (RFC 6819 section 5.2.2.3). */
  private token(form: URLSearchParams, type: string | undefined): Answer {
    const isForm = type === 'application/x-www-form-urlencoded';
    if (!isForm || form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed' } };
    }
    if (form.get('grant_type') === 'authorization_code') {
      const merchant = this.codes.get(form.get('code') ?? '');
      this.codes.delete(form.get('code') ?? '');
      if (merchant === undefined || !form.has('redirect_uri')) return this.noGrant();
      return { status: 200, body: this.install(merchant) };
    }
    const known = this.refresh.get(form.get('refresh_token') ?? '');
    if (known === undefined || known.chain.revoked) return this.noGrant();
    if (known.used) {
      known.chain.revoked = true;
      return this.noGrant();
    }
    known.used = true;
    return { status: 200, body: this.newPair(known.chain) };
  }

  private noGrant(): Answer {
    return { status: this.refusal, body: { error: 'invalid_grant', error_description: 'The grant is invalid' } };
  }

  private introspect(source: string | string[] | undefined, body: string): Answer {
    const { token } = JSON.parse(body) as { token?: string };
    const known = source === APP_ID ? this.embedded.get(token ?? '') : undefined;
    if (known === undefined) {
      return { status: 401, body: { status: 401, success: false, error: { message: 'Decryption failed', code: 0 } } };
    }
    const claims = { merchant_id: Number(known.merchant), user_id: 987_654, exp: known.exp.toISOString() };
    return { status: 200, body: { status: 200, success: true, data: claims } };
  }

  /** The same address is the same subscription. */
  private subscribe({ event, url, headers, version }: Record<string, unknown>): Answer {
    if (typeof event !== 'string' || typeof url !== 'string' || version !== 2) {
      return problem(422, 'validation_failed', 'alert.invalid_fields', { url: ['required'] });
    }
    this.subscriptions.set(url, { event, url, headers: headers as SallaSubscription['headers'] });
    return { status: 200, body: { status: 200, success: true, data: { event, url } } };
  }

  private itemsOf(query: URLSearchParams): Answer {
    const order = this.orders.get(query.get('order_id') ?? '');
    const items = (order?.['items'] ?? []) as SallaObject[];
    return page(this.hidesItems ? [] : items, query);
  }
}

function page(all: readonly SallaObject[], query: URLSearchParams): Answer {
  const size = Math.min(LARGEST_PAGE, Number(query.get('per_page') ?? USUAL_PAGE));
  const current = Number(query.get('page') ?? 1);
  const data = all.slice((current - 1) * size, current * size);
  const totalPages = Math.max(1, Math.ceil(all.length / size));
  const counts = { count: data.length, total: all.length, perPage: size, currentPage: current, totalPages };
  // An object on one page, an array on the next.
  const links = current % 2 === 1 ? {} : [];
  return { status: 200, body: { status: 200, success: true, data, pagination: { ...counts, links } } };
}

function found(data: SallaObject | undefined): Answer {
  if (data === undefined) return problem(404, 'error', 'The content you are trying to access is no longer available');
  return { status: 200, body: { status: 200, success: true, data } };
}

function problem(status: number, code: string, message: string, fields?: object): Answer {
  return { status, body: { status, success: false, error: { code, message, ...(fields && { fields }) } } };
}

function tooMany(): Answer {
  const reset = Math.floor(Date.now() / 1000) + 30;
  const headers = {
    'x-ratelimit-limit': '120',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(reset),
    'retry-after': '7',
  };
  return { ...problem(429, 'too_many_requests', 'Slow down'), headers };
}

/** Without the envelope of all other answers. */
function userInfo(merchant: string): object {
  const store = {
    username: 'dev-store',
    name: 'متجري',
    plan: 'special',
    status: 'active',
    domain: 'https://salla.sa/my-store',
  };
  return { id: 1_771_165_749, name: 'Test User', email: 't@example.com', merchant: { id: Number(merchant), ...store } };
}
