import type { StoreTokens } from '../../platform/store-facts.js';
import { countIn, type Members, textIn } from '../http/platform-json.js';

/**
 * Parses the tokens of a webhook or of the token endpoint. In both, `expires` is the time at which they end, not a
 * duration.
 * @param data with an `access_token`
 */
export function readSallaTokens(data: Members): StoreTokens {
  const expires = countIn(data, 'expires');
  return {
    access: textIn(data, 'access_token') ?? '',
    refresh: textIn(data, 'refresh_token'),
    expiresAt: expires === null ? null : new Date(expires * 1000),
    scopes: textIn(data, 'scope')?.split(/\s+/).filter(Boolean) ?? [],
    extra: {},
  };
}
