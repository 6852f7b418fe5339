import { PRODUCTION_FORMATS, type ProductionFormat } from '#greeting-package';
import { SERIES_STATUSES, type SeriesStatus } from '#series';
import { Int, IntersectionType, ListOf, OneOf, Text, Texts } from '../http/index.js';

const MOST_CARDS = 5_000;

class PackageRecord {
  @OneOf(SERIES_STATUSES, { example: 'done', description: 'queued, running or done.' })
  status!: SeriesStatus;

  @Int({ min: 1, max: MOST_CARDS, example: 120, description: 'Cards in all, one for each recipient.' })
  total!: number;

  @Int({ min: 0, max: MOST_CARDS, example: 120, description: 'Cards that are over, the failed among them.' })
  done!: number;
}

class FailedCountRecord {
  @Int({ min: 0, max: MOST_CARDS, example: 0, description: 'Cards that could not be drawn.' })
  failed_count!: number;
}

/** The progress of an order's cards, for its buyer. */
export class GreetingPackageProgressRecord extends IntersectionType(PackageRecord, FailedCountRecord) {}

class FailedCardRecord {
  @Int({ min: 1, example: 3, description: 'The row of the recipient, as the spreadsheet numbers it.' })
  row!: number;

  @Text({
    example: 'validation_failed',
    description: 'As the code of a refused render; `row_abandoned`: a fault of ours.',
  })
  code!: string;

  @Text({ example: 'data.name: At most 40 characters.', description: 'What is wrong.' })
  detail!: string;
}

class ProductionDetails {
  @ListOf(() => FailedCardRecord, { description: 'Recipients who have no card, and why; first row first.' })
  failed!: FailedCardRecord[];

  @OneOf(PRODUCTION_FORMATS, { example: 'png', description: 'As `production_format` was when it began.' })
  format!: ProductionFormat;

  @Text({ example: 'tpl_4nSxNNKr0vBkmT8ZqW2cYd@3', description: 'The version that the cards are drawn from.' })
  template!: string;

  @Texts({
    max: MOST_CARDS,
    each: {},
    example: ['phone'],
    description: 'Columns of the recipients that the template has no field for; they are not drawn.',
  })
  unused_columns!: readonly string[];

  @Text({
    nullable: true,
    example: 'http://localhost:8080/v1/admin/greeting-package-orders/ord_4nSxNNKr0vBkmT8ZqW2cYd/archive',
    description: 'Where the cards are; null until all are over, and where none could be drawn.',
  })
  archive_url!: string | null;
}

/** The production of an order, for administrators. */
export class GreetingProductionRecord extends IntersectionType(PackageRecord, ProductionDetails) {}
