import type { StoreAccess, StoreTokens } from '../../platform/store-facts.js';
import { countIn, type Members, textIn } from '../http/platform-json.js';

/** Beside the token of `Authorization`, by our name for it. */
const MANAGER = 'manager';
const BEARER = /^Bearer\s+/i;

/**
 * The tokens that the token endpoint answers. What it calls `Authorization` speaks for the app, what it calls `access_token`
 * for the manager of the store; every request shows both.
 * @param before what was refreshed: its refresh token stays good where no other comes (RFC 6749 section 6)
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

/** Endpoints want the manager's token by either name, and some the store's; none minds what it does not want. */
export function headersOfZid({ tokens, merchantId }: StoreAccess): Record<string, string> {
  const manager = tokens.extra[MANAGER] ?? '';
  return {
    authorization: `Bearer ${tokens.access}`,
    'x-manager-token': manager,
    'access-token': manager,
    // Before the first answer nobody knows whose the tokens are.
    ...(merchantId === '' ? {} : { 'store-id': merchantId }),
  };
}
