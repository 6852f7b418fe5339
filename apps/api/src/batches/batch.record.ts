import { type Batch, type BatchProgress, type BatchRow, MOST_ROWS } from '#batches';
import { ROW_STATES, type RowState, SERIES_STATUSES, type SeriesStatus } from '#series';
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

  static from(progress: BatchProgress): object {
    return shown(BatchRecord, progress);
  }
}

/** A batch in a list. */
export class ListedBatchRecord extends OmitType(BatchRecord, ['failed']) {
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

  static from({ failure, ...row }: BatchRow): object {
    return shown(BatchRowRecord, { ...row, code: failure?.code ?? null, detail: failure?.detail ?? null });
  }
}
