import type { Id } from '#kernel';
import type { RowFailure } from '#series';

export const DELIVERY_STATUSES = ['pending', 'running', 'done', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const ROW_DELIVERY_STATES = ['waiting', 'stored', 'failed'] as const;
export type RowDeliveryState = (typeof ROW_DELIVERY_STATES)[number];

/** Names that the template of keys of a batch may contain in braces, besides `data.` and a field. */
export const BATCH_KEY_NAMES = ['batch_id', 'row', 'template_id', 'version', 'size', 'format', 'date'] as const;

/** The key of a row's file if the request names none. */
export const DEFAULT_BATCH_KEY = '{batch_id}/{row}.{format}';

/** The bucket for the pictures of a batch; `key` is a template. */
export interface BatchStore {
  readonly to: Id<'dst'>;
  readonly key: string;
}

/** The progress of copying the pictures of a batch to a bucket. */
export interface BatchDelivery {
  readonly destinationId: Id<'dst'>;
  /** The template of keys. */
  readonly key: string;
  readonly status: DeliveryStatus;
  /** The number of files in the bucket. */
  readonly stored: number;
  /** The number of drawn rows whose files are not in the bucket after all tries. */
  readonly failed: number;
  /** The last obstacle; null if there is none. */
  readonly error: RowFailure | null;
  /** The time of the next try while a bucket is unavailable; null otherwise. */
  readonly nextTryAt: Date | null;
}

/** The file of one row in the bucket. */
export interface RowDelivery {
  readonly state: RowDeliveryState;
  /** Whole key in the bucket; null until the file is stored. */
  readonly key: string | null;
  readonly url: string | null;
  /** Null unless the file failed. */
  readonly failure: RowFailure | null;
}

/** A job that copies the pictures of a batch. A retry by the owner begins a new round and ends the previous one. */
export interface DeliveryJob {
  readonly batchId: Id<'bat'>;
  readonly round: number;
}

/** The outcome of one file. */
export type RowOutcome = { readonly number: number } & ({ readonly key: string; readonly url: string } | RowFailure);
