import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Settings } from '#config';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import { Clock, failpoint, type Id, newId } from '#kernel';
import { Handles, jobKind, JobQueue } from '#queue';
import { requireDrawableSize } from '#renders';
import { portionsOf, type RowSpan } from '#series';
import { ObjectStore } from '#storage';
import { TemplatesService, type TemplateVersion, TemplateVersionsService } from '#templates';
import { RecipientsTable } from '../drafts/recipients.table.js';
import { greetingPackageErrors } from '../greeting-package.errors.js';
import type { GreetingOrder } from '../orders/order.entity.js';
import { type OrderActor, OrderEvents } from '../orders/order-events.table.js';
import { CardRows } from './cards.table.js';
import {
  type PackageProgress,
  type Production,
  ProductionEntity,
  productionFolder,
  type ProductionProgress,
} from './production.entity.js';
import { cardsOf, type ColumnUse, judgeColumns } from './recipient-cards.js';

/** A range of a production's cards, by the rows of their recipients. */
export interface ProductionPortion extends RowSpan {
  readonly productionId: Id<'gpp'>;
}

/**
 * Draws the cards of a range, taking turns with other orders. Four at once keep the engine busy while others commit.
 */
export const PRODUCTION_PORTION = jobKind<ProductionPortion>('greeting.production', {
  concurrency: 4,
  retry: { attempts: 40 },
});

type ProductionPlace = Pick<Production, 'id' | 'orderId'>;

/** Removes the objects of an erased production. */
export const PRODUCTION_REMOVAL = jobKind<ProductionPlace>('greeting.production-removal', { retry: { attempts: 20 } });

const ERASE = `
  UPDATE greeting_package_productions SET erased_at = $1, status = 'done', done = total
  WHERE erased_at IS NULL AND order_id = ANY ($2)`;

/** Finds an order in production with a template. */
const PRODUCED_WITH_TEMPLATE = `
  SELECT 1 FROM greeting_package_productions WHERE status <> 'done' AND template_id = $1 LIMIT 1`;

/** Finds an order in production with one of these versions. */
const PRODUCED_WITH_VERSION = `
  SELECT 1 FROM greeting_package_productions WHERE status <> 'done'
    AND (template_id, template_version) IN (SELECT * FROM unnest($1::text[], $2::integer[])) LIMIT 1`;

const USE = 'a greeting package that is being produced';

/**
 * Productions of orders: one at a time for each, drawn in the worker. They cost no credits, because the order is paid
 * in money.
 */
