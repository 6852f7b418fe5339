import { RENDER_FORMATS, type RenderFormat } from '#renders';
import { Int, OneOf } from '../http/index.js';

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
