import {
  type Draft,
  FILE_PARTS,
  type FilePart,
  LANGUAGES,
  type OrderLanguage,
  ORDER_STATUSES,
  type OrderStatus,
} from '#greeting-package';
import { Id, Instant, Int, ListOf, OneOf, shown, Text } from '../http/index.js';

const LONGEST_CODE = 64;
const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 320;
const LONGEST_PHONE = 40;
const LONGEST_MESSAGE = 2_000;
const LONGEST_NOTES = 5_000;

export class GreetingFileRecord {
  @Id('fil')
  id!: string;

  @OneOf(FILE_PARTS, { example: 'logo', description: 'As which part of the form it came.' })
  part!: FilePart;

  @Text({ example: 'شعار.png', description: 'As it was called, ending in what it is.' })
  name!: string;

  @Int({ min: 1, example: 20_481 })
  size_bytes!: number;

  @Text({ example: 'image/png', description: 'By what is in it.' })
  content_type!: string;
}

class DuplicateRecipientRecord {
  @Int({ min: 1, example: 7, description: 'As the spreadsheet numbers it.' })
  row!: number;

  @Int({ min: 1, example: 3, description: 'Where the same name stands first, however it is spelt.' })
  first_row!: number;

  @Text({ example: 'احمد' })
  name!: string;
}

/** An order of greeting cards while it is filled in. */
export class GreetingDraftRecord {
  @Id('drf', { description: 'Whoever knows it can read and change the draft.' })
  id!: string;

  @OneOf(ORDER_STATUSES, { example: 'draft', description: 'Past `draft` nothing of it can be changed.' })
  status!: OrderStatus;

  @Text({ max: LONGEST_CODE, nullable: true, example: 'eid_al_fitr', description: 'An occasion of the configuration.' })
  occasion!: string | null;

  @Text({ max: LONGEST_CODE, nullable: true, example: 'starter', description: 'A package of the configuration.' })
  package_code!: string | null;

  @Text({ max: LONGEST_NAME, nullable: true, example: 'نورة القحطاني' })
  contact_name!: string | null;

  @Text({ max: LONGEST_ADDRESS, nullable: true, example: 'noura@example.com', description: 'Where we write to.' })
  contact_email!: string | null;

  @Text({ max: LONGEST_PHONE, nullable: true, example: '+966501234567' })
  contact_phone!: string | null;

  @Text({ max: LONGEST_NAME, nullable: true, example: 'شركة المثال' })
  company!: string | null;

  @Text({ max: LONGEST_MESSAGE, nullable: true, example: 'كل عام وأنتم بخير', description: 'What the cards say.' })
  message!: string | null;

  @Text({
    max: LONGEST_NOTES,
    nullable: true,
    example: 'الأخضر لون الشركة',
    description: 'What the design is to heed.',
  })
  design_notes!: string | null;

  @OneOf(LANGUAGES, { nullable: true, example: 'ar', description: 'Of the cards, and of the e-mails about the order.' })
  language!: OrderLanguage | null;

  @Text({
    max: 10,
    format: 'date',
    nullable: true,
    example: '2027-03-09',
    description: '`YYYY-MM-DD` in Riyadh, `delivery_days_min` of the configuration from today at the earliest.',
  })
  delivery_date!: string | null;

  @Int({ min: 0, example: 120, description: 'Rows of the table of recipients.' })
  recipients_count!: number;

  @ListOf(() => DuplicateRecipientRecord, {
    description: 'Recipients whose name stands in the table before, the first hundred: shown, not refused.',
  })
  duplicates!: DuplicateRecipientRecord[];

  @ListOf(() => GreetingFileRecord)
  files!: GreetingFileRecord[];

  @Int({ min: 0, nullable: true, example: 43_900, description: 'VAT included; null until a package is chosen.' })
  price_halalas!: number | null;

  @OneOf(['SAR'])
  currency!: 'SAR';

  @Instant({ description: 'Until then it can be submitted; then it is removed.' })
  expires_at!: Date;

  static from(draft: Draft): object {
    return shown(GreetingDraftRecord, draft);
  }
}
