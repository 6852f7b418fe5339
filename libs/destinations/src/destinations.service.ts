import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id, invalid, isId, newId, notFound } from '#kernel';
import { OutboundClient } from '#outbound';
import { type User, UserErasures, UsersService } from '#users';
import { type Destination, DestinationEntity, type DestinationTerms } from './destination.entity.js';
import { faultsOfTerms, normalised } from './destination-rules.js';
import { DestinationSecrets } from './destination-secrets.service.js';
import { destinationsErrors } from './destinations.errors.js';

/** The limit of destinations per user. */
export const MOST_DESTINATIONS = 20;
const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;
/** Settings whose change makes the last test and the last failure meaningless. */
const OF_BUCKET = [
  'endpoint',
  'region',
  'bucket',
  'prefix',
  'forcePathStyle',
  'accessKeyId',
  'secretAccessKey',
] as const;

/** Manages the buckets in which users want files of renders. */
@Injectable()
export class DestinationsService implements OnModuleInit {
  constructor(
    private readonly transactor: Transactor,
    private readonly outbound: OutboundClient,
    private readonly secrets: DestinationSecrets,
    private readonly users: UsersService,
    private readonly erasures: UserErasures,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.register(async (userId) => {
      await this.transactor.repository(DestinationEntity).delete({ userId });
      return [];
    });
  }

  /** Lists the destinations of a user, newest first. */
  list(user: User): Promise<Destination[]> {
    return this.transactor.repository(DestinationEntity).find({ where: { userId: user.id }, order: NEWEST_FIRST });
  }

  /** Returns one of the user's destinations; throws 404. */
  async require(user: Pick<User, 'id'>, id: string): Promise<DestinationEntity> {
    const found = isId('dst', id)
      ? await this.transactor.repository(DestinationEntity).findOneBy({ id, userId: user.id })
      : null;
    if (found === null) throw notFound('destination');
    return found;
  }

  /** @throws DomainError 409 `too_many_destinations`; 422 */
  async create(user: User, given: DestinationTerms): Promise<Destination> {
    const { secretAccessKey, ...terms } = this.judged(given);
    const now = this.clock.now();
    const destination: DestinationEntity = {
      ...terms,
      id: newId('dst'),
      userId: user.id,
      sealedSecret: this.secrets.seal(secretAccessKey),
      lastTest: null,
      lastFailure: null,
      createdAt: now,
      updatedAt: now,
    };
    return this.transactor.run(async () => {
      // With the user's row locked, two concurrent calls are counted one after the other.
      await this.users.hold(user.id);
      const destinations = this.transactor.repository(DestinationEntity);
      const there = await destinations.countBy({ userId: user.id });
      if (there >= MOST_DESTINATIONS) throw destinationsErrors.too_many_destinations({ most: MOST_DESTINATIONS });
      await destinations.insert(destination);
      return destination;
    });
  }

  /**
   * Changes a destination; omitted members stay the same. The change applies from the next file on.
   * @throws DomainError 404; 422
   */
  async change(user: User, id: string, patch: Partial<DestinationTerms>): Promise<Destination> {
    const { id: known } = await this.require(user, id);
    return this.transactor.run(async () => {
      const held = await this.hold(known);
      const before = { ...held, secretAccessKey: this.secrets.open(held.sealedSecret) };
      const after = this.judged({ ...before, ...patch });
      const isOther = OF_BUCKET.some((name) => after[name] !== before[name]);
      const { secretAccessKey, ...terms } = after;
      const changed: DestinationEntity = {
        ...held,
        ...terms,
        ...(isOther ? { lastTest: null, lastFailure: null, sealedSecret: this.secrets.seal(secretAccessKey) } : {}),
        updatedAt: this.clock.now(),
      };
      await this.transactor.repository(DestinationEntity).update({ id: known }, changed);
      return changed;
    });
  }

  /** Deletes a destination and its credentials. The files in the bucket stay. */
  async delete(user: User, id: string): Promise<{ id: Id<'dst'> }> {
    const { id: known } = await this.require(user, id);
    await this.transactor.repository(DestinationEntity).delete({ id: known });
    return { id: known };
  }

  private async hold(id: Id<'dst'>): Promise<DestinationEntity> {
    const lock = { mode: 'for_no_key_update' } as const;
    const held = await this.transactor.repository(DestinationEntity).findOne({ where: { id }, lock });
    if (held === null) throw notFound('destination');
    return held;
  }

  private judged<Terms extends DestinationTerms>(given: Terms): Terms {
    const terms = normalised(given);
    const issues = faultsOfTerms(terms, this.outbound);
    if (issues.length > 0) throw invalid(issues);
    return terms;
  }
}
