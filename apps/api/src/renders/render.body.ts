import {
  DPRS,
  parseImageSources,
  renderSettings,
  type RenderRequest,
  type RenderSetRequest,
  SCALES,
  WIDTHS,
} from '#renders';
import { Bool, exampleId, FreeObject, Int, Nested, Num, OneOf, PickType, Text, Texts } from '../http/index.js';
import { DPR, PALETTE, PROGRESSIVE, QUALITY, type RenderQuery, WIDTH } from './render.query.js';

/** The place of `images` in a request. */
export const IMAGES_AT = ['body', 'images'];
const REFERENCE_LENGTH = 200;
/** The highest number of sizes of a template. */
export const MOST_SIZES = 20;
/** The name of a size, if it may be absent. */
export const SIZE_NAME = { optional: true, min: 1, max: 64 } as const;
const WIDEST_BLEED_MM = 50;
const BODY_FORMATS = ['png', 'jpg', 'webp', 'avif'] as const;

/** The values that the template of the examples needs. */
const EXAMPLE_DATA = { name: 'عبد الرحمن', date: '2026-03-20', link: 'https://example.com/eid' };

const PLAIN_VALUE = { type: ['string', 'number', 'boolean', 'null'] };

/** A value of `data`; its field's type determines the kind. */
export const FIELD_VALUE = {
  anyOf: [PLAIN_VALUE, { type: 'array', items: { type: 'object', additionalProperties: PLAIN_VALUE } }],
  description:
    'Text, number, boolean or list of items, as the type of the field requires. `null` is equivalent to an ' +
    'absent value.',
};

const FOCUS = { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, minItems: 2, maxItems: 2 };

/** A value of `images`. */
export const FIELD_IMAGE = {
  anyOf: [
    { type: 'string', description: 'An https URL, a `data:` URI, base64 or the id of an asset.' },
    {
      title: 'FieldImage',
      type: 'object',
      description: 'Object with exactly one of `url`, `base64` and `asset_id`.',
      properties: {
        url: { type: 'string' },
        base64: { type: 'string' },
        asset_id: { type: 'string' },
        focus: {
          ...FOCUS,
          description: 'Point of the picture that cropping keeps visible: 0 is left or top, 1 is right or bottom.',
        },
      },
      additionalProperties: false,
    },
    { type: 'null', description: 'Equivalent to an absent value.' },
  ],
};

export class PdfOptions {
  @OneOf(['a4', 'fit'], {
    default: 'fit',
    description:
      '`fit`: the page has the size of the picture, with pixels of 1/96 inch or as set by `dpi`. `a4`: the ' +
      'page is A4, portrait or landscape as the picture is, with the picture centred and as large as possible.',
  })
  page!: 'a4' | 'fit';

  @Num({
    default: 0,
    min: 0,
    max: WIDEST_BLEED_MM,
    description:
      'Width in millimetres by which the background extends beyond the picture, for trimming. The trim box is ' +
      'the picture; the bleed box is larger by this width on each side.',
  })
  bleed_mm!: number;
}

export class RenderBodyOptions {
  @OneOf(BODY_FORMATS, { default: 'png', description: 'Format of the picture. For PDF, use the query: `?format=pdf`.' })
  format!: (typeof BODY_FORMATS)[number];

  @Int({ optional: true, min: 1, max: 100, description: QUALITY })
  quality?: number;

  @Bool({ optional: true, description: PALETTE })
  palette?: boolean;

  @Bool({ optional: true, description: PROGRESSIVE })
  progressive?: boolean;

  @Num({
    optional: true,
    min: SCALES.least,
    max: SCALES.most,
    description: 'Scale factor of the canvas; 2 doubles both sides. Default: 1.',
  })
  scale?: number;

  @Int({ optional: true, min: WIDTHS.least, max: WIDTHS.most, description: WIDTH })
  width?: number;

  @Num({ optional: true, min: DPRS.least, max: DPRS.most, description: DPR })
  dpr?: number;

