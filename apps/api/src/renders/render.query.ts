import { RENDER_FORMATS, RENDER_STATES, type RenderFilter, type RenderFormat, type RenderState } from '#renders';
import { PAID_SOURCES } from '../credits/paid-sources.js';
import { Id, Instant, Int, OneOf, pageQuery, Text } from '../http/index.js';

/** The description of `quality`. */
export const QUALITY =
  'Quality of jpg, webp and avif; 90 by default, 70 for avif. Other formats ignore it. A webp is lossless if ' +
  'that is not larger.';
/** The description of `palette`. */
export const PALETTE =
  'True to write a png with a palette if the picture has at most 256 colours, such as text of one colour on a ' +
  'plain background: the same pixels in a smaller file. It takes longer. Other formats ignore it.';
/** The description of `progressive`. */
export const PROGRESSIVE =
  'True to write a progressive jpg, which shows the whole picture early and sharpens while it loads. It takes ' +
  'longer. Other formats ignore it.';

/** The description of `width`. */
export const WIDTH =
  'Width of the picture in pixels, from a quarter to four times that of the canvas. Text is laid out at this ' +
  'width; nothing is resampled. Not with `scale`.';
/** The description of `dpr`. */
export const DPR = 'Device pixels per CSS pixel. Multiplies `scale` or `width`; 1 by default.';

/** The query of `POST /v1/render`; it overrides `options`. */
export class RenderQuery {
  @OneOf(RENDER_FORMATS, {
    optional: true,
    description: 'Format of the picture, which overrides `options.format`. Default: `png` if neither is given.',
  })
  format?: RenderFormat;

  @Int({ optional: true, min: 1, max: 100, description: QUALITY })
  quality?: number;
}

const SOURCES = PAID_SOURCES.map(({ usage }) => usage);

/** The query of `GET /v1/renders`. */
export class RendersQuery extends pageQuery({ max: 200, default: 50 }) {
  @OneOf(RENDER_STATES, { optional: true, description: 'Status of the renders.' })
  status?: RenderState;

  @Text({ optional: true, max: 64, description: 'Error code of failed renders.' })
  code?: string;

  @Id('key', { optional: true, max: 64, description: 'Id of the key that requested the renders.' })
  key_id?: string;

  @Id('tpl', { optional: true, max: 64, description: 'Id of the template of the renders.' })
  template_id?: string;

  @OneOf(SOURCES, { optional: true, description: 'Source of the renders, as in the usage.' })
  source?: string;

  @Instant({ optional: true, description: 'Time from which renders are listed.' })
  from?: Date;

  @Instant({ optional: true, description: 'Time before which renders are listed.' })
  to?: Date;

  toFilter(): RenderFilter {
    const { status, code, key_id: keyId, template_id: templateId, source, from, to } = this;
    return { status, code, keyId, templateId, source, from, to };
  }
}
