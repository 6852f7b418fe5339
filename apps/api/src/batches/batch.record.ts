import {
  type Batch,
  type BatchDelivery,
  type BatchProgress,
  type BatchRow,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  MOST_ROWS,
  ROW_DELIVERY_STATES,
  type RowDeliveryState,
} from '#batches';
import { ROW_STATES, type RowFailure, type RowState, SERIES_STATUSES, type SeriesStatus } from '#series';
import { Id, Instant, Int, ListOf, Nested, OmitType, OneOf, shown, Text } from '../http/index.js';

/** The highest number that a spreadsheet gives a row. */
const LAST_ROW = 1_048_576;

class FailedRowRecord {
  @Int({
    min: 1,
    max: LAST_ROW,
    example: 3,
    description: 'Number of the row, from 1. For a file, the row number of the spreadsheet.',
  })
  row!: number;

  @Text({
    example: 'validation_failed',
    description:
      'Error code of the row: a code of a failed render, `user_suspended`, `row_abandoned` for a fault of the ' +
      'service, or `batch_erased` or `batch_cancelled` for a row that was not drawn in time.',
  })
  code!: string;

  @Text({
    example: 'data.name: This field is required.',
    description: 'Explanation of the failure; empty once the batch is erased.',
  })
  detail!: string;
}

/** The last obstacle of a delivery. */
export class DeliveryErrorRecord {
  @Text({
    example: 'destination_failed',
    description:
      'Error code: `destination_failed` for a bucket that does not take the files, `destination_deleted`, ' +
      '`delivery_cancelled`, `delivery_erased`, `key_invalid` or `user_suspended`.',
  })
  code!: string;

  @Text({
    example: 'The bucket is temporarily unavailable. It answered 503 SlowDown. The service tries again by itself.',
    description: 'Explanation of the obstacle, and the remedy.',
  })
  detail!: string;
}

/** The progress of copying the pictures of a batch to a bucket. */
export class BatchDeliveryRecord {
  @Id('dst')
  destination_id!: string;

  @Text({ example: '{batch_id}/{row}.{format}', description: 'Template of the keys below the prefix.' })
  key!: string;

  @OneOf(DELIVERY_STATUSES, {
    example: 'done',
    description:
      'Status of the delivery: `pending` until the batch is done, `running`, `done` if every drawn picture is in ' +
      'the bucket, or `failed`.',
  })
  status!: DeliveryStatus;

  @Int({ min: 0, max: MOST_ROWS, example: 498, description: 'Number of pictures in the bucket.' })
  stored!: number;

  @Int({ min: 0, max: MOST_ROWS, example: 0, description: 'Number of drawn pictures that could not be stored.' })
  failed!: number;

  @Nested(() => DeliveryErrorRecord, {
    nullable: true,
    description: 'Last obstacle; null if there is none.',
  })
  error!: DeliveryErrorRecord | null;

  @Instant({ nullable: true, description: 'Time of the next try while the bucket is unavailable; otherwise null.' })
  next_try_at!: Date | null;
}

/** The progress of a batch. */
export class BatchRecord {
  @Id('bat')
  batch_id!: string;

  @OneOf(SERIES_STATUSES, { example: 'running', description: 'Status of the batch: `queued`, `running` or `done`.' })
  status!: SeriesStatus;

  @Int({ min: 1, max: MOST_ROWS, example: 500, description: 'Number of rows, without empty rows of a file.' })
  total!: number;

  @Int({ min: 0, max: MOST_ROWS, example: 120, description: 'Number of finished rows, including failed ones.' })
  done!: number;

  @ListOf(() => FailedRowRecord, {
    description: 'Failed rows in the order of the rows. A failed row has no picture and costs nothing.',
  })
  failed!: FailedRowRecord[];

  @Nested(() => BatchDeliveryRecord, {
    nullable: true,
    description: 'Delivery of the pictures to a bucket; null for a batch without `store`.',
  })
  delivery!: BatchDelivery | null;

  static from(progress: BatchProgress): object {
    return shown(BatchRecord, progress);
  }
}

/** A batch in a list. */
export class ListedBatchRecord extends OmitType(BatchRecord, ['failed', 'delivery']) {
  @Id('tpl')
  template_id!: string;

  @Int({ min: 1, example: 3 })
  template_version!: number;

  @Text({
    nullable: true,
    example: null,
    description: "Size of the rows that name none. Null: the template's own canvas.",
  })
  size!: string | null;

  @Instant()
  created_at!: Date;

  static from({ id, ...batch }: Batch): object {
    return shown(ListedBatchRecord, { batchId: id, ...batch });
  }
}

class RowPictureRecord {
  @Text({
    example: 'https://example.com/v1/render/batch/bat_…/rows/3?exp=1790000000&sig=…',
    description: 'Address of the picture, valid without a key until `expires_at`.',
  })
  url!: string;

  @Text({ example: '0003-Noura.png', description: 'Name of the file in the archive.' })
  file_name!: string;

  @Instant({
    description: 'Time when the link expires, seven days after it was issued. List the rows again for a new link.',
  })
  expires_at!: Date;
}

/** The file of a row in the bucket of its batch. */
class RowDeliveryRecord {
  @OneOf(ROW_DELIVERY_STATES, { example: 'stored', description: 'State of the file: `waiting`, `stored` or `failed`.' })
  state!: RowDeliveryState;

  @Text({
    nullable: true,
    example: 'cards/2026/3.png',
    description: 'Whole key in the bucket; null unless the file is stored.',
  })
  key!: string | null;

  @Text({
    nullable: true,
    example: 'https://cdn.example.com/cards/2026/3.png',
    description: 'Address of the file, which may require credentials; null unless the file is stored.',
  })
  url!: string | null;

  @Text({ nullable: true, example: null, description: 'Error code, as in `delivery` of the batch; otherwise null.' })
  code!: string | null;

  @Text({ nullable: true, example: null, description: 'Explanation of the failure; otherwise null.' })
  detail!: string | null;
}

/** A row of a batch. */
export class BatchRowRecord {
  @Int({
    min: 1,
    max: LAST_ROW,
    example: 3,
    description: 'Number of the row, from 1. For a file, the row number of the spreadsheet.',
  })
  row!: number;

  @OneOf(ROW_STATES, { example: 'drawn', description: 'State of the row: `waiting`, `drawn` or `failed`.' })
  state!: RowState;

  @Text({
    nullable: true,
    example: null,
    description: 'Error code, as in `failed` of the batch; null unless the row failed.',
  })
  code!: string | null;

  @Text({ nullable: true, example: null, description: 'Explanation of the failure; null unless the row failed.' })
  detail!: string | null;

  @Nested(() => RowPictureRecord, {
    nullable: true,
    description:
      'Picture of a drawn row. Null with `archive: pdf`, which has no separate files, and once the batch is ' +
      'erased.',
  })
  picture!: RowPictureRecord | null;

  @Nested(() => RowDeliveryRecord, {
    nullable: true,
    description: 'File of a drawn row in the bucket. Null for a row without a picture and a batch without `store`.',
  })
  delivery!: RowDeliveryRecord | null;

  static from({ failure, delivery, ...row }: BatchRow): object {
    const file = delivery && { ...delivery, ...failureMembers(delivery.failure) };
    return shown(BatchRowRecord, { ...row, ...failureMembers(failure), delivery: file });
  }
}

function failureMembers(failure: RowFailure | null): { code: string | null; detail: string | null } {
  return { code: failure?.code ?? null, detail: failure?.detail ?? null };
}
