import type { StoreAccess, StoreTokens } from '../../platform/store-facts.js';
import { countIn, type Members, textIn } from '../http/platform-json.js';

/** Our name for the token that is sent beside `Authorization`. */
const MANAGER = 'manager';
const BEARER = /^Bearer\s+/i;

/**
 * Parses the tokens of the token endpoint. Its `Authorization` speaks for the app, its `access_token` for the manager
 * of the
 * store; every request needs both.
 * @param before the tokens before a refresh: their refresh token stays valid if no new one comes (RFC 6749 section 6)
 */
export function readZidTokens(answer: Members, now: Date, before?: StoreTokens): StoreTokens {
  const manager = textIn(answer, 'access_token') ?? '';
  const seconds = countIn(answer, 'expires_in');
  const bearer = textIn(answer, 'Authorization') ?? textIn(answer, 'authorization') ?? manager;
  return {
    access: bearer.replace(BEARER, ''),
    refresh: textIn(answer, 'refresh_token') ?? before?.refresh ?? null,
    expiresAt: seconds === null ? null : new Date(now.getTime() + seconds * 1000),
    scopes: textIn(answer, 'scope')?.split(/\s+/).filter(Boolean) ?? before?.scopes ?? [],
    extra: { [MANAGER]: manager },
  };
}

/**
 * Endpoints expect the manager's token under either name, and some also the store's id; none minds the extra headers.
 */
export function headersOfZid({ tokens, merchantId }: StoreAccess): Record<string, string> {
  const manager = tokens.extra[MANAGER] ?? '';
  return {
    authorization: `Bearer ${tokens.access}`,
    'x-manager-token': manager,
    'access-token': manager,
    // Before the first answer we don't know which store the tokens belong to.
    ...(merchantId === '' ? {} : { 'store-id': merchantId }),
  };
}
