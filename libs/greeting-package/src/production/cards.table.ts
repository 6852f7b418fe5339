import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { SeriesRows } from '#series';
import type { Production } from './production.entity.js';

/** The cards of productions, by the rows of their recipients. */
@Injectable()
export class CardRows extends SeriesRows {
  constructor(private readonly database: Transactor) {
    super(database, {
      series: 'greeting_package_productions',
      rows: 'greeting_package_cards',
      key: 'production_id',
      hasSizes: false,
    });
  }

  /** Deletes cards with their personal data; part of the caller's transaction. */
  async remove(productionIds: readonly Production['id'][]): Promise<void> {
    await this.database
      .manager()
      .query('DELETE FROM greeting_package_cards WHERE production_id = ANY ($1)', [productionIds]);
  }
}
