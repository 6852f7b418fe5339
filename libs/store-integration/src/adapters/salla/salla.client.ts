import type { StoreTokens } from '../../platform/store-facts.js';
import { OAuthClient } from '../http/oauth.client.js';
import { listIn, type Members, membersIn } from '../http/platform-json.js';
import { PlatformClient } from '../http/platform.client.js';
import { nextPage, SALLA_PAGE_SIZE } from './salla-product.js';
import type { SallaSettings } from './salla.settings.js';
import { readSallaTokens } from './salla-tokens.js';

/** The page limit for the items of one order. */
const MOST_PAGES = 10;
/** Salla's merchant API, version 2, and its OAuth server. */
export class SallaClient {
  private readonly http = new PlatformClient('Salla');
  private readonly accounts: OAuthClient;

  constructor(private readonly settings: SallaSettings) {
    const { accountsBase, clientId, clientSecret } = settings;
    this.accounts = new OAuthClient('Salla', accountsBase, '/oauth2/token', clientId, clientSecret);
  }

  /** Returns the envelope at a path; null if there is nothing. */
  find(access: string, path: string, query: Readonly<Record<string, string>> = {}): Promise<Members | null> {
    const search = new URLSearchParams(query).toString();
    const url = this.settings.apiBase + path + (search === '' ? '' : `?${search}`);
    return this.http.find({ method: 'GET', url, headers: bearer(access) });
  }

  /** Does the same for an envelope that must exist. */
  require(access: string, path: string, query: Readonly<Record<string, string>>): Promise<Members> {
    const url = `${this.settings.apiBase}${path}?${new URLSearchParams(query).toString()}`;
    return this.http.require({ method: 'GET', url, headers: bearer(access) });
  }

  async post(access: string, path: string, json: object): Promise<void> {
    await this.http.require({ method: 'POST', url: this.settings.apiBase + path, headers: bearer(access), json });
  }

  /** Returns an order's items from the list endpoint, which has more details than the order and is sometimes empty. */
  async itemsOf(access: string, orderId: string): Promise<Members[]> {
    const items: Members[] = [];
    for (let page: number | null = 1; page !== null && page <= MOST_PAGES;) {
      const query = { order_id: orderId, page: String(page), per_page: String(SALLA_PAGE_SIZE) };
      const envelope = await this.find(access, '/orders/items', query);
      const found = listIn(envelope, 'data');
      items.push(...found);
      page = envelope === null ? null : nextPage(envelope, found.length, page);
    }
    return items;
  }

  authorizeAddress(asked: Readonly<Record<string, string>>): string {
    return this.accounts.authorizeAddress('/oauth2/auth', asked);
  }

  /** Returns the user that the token speaks for. Unlike other answers, this one has no envelope. */
  userInfo(access: string): Promise<Members> {
    return this.accounts.require('/oauth2/user/info', access);
  }

  /**
   * @throws StorePlatformError `reauthorize` if the grant is no longer valid; `uncertain` if it may have been used up
   */
  async token(grant: Readonly<Record<string, string>>): Promise<StoreTokens> {
    return readSallaTokens(await this.accounts.grant(grant));
  }

  /** Returns the identity that an embedded page's token speaks for; null if the token is invalid. */
  async introspect(token: string): Promise<Members | null> {
    const { apiBase, appId = '', introspectPath, introspectBody } = this.settings;
    const order = {
      method: 'POST',
      url: new URL(apiBase).origin + introspectPath,
      headers: { 's-source': appId },
      json: { ...introspectBody, token },
    } as const;
    const answer = await this.http.send(order);
    if (answer.status < 300) return membersIn(answer.body, 'data');
    if (answer.status >= 500 || answer.status === 429) throw this.http.refused(order, answer);
    return null;
  }
}

function bearer(access: string): Record<string, string> {
  return { authorization: `Bearer ${access}` };
}
