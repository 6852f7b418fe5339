import { Controller, Get, Post } from '@nestjs/common';
import type { Page } from '#kernel';
import type { MeasuredLayer } from '#renderer';
import {
  CONTENT_TYPES,
  type LoggedRender,
  type Render,
  RENDER_PREFETCH,
  type RenderEntry,
  rendersErrors,
  RenderHistory,
  RenderReplays,
  type RenderSet,
  RenderSets,
  RendersService,
  type RenderThumbnail,
} from '#renders';
import {
  Access,
  Answers,
  AnswersBinary,
  AnswersPage,
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
import { MeasureBody, RenderBody, RenderReplayBody, RenderSetBody } from './render.body.js';
import { RenderQuery, RendersQuery } from './render.query.js';
import { LoggedRenderRecord, RenderEntryRecord } from './render.record.js';
import { DRAWING_REFUSALS, PAID_REFUSALS, REPEAT_REFUSALS } from './renders-refusals.js';

@Controller('/v1')
export class RendersController {
  constructor(
    private readonly renders: RendersService,
    private readonly sets: RenderSets,
    private readonly history: RenderHistory,
    private readonly replays: RenderReplays,
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
    types: Object.values(CONTENT_TYPES),
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

  @Get('/renders')
  @Access('user')
  @Operation({
    summary: 'List renders',
    description:
      'Your own, newest first: those that were paid, whatever asked for them, and those of the API that failed. Failures are ' +
      'kept for 90 days, where the operator has set no other time. Of more than 60 in a minute those with the code of an ' +
      'earlier one are counted in its `repeats`. What is refused before ' +
      'it is a render, such as a body that is no JSON or a picture that is no base64, is not listed; rows of batches, claims and orders of stores that ' +
      'failed are in their own lists.',
    addition: true,
  })
  @AnswersPage(LoggedRenderRecord)
  list(@Caller() { user }: Principal, @QueryParams() query: RendersQuery): Promise<Page<LoggedRender>> {
    return this.history.list(user, query, query.toFilter());
  }

  @Get('/renders/:render_id')
  @Access('user')
  @Operation({
    summary: 'Get a render',
    description:
      'One of your own, with its timings and the outline of its request: names, types and lengths, and no value. The outline is ' +
      'kept for 90 days, of at most 300 renders a minute.',
    addition: true,
  })
  @Answers(RenderEntryRecord)
  get(@Caller() { user }: Principal, @PathId('rnd', 'render_id') id: string): Promise<RenderEntry> {
    return this.history.require(user, id);
  }

  @Get('/renders/:render_id/thumbnail')
  @Access('user', { limit: 'previews' })
  @Operation({
    summary: 'Get the thumbnail of a render',
    description:
      'Drawn from the kept request in the version that was rendered, at most 320 pixels on the longer side, as PNG. Free of ' +
      'charge. It needs `keep_requests` of `PATCH /v1/me`.',
    addition: true,
  })
  @AnswersBinary<RenderThumbnail>({ types: ['image/png'], disposition: 'inline', description: 'The thumbnail.' })
  @Refuses(rendersErrors.request_not_kept, ...REPEAT_REFUSALS)
  getThumbnail(
    @Caller() { user }: Principal,
    @PathId('rnd', 'render_id') id: string,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<RenderThumbnail> {
    return this.replays.thumbnail(user, id, clientGone);
  }

  @Post('/renders/:render_id/replay')
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Replay a render',
    description:
      'Renders the kept request again, with the newest version of its template or the one that you name, and answers as ' +
      '`POST /v1/render`. It costs one credit. It needs `keep_requests` of `PATCH /v1/me`.',
    addition: true,
  })
  @AnswersBinary<Render>({
    types: Object.values(CONTENT_TYPES),
    disposition: 'inline',
    description: 'The picture, or the PDF.',
    headers: renderHeaders,
    documentedHeaders: RENDER_HEADERS,
  })
  @Refuses(rendersErrors.request_not_kept, ...PAID_REFUSALS)
  replay(
    @Caller() caller: Principal,
    @PathId('rnd', 'render_id') id: string,
    @JsonBody() { version }: RenderReplayBody,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<Render> {
    return this.replays.replay(caller, id, version, clientGone);
  }
}
