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

  @OneOf(FILE_PARTS, { example: 'logo', description: 'Part of the form that contained the file.' })
  part!: FilePart;

  @Text({ example: 'شعار.png', description: 'Name of the sent file, with the extension of its content.' })
  name!: string;

  @Int({ min: 1, example: 20_481 })
  size_bytes!: number;

  @Text({ example: 'image/png', description: 'Media type of the file, detected by content.' })
  content_type!: string;
}

class DuplicateRecipientRecord {
  @Int({ min: 1, example: 7, description: 'Row number in the spreadsheet.' })
  row!: number;

  @Int({ min: 1, example: 3, description: 'Row number of the first recipient with the same name, in any spelling.' })
  first_row!: number;

  @Text({ example: 'احمد' })
  name!: string;
}

/** An order of greeting cards while it is filled in. */
export class GreetingDraftRecord {
  @Id('drf', { description: 'Id of the draft. Anyone who knows it can read and change the draft.' })
  id!: string;

  @OneOf(ORDER_STATUSES, {
    example: 'draft',
    description: 'Status of the order. After `draft`, the draft cannot be changed.',
  })
  status!: OrderStatus;

  @Text({
    max: LONGEST_CODE,
    nullable: true,
    example: 'eid_al_fitr',
    description: 'Code of an occasion in the configuration.',
  })
  occasion!: string | null;

  @Text({
    max: LONGEST_CODE,
    nullable: true,
    example: 'starter',
    description: 'Code of a package in the configuration.',
  })
  package_code!: string | null;

  @Text({ max: LONGEST_NAME, nullable: true, example: 'نورة القحطاني' })
  contact_name!: string | null;

  @Text({
    max: LONGEST_ADDRESS,
    nullable: true,
    example: 'noura@example.com',
    description: 'E-mail address for messages about the order.',
  })
  contact_email!: string | null;

  @Text({ max: LONGEST_PHONE, nullable: true, example: '+966501234567' })
  contact_phone!: string | null;

  @Text({ max: LONGEST_NAME, nullable: true, example: 'شركة المثال' })
  company!: string | null;

  @Text({ max: LONGEST_MESSAGE, nullable: true, example: 'كل عام وأنتم بخير', description: 'Text on the cards.' })
  message!: string | null;

  @Text({
    max: LONGEST_NOTES,
    nullable: true,
    example: 'الأخضر لون الشركة',
    description: 'Wishes for the design.',
  })
  design_notes!: string | null;

  @OneOf(LANGUAGES, {
    nullable: true,
    example: 'ar',
    description: 'Language of the cards and of the e-mails about the order.',
  })
  language!: OrderLanguage | null;

  @Text({
    max: 10,
    format: 'date',
    nullable: true,
    example: '2027-03-09',
    description:
      'Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from ' +
      'today.',
  })
  delivery_date!: string | null;

  @Int({ min: 0, example: 120, description: 'Number of recipients in the table.' })
  recipients_count!: number;

  @ListOf(() => DuplicateRecipientRecord, {
    description: 'Recipients whose name occurs earlier in the table, at most 100. They are listed, not refused.',
  })
  duplicates!: DuplicateRecipientRecord[];

  @ListOf(() => GreetingFileRecord)
  files!: GreetingFileRecord[];

  @Int({ min: 0, nullable: true, example: 43_900, description: 'Price including VAT; null until a package is chosen.' })
  price_halalas!: number | null;

  @OneOf(['SAR'])
  currency!: 'SAR';

  @Instant({ description: 'Time until which the draft can be submitted. It is then removed.' })
  expires_at!: Date;

  static from(draft: Draft): object {
    return shown(GreetingDraftRecord, draft);
  }
}
