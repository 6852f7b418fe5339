import { PRODUCTION_FORMATS, type ProductionFormat } from '#greeting-package';
import { SERIES_STATUSES, type SeriesStatus } from '#series';
import { Int, IntersectionType, ListOf, OneOf, Text, Texts } from '../http/index.js';

const MOST_CARDS = 5_000;

class PackageRecord {
  @OneOf(SERIES_STATUSES, { example: 'done', description: 'Status of the production: `queued`, `running` or `done`.' })
  status!: SeriesStatus;

  @Int({ min: 1, max: MOST_CARDS, example: 120, description: 'Number of cards, one for each recipient.' })
  total!: number;

  @Int({ min: 0, max: MOST_CARDS, example: 120, description: 'Number of finished cards, including failed ones.' })
  done!: number;
}

class FailedCountRecord {
  @Int({ min: 0, max: MOST_CARDS, example: 0, description: 'Number of cards that could not be drawn.' })
  failed_count!: number;
}

/** The progress of an order's cards, for its buyer. */
export class GreetingPackageProgressRecord extends IntersectionType(PackageRecord, FailedCountRecord) {}

class FailedCardRecord {
  @Int({ min: 1, example: 3, description: 'Row number of the recipient in the spreadsheet.' })
  row!: number;

  @Text({
    example: 'validation_failed',
    description: 'Error code: a code of a failed render, or `row_abandoned` for a fault of the service.',
  })
  code!: string;

  @Text({ example: 'data.name: At most 40 characters.', description: 'Explanation of the failure.' })
  detail!: string;
}

class ProductionDetails {
  @ListOf(() => FailedCardRecord, {
    description: 'Recipients without a card, with the cause, in the order of the rows.',
  })
  failed!: FailedCardRecord[];

  @OneOf(PRODUCTION_FORMATS, { example: 'png', description: 'Value of `production_format` when the production began.' })
  format!: ProductionFormat;

  @Text({ example: 'tpl_4nSxNNKr0vBkmT8ZqW2cYd@3', description: 'Version of the template that the cards have.' })
  template!: string;

  @Texts({
    max: MOST_CARDS,
    each: {},
    example: ['phone'],
    description: 'Columns of the recipients without a field in the template. They are not drawn.',
  })
  unused_columns!: readonly string[];

  @Text({
    nullable: true,
    example: 'http://localhost:8080/v1/admin/greeting-package-orders/ord_4nSxNNKr0vBkmT8ZqW2cYd/archive',
    description: 'Address of the cards; null until all cards are finished, and if none could be drawn.',
  })
  archive_url!: string | null;
}

/** The production of an order, for administrators. */
export class GreetingProductionRecord extends IntersectionType(PackageRecord, ProductionDetails) {}
