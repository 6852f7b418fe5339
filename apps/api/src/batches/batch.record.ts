import { type Batch, type BatchProgress, type BatchRow, MOST_ROWS } from '#batches';
import { ROW_STATES, type RowState, SERIES_STATUSES, type SeriesStatus } from '#series';
import { Id, Instant, Int, ListOf, Nested, OmitType, OneOf, shown, Text } from '../http/index.js';

/** The highest number that a spreadsheet gives a row. */
const LAST_ROW = 1_048_576;

class FailedRowRecord {
  @Int({ min: 1, max: LAST_ROW, example: 3, description: 'From 1; of a file as its spreadsheet numbers it.' })
  row!: number;

  @Text({
    example: 'validation_failed',
    description:
      'As the code of a refused render; `user_suspended`; `row_abandoned` for a fault of ours; `batch_erased` and ' +
      '`batch_cancelled` for what was not drawn by then.',
  })
  code!: string;

  @Text({ example: 'data.name: This field is required.', description: 'What to do; empty once the batch is erased.' })
  detail!: string;
}

/** The progress of a batch. */
export class BatchRecord {
  @Id('bat')
  batch_id!: string;

  @OneOf(SERIES_STATUSES, { example: 'running', description: 'queued, running or done.' })
  status!: SeriesStatus;

  @Int({ min: 1, max: MOST_ROWS, example: 500, description: 'Rows in all; empty ones of a file left out.' })
  total!: number;

  @Int({ min: 0, max: MOST_ROWS, example: 120, description: 'Rows that are over, the failed among them.' })
  done!: number;

  @ListOf(() => FailedRowRecord, { description: 'Rows that have no picture, which cost nothing; first row first.' })
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
    description: 'The size of the rows that name none; null: the template itself.',
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
    description: 'It gives the picture without a key, until it expires.',
  })
  url!: string;

  @Text({ example: '0003-Noura.png', description: 'As in the archive.' })
  file_name!: string;

  @Instant({ description: 'When the link ends: seven days after it was given. Ask again for a new one.' })
  expires_at!: Date;
}

/** A row of a batch. */
export class BatchRowRecord {
  @Int({ min: 1, max: LAST_ROW, example: 3, description: 'From 1; of a file as its spreadsheet numbers it.' })
  row!: number;

  @OneOf(ROW_STATES, { example: 'drawn', description: 'waiting, drawn or failed.' })
  state!: RowState;

  @Text({ nullable: true, example: null, description: 'Why it failed, as in `failed` of the batch; else null.' })
  code!: string | null;

  @Text({ nullable: true, example: null, description: 'What to do; null of a row that has not failed.' })
  detail!: string | null;

  @Nested(() => RowPictureRecord, {
    nullable: true,
    description:
      'Of a row that is drawn; null with `archive: pdf`, whose pages are no files, and once the batch is erased.',
  })
  picture!: RowPictureRecord | null;

  static from({ failure, ...row }: BatchRow): object {
    return shown(BatchRowRecord, { ...row, code: failure?.code ?? null, detail: failure?.detail ?? null });
  }
}
