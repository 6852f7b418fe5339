import { Injectable } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { Clock } from '#kernel';
import { type StoreAdapter, StorePlatform, StorePlatformError } from '../../platform/store.platform.js';
import type {
  EmbeddedIdentity,
  IncomingStoreWebhook,
  ProductPage,
  StoreAccess,
  StoreEvent,
  StoreInfo,
  StoreOrder,
  StoreProduct,
  StoreTokens,
  WebhookProofs,
} from '../../platform/store-facts.js';
import { OAuthClient } from '../http/oauth.client.js';
import { idIn, isId, type Members, membersIn, textIn } from '../http/platform-json.js';
import { PlatformClient } from '../http/platform.client.js';
import { readZidOrder } from './zid-order.js';
import { readZidProduct, readZidProducts, ZID_PAGE_SIZE } from './zid-product.js';
import { headersOfZid, readZidTokens } from './zid-tokens.js';
import { addressOfZid, eventsOfZid, readZidAddress, ZID_APP_EVENTS, ZID_STORE_EVENTS } from './zid-webhook.js';
import { wordIn } from './zid-words.js';

/** The settings for Zid. Without client id and secret no Zid store can be served. */
export interface ZidSettings {
  /** Merchant API. `ZID_API_BASE`. */
  readonly apiBase: string;
  /** OAuth. `ZID_OAUTH_BASE`. */
  readonly oauthBase: string;
  /** `ZID_CLIENT_ID`. */
  readonly clientId: string | undefined;
  /** `ZID_CLIENT_SECRET`. */
  readonly clientSecret: string | undefined;
}

export const ZID_SETTINGS = declareSettings((read): ZidSettings => ({
  apiBase: read.url('ZID_API_BASE', {
    protocols: ['https:', 'http:'],
    fallback: 'https://api.zid.sa/v1',
    about: 'address of its API',
  }),
  oauthBase: read.url('ZID_OAUTH_BASE', {
    protocols: ['https:', 'http:'],
    fallback: 'https://oauth.zid.sa',
    about: 'address of its OAuth server',
  }),
  clientId: read.text('ZID_CLIENT_ID', {
    about: 'client id of an app at Zid. Without id and secret no Zid store can be connected',
  }),
  clientSecret: read.text('ZID_CLIENT_SECRET', { about: 'client secret of the app' }),
}));

/** The subscriber name that we give to Zid. */
const SUBSCRIBER = 'naqsh';

