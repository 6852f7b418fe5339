import { type DraftChange, LARGEST_FILE, MOST_ATTACHMENTS } from '#greeting-package';
import {
  camelCased,
  FilePart,
  FileParts,
  OmitType,
  PartialType,
  Text,
  Texts,
  type UploadedFile,
} from '../http/index.js';
import { GreetingDraftRecord } from './greeting-draft.record.js';

/** Members that the service sets, and members with a part of their own in the form. */
const NO_FIELDS = [
  'id',
  'status',
  'delivery_date',
  'recipients_count',
  'duplicates',
  'files',
  'price_halalas',
  'currency',
  'expires_at',
] as const;

/** A draft, or changes to one. Every member is optional; an empty text clears its field. */
export class GreetingDraftForm extends PartialType(OmitType(GreetingDraftRecord, NO_FIELDS)) {
  // No example: the permitted days depend on the date of the request.
  @Text({
    max: 10,
    format: 'date',
    optional: true,
    description:
      'Date of delivery, `YYYY-MM-DD` in Riyadh. The earliest is `delivery_days_min` of the configuration from ' +
      'today.',
  })
  delivery_date?: string;

  @FilePart({
    maxBytes: LARGEST_FILE,
    optional: true,
    description:
      'CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read: ' +
      'a header with the column `name`, further columns named like fields of a template, and up to 5,000 rows. ' +
      'It replaces the previous table.',
  })
  recipients_file?: UploadedFile;

  @FilePart({
    maxBytes: LARGEST_FILE,
    optional: true,
    description: 'Logo: PNG, JPEG, WebP, AVIF or SVG, stored as PNG or JPEG. It replaces the previous logo.',
  })
  logo?: UploadedFile;

  @FileParts({
    maxBytes: LARGEST_FILE,
    most: MOST_ATTACHMENTS,
    optional: true,
    description:
      'PDF files, or pictures in the formats of the logo. They are added to the existing attachments, at most 5 ' +
      'in all.',
  })
  attachments?: UploadedFile[];

  @Texts({
    max: 30,
    each: { min: 1, max: 100 },
    optional: true,
    description: 'Names of parts of this form to clear, or ids of files to delete.',
  })
  remove?: readonly string[];

  toChange(): DraftChange {
    const { recipients_file: recipientsFile, logo, attachments = [], remove = [], ...fields } = this as Members;
    return { fields: camelCased(fields), recipientsFile, logo, attachments, remove };
  }
}

/** A form has no null. */
type Members = { [Name in Exclude<keyof GreetingDraftForm, 'toChange'>]: NonNullable<GreetingDraftForm[Name]> };