  @Int({
    optional: true,
    min: 72,
    max: 1200,
    description:
      'Resolution in dots per inch, written into the file except for webp and avif; no pixel changes. For a ' +
      'PDF with page `fit`, it determines the size of the page.',
  })
  dpi?: number;

  @Nested(() => PdfOptions, { optional: true, description: 'Options of PDF, accepted only with `?format=pdf`.' })
  pdf?: PdfOptions;
}

/** The body of `POST /v1/render`. */
export class RenderBody {
  @Text({
    min: 1,
    max: REFERENCE_LENGTH,
    example: exampleId('tpl'),
    description: 'Id of the template: `tpl_…` for the newest version, `tpl_…@3` for version 3.',
  })
  template_id!: string;

  @Text({
    ...SIZE_NAME,
    description: "Name of one of the template's `sizes`. Default: the template's own canvas.",
  })
  size?: string;

  @FreeObject({
    entries: FIELD_VALUE,
    example: EXAMPLE_DATA,
    description: 'Values by field name; see `fields` of the template.',
  })
  data!: Record<string, unknown>;

  @FreeObject({
    entries: FIELD_IMAGE,
    example: {},
    description:
      'Pictures by image field; a picture of a list item is named `items[0].photo`. `{}` if the template has ' +
      'no image field.',
  })
  images!: Record<string, unknown>;

  @Nested(() => RenderBodyOptions, { optional: true, example: { format: 'png', scale: 1 } })
  options?: RenderBodyOptions;

  toRequest(query: RenderQuery): RenderRequest {
    return { ...requestOf(this, query), size: this.size };
  }
}

/** The body of `POST /v1/render/set`. */
export class RenderSetBody extends PickType(RenderBody, ['template_id', 'data', 'images', 'options']) {
  @Texts({
    optional: true,
    min: 1,
    max: MOST_SIZES,
    each: { min: SIZE_NAME.min, max: SIZE_NAME.max },
    distinct: true,
    description: "Names of the template's `sizes`. Default: all of them, or the template's own canvas if it has none.",
  })
  sizes?: string[];

  toRequest(query: RenderQuery): RenderSetRequest {
    return { ...requestOf(this, query), sizes: this.sizes };
  }
}

/** The largest number that the column of versions takes. */
const LAST_VERSION = 2 ** 31 - 1;

/** The body of `POST /v1/renders/{render_id}/replay`. */
export class RenderReplayBody {
  @Int({ optional: true, min: 1, max: LAST_VERSION, description: 'Version of the template. Default: the newest.' })
  version?: number;
}

/** The body of `POST /v1/templates/{template_id}/measure`. */
export class MeasureBody extends PickType(RenderBody, ['data', 'size']) {
  @FreeObject({
    entries: FIELD_IMAGE,
    default: {},
    example: {},
    description: 'Pictures by image field, as in a render. They are not fetched; only `when` of a layer uses them.',
  })
  images!: Record<string, unknown>;

  toRequest(): Pick<RenderRequest, 'data' | 'pictures' | 'size'> {
    return { data: this.data, size: this.size, pictures: parseImageSources(this.images, IMAGES_AT) };
  }
}

type RequestMembers = Pick<RenderBody, 'template_id' | 'data' | 'images' | 'options'>;

/** The members that a render and a set of renders share. */
export function requestOf(body: RequestMembers, query: RenderQuery): Omit<RenderRequest, 'size'> {
  const { pdf, scale, width, dpr, ...options }: Partial<RenderBodyOptions> = body.options ?? {};
  const settings = { ...options, pdf: pdf && { page: pdf.page, bleedMm: pdf.bleed_mm } };
  return {
    ...renderSettings({ options: settings, query }),
    scale,
    width,
    dpr,
    templateId: body.template_id,
    data: body.data,
    pictures: parseImageSources(body.images, IMAGES_AT),
  };
}
