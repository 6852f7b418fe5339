import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { LocalServer } from '../local-server.js';
import { text } from 'node:stream/consumers';
import { ZID_STORE, type ZidObject, zidProduct } from './zid-payloads.js';

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A store's subscription. */
export interface ZidSubscription {
  readonly event: string;
  readonly target_url: string;
}

interface Grant {
  readonly store: string;
  readonly bearer: string;
  readonly manager: string;
}

const CLIENT = { id: 'zid-client', secret: 'zid-client-secret' };
const YEAR = 31_536_000;

/** A fake Zid, as far as the original's behaviour is known: two tokens, no signatures, no envelopes. */
export class FakeZid {
  /** The status of all answers; 0: normal ones. */
  fault = 0;
  /** Answers in place of the fake; undefined: the fake answers. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** The member that contains a requested order; null: none. */
  wraps: 'order' | 'data' | null = 'order';
  /** True if a store may subscribe to events about the app. */
  takesAppEvents = true;
  /** True if a refresh returns a new refresh token. */
  rotates = true;
  readonly calls: string[] = [];
  readonly orders = new Map<string, ZidObject>();
  readonly subscriptions: ZidSubscription[] = [];
  products: ZidObject[] = [];
  private readonly grants: Grant[] = [];
  private readonly codes = new Map<string, string>();
  private readonly refreshes = new Map<string, string>();

  private constructor(private readonly server: LocalServer) {}

  static async start(): Promise<FakeZid> {
    const server = await LocalServer.start();
    const fake = new FakeZid(server);
    server.answerBy((request, response) => void fake.answer(request, response));
    return fake;
  }

  get url(): string {
    return this.server.url;
  }

  get settings(): Record<string, string> {
    return {
      ZID_API_BASE: `${this.url}/v1`,
      ZID_OAUTH_BASE: this.url,
      ZID_CLIENT_ID: CLIENT.id,
      ZID_CLIENT_SECRET: CLIENT.secret,
    };
  }

  close(): void {
    this.server.close();
  }

  newCode(store = ZID_STORE): string {
    const code = randomBytes(12).toString('hex');
    this.codes.set(code, store);
    return code;
  }

  stock(count: number): void {
    this.products = Array.from({ length: count }, (_, index) => zidProduct(`p${index}`));
  }

  /** Sends an order as a webhook to all subscribers of the event: the bare order, without proof. */
  async announce(event: string, body: ZidObject): Promise<number[]> {
    const addresses = this.subscriptions.filter((one) => one.event === event).map(({ target_url: url }) => url);
    const headers = { 'content-type': 'application/json' };
    const sent = addresses.map((url) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
    return (await Promise.all(sent)).map(({ status }) => status);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.instead !== undefined) return this.instead(request, response);
    const url = new URL(request.url ?? '/', this.url);
    const call = `${request.method ?? ''} ${url.pathname}`;
    this.calls.push(call);
    const { status, body: content } = this.route(call, url.searchParams, request.headers, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }

  private route(call: string, query: URLSearchParams, headers: IncomingHttpHeaders, body: string): Answer {
    if (this.fault !== 0) return { status: this.fault, body: { error: { code: 'sorry' } } };
    if (call === 'POST /oauth/token') return this.token(new URLSearchParams(body));
    const grant = this.grants.find(
      ({ bearer, manager }) => headers.authorization === `Bearer ${bearer}` && headers['x-manager-token'] === manager,
    );
    if (grant === undefined) return { status: 401, body: { error: { code: 'unauthorized' } } };
    if (call === 'GET /v1/managers/account/profile') return { status: 200, body: profile(grant.store) };
    if (call === 'POST /v1/managers/webhooks') return this.subscribe(JSON.parse(body) as ZidObject);
    const [, orderId] = /^GET \/v1\/managers\/store\/orders\/([\w-]+)\/view$/.exec(call) ?? [];
    if (orderId !== undefined) return this.shownOrder(orderId);
    if (headers['access-token'] !== grant.manager || headers['store-id'] !== grant.store) {
      return { status: 403, body: { error: { code: 'forbidden' } } };
    }
    return this.shownProducts(/^GET \/v1\/products\/(?:([\w-]+)\/)?$/.exec(call), query);
  }

  private token(form: URLSearchParams): Answer {
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    if (!isClient || !form.has('redirect_uri')) return { status: 400, body: { error: 'invalid_request' } };
    const [from, name] =
      form.get('grant_type') === 'refresh_token' ? [this.refreshes, 'refresh_token'] : [this.codes, 'code'];
    const given = form.get(name) ?? '';
    const store = from.get(given);
    if (store === undefined) return { status: 400, body: { error: 'invalid_grant' } };
    if (this.rotates || name === 'code') from.delete(given);
    const [bearer, manager, refresh] = [12, 13, 14].map((bytes) => randomBytes(bytes).toString('hex'));
    if (bearer === undefined || manager === undefined || refresh === undefined) throw new Error('No randomness.');
    this.grants.push({ store, bearer, manager });
    const tokens = { Authorization: bearer, access_token: manager, token_type: 'Bearer', expires_in: YEAR };
    if (!this.rotates && name !== 'code') return { status: 200, body: tokens };
    this.refreshes.set(refresh, store);
    return { status: 200, body: { ...tokens, refresh_token: refresh } };
  }

  private subscribe({ event, target_url: url, original_id: app, subscriber }: ZidObject): Answer {
    const isWhole = [event, url, app, subscriber].every((one) => typeof one === 'string' && one !== '');
    const isTaken = isWhole && (this.takesAppEvents || !String(event).startsWith('app.'));
    if (!isTaken) return { status: 422, body: { error: { code: 'invalid_parameters' } } };
    this.subscriptions.push({ event: String(event), target_url: String(url) });
    return { status: 200, body: { id: String(this.subscriptions.length) } };
  }

  private shownOrder(id: string): Answer {
    const order = this.orders.get(id);
    if (order === undefined) return { status: 404, body: { error: { code: 'not_found' } } };
    return { status: 200, body: this.wraps === null ? order : { status: 'object', [this.wraps]: order } };
  }

  private shownProducts(path: RegExpExecArray | null, query: URLSearchParams): Answer {
    if (path === null) return { status: 404, body: {} };
    if (path[1] !== undefined) {
      const product = this.products.find(({ id }) => id === path[1]);
      return product === undefined ? { status: 404, body: {} } : { status: 200, body: product };
    }
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 10)];
    const next = page * size < this.products.length ? `http://169.254.169.254/products/?page=${page + 1}` : null;
    const results = this.products.slice((page - 1) * size, page * size);
    return { status: 200, body: { count: this.products.length, next, previous: null, results } };
  }
}

function profile(store: string): object {
  return { user: { id: 1, name: 'المدير', store: { id: Number(store), title: 'متجري', url: 'https://my.zid.store' } } };
}
