import { Injectable } from '@nestjs/common';
import { SecretSeal } from '#config';
import { Clock, type Id, isId } from '#kernel';
import type { User } from '#users';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { storeErrors } from '../store-integration.errors.js';
import { TokenRefresh } from './token-refresh.service.js';

const PURPOSE = 'store-authorization';
/** States of ours begin so; platforms send states of their own with merchants who come from their app store. */
const MARK = 'naqsh';
/** Nothing but letters and digits: Salla takes hyphens out of a state. */
const OURS = new RegExp(`^${MARK}(?:[0-9a-f]{2})+$`, 'i');
const LIFE_MS = 3_600_000;

/** Where a merchant allows us their store, for the account that it is then linked to. */
export interface StoreAuthorization {
  readonly address: string;
  readonly expiresAt: Date;
}

/**
 * What goes with a merchant to their platform and comes back: for whom we asked, sealed, so that nobody else can say so. Only
 * whoever runs the service gives such addresses out: one that anybody could make for themselves would take in the stores of
 * all who follow it.
 */
@Injectable()
export class StoreAuthorizations {
  constructor(
    private readonly platforms: StorePlatforms,
    private readonly refresh: TokenRefresh,
    private readonly seal: SecretSeal,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins an installation by OAuth.
   * @throws DomainError 404; 503 `provider_not_configured`; 409 `no_authorization` where the platform has no such way
   */
  begin(user: Pick<User, 'id'>, name: string): StoreAuthorization {
    const platform = this.platforms.requireConfigured(name);
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS);
    const sealed = this.seal.seal(PURPOSE, JSON.stringify([name, user.id, expiresAt.getTime()]));
    const address = platform.authorizeAddress(MARK + sealed.toString('hex'), this.refresh.redirectUri(platform));
    if (address === null) throw storeErrors.no_authorization({ name });
    return { address, expiresAt };
  }

  /**
   * For whom a state was made; null if it is the platform's own.
   * @throws DomainError 422 `store_state_refused` for one that looks like ours and is not, or no longer
   */
  readState(name: string, state: string): Id<'usr'> | null {
    if (!state.startsWith(MARK)) return null;
    const [platform, userId, end] = this.open(state);
    const isGood = platform === name && Number(end) > this.clock.now().getTime();
    if (!isGood || !isId('usr', String(userId))) throw storeErrors.store_state_refused.at(['query', 'state']);
    return userId as Id<'usr'>;
  }

  private open(state: string): unknown[] {
    if (!OURS.test(state)) return [];
    try {
      return JSON.parse(this.seal.open(PURPOSE, Buffer.from(state.slice(MARK.length), 'hex'))) as unknown[];
    } catch {
      return [];
    }
  }
}
