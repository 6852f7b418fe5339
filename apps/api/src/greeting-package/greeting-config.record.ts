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

  @Int({ min: 0, example: 29_900, description: 'VAT included.' })
  base_halalas!: number;

  @Int({ min: 0, example: 50, description: 'So many recipients are in the base.' })
  included_recipients!: number;

  @Int({ min: 0, example: 200, description: 'For each beyond them, VAT included.' })
  per_recipient_halalas!: number;
}

class GreetingOccasionRecord {
  @Text({ example: 'eid_al_fitr' })
  code!: string;

  @Nested(() => GreetingNameRecord, { example: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } })
  name!: GreetingNameRecord;
}

class GreetingLimitsRecord {
  @Int({ min: 1, example: 5_000, description: 'Rows of the table of recipients.' })
  recipients!: number;

  @Int({ min: 1, example: 5 })
  attachments!: number;

  @Int({ min: 1, example: 10_485_760, description: 'Bytes of each file.' })
  file_bytes!: number;
}

/** The available greeting packages. */
export class GreetingConfigRecord {
  @OneOf(['SAR'])
  currency!: 'SAR';

  @ListOf(() => GreetingOfferRecord, {
    description: 'A package costs `base_halalas + max(0, recipients − included_recipients) × per_recipient_halalas`.',
  })
  packages!: GreetingOfferRecord[];

  @ListOf(() => GreetingOccasionRecord)
  occasions!: GreetingOccasionRecord[];

  @Texts<OrderLanguage>({ max: LANGUAGES.length, each: { choices: LANGUAGES }, example: LANGUAGES })
  languages!: readonly OrderLanguage[];

  @Nested(() => GreetingLimitsRecord)
  limits!: GreetingLimitsRecord;

  @Int({ min: 0, example: 3, description: 'The earliest `delivery_date` is so many days from today, in Riyadh.' })
  delivery_days_min!: number;

  static from(listing: PriceListing): object {
    return shown(GreetingConfigRecord, listing);
  }
}
