import { RENDER_FORMATS, type RenderFormat, type RenderRequest } from '#renders';
import { FreeObject, Int, Nested, Num, OneOf, Text } from '../http/index.js';

const REFERENCE_LENGTH = 200;
const WIDEST_BLEED_MM = 50;

class PdfOptions {
  @OneOf(['a4', 'fit'], { default: 'fit', description: 'fit: the page has the size of the picture.' })
  page!: 'a4' | 'fit';

  @Num({ optional: true, min: 0, max: WIDEST_BLEED_MM, description: 'Millimetres.' })
  bleed_mm?: number;
}

class RenderBodyOptions {
  @OneOf(['png', 'jpg'], { default: 'png' })
  format!: 'png' | 'jpg';

  @Int({ optional: true, min: 1, max: 100, description: 'Of jpg; 90 when left out.' })
  quality?: number;

  @Num({ default: 1, min: 0.25, max: 4, description: 'Factor on the canvas: 2 doubles both sides.' })
  scale!: number;

  @Int({ optional: true, min: 72, max: 1200, description: 'Written into the file; it changes no pixel.' })
  dpi?: number;

  @Nested(() => PdfOptions, { optional: true, description: 'Only with the format pdf.' })
  pdf?: PdfOptions;
}

/** The query of `POST /v1/render`; it goes before `options`. */
export class RenderQuery {
  @OneOf(RENDER_FORMATS, { optional: true })
  format?: RenderFormat;

  @Int({ optional: true, min: 1, max: 100, description: 'Of jpg.' })
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
    return { templateId: this.template_id, data: this.data, images: this.images, options: this.options ?? {}, query };
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
