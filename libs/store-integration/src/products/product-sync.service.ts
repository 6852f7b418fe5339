import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { Handles, jobKind, JobQueue, type JobRun } from '#queue';
import type { User } from '#users';
import { StoreCalls } from '../installations/store-calls.service.js';
import { type Store, StoreEntity } from '../installations/store.entity.js';
import { StoresService } from '../installations/stores.service.js';
import { StorePlatformError } from '../platform/store.platform.js';
import type { StoreProduct } from '../platform/store-facts.js';
import { ProductsService } from './products.service.js';

/** The progress of a run: the next page, or null while the products that no page showed are checked. */
interface SyncStep {
  readonly storeId: Id<'str'>;
  readonly run: string;
  readonly page: number | null;
}

/** Syncs the products of a store, one page per job. */
export const PRODUCT_SYNC = jobKind<SyncStep>('stores.product_sync', { retry: { attempts: 8, baseSeconds: 2 } });

/** The number of products missing from all pages that one job fetches. */
const ASKED_PER_JOB = 10;
/** Stops the sync on a platform whose pages never end. */
const MOST_PAGES = 10_000;

const SEEN = 'SELECT count(*)::int AS seen FROM store_products WHERE store_id = $1 AND sync_run = $2';
const UNSEEN = `
  SELECT product_id AS id FROM store_products WHERE store_id = $1 AND sync_run IS DISTINCT FROM $2
  ORDER BY product_id LIMIT ${ASKED_PER_JOB}`;

/**
 * Syncs products by mark and sweep: every page marks its products. Pages shift during reading, so a product that no
 * page
 * showed may still exist: it is fetched by itself before it is deleted.
 */
@Injectable()
export class ProductSync {
  constructor(
    private readonly stores: StoresService,
    private readonly products: ProductsService,
    private readonly calls: StoreCalls,
    private readonly transactor: Transactor,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Starts a sync unless one is running; throws 404, and 409 for a store without access. */
  async start(user: User, platform: string, merchantId: string): Promise<Store> {
    const store = await this.stores.requireOwn(user, platform, merchantId);
    this.stores.requireActive(store);
    const step = { storeId: store.id, run: randomUUID(), page: 1 };
    await this.transactor.run(async () => {
      const [, begun] = await this.transactor.manager().query<[unknown[], number]>(
        `UPDATE stores SET sync_status = 'running', sync_run = $2, sync_done = 0, sync_total = NULL
         WHERE id = $1 AND sync_status <> 'running'`,
        [step.storeId, step.run],
      );
      if (begun === 1) await this.jobs.enqueue(PRODUCT_SYNC, step, { fairKey: step.storeId });
    });
    return this.stores.find(store.id);
  }

  @Handles(PRODUCT_SYNC)
  async goOn(step: SyncStep, run: JobRun<SyncStep>): Promise<void> {
    const store = await this.stores.find(step.storeId);
    try {
      await (step.page === null ? this.sweep(store, step, run) : this.takePage(store, step, step.page, run));
    } catch (error) {
      const isLast = run.attempt >= PRODUCT_SYNC.retry.attempts || isHopeless(error);
      if (run.finished || !isLast) throw error;
      await run.finish(() => this.end(step, 'failed'));
    }
  }

  private async takePage(store: Store, step: SyncStep, page: number, run: JobRun<SyncStep>): Promise<void> {
    const { items, next, total } = await this.calls.call(store, (platform, access) => platform.products(access, page));
    const nextPage = next !== null && next > page && next <= MOST_PAGES ? next : null;
    await run.continueWith({ ...step, page: nextPage }, async () => {
      await this.products.put(store.id, items, step.run);
      await this.note(step, total);
    });
  }

  private async sweep(store: Store, step: SyncStep, run: JobRun<SyncStep>): Promise<void> {
    const unseen = await this.transactor.manager().query<{ id: string }[]>(UNSEEN, [store.id, step.run]);
    const found: StoreProduct[] = [];
    const gone: string[] = [];
    for (const { id } of unseen) {
      const product = await this.calls.call(store, (platform, access) => platform.product(access, id));
      if (product?.id === id) found.push(product);
      else gone.push(id);
    }
    if (unseen.length === 0) return run.finish(() => this.end(step, 'idle'));
    await run.continueWith(step, async () => {
      await this.products.put(store.id, found, step.run);
      for (const id of gone) await this.products.remove(store.id, id);
      await this.note(step, null);
    });
  }

  /** Saves how many products the run has seen. */
  private async note({ storeId, run }: SyncStep, total: number | null): Promise<void> {
    const [row] = await this.transactor.manager().query<{ seen: number }[]>(SEEN, [storeId, run]);
    const done = row?.seen ?? 0;
    const counted = total === null ? {} : { syncTotal: total };
    await this.transactor.repository(StoreEntity).update({ id: storeId, syncRun: run }, { syncDone: done, ...counted });
  }

  private async end({ storeId, run }: SyncStep, syncStatus: 'idle' | 'failed'): Promise<void> {
    const ended = { syncStatus, syncFinishedAt: this.clock.now() };
    const total = syncStatus === 'idle' ? { syncTotal: () => 'sync_done' } : {};
    await this.transactor.repository(StoreEntity).update({ id: storeId, syncRun: run }, { ...ended, ...total });
  }
}

/** Returns true if a retry can't help: the store gives no access, or the platform has no products. */
function isHopeless(error: unknown): boolean {
  return error instanceof StorePlatformError && (error.failure === 'reauthorize' || error.failure === 'unsupported');
}
