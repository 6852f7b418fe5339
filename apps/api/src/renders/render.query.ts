import { RENDER_FORMATS, RENDER_STATES, type RenderFilter, type RenderFormat, type RenderState } from '#renders';
import { PAID_SOURCES } from '../credits/paid-sources.js';
import { Id, Instant, Int, OneOf, pageQuery, Text } from '../http/index.js';

/** The description of `quality`. */
export const QUALITY =
  'Of jpg, webp and avif; 90 when left out, of avif 70. Other formats ignore it. A webp that is no larger without loss has none.';
/** The description of `palette`. */
export const PALETTE =
  'Of png: the same pixels in a smaller file where the picture has at most 256 colours, as most without photographs have. ' +
  'It takes longer. Other formats ignore it.';
/** The description of `progressive`. */
export const PROGRESSIVE =
  'Of jpg: the whole picture shows soon, and gets sharper while it loads. It takes longer. Other formats ignore it.';

/** The description of `width`. */
export const WIDTH =
  'Of the picture, pixels: text is laid out for that width, nothing is resampled. A quarter to four times the canvas; not with `scale`.';
/** The description of `dpr`. */
export const DPR = 'Pixels of the screen for each of CSS: multiplies `scale` or `width`; 1 when left out.';

/** The query of `POST /v1/render`; it overrides `options`. */
export class RenderQuery {
  @OneOf(RENDER_FORMATS, {
    optional: true,
    description: 'Of the picture; goes before `options.format`. png where neither is given.',
  })
  format?: RenderFormat;

  @Int({ optional: true, min: 1, max: 100, description: QUALITY })
  quality?: number;
}

const SOURCES = PAID_SOURCES.map(({ usage }) => usage);

/** The query of `GET /v1/renders`. */
export class RendersQuery extends pageQuery({ max: 200, default: 50 }) {
  @OneOf(RENDER_STATES, { optional: true, description: 'Renders that came to this alone.' })
  status?: RenderState;

  @Text({ optional: true, max: 64, description: 'Renders that failed with this code alone.' })
  code?: string;

  @Id('key', { optional: true, max: 64, description: 'Renders that this key asked for alone.' })
  key_id?: string;

  @Id('tpl', { optional: true, max: 64, description: 'Renders of this template alone.' })
  template_id?: string;

  @OneOf(SOURCES, { optional: true, description: 'Renders that this asked for alone, as in the usage.' })
  source?: string;

  @Instant({ optional: true, description: 'Renders from this moment on.' })
  from?: Date;

  @Instant({ optional: true, description: 'Renders before this moment.' })
  to?: Date;

  toFilter(): RenderFilter {
    const { status, code, key_id: keyId, template_id: templateId, source, from, to } = this;
    return { status, code, keyId, templateId, source, from, to };
  }
}
