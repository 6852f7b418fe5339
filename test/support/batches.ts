import { expect } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { Client, Service } from './service.js';
import { until } from './until.js';

/** A batch, as the API answers it. */
export interface BatchBody {
  batch_id: string;
  status: 'queued' | 'running' | 'done';
  total: number;
  done: number;
  failed: { row: number; code: string; detail: string }[];
}

export const PATH = '/v1/render/batch';

/** The given number of rows, each with its own name. */
export function namedRows(count: number): { data: { name: string } }[] {
  return Array.from({ length: count }, (_, index) => ({ data: { name: `نورة ${index + 1}` } }));
}

export async function jsonOf<Body>(answer: Response): Promise<Body> {
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return body as Body;
}

/** Creates a batch. */
export async function newBatch(owner: Client, body: object): Promise<BatchBody> {
  return jsonOf(await owner.json('POST', PATH, body));
}

export async function batchOf(owner: Client, id: string): Promise<BatchBody> {
  return jsonOf(await owner.fetch(`${PATH}/${id}`));
}

/** Waits until a batch is done; its progress never decreases. */
export async function doneBatch(owner: Client, id: string): Promise<BatchBody> {
  let before = 0;
  return until(async () => {
    const batch = await batchOf(owner, id);
    expect(batch.done).toBeGreaterThanOrEqual(before);
    expect(batch.status === 'done').toBe(batch.done === batch.total);
    before = batch.done;
    return batch.status === 'done' && batch;
  });
}

/** The files of a batch's archive, by name. */
export async function filesOf(owner: Client, id: string): Promise<Map<string, Buffer>> {
  const answer = await owner.fetch(`${PATH}/${id}/archive`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzipped(Buffer.from(await answer.arrayBuffer()));
}

export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

/** The books of an owner and of one of their batches. */
export async function batchBooksOf(service: Service, { userId }: Client, id: string): Promise<object> {
  const [row] = await service.query(
    `SELECT (SELECT balance FROM credit_balances WHERE user_id = $1)::int AS balance,
       (SELECT count(*) FROM credit_entries WHERE kind = 'batch' AND ref_type = 'batch_row'
        AND starts_with(ref_id, $2 || ':'))::int AS charged,
       (SELECT count(*) FROM renders WHERE user_id = $1 AND source = 'batch')::int AS recorded,
       (SELECT count(*) FROM batch_rows WHERE batch_id = $2 AND state = 'drawn')::int AS drawn`,
    [userId, id],
  );
  return row ?? {};
}
