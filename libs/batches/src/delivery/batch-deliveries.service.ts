import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { DestinationsService, faultsOfTemplate, faultsOfValues, fieldsOfKey, objectKey } from '#destinations';
import { type Id, invalid, type IssueLocation } from '#kernel';
import { jobKind, JobQueue } from '#queue';
import type { TemplateVersion } from '#templates';
import type { User } from '#users';
import { WebhookEvents } from '#webhooks';
import type { Batch } from '../batch.entity.js';
import { batchesFaults } from '../batches.errors.js';
import { BatchDeliveriesTable, type KeyedRow, type NamedRow } from './batch-deliveries.table.js';
import { BATCH_KEY_NAMES, type BatchStore, type DeliveryJob } from './batch-delivery.js';
import { deliveryErrors, deliveryFaults } from './batch-delivery.errors.js';

/**
 * Copies drawn pictures of a batch to a bucket. It mostly waits for the bucket, so it takes no slot of the worker, and
 * an account has one at a time over all workers: hanging buckets delay only their owners.
 */
export const BATCH_DELIVERY = jobKind<DeliveryJob>('batches.delivery', {
  waits: true,
  concurrency: 16,
  perKey: 1,
  retry: { attempts: 40 },
});

const AT: IssueLocation = ['body', 'store'];
const AT_KEY = [...AT, 'key'];

type Owned = Pick<Batch, 'id' | 'userId'>;

/** Deliveries of batches to buckets: created with the batch, begun when it is done, cancelled and retried. */
@Injectable()
export class BatchDeliveries {
  constructor(
    private readonly table: BatchDeliveriesTable,
    private readonly destinations: DestinationsService,
    private readonly jobs: JobQueue,
    private readonly events: WebhookEvents,
    private readonly settings: Settings,
  ) {}

  /**
   * Checks the place that a request for a batch names.
   * @throws DomainError 404 for the destination; 422 for the template of keys
   */
  async require(
    user: Pick<User, 'id'>,
    { to, key }: BatchStore,
    archive: Batch['archive'],
    { fields }: TemplateVersion,
  ): Promise<void> {
    if (archive === 'pdf') throw invalid([deliveryFaults.storedDocument(AT)]);
    await this.requireDestination(user, to);
    const known = fields.map(({ name }) => name);
    const unknown = fieldsOfKey(key).filter((name) => !known.includes(name));
    const issues = [
      ...faultsOfTemplate(key, BATCH_KEY_NAMES, AT_KEY),
      ...unknown.map((name) => batchesFaults.noSuchField(AT_KEY, { name, known })),
    ];
    if (issues.length > 0) throw invalid(issues);
  }

  /** @throws DomainError 404 */
  async requireDestination(user: Pick<User, 'id'>, id: string): Promise<void> {
    await this.destinations.require(user, id);
  }

  /**
   * Adds the delivery of a new batch with the keys of its rows. Runs in the transaction that adds the rows.
   * @throws DomainError 422 if two rows have the same key
   */
  async add(batch: Batch, store: BatchStore): Promise<void> {
    const rows = await this.table.keyedRows(batch.id, fieldsOfKey(store.key));
    const named = rows.map((row) => namedRow(batch, store.key, row));
    requireDistinct(named);
    await this.table.add(batch.id, store);
    await this.table.addRows(batch.id, named);
  }

  /** Begins the delivery of a batch that is done, if it has one; runs in the transaction that completes the batch. */
  async start({ id, userId }: Owned): Promise<void> {
    if (await this.table.isPending(id)) await this.enqueue({ id, userId }, 0);
  }

  /** Cancels a delivery that is not over; the files in the bucket stay. Runs in the caller's transaction. */
  async cancel(batch: Owned): Promise<void> {
    const held = await this.table.hold(batch.id);
    if (held === null || held.status === 'done' || held.status === 'failed') return;
    await this.table.close(batch.id, deliveryErrors.delivery_cancelled());
    await this.announce(batch);
  }

  /**
   * Begins a new round for the files that are not stored. Runs in the caller's transaction.
   * @returns false if the batch has no delivery
   */
  async retry(batch: Owned, to: Id<'dst'> | undefined): Promise<boolean> {
    const round = await this.table.retry(batch.id, to);
    if (round !== null) await this.enqueue(batch, round);
    return round !== null;
  }

  /** Notifies the owner's endpoints that a delivery is over; call it in the transaction that ends it. */
  async announce({ id, userId }: Owned): Promise<void> {
    const delivery = await this.table.find(id);
    if (delivery === null) return;
    const { destinationId, status, stored, failed, error } = delivery;
    await this.events.announce(userId, 'render.batch.delivered', {
      batch_id: id,
      destination_id: destinationId,
      status,
      stored_count: stored,
      failed_count: failed,
      error,
      url: `${this.settings.publicUrl}/v1/render/batch/${id}`,
    });
  }

  private async enqueue({ id, userId }: Owned, round: number): Promise<void> {
    await this.jobs.enqueue(BATCH_DELIVERY, { batchId: id, round }, { fairKey: userId });
  }
}

/** A fault of one row's key fails the file of that row only. */
function namedRow(batch: Batch, template: string, { number, size, data }: KeyedRow): NamedRow {
  const [missing] = faultsOfValues(template, data, AT_KEY);
  const facts = {
    batch_id: batch.id,
    row: String(number),
    template_id: batch.templateId,
    version: String(batch.templateVersion),
    size: size ?? batch.size ?? 'template',
    format: batch.settings.format,
    date: batch.madeOn,
  };
  const named = objectKey({ prefix: '', template }, facts, data, AT_KEY);
  const fault = missing ?? ('fault' in named ? named.fault : null);
  if (fault === null && 'key' in named) return { number, name: named.key };
  const { code, detail } = deliveryErrors.key_invalid({ fault: fault?.msg ?? '' });
  return { number, code, detail };
}

/** A file would replace that of an earlier row, whichever is written last. */
function requireDistinct(rows: readonly NamedRow[]): void {
  const numbers = new Map<string, number>();
  for (const row of rows) {
    if (!('name' in row)) continue;
    const first = numbers.get(row.name);
    if (first !== undefined)
      throw invalid([deliveryFaults.sameKey(AT_KEY, { key: row.name, rows: [first, row.number] })]);
    numbers.set(row.name, row.number);
  }
}
