import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Clock } from '#kernel';
import { type StoreAdapter, StorePlatform, StorePlatformError } from '../../platform/store.platform.js';
import type {
  EmbeddedIdentity,
  IncomingStoreWebhook,
  ProductOption,
  ProductPage,
  StoreAccess,
  StoreEvent,
  StoreInfo,
  StoreOrder,
  StoreProduct,
  StoreTokens,
  WebhookProofs,
} from '../../platform/store-facts.js';
import { idIn, isId, listIn, membersIn, textIn } from '../http/platform-json.js';
import { readTime } from '../http/platform-time.js';
import { readSallaOrder } from './salla-order.js';
import { readSallaProduct, readSallaProductOptions, readSallaProducts, SALLA_PAGE_SIZE } from './salla-product.js';
import { isSallaProved } from './salla-proof.js';
import { eventsOfSalla, readSallaWebhook, SALLA_STORE_EVENTS } from './salla-webhook.js';
import { SallaClient } from './salla.client.js';
import { SALLA_SETTINGS } from './salla.settings.js';

/** Far longer than any token of an embedded page, in characters. */
const LONGEST_TOKEN = 4_096;
/** The webhook version; earlier versions have a different format. */
const WEBHOOK_VERSION = 2;
/** The scopes we request. Without `offline_access` there is no refresh token. */
const SCOPES = 'offline_access orders.read products.read webhooks.read_write';
/** Our header on webhooks that we subscribed to. It proves those that Salla sends without a proof of its own. */
export const STORE_TOKEN = 'x-naqsh-store-token';

/** Salla (salla.sa). */
@Injectable()
export class SallaPlatform extends StorePlatform {
  readonly name = 'salla';
  readonly configured: boolean;
  private readonly webhookSecrets: readonly string[];
  private readonly client: SallaClient;

  constructor(
    settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
    const salla = settings.of(SALLA_SETTINGS);
    const { appId, clientId, clientSecret, webhookSecret, previousWebhookSecret } = salla;
    this.configured = [appId, clientId, clientSecret, webhookSecret].every((credential) => credential !== undefined);
    this.webhookSecrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined);
    this.client = new SallaClient(salla);
  }

  async verify(webhook: IncomingStoreWebhook, proofs: WebhookProofs): Promise<readonly StoreEvent[] | null> {
    const isSallas = isSallaProved(webhook, this.webhookSecrets);
    const token = webhook.headers[STORE_TOKEN];
    if (!isSallas && typeof token !== 'string') return null;
    const read = readSallaWebhook(webhook.body);
    if (isSallas) return read === null ? [] : eventsOfSalla(read);
    // The merchant may see the store's own token, so it proves only events that we verify with Salla, never tokens or
    // an uninstall.
    const isHint = read !== null && SALLA_STORE_EVENTS.includes(read.event);
    return isHint && (await proofs.holds(read.merchantId, String(token))) ? eventsOfSalla(read) : null;
  }

  authorizeAddress(state: string, redirectUri: string): string {
    return this.client.authorizeAddress({ redirect_uri: redirectUri, scope: SCOPES, state });
  }

  /** For apps in Salla's custom mode. In the easy mode tokens arrive by webhook, and nothing calls this. */
  async exchange(code: string, redirectUri: string): Promise<{ tokens: StoreTokens; store: StoreInfo }> {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const tokens = await this.client.token(grant);
    return { tokens, store: await this.storeOf(tokens) };
  }

  async refresh({ refresh }: StoreTokens): Promise<StoreTokens> {
    if (refresh === null)
      throw new StorePlatformError('reauthorize', 'Salla gave no refresh token: offline_access is missing.');
    return this.client.token({ grant_type: 'refresh_token', refresh_token: refresh });
  }

  store({ tokens }: StoreAccess): Promise<StoreInfo> {
    return this.storeOf(tokens);
  }

  async products({ tokens }: StoreAccess, page: number): Promise<ProductPage> {
    const query = { page: String(page), per_page: String(SALLA_PAGE_SIZE) };
    const envelope = await this.client.require(tokens.access, '/products', query);
    return readSallaProducts(envelope, page, await this.orderOptions(tokens));
  }

  async product({ tokens }: StoreAccess, id: string): Promise<StoreProduct | null> {
    const envelope = isId(id) ? await this.client.find(tokens.access, `/products/${id}`) : null;
    return envelope && readSallaProduct(membersIn(envelope, 'data'), await this.orderOptions(tokens));
  }

  async order({ tokens }: StoreAccess, id: string): Promise<StoreOrder | null> {
    const envelope = isId(id) ? await this.client.find(tokens.access, `/orders/${id}`) : null;
    const order = membersIn(envelope, 'data');
    return order && readSallaOrder(order, await this.client.itemsOf(tokens.access, id));
  }

  async introspect(token: string): Promise<EmbeddedIdentity | null> {
    if (token === '' || token.length > LONGEST_TOKEN) return null;
    const claims = await this.client.introspect(token);
    const [merchantId, expiresAt] = [idIn(claims, 'merchant_id'), readTime(textIn(claims, 'exp'))];
    if (merchantId === null || expiresAt === null || expiresAt <= this.clock.now()) return null;
    return { merchantId, userId: idIn(claims, 'user_id'), expiresAt };
  }

  /** Each event has its own address: a second subscription to the same address would replace the first. */
  async subscribe({ tokens }: StoreAccess, url: string, token: string): Promise<void> {
    for (const event of SALLA_STORE_EVENTS) {
      await this.client.post(tokens.access, '/webhooks/subscribe', {
        name: `Naqsh ${event}`,
        event,
        url: `${url}?event=${event}`,
        version: WEBHOOK_VERSION,
        headers: [{ key: STORE_TOKEN, value: token }],
      });
    }
  }

  async deliver(): Promise<void> {
    // Salla documents no way to attach a file or a note to an order: the merchant finds the picture with us.
  }

  /** Returns the options of the whole order; none if the app may not read orders, or Salla has no such list. */
  private async orderOptions({ access }: StoreTokens): Promise<ProductOption[]> {
    const envelope = await this.client.find(access, '/orders/options').catch((error: unknown) => {
      if (error instanceof StorePlatformError && error.failure === 'unauthorized') return null;
      throw error;
    });
    return readSallaProductOptions(listIn(envelope, 'data'));
  }

  private async storeOf({ access }: StoreTokens): Promise<StoreInfo> {
    const merchant = membersIn(await this.client.userInfo(access), 'merchant');
    const merchantId = idIn(merchant, 'id');
    if (merchantId === null) throw new StorePlatformError('down', "Salla's answer names no merchant.");
    return { merchantId, name: textIn(merchant, 'name') ?? '', domain: textIn(merchant, 'domain') };
  }
}

/** Salla (salla.sa), the largest platform of online stores in Saudi Arabia. */
export const SALLA: StoreAdapter = { name: 'salla', sandbox: false, platform: SallaPlatform, services: [] };