/** Zid (zid.sa). */
@Injectable()
export class ZidPlatform extends StorePlatform {
  readonly name = 'zid';
  readonly configured: boolean;
  private readonly http = new PlatformClient('Zid');
  private readonly oauth: OAuthClient;
  private readonly apiBase: string;
  private readonly clientId: string;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
    const { apiBase, oauthBase, clientId, clientSecret } = settings.of(ZID_SETTINGS);
    this.configured = clientId !== undefined && clientSecret !== undefined;
    this.apiBase = apiBase;
    this.clientId = clientId ?? '';
    this.oauth = new OAuthClient('Zid', oauthBase, '/oauth/token', clientId, clientSecret);
  }

  /** Zid signs nothing. The token of the store proves a webhook: it stands in the address, which only Zid knows. */
  async verify(webhook: IncomingStoreWebhook, proofs: WebhookProofs): Promise<readonly StoreEvent[] | null> {
    const address = readZidAddress(webhook);
    const isProved = address !== null && (await proofs.holds(address.store, address.token));
    return isProved ? eventsOfZid(address, webhook.body) : null;
  }

  authorizeAddress(state: string, redirectUri: string): string {
    return this.oauth.authorizeAddress('/oauth/authorize', { redirect_uri: redirectUri, state });
  }

  async exchange(code: string, redirectUri: string): Promise<{ tokens: StoreTokens; store: StoreInfo }> {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const tokens = readZidTokens(await this.oauth.grant(grant), this.clock.now());
    return { tokens, store: await this.store({ tokens, merchantId: '' }) };
  }

  async refresh(tokens: StoreTokens, redirectUri: string): Promise<StoreTokens> {
    const { refresh } = tokens;
    if (refresh === null) throw new StorePlatformError('reauthorize', 'Zid gave no refresh token.');
    const grant = { grant_type: 'refresh_token', refresh_token: refresh, redirect_uri: redirectUri };
    return readZidTokens(await this.oauth.grant(grant), this.clock.now(), tokens);
  }

  /** The store stands beside its manager or inside it. */
  async store(access: StoreAccess): Promise<StoreInfo> {
    const url = `${this.apiBase}/managers/account/profile`;
    const profile = await this.http.require({ method: 'GET', url, headers: headersOfZid(access) });
    const store = membersIn(profile, 'store') ?? membersIn(membersIn(profile, 'user'), 'store');
    const merchantId = idIn(store, 'id');
    if (merchantId === null) throw new StorePlatformError('down', "Zid's answer names no store.");
    const name = wordIn(store, 'title') ?? wordIn(store, 'name') ?? '';
    return { merchantId, name, domain: textIn(store, 'url') ?? textIn(store, 'domain') };
  }

  async products(access: StoreAccess, page: number): Promise<ProductPage> {
    const query = new URLSearchParams({ page: String(page), page_size: String(ZID_PAGE_SIZE), extended: 'true' });
    const url = `${this.apiBase}/products/?${query.toString()}`;
    return readZidProducts(await this.http.require({ method: 'GET', url, headers: headersOfZid(access) }), page);
  }

  async product(access: StoreAccess, id: string): Promise<StoreProduct | null> {
    return readZidProduct(await this.find(access, id, `/products/${id}/`));
  }

  async order(access: StoreAccess, id: string): Promise<StoreOrder | null> {
    const answer = await this.find(access, id, `/managers/store/orders/${id}/view`);
    return readZidOrder(membersIn(answer, 'order') ?? membersIn(answer, 'data') ?? answer);
  }

  async introspect(): Promise<EmbeddedIdentity | null> {
    throw new StorePlatformError('unsupported', 'Zid documents no way to judge the token of an embedded page.');
  }

  /**
   * Each event has its own address, because bodies don't name their event. A duplicate subscription only repeats the
   * event.
   */
  async subscribe(access: StoreAccess, url: string, token: string): Promise<void> {
    for (const event of ZID_STORE_EVENTS) await this.listen(access, url, token, event);
    for (const event of ZID_APP_EVENTS) {
      await this.listen(access, url, token, event).catch((error: unknown) => {
        // It is not documented that a store may subscribe to app events; order events arrive either way.
        if (!(error instanceof StorePlatformError) || error.failure !== 'down') throw error;
      });
    }
  }

  async deliver(): Promise<void> {
    // The format and the readers of an order comment are not documented: the merchant finds the picture in our service.
  }

  private async listen(access: StoreAccess, url: string, token: string, event: string): Promise<void> {
    const json = {
      event,
      target_url: addressOfZid(url, { store: access.merchantId, event, token }),
      original_id: this.clientId,
      subscriber: SUBSCRIBER,
      conditions: {},
    };
    const order = {
      method: 'POST',
      url: `${this.apiBase}/managers/webhooks`,
      headers: headersOfZid(access),
      json,
    } as const;
    await this.http.require(order);
  }

  private async find(access: StoreAccess, id: string, path: string): Promise<Members | null> {
    if (!isId(id)) return null;
    return this.http.find({ method: 'GET', url: this.apiBase + path, headers: headersOfZid(access) });
  }
}

/** Zid (zid.sa), a platform of online stores in Saudi Arabia. */
export const ZID: StoreAdapter = { name: 'zid', sandbox: false, platform: ZidPlatform, services: [] };
