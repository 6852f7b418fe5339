import { type BatchRequest, DEFAULT_BATCH_KEY, MOST_ROWS } from '#batches';
import type { Id as IdOf, JsonRows } from '#kernel';
import { type RenderOptions, SERIES_FORMATS, type SeriesFormat } from '#renders';
import { SERIES_ARCHIVES, type SeriesArchiveKind } from '#series';
import {
  camelCased,
  FilePart,
  FreeObject,
  Id,
  JsonPart,
  ListOf,
  Nested,
  OmitType,
  OneOf,
  pageQuery,
  PickType,
  Text,
  type UploadedFile,
} from '../http/index.js';
import { FIELD_IMAGE, PdfOptions, RenderBody, RenderBodyOptions, SIZE_NAME } from '../renders/render.body.js';

const LARGEST_FILE = 10 * 1024 * 1024;
const STORE_KEY = { default: DEFAULT_BATCH_KEY, min: 1, max: 1_024, example: '{data.name}-{row}.{format}' };

class BatchRowBody extends PickType(RenderBody, ['data']) {
  @FreeObject({
    entries: FIELD_IMAGE,
    default: {},
    example: {},
    description: 'Pictures by image field, as in a render.',
  })
  images!: Record<string, unknown>;

  @Text({ ...SIZE_NAME, description: 'Name of a size for this row. Default: the size of the batch.' })
  size?: string;
}

class BatchOptions extends PickType(RenderBodyOptions, ['quality', 'scale', 'dpi']) {
  @OneOf(SERIES_FORMATS, {
    optional: true,
    description: 'The format of the pictures. The `format` of the batch takes precedence.',
  })
  format?: SeriesFormat;

  @Nested(() => PdfOptions, { optional: true, description: 'Options of PDF, accepted only with the format `pdf`.' })
  pdf?: PdfOptions;
}

/** The bucket of a batch's pictures. */
class BatchStoreBody {
  @Id('dst', { max: 40, description: 'Id of the destination.' })
  to!: IdOf<'dst'>;

  @Text({
    ...STORE_KEY,
    description:
      'Key of each file below the prefix of the destination. Placeholders are `{batch_id}`, `{row}`, ' +
      '`{template_id}`, `{version}`, `{size}`, `{format}`, `{date}` (the day of the request in UTC), and ' +
      '`{data.name}` for the value of the field "name". Each row needs a key of its own. A file with the same key ' +
      'from elsewhere is replaced.',
  })
  key!: string;
}

/** `POST /v1/render/batch` as JSON. */
export class BatchBody extends PickType(RenderBody, ['template_id', 'size']) {
  @ListOf(() => BatchRowBody, { min: 1, max: MOST_ROWS, description: 'Rows; each gives one picture.' })
  rows!: BatchRowBody[] | JsonRows;

  @OneOf(SERIES_FORMATS, { optional: true, example: 'png', description: 'Format of the pictures. Default: `png`.' })
  format?: SeriesFormat;

  @Nested(() => BatchOptions, { optional: true, example: { scale: 1 } })
  options?: BatchOptions;

  @OneOf(SERIES_ARCHIVES, {
    default: 'zip',
    example: 'zip',
    description:
      '`zip`: one file per row. `pdf`, only with the format `pdf`: one document with a page per row, which ' +
      'stores shared parts of the pages once.',
  })
  archive!: SeriesArchiveKind;

  @Text({
    optional: true,
    min: 1,
    max: 200,
    example: '{{name}}',
    description:
      'Names of the files in the ZIP: a text with placeholders such as `{{field}}`. Characters that file names ' +
      'cannot contain are removed, and repeated names get a number. Default: the number of the row and the ' +
      'field `name`.',
  })
  file_name?: string;

  @Nested(() => BatchStoreBody, {
    optional: true,
    example: null,
    description:
      'Bucket into which the pictures are copied once the batch is done (`POST /v1/me/destinations`). The archive ' +
      'stays as it is. Not with the archive `pdf`.',
  })
  store?: BatchStoreBody;

  toRequest(): BatchRequest {
    const { rows, options, ...order } = this as Omit<BatchBody, 'toRequest'>;
    return { ...camelCased(order), source: { rows }, options: optionsOf(options) };
  }
}

/** The same as a form, with the rows in a file. */
export class BatchForm extends OmitType(BatchBody, ['toRequest', 'rows', 'options', 'store']) {
  @FilePart({
    maxBytes: LARGEST_FILE,
    description:
      'CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, of which the first sheet is read. ' +
      'The file has a header of field names and up to 1,000 rows below it. Image fields contain addresses or ' +
      'ids of assets; dates have the form YYYY-MM-DD. Columns of lists are named by item and member: ' +
      '`dishes[0].name`, `dishes[0].price`, `dishes[1].name`. A column `size` names the size of each row, ' +
      'unless the template has a field of this name.',
  })
  file!: UploadedFile;

  @JsonPart({
    optional: true,
    schema: {
      type: 'object',
      additionalProperties: { type: ['string', 'null'] },
      example: { الاسم: 'name', ملاحظات: null },
    },
    description: 'Map of columns with other names to fields; `null` drops a column.',
  })
  columns?: Record<string, unknown>;

  @Text({
    optional: true,
    max: 40,
    description: 'Id of a destination into which the pictures are copied: `to` of `store` in JSON.',
  })
  store_to?: IdOf<'dst'>;

  @Text({ ...STORE_KEY, description: 'Key of each file in it: `key` of `store` in JSON.' })
  store_key!: string;

  toRequest(): BatchRequest {
    const { file, columns, store_to: to, store_key: key, ...order } = this as Omit<BatchForm, 'toRequest'>;
    const store = to && { to, key };
    return { ...camelCased(order), source: { file: file.bytes, columns }, options: {}, store };
  }
}

function optionsOf({ pdf, ...options }: Partial<BatchOptions> = {}): RenderOptions {
  return { ...options, pdf: pdf && { page: pdf.page, bleedMm: pdf.bleed_mm } };
}

/** The body of `POST /v1/render/batch/{batch_id}/delivery/retry`. */
export class DeliveryRetryBody {
  @Text({
    optional: true,
    max: 40,
    description: 'Another destination for the pictures that are not stored. Default: the destination of the batch.',
  })
  to?: IdOf<'dst'>;
}

/** The query of `GET /v1/render/batch`. */
export class BatchesQuery extends pageQuery({ max: 200, default: 100 }) {}

/** The query of `GET /v1/render/batch/{batch_id}/rows`, which by default answers all rows. */
export class BatchRowsQuery extends pageQuery({ max: MOST_ROWS, default: MOST_ROWS }) {}
