import { RENDER_FORMATS, RENDER_STATES, type RenderFilter, type RenderFormat, type RenderState } from '#renders';
import { PAID_SOURCES } from '../credits/paid-sources.js';
import { Id, Instant, Int, OneOf, pageQuery, Text } from '../http/index.js';

/** The query of `POST /v1/render`; it goes before `options`. */
export class RenderQuery {
  @OneOf(RENDER_FORMATS, {
    optional: true,
    description: 'Of the picture; goes before `options.format`. png where neither is given.',
  })
  format?: RenderFormat;

  @Int({ optional: true, min: 1, max: 100, description: 'Of jpg; other formats ignore it.' })
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
