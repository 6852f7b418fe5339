import { Injectable } from '@nestjs/common';
import { pageOf, Transactor } from '#database';
import { type Id, invalid, noSuch, notFound, type Page, type PageRequest } from '#kernel';
import type { User } from '#users';
import { isPaidRule } from '../orders/paid-rule.js';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { storeErrors, storeFaults } from '../store-integration.errors.js';
import { type Store, StoreEntity, storeOf, type StoreStatus } from './store.entity.js';

const COUNT = `SELECT user_id AS "userId", count(*)::int AS count FROM stores WHERE user_id = ANY ($1) GROUP BY user_id`;
const HAS_TOKENS = 'SELECT tokens IS NOT NULL AS has FROM stores WHERE id = $1';

/** Finds stores and changes their owners' settings. */
@Injectable()
export class StoresService {
  constructor(
    private readonly transactor: Transactor,
    private readonly platforms: StorePlatforms,
  ) {}

  /** Returns a store that must exist. */
  async find(id: Id<'str'>): Promise<Store> {
    return storeOf(await this.transactor.repository(StoreEntity).findOneByOrFail({ id }));
  }

  /** Returns the store of a merchant; null if it was never installed. */
  async findOf(platform: string, merchantId: string): Promise<Store | null> {
    const store = await this.transactor.repository(StoreEntity).findOneBy({ platform, merchantId });
    return store && storeOf(store);
  }

  /** Returns a store of the user; throws 404. */
  async requireOwn(user: User, platform: string, merchantId: string): Promise<Store> {
    this.platforms.require(platform);
    const store = await this.findOf(platform, merchantId);
    if (store?.userId !== user.id) throw notFound('store');
    return store;
  }

  /** Returns the store of any owner, for administrators; throws 404. */
  async requireAny(platform: string, merchantId: string): Promise<Store> {
    this.platforms.require(platform);
    const store = await this.findOf(platform, merchantId);
    if (store === null) throw noSuch('store');
    return store;
  }

  /** Throws 409 for a store without access. */
  requireActive({ status }: Store): void {
    if (status !== 'active') throw storeErrors.store_not_active({ state: status });
  }

  /** Returns true if we may act for the store. */
  async hasAccess({ id, status }: Store): Promise<boolean> {
    if (status !== 'active') return false;
    const [row] = await this.transactor.manager().query<{ has: boolean }[]>(HAS_TOKENS, [id]);
    return row?.has === true;
  }

  /** Lists the user's stores of a platform, newest first. */
  async list(user: User, platform: string, request: PageRequest): Promise<Page<Store>> {
    this.platforms.require(platform);
    const query = this.transactor.repository(StoreEntity).createQueryBuilder('store');
    query.where('store.userId = :userId AND store.platform = :platform', { userId: user.id, platform });
    const page = await pageOf(query, request, { list: 'stores', filters: { userId: user.id, platform } });
    return { ...page, items: page.items.map(storeOf) };
  }

  /** Lists all stores of a platform, newest first, for administrators. */
  async listAll(platform: string, request: PageRequest, status?: StoreStatus): Promise<Page<Store>> {
    this.platforms.require(platform);
    const query = this.transactor.repository(StoreEntity).createQueryBuilder('store');
    query.where('store.platform = :platform', { platform });
    if (status !== undefined) query.andWhere('store.status = :status', { status });
    const page = await pageOf(query, request, { list: 'installations', filters: { platform, status } });
    return { ...page, items: page.items.map(storeOf) };
  }

  /** Sets when orders of the store are produced. It also applies to earlier orders that are not produced yet. */
  async changePaidRule(user: User, platform: string, merchantId: string, paidRule: string): Promise<Store> {
    const store = await this.requireOwn(user, platform, merchantId);
    if (!isPaidRule(paidRule)) throw invalid([storeFaults.badPaidRule(['body', 'paid_rule'])]);
    await this.transactor.run(() =>
      this.transactor.repository(StoreEntity).update({ id: store.id, userId: user.id }, { paidRule }),
    );
    return this.find(store.id);
  }

  /** Returns the number of stores of each user. */
  async countsOf(userIds: readonly Id<'usr'>[]): Promise<ReadonlyMap<Id<'usr'>, number>> {
    const rows = await this.transactor.manager().query<{ userId: Id<'usr'>; count: number }[]>(COUNT, [userIds]);
    return new Map(rows.map(({ userId, count }) => [userId, count]));
  }
}
