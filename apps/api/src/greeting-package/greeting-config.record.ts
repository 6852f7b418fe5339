import { LANGUAGES, type OrderLanguage, type PriceListing } from '#greeting-package';
import { Int, ListOf, Nested, OneOf, shown, Text, Texts } from '../http/index.js';

class GreetingNameRecord {
  @Text({ example: 'الباقة الأساسية' })
  ar!: string;

  @Text({ example: 'Starter' })
  en!: string;
}

class GreetingOfferRecord {
  @Text({ example: 'starter' })
  code!: string;

  @Nested(() => GreetingNameRecord)
  name!: GreetingNameRecord;

  @Int({ min: 0, example: 29_900, description: 'Base price including VAT.' })
  base_halalas!: number;

  @Int({ min: 0, example: 50, description: 'Number of recipients that the base price includes.' })
  included_recipients!: number;

  @Int({ min: 0, example: 200, description: 'Price of each further recipient, including VAT.' })
  per_recipient_halalas!: number;
}

class GreetingOccasionRecord {
  @Text({ example: 'eid_al_fitr' })
  code!: string;

  @Nested(() => GreetingNameRecord, { example: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } })
  name!: GreetingNameRecord;
}

class GreetingLimitsRecord {
  @Int({ min: 1, example: 5_000, description: 'Maximum number of rows of the table of recipients.' })
  recipients!: number;

  @Int({ min: 1, example: 5 })
  attachments!: number;

  @Int({ min: 1, example: 10_485_760, description: 'Maximum size of a file in bytes.' })
  file_bytes!: number;
}

/** The available greeting packages. */
export class GreetingConfigRecord {
  @OneOf(['SAR'])
  currency!: 'SAR';

  @ListOf(() => GreetingOfferRecord, {
    description:
      'Available packages. The price is `base_halalas + max(0, recipients − included_recipients) × ' +
      'per_recipient_halalas`.',
  })
  packages!: GreetingOfferRecord[];

  @ListOf(() => GreetingOccasionRecord)
  occasions!: GreetingOccasionRecord[];

  @Texts<OrderLanguage>({ max: LANGUAGES.length, each: { choices: LANGUAGES }, example: LANGUAGES })
  languages!: readonly OrderLanguage[];

  @Nested(() => GreetingLimitsRecord)
  limits!: GreetingLimitsRecord;

  @Int({ min: 0, example: 3, description: 'Minimum number of days from today, in Riyadh, to `delivery_date`.' })
  delivery_days_min!: number;

  static from(listing: PriceListing): object {
    return shown(GreetingConfigRecord, listing);
  }
}
