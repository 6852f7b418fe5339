import { Controller, Post } from '@nestjs/common';
import type { MeasuredLayer } from '#renderer';
import { type Render, RENDER_PREFETCH, type RenderSet, RenderSets, RendersService } from '#renders';
import {
  Access,
  Answers,
  AnswersBinary,
  Caller,
  HeldPictures,
  Idempotent,
  IMAGES_LIMIT,
  JsonBody,
  Operation,
  PathId,
  QueryParams,
  Refuses,
  type Principal,
} from '../http/index.js';
import { ClientGone } from './client-gone.js';
import { MeasureRecord } from './measure.record.js';
import { RENDER_HEADERS, renderHeaders, SET_HEADERS, setHeaders } from './render-headers.js';
import { MeasureBody, RenderBody, RenderSetBody } from './render.body.js';
import { RenderQuery } from './render.query.js';
import { DRAWING_REFUSALS, PAID_REFUSALS } from './renders-refusals.js';

@Controller('/v1')
export class RendersController {
  constructor(
    private readonly renders: RendersService,
    private readonly sets: RenderSets,
  ) {}

  @Post('/render')
  @Access('user', { scope: 'render', prefetch: RENDER_PREFETCH })
  @Idempotent()
  @Operation({
    summary: 'Render an image',
    description:
      'Name a template, send its data, get the picture. The same version, data, images and options give the same bytes. ' +
      'A PDF (`?format=pdf`) has one page: text as exact outlines with an invisible layer for copying and searching, ' +
      'shapes and codes as vectors, pictures without loss at the size that `scale` says. ' +
      'An image costs one credit, charged when it is finished; what fails costs nothing, nor does a picture that ' +
      '`If-None-Match` names by its `ETag`: it is answered 304.',
  })
  @AnswersBinary<Render>({
    types: ['image/png', 'image/jpeg', 'application/pdf'],
    disposition: 'inline',
    description: 'The picture, or the PDF.',
    headers: renderHeaders,
    documentedHeaders: RENDER_HEADERS,
  })
  @Refuses(...PAID_REFUSALS)
  create(
    @Caller() caller: Principal,
    @QueryParams() query: RenderQuery,
    @JsonBody({ limit: IMAGES_LIMIT, pictures: 'images' }) body: RenderBody,
    @HeldPictures() isHeld: HeldPictures | undefined,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<Render> {
    return this.renders.render(caller, { ...body.toRequest(query), isHeld }, clientGone);
  }

  @Post('/render/set')
  @Access('user', { scope: 'render' })
  @Idempotent()
  @Operation({
    summary: 'Render a template in several sizes',
    description:
      "The same data in each of the template's sizes, or in those that `sizes` names: a ZIP whose entries are named by " +
      'size, such as `story.png`; `template.png` for a template without sizes. Each picture costs one credit. All of ' +
      'them are charged together once all are finished: where one fails, the set fails and costs nothing.',
    addition: true,
  })
  @AnswersBinary<RenderSet>({
    types: ['application/zip'],
    disposition: 'attachment',
    description: 'The pictures.',
    headers: setHeaders,
    documentedHeaders: SET_HEADERS,
  })
  @Refuses(...PAID_REFUSALS)
  createSet(
    @Caller() caller: Principal,
    @QueryParams() query: RenderQuery,
    @JsonBody({ limit: IMAGES_LIMIT, pictures: 'images' }) body: RenderSetBody,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<RenderSet> {
    return this.sets.render(caller, body.toRequest(query), clientGone);
  }

  @Post('/templates/:template_id/measure')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Measure the texts',
    description:
      'Lays the text layers out as a render would, without drawing: their lines, the size used, where the ink falls, ' +
      'and the warnings. Free of charge.',
    addition: true,
  })
  @Answers(MeasureRecord, { description: 'How the text layers come out.' })
  @Refuses(...DRAWING_REFUSALS)
  measure(
    @Caller() { user }: Principal,
    @PathId('tpl', 'template_id') id: string,
    @JsonBody({ limit: IMAGES_LIMIT, pictures: 'images' }) body: MeasureBody,
  ): Promise<{ layers: MeasuredLayer[] }> {
    return this.renders.measure(user, id, body.toRequest());
  }
}
