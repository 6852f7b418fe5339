import { type BatchRequest, MOST_ROWS } from '#batches';
import type { JsonRows } from '#kernel';
import { type RenderOptions, SERIES_FORMATS, type SeriesFormat } from '#renders';
import { SERIES_ARCHIVES, type SeriesArchiveKind } from '#series';
import {
  camelCased,
  FilePart,
  FreeObject,
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

class BatchRowBody extends PickType(RenderBody, ['data']) {
  @FreeObject({
    entries: FIELD_IMAGE,
    default: {},
    example: {},
    description: 'Pictures by image field, as in a render.',
  })
  images!: Record<string, unknown>;

  @Text({ ...SIZE_NAME, description: 'The name of a size for this row; left out: that of the batch.' })
  size?: string;
}

class BatchOptions extends PickType(RenderBodyOptions, ['quality', 'scale', 'dpi']) {
  @OneOf(SERIES_FORMATS, { optional: true, description: 'The `format` of the batch goes before it.' })
  format?: SeriesFormat;

  @Nested(() => PdfOptions, { optional: true, description: 'Only with the format pdf, else refused.' })
  pdf?: PdfOptions;
}

/** `POST /v1/render/batch` as JSON. */
export class BatchBody extends PickType(RenderBody, ['template_id', 'size']) {
  @ListOf(() => BatchRowBody, { min: 1, max: MOST_ROWS, description: 'One picture each.' })
  rows!: BatchRowBody[] | JsonRows;

  @OneOf(SERIES_FORMATS, { optional: true, example: 'png', description: 'Of every picture; png when left out.' })
  format?: SeriesFormat;

  @Nested(() => BatchOptions, { optional: true, example: { scale: 1 } })
  options?: BatchOptions;

  @OneOf(SERIES_ARCHIVES, {
    default: 'zip',
    example: 'zip',
    description:
      'zip: a file for each row. pdf, with that format: one document with a page for each, in which what the pages share ' +
      'is stored once.',
  })
  archive!: SeriesArchiveKind;

  @Text({
    optional: true,
    min: 1,
    max: 200,
    example: '{{name}}',
    description:
      'What the files of the ZIP are called: a text with `{{field}}` in it. What no file may be called is left out, and a ' +
      'second file of a name gets a number. Without it a file is named after its row and the field `name`.',
  })
  file_name?: string;

  toRequest(): BatchRequest {
    const { rows, options, ...order } = this as Omit<BatchBody, 'toRequest'>;
    return { ...camelCased(order), source: { rows }, options: optionsOf(options) };
  }
}

/** The same as a form, with the rows in a file. */
export class BatchForm extends OmitType(BatchBody, ['toRequest', 'rows', 'options']) {
  @FilePart({
    maxBytes: LARGEST_FILE,
    description:
      'CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, whose first sheet is read: a header of field ' +
      'names, and up to 1,000 rows below it. Image fields hold addresses or ids of assets, dates are written YYYY-MM-DD. ' +
      'Columns of lists are named by item and member: `dishes[0].name`, `dishes[0].price`, `dishes[1].name`. A column `size` ' +
      'names the size of each row, unless the template has a field of this name.',
  })
  file!: UploadedFile;

  @JsonPart({
    optional: true,
    schema: {
      type: 'object',
      additionalProperties: { type: ['string', 'null'] },
      example: { الاسم: 'name', ملاحظات: null },
    },
    description: 'Fields by columns of the file that are named otherwise; `null` leaves a column out.',
  })
  columns?: Record<string, unknown>;

  toRequest(): BatchRequest {
    const { file, columns, ...order } = this as Omit<BatchForm, 'toRequest'>;
    return { ...camelCased(order), source: { file: file.bytes, columns }, options: {} };
  }
}

function optionsOf({ pdf, ...options }: Partial<BatchOptions> = {}): RenderOptions {
  return { ...options, pdf: pdf && { page: pdf.page, bleedMm: pdf.bleed_mm } };
}

/** The query of `GET /v1/render/batch`. */
export class BatchesQuery extends pageQuery({ max: 200, default: 100 }) {}

/** The query of `GET /v1/render/batch/{batch_id}/rows`, which by default answers all rows. */
export class BatchRowsQuery extends pageQuery({ max: MOST_ROWS, default: MOST_ROWS }) {}
