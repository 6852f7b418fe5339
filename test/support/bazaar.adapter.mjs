// A store platform that has nothing in common with the real ones: shops with words for names, prices in nothing,
// webhooks of several events each, signed or with a token in the address. Loaded before the compiled service (`node
// --import`), it joins the adapters there like another entry of their list.
import 'reflect-metadata';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { request } from 'undici';
import { declareSettings, Settings } from '../../dist/libs/config/src/index.js';
import { STORE_ADAPTERS } from '../../dist/libs/store-integration/src/adapters/store-adapters.js';
import { StorePlatformError } from '../../dist/libs/store-integration/src/platform/store.platform.js';

const BAZAAR_SETTINGS = declareSettings((read) => ({
  address: read.url('BAZAAR_ADDRESS', { protocols: ['http:', 'https:'], about: 'address of the bazaar' }),
  secret: read.text('BAZAAR_SECRET', { about: 'secret of the bazaar' }),
}));

const KINDS = { opened: 'installed', closed: 'uninstalled', lapsed: 'expired', renewed: 'renewed' };
const TIMEOUT_MS = 5_000;

class BazaarPlatform {
  name = 'bazaar';

  constructor(settings) {
    this.settings = settings.of(BAZAAR_SETTINGS);
    this.configured = this.settings.address !== undefined && this.settings.secret !== undefined;
  }

  async verify({ headers, query, body }, proofs) {
    const { shop, happened } = parse(body);
    const isSigned = isSame(
      headers['x-bazaar-signature'],
      createHmac('sha256', this.settings.secret).update(body).digest('hex'),
    );
    if (!isSigned && !(typeof query.token === 'string' && (await proofs.holds(shop, query.token)))) return null;
    return happened.flatMap(({ seq, what, at, about, keys }) => {
      const event = { id: `${shop}-${seq}`, merchantId: shop, occurredAt: at === undefined ? null : new Date(at) };
      if (what === 'keys') return [{ ...event, kind: 'authorized', tokens: tokensOf(keys) }];
      if (what === 'order') return [{ ...event, kind: 'order_changed', orderId: about }];
      if (what === 'ware') return [{ ...event, kind: 'product_changed', productId: about }];
      return KINDS[what] === undefined ? [] : [{ ...event, kind: KINDS[what] }];
    });
  }

  authorizeAddress(state, redirectUri) {
    return `${this.settings.address}/authorize?${new URLSearchParams({ state, redirect_uri: redirectUri })}`;
  }

  async exchange(code) {
    const { keys, shop } = await this.call('POST', '/exchange', { body: { code } });
    return { tokens: tokensOf(keys), store: { merchantId: shop.id, name: shop.name, domain: null } };
  }

  async refresh({ refresh }) {
    const { status, answer } = await this.send('POST', '/keys', { body: { refresh } });
    if (status === 200) return tokensOf(answer);
    throw new StorePlatformError(
      status === 403 ? 'reauthorize' : status === 599 ? 'uncertain' : 'down',
      `keys: ${status}`,
    );
  }

  async store(access) {
    const { id, name } = await this.call('GET', `/shops/${access.merchantId}`, { access });
    return { merchantId: id, name, domain: `https://${id}.example` };
  }

  async products(access, page) {
    return this.call('GET', `/shops/${access.merchantId}/wares?page=${page}`, { access });
  }

  async product(access, id) {
    return (await this.call('GET', `/shops/${access.merchantId}/wares/${id}`, { access })).ware;
  }

  async order(access, id) {
    return (await this.call('GET', `/shops/${access.merchantId}/orders/${id}`, { access })).order;
  }

  async introspect(token) {
    const { who } = await this.call('POST', '/visitors', { body: { token } });
    return who && { ...who, expiresAt: new Date(who.expiresAt) };
  }

  async subscribe(access, url, token) {
    await this.call('POST', `/shops/${access.merchantId}/hooks`, { access, body: { url: `${url}?token=${token}` } });
  }

  async deliver(access, item) {
    await this.call('POST', `/shops/${access.merchantId}/notes`, { access, body: item });
  }

  async call(method, path, options) {
    const { status, answer } = await this.send(method, path, options);
    if (status === 200) return answer;
    throw new StorePlatformError(status === 401 ? 'unauthorized' : 'down', `${path}: ${status}`);
  }

  async send(method, path, { access, body }) {
    try {
      const { statusCode, body: answer } = await request(this.settings.address + path, {
        method,
        headers: { 'content-type': 'application/json', 'x-key': access?.tokens.access ?? this.settings.secret },
        body: body === undefined ? undefined : JSON.stringify(body),
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
      return { status: statusCode, answer: await answer.json() };
    } catch {
      return { status: path === '/keys' ? 599 : 503 };
    }
  }
}
Reflect.defineMetadata('design:paramtypes', [Settings], BazaarPlatform);

function tokensOf({ access, refresh, until }) {
  return { access, refresh, expiresAt: until === null ? null : new Date(until), scopes: ['orders'], extra: {} };
}

function parse(body) {
  try {
    const { shop = '', happened = [] } = JSON.parse(body.toString('utf8'));
    return { shop: String(shop), happened };
  } catch {
    return { shop: '', happened: [] };
  }
}

function isSame(given, expected) {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

STORE_ADAPTERS.push({ name: 'bazaar', sandbox: false, platform: BazaarPlatform, services: [] });
