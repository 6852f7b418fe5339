import { expect } from '@jest/globals';
import { type BatchBody, batchOf, PATH, jsonOf } from './batches.js';
import type { Client, Service } from './service.js';
import { until } from './until.js';

/** The delivery of a batch, as the API answers it. */
export interface DeliveryBody {
  destination_id: string;
  key: string;
  status: 'pending' | 'running' | 'done' | 'failed';
  stored: number;
  failed: number;
  error: { code: string; detail: string } | null;
  next_try_at: string | null;
}

export type DeliveredBatch = BatchBody & { delivery: DeliveryBody | null };

/** A row of a batch with its file in the bucket. */
export interface DeliveredRow {
  row: number;
  delivery: { state: string; key: string | null; url: string | null; code: string | null } | null;
}

/** Returns the delivery of a batch. */
export async function deliveryOf(owner: Client, id: string): Promise<DeliveryBody> {
  const { delivery } = (await batchOf(owner, id)) as DeliveredBatch;
  if (delivery === null) throw new Error(`The batch ${id} has no delivery.`);
  return delivery;
}

/** Waits until a delivery is over. */
export function endedDelivery(owner: Client, id: string): Promise<DeliveryBody> {
  return until(async () => {
    const delivery = await deliveryOf(owner, id);
    return (delivery.status === 'done' || delivery.status === 'failed') && delivery;
  });
}

/** Waits until a delivery is postponed, and returns it. */
export function postponedDelivery(owner: Client, id: string): Promise<DeliveryBody> {
  return until(async () => {
    const delivery = await deliveryOf(owner, id);
    return delivery.next_try_at !== null && delivery;
  });
}

/** Makes the postponed job of a delivery due now. */
export async function makeDeliveryDue(service: Service, id: string): Promise<void> {
  const made = await service.query(
    `WITH made AS (UPDATE jobs SET run_at = now()
       WHERE kind = 'batches.delivery' AND payload ->> 'batchId' = $1 AND status = 'scheduled' RETURNING id)
     SELECT id, pg_notify('naqsh_jobs_scheduled', '0') FROM made`,
    [id],
  );
  expect(made).toHaveLength(1);
}

export async function rowsOf(owner: Client, id: string): Promise<DeliveredRow[]> {
  return (await jsonOf<{ items: DeliveredRow[] }>(await owner.fetch(`${PATH}/${id}/rows`))).items;
}
