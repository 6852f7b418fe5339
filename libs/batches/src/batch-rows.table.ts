import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { SeriesRows } from '#series';

/** The rows of batches. */
@Injectable()
export class BatchRows extends SeriesRows {
  constructor(transactor: Transactor) {
    super(transactor, { series: 'batches', rows: 'batch_rows', key: 'batch_id', hasSizes: true });
  }
}
