import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Actor, AuditService } from '#audit';
import { PaidSources } from '#credits';
import { pageOf, Transactor } from '#database';
import { Clock, type Id, isId, newId, noSuch, type Page, type PageRequest } from '#kernel';
import { jobKind, JobQueue } from '#queue';
import { TemplatesService } from '#templates';
import { type User, UsersService } from '#users';
import type { Store } from '../installations/store.entity.js';
import { MappingsService } from '../mappings/mappings.service.js';
import type { StoreOrder } from '../platform/store-facts.js';
import { StorePlatforms } from '../platform/store-platforms.service.js';
import { storeErrors } from '../store-integration.errors.js';
import { OrderDownloads } from './order-downloads.service.js';
import { OrderEvents } from './order-events.service.js';
import { type OrderFailure, orderFailures } from './order-failure.js';
import { dayOf, ORDER_SOURCE, type OrderJob, OrderJobEntity } from './order-job.entity.js';
import { isDue } from './paid-rule.js';

/** Draws the card of an order job. Stores take turns. */
export const ORDER_JOB = jobKind<{ jobId: Id<'job'> }>('stores.order_job', {
  retry: { attempts: 12, baseSeconds: 2, capSeconds: 300 },
});
/** Announces a card to the platform. */
export const CARD_DELIVERY = jobKind<{ jobId: Id<'job'> }>('stores.card_delivery', {
  retry: { attempts: 8, baseSeconds: 5, capSeconds: 900 },
});

/** The filter of an administrator's list of order jobs. */
export interface OrderJobFilter {
  readonly merchantId?: string | undefined;
  readonly status?: 'succeeded' | 'failed' | undefined;
}

const HOLD_STORE = `SELECT user_id AS "userId", paid_rule AS "paidRule", status FROM stores WHERE id = $1 FOR SHARE`;

const OWNER = 'SELECT user_id AS "userId" FROM stores WHERE id = $1';

/** An order may change until it is drawn. */
const INSERT = `
  INSERT INTO store_order_jobs (id, store_id, platform, merchant_id, order_id, item_id, product_id, product_name, template_id,
    template_version, fields, item, status, attempts, drawn_on, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'queued', 0, $13::date, $14)
  ON CONFLICT (store_id, order_id, item_id) DO UPDATE SET item = excluded.item
    WHERE store_order_jobs.status IN ('queued', 'failed') AND store_order_jobs.item IS NOT NULL
  RETURNING id`;

/** Does nothing if the job was stopped meanwhile, or the store has moved to another account. */
const SUCCEED = `
  UPDATE store_order_jobs SET status = 'succeeded', user_id = $2, fields = NULL, item = NULL, finished_at = $3
  WHERE id = $1 AND status = 'running' AND EXISTS (SELECT 1 FROM stores WHERE stores.id = store_id AND stores.user_id = $2)`;

const FAIL = `
  UPDATE store_order_jobs SET status = 'failed', error_code = $2, error_detail = $3, finished_at = $4
  WHERE id = $1 AND status IN ('queued', 'running')`;

const STOP = `
  UPDATE store_order_jobs SET status = 'failed', error_code = $2, error_detail = $3, finished_at = $4
  WHERE store_id = $1 AND status IN ('queued', 'running')`;

/** Manages order jobs: creation, completion, lists and retries. */
@Injectable()
export class OrderJobs implements OnModuleInit {
  constructor(
    private readonly transactor: Transactor,
    private readonly platforms: StorePlatforms,
    private readonly mappings: MappingsService,
    private readonly templates: TemplatesService,
    private readonly users: UsersService,
    private readonly downloads: OrderDownloads,
    private readonly events: OrderEvents,
    private readonly queue: JobQueue,
    private readonly sources: PaidSources,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.register(ORDER_SOURCE);
  }