@Injectable()
export class Productions implements OnModuleInit {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly cards: CardRows,
    private readonly recipients: RecipientsTable,
    private readonly events: OrderEvents,
    private readonly templates: TemplatesService,
    private readonly versions: TemplateVersionsService,
    private readonly fonts: FontsService,
    private readonly objects: ObjectStore,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.templates.uses.register((id) => this.findTemplateUse(id));
    this.fonts.uses.register((id) => this.findFontUse(id));
  }

  /** The production of an order; null if there is none. */
  find(orderId: GreetingOrder['id']): Promise<Production | null> {
    return this.transactor.repository(ProductionEntity).findOneBy({ orderId, erasedAt: IsNull() });
  }

  /**
   * Checks that an order's recipients have the columns that a template requires.
   * @throws DomainError 422 at `template_id`
   */
  async judge(orderId: GreetingOrder['id'], version: TemplateVersion): Promise<ColumnUse> {
    return judgeColumns(await this.recipients.columns(orderId), version);
  }

  /**
   * Starts the production of a ready order with its template's present version; part of the caller's transaction, which
   * has locked the order. An existing production with that version and format and without failed cards stays; otherwise
   * a new one replaces it. Without a template the existing one is erased.
   * @throws DomainError 404 for the template; 422 for its columns and its size
   */
  async renew(order: GreetingOrder, actor: OrderActor): Promise<void> {
    if (order.templateId === null) return this.erase([order.id]);
    const version = await this.versions.requireNamed(order.templateId);
    await this.templates.hold(version.templateId);
    if (await this.isProduced(order, version)) return;
    const { unused } = await this.judge(order.id, version);
    requireDrawableSize(version, 1);
    await this.erase([order.id]);
    await this.begin(order, version, unused);
    await this.events.add(order.id, actor, { kind: 'production_begun' });
    failpoint('production.beginning');
  }

  /** Ends productions and enqueues the removal of their objects; part of the caller's transaction. */
  async erase(orderIds: readonly GreetingOrder['id'][]): Promise<void> {
    if (orderIds.length === 0) return;
    const kept = await this.transactor.repository(ProductionEntity).find({
      select: { id: true, orderId: true },
      where: orderIds.map((orderId) => ({ orderId, erasedAt: IsNull() })),
    });
    if (kept.length === 0) return;
    await this.transactor.manager().query(ERASE, [this.clock.now(), orderIds]);
    await this.cards.remove(kept.map(({ id }) => id));
    for (const { id, orderId } of kept) await this.jobs.enqueue(PRODUCTION_REMOVAL, { id, orderId });
  }

  /** Removes the objects of an erased production; safe to repeat. */
  @Handles(PRODUCTION_REMOVAL)
  removeObjects(place: ProductionPlace): Promise<void> {
    return this.objects.delete(productionFolder(place));
  }

  /**
   * Checks that an order's production, if any, can be delivered.
   * @param allowMissing true to deliver although some cards failed
   * @throws DomainError 409 `package_unfinished`, `package_incomplete`
   */
  async requireDeliverable(orderId: GreetingOrder['id'], allowMissing: boolean): Promise<void> {
    const production = await this.find(orderId);
    if (production === null) return;
    const { id, status, total, done } = production;
    if (status !== 'done') throw greetingPackageErrors.package_unfinished({ done, total });
    const failed = await this.cards.failures(id);
    if (failed.length === 0 || (allowMissing && failed.length < total)) return;
    throw greetingPackageErrors.package_incomplete({ failed: failed.length, total });
  }

  /** The progress of an order's production for administrators. */
  async progressOf({ id: orderId, orderId: publicId }: GreetingOrder): Promise<ProductionProgress | null> {
    const production = await this.find(orderId);
    if (production === null) return null;
    const { id, templateId, templateVersion, status, total } = production;
    const failed = await this.cards.failures(id);
    const isThere = status === 'done' && failed.length < total;
    const url = `${this.settings.publicUrl}/v1/admin/greeting-package-orders/${publicId}/archive`;
    return { ...production, template: `${templateId}@${templateVersion}`, failed, archiveUrl: isThere ? url : null };
  }

  /** The progress of an order's production for its buyer. */
  async packageOf({ id: orderId }: Pick<GreetingOrder, 'id'>): Promise<PackageProgress | null> {
    const production = await this.find(orderId);
    if (production === null) return null;
    const failedCount = (await this.cards.failures(production.id)).length;
    return { status: production.status, total: production.total, done: production.done, failedCount };
  }

  /** The download URL for the buyer of a delivered order; null if nothing was produced. */
  async downloadUrl({ id, orderId, status }: Pick<GreetingOrder, 'id' | 'orderId' | 'status'>): Promise<string | null> {
    if (status !== 'delivered') return null;
    const made = await this.packageOf({ id });
    if (made?.status !== 'done' || made.failedCount === made.total) return null;
    return `${this.settings.publicUrl}/greeting-package/orders/${orderId}/archive`;
  }

  private async isProduced(order: GreetingOrder, { templateId, version }: TemplateVersion): Promise<boolean> {
    const before = await this.find(order.id);
    if (before?.templateId !== templateId || before.templateVersion !== version) return false;
    if (before.format !== order.productionFormat) return false;
    return (await this.cards.failures(before.id)).length === 0;
  }

  private async begin(order: GreetingOrder, version: TemplateVersion, unused: readonly string[]): Promise<void> {
    const cards = cardsOf(await this.recipients.all(order.id), version.fields);
    const done = cards.filter((card) => 'code' in card).length;
    const production: ProductionEntity = {
      id: newId('gpp'),
      orderId: order.id,
      templateId: version.templateId,
      templateVersion: version.version,
      format: order.productionFormat,
      unusedColumns: [...unused],
      total: cards.length,
      done,
      status: done === cards.length ? 'done' : 'queued',
      createdAt: this.clock.now(),
      erasedAt: null,
    };
    await this.transactor.repository(ProductionEntity).insert(production);
    await this.cards.add(production.id, cards);
    const waiting = cards.filter((card) => !('code' in card)).map(({ number }) => number);
    const portions = portionsOf(waiting).map((span) => ({ productionId: production.id, ...span }));
    await this.jobs.enqueueAll(PRODUCTION_PORTION, portions, { fairKey: order.id });
  }

  private async findTemplateUse(templateId: string): Promise<string | null> {
    const found = await this.transactor.manager().query<unknown[]>(PRODUCED_WITH_TEMPLATE, [templateId]);
    return found.length === 0 ? null : USE;
  }

  private async findFontUse(fontId: string): Promise<string | null> {
    const versions = await this.versions.findDrawnWith(fontId);
    if (versions.length === 0) return null;
    const pairs = [versions.map(({ templateId }) => templateId), versions.map(({ version }) => version)];
    const found = await this.transactor.manager().query<unknown[]>(PRODUCED_WITH_VERSION, pairs);
    return found.length === 0 ? null : USE;
  }
}
