import { Injectable } from '@nestjs/common';
import { SecretSeal } from '#config';
import { Clock, type Id, isId } from '#kernel';
import type { User } from '#users';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { storeErrors } from '../store-integration.errors.js';
import { TokenRefresh } from './token-refresh.service.js';

const PURPOSE = 'store-authorization';
/** The prefix of our states; platforms send their own states with merchants who come from their app store. */
const MARK = 'naqsh';
/** Only letters and digits: Salla removes hyphens from a state. */
const OURS = new RegExp(`^${MARK}(?:[0-9a-f]{2})+$`, 'i');
const LIFE_MS = 3_600_000;

/** The address at which a merchant grants us access to their store, for the account that it is then linked to. */
export interface StoreAuthorization {
  readonly address: string;
  readonly expiresAt: Date;
}

/**
 * Creates and reads the state that goes with a merchant to the platform and back. It names the account to link, sealed
 * so
 * that nobody can forge it. Only the operator of the service creates such addresses: if anybody could make one for
 * their own
 * account, they would take over the stores of all merchants who follow it.
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
   * Returns the user that a state was made for; null if it is the platform's own.
   * @throws DomainError 422 `store_state_refused` for one that looks like ours and is invalid or expired
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