  /**
   * Makes a job for each item of an order that is due, once however often the order is announced; call it in the
   * transaction that settles the event.
   * @returns the number of items taken
   */
  async take({ id: storeId, platform, merchantId }: Store, order: StoreOrder): Promise<number> {
    const [store] = await this.query<Pick<Store, 'userId' | 'paidRule' | 'status'>>(HOLD_STORE, [storeId]);
    if (store?.status !== 'active' || store.userId === null) return 0;
    const owner = await this.users.findById(store.userId);
    if (owner === null) return 0;
    const mappings = await this.mappings.findActive(storeId, [...new Set(order.items.map((item) => item.productId))]);
    const now = this.clock.now();
    let taken = 0;
    for (const { id: itemId, productId, name, options } of order.items) {
      const mapping = mappings.get(productId);
      if (mapping === undefined || !isDue(order, mapping.paidRule ?? store.paidRule)) continue;
      const { version } = await this.templates.requireNewest(owner, mapping.templateId);
      const jobId = newId('job');
      const [kept] = await this.query<{ id: string }>(INSERT, [
        jobId,
        storeId,
        platform,
        merchantId,
        order.id,
        itemId,
        productId,
        name,
        mapping.templateId,
        version,
        JSON.stringify(mapping.fields),
        JSON.stringify({ customer: order.customer, options }),
        dayOf(now),
        now,
      ]);
      taken += 1;
      if (kept?.id === jobId) await this.queue.enqueue(ORDER_JOB, { jobId }, { fairKey: storeId });
    }
    return taken;
  }

  /** Starts another try of the job; returns null if there is nothing left to draw. */
  async begin(id: Id<'job'>): Promise<OrderJobEntity | null> {
    const jobs = this.transactor.repository(OrderJobEntity);
    const where = [
      { id, status: 'queued' as const },
      { id, status: 'running' as const },
    ];
    const job = await jobs.findOne({ where, lock: { mode: 'for_no_key_update' } });
    if (job === null) return null;
    await jobs.update({ id }, { status: 'running', attempts: job.attempts + 1 });
    return job;
  }

  /** Ends a job with a card, in the transaction that charges it. */
  async succeed(job: OrderJobEntity, payer: Id<'usr'>): Promise<void> {
    const { id, storeId } = job;
    const at = this.clock.now();
    if ((await this.change(SUCCEED, [id, payer, at])) === 0) throw orderFailures.notLinked();
    await this.queue.enqueue(CARD_DELIVERY, { jobId: id }, { fairKey: storeId });
    await this.events.succeeded({ job, userId: payer, at });
  }

  /** Ends a job without a card; call it in a transaction. A job that was stopped meanwhile stays unchanged. */
  async fail(job: OrderJobEntity, failure: OrderFailure): Promise<void> {
    const at = this.clock.now();
    const owner = await this.ownerOf(job.storeId);
    const detail = failure.in(owner?.locale ?? null);
    if ((await this.change(FAIL, [job.id, failure.code, detail, at])) === 0) return;
    if (owner !== null) await this.events.failed({ job, userId: owner.id, at }, { code: failure.code, detail });
  }

  /** Ends all waiting jobs of a store that left. Their number is unbounded, so there is no event for each. */
  async stopAll(storeId: Id<'str'>): Promise<void> {
    const failure = orderFailures.uninstalled();
    const owner = await this.ownerOf(storeId);
    await this.query(STOP, [storeId, failure.code, failure.in(owner?.locale ?? null), this.clock.now()]);
  }

  /** Lists the jobs of a platform, newest first, for administrators. */
  async list(
    platform: string,
    request: PageRequest,
    { merchantId, status }: OrderJobFilter = {},
  ): Promise<Page<OrderJob>> {
    this.platforms.require(platform);
    const query = this.transactor.repository(OrderJobEntity).createQueryBuilder('job');
    query.where('job.platform = :platform', { platform });
    if (merchantId !== undefined) query.andWhere('job.merchantId = :merchantId', { merchantId });
    if (status !== undefined) query.andWhere('job.status = :status', { status });
    const page = await pageOf(query, request, { list: 'order jobs', filters: { platform, merchantId, status } });
    return { ...page, items: page.items.map((job) => this.shown(job)) };
  }

