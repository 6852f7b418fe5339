import { RENDER_FORMATS, type RenderFormat, type RenderRequest } from '#renders';
import { FreeObject, Int, Nested, Num, OneOf, Text } from '../http/index.js';

const REFERENCE_LENGTH = 200;
const WIDEST_BLEED_MM = 50;

class PdfOptions {
  @OneOf(['a4', 'fit'], {
    default: 'fit',
    description:
      'fit: the page has the size of the picture, a pixel being 1/96 inch or what `dpi` says. a4: upright or across as ' +
      'the picture is, the picture as large as fits, in the middle.',
  })
  page!: 'a4' | 'fit';

  @Num({
    default: 0,
    min: 0,
    max: WIDEST_BLEED_MM,
    description:
      'Millimetres that the background goes on around the picture, for a printer to cut into; the trim box is the ' +
      'picture, the bleed box has this much more.',
  })
  bleed_mm!: number;
}

class RenderBodyOptions {
  @OneOf(['png', 'jpg'], { default: 'png', description: 'The query asks for PDF: `?format=pdf`.' })
  format!: 'png' | 'jpg';

  @Int({ optional: true, min: 1, max: 100, description: 'Of jpg; 90 when left out. Other formats ignore it.' })
  quality?: number;

  @Num({ default: 1, min: 0.25, max: 4, description: 'Factor on the canvas: 2 doubles both sides.' })
  scale!: number;

  @Int({
    optional: true,
    min: 72,
    max: 1200,
    description: "Written into the file; it changes no pixel. Of a PDF whose page is fit, the page's size.",
  })
  dpi?: number;

  @Nested(() => PdfOptions, { optional: true, description: 'Only with `?format=pdf`, else refused.' })
  pdf?: PdfOptions;
}

/** The query of `POST /v1/render`; it goes before `options`. */
export class RenderQuery {
  @OneOf(RENDER_FORMATS, { optional: true })
  format?: RenderFormat;

  @Int({ optional: true, min: 1, max: 100, description: 'Of jpg; other formats ignore it.' })
  quality?: number;
}

/** The body of `POST /v1/render`. */
export class RenderBody {
  @Text({ min: 1, max: REFERENCE_LENGTH, description: '`tpl_…` for the newest version, `tpl_…@3` for that one.' })
  template_id!: string;

  @FreeObject({ description: "Values by field name; see the template's `fields`.", example: { name: 'عبد الرحمن' } })
  data!: Record<string, unknown>;

  @FreeObject({
    description:
      'Pictures by image field: a URL, a `data:` URI, base64 or an asset id, or an object with one of `url`, `base64`, ' +
      '`asset_id` and with `focus` [0..1, 0..1]. `{}` where the template has no image field.',
    example: {},
  })
  images!: Record<string, unknown>;

  @Nested(() => RenderBodyOptions, { optional: true })
  options?: RenderBodyOptions;

  toRequest(query: RenderQuery): RenderRequest {
    const { pdf, ...options } = this.options ?? {};
    return {
      templateId: this.template_id,
      data: this.data,
      images: this.images,
      options: { ...options, pdf: pdf && { page: pdf.page, bleedMm: pdf.bleed_mm } },
      query,
    };
  }
}

/** The body of `POST /v1/templates/{template_id}/measure`. */
export class MeasureBody {
  @FreeObject({ description: "Values by field name; see the template's `fields`.", example: { name: 'عبد الرحمن' } })
  data!: Record<string, unknown>;

  @FreeObject({
    default: {},
    description: 'Pictures by image field, as in a render. They are not fetched: only `when` of a layer asks for them.',
  })
  images!: Record<string, unknown>;
}