  /** Returns the jobs of a merchant's order, by item. */
  async findOfOrder(platform: string, merchantId: string, orderId: string): Promise<OrderJob[]> {
    const where = { platform, merchantId, orderId };
    const jobs = await this.transactor.repository(OrderJobEntity).find({ where, order: { itemId: 'ASC' } });
    return jobs.map((job) => this.shown(job));
  }

  /** Throws 404. */
  async require(platform: string, id: string): Promise<OrderJob> {
    return this.shown(await this.requireEntity(platform, id));
  }

  /**
   * Retries a failed card with the product's current mapping; records it in the audit trail.
   * @throws DomainError 404; 409 for a job that has not failed, or whose data are erased
   */
  async retry(platform: string, id: string, actor: Actor): Promise<OrderJob> {
    return this.transactor.run(async () => {
      const job = await this.requireEntity(platform, id, 'for_no_key_update');
      const { status, errorCode, storeId, productId } = job;
      if (status !== 'failed') throw storeErrors.order_job_not_failed({ state: status });
      if (job.item === null) throw storeErrors.order_job_erased();
      const again = { status: 'queued' as const, errorCode: null, errorDetail: null, finishedAt: null };
      const mapped = await this.mappedNow(storeId, productId);
      await this.transactor.repository(OrderJobEntity).update({ id: job.id }, { ...again, ...mapped });
      await this.queue.enqueue(ORDER_JOB, { jobId: job.id }, { fairKey: storeId });
      const entry = { before: { status, error: errorCode }, after: { status: 'queued', error: null } };
      await this.audit.record({ actor, action: 'order_job.retried', target: job.id, ...entry });
      return this.require(platform, id);
    });
  }

  /** Returns the members that a job takes from the product's mapping, if it has one. */
  private async mappedNow(
    storeId: Id<'str'>,
    productId: string,
  ): Promise<Partial<Pick<OrderJobEntity, 'templateId' | 'templateVersion' | 'fields'>>> {
    const mapping = (await this.mappings.findActive(storeId, [productId])).get(productId);
    const owner = await this.ownerOf(storeId);
    if (mapping === undefined || owner === null) return {};
    const { version } = await this.templates.requireNewest(owner, mapping.templateId);
    return { templateId: mapping.templateId, templateVersion: version, fields: mapping.fields };
  }

  private async ownerOf(storeId: Id<'str'>): Promise<User | null> {
    const [store] = await this.query<Pick<Store, 'userId'>>(OWNER, [storeId]);
    return store?.userId == null ? null : this.users.findById(store.userId);
  }

  private async requireEntity(platform: string, id: string, lock?: 'for_no_key_update'): Promise<OrderJobEntity> {
    this.platforms.require(platform);
    if (!isId('job', id)) throw noSuch('order job');
    const options = lock === undefined ? {} : { lock: { mode: lock } };
    const job = await this.transactor.repository(OrderJobEntity).findOne({ where: { id, platform }, ...options });
    if (job === null) throw noSuch('order job');
    return job;
  }

  private shown({ errorCode, errorDetail, ...job }: OrderJobEntity): OrderJob {
    const hasCard = job.status === 'succeeded' && job.erasedAt === null;
    return {
      ...job,
      error: errorCode === null ? null : { code: errorCode, detail: errorDetail ?? '' },
      downloadUrl: hasCard ? this.downloads.linkTo(job.platform, job.id) : null,
    };
  }

  /** Runs a statement and returns the number of changed rows. */
  private async change(sql: string, values: unknown[]): Promise<number> {
    const [, changed] = await this.transactor.manager().query<[unknown[], number]>(sql, values);
    return changed;
  }

  private query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(sql, values);
  }
}
