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
      'Renders a template with your data and returns the picture. The same version, data, images and options give ' +
      'the same bytes. A PDF (`?format=pdf`) has one page: text as exact outlines with an invisible layer for ' +
      'copying and searching, shapes and codes as vectors, and lossless pictures at the size given by `scale`. An ' +
      'image costs one credit, charged when it is finished. A failed render costs nothing. A picture whose `ETag` ' +
      'is in `If-None-Match` is answered with 304 and costs nothing.',
  })
  @AnswersBinary<Render>({
    types: Object.values(CONTENT_TYPES),
    disposition: 'inline',
    description: 'The picture or the PDF.',
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
      "Renders the same data in each of the template's sizes, or in those listed in `sizes`, and returns a ZIP. " +
      'Its entries are named by size, such as `story.png`, or `template.png` for a template without sizes. Each ' +
      'picture costs one credit. All pictures are charged together after the last one is finished: if one fails, ' +
      'the set fails and costs nothing.',
    addition: true,
  })
  @AnswersBinary<RenderSet>({
    types: ['application/zip'],
    disposition: 'attachment',
    description: 'The ZIP of the pictures.',
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
    summary: 'Measure the texts of a template',
    description:
      'Lays out the text layers as a render does, without drawing them. Returns their lines, the font size used, ' +
      'the position of the ink, and the warnings. Measuring is free.',
    addition: true,
  })
  @Answers(MeasureRecord, { description: 'The layout of the text layers.' })
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
      'Returns your own renders, newest first: charged renders from every source, and failed renders of the API. ' +
      'Failures are kept for 90 days unless the operator sets another period. After 60 failures in a minute, a ' +
      'failure with the code of an earlier one is counted in its `repeats`. Requests refused before a render ' +
      'begins, such as a body that is not JSON or an image that is not base64, are not listed. Failed rows of ' +
      'batches, claims and store orders are in their own lists.',
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
      'Returns one of your own renders with its timings and the outline of its request: names, types and lengths, ' +
      'without values. Outlines are kept for 90 days, for at most 300 renders a minute.',
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
      'Draws the kept request with the rendered version, at most 320 pixels on the longer side, as PNG. The ' +
      'thumbnail is free. It needs `keep_requests` of `PATCH /v1/me`.',
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
      'Renders the kept request again, with the newest version of its template or a version that you name, and ' +
      'returns the same response as `POST /v1/render`. It costs one credit. It needs `keep_requests` of `PATCH ' +
      '/v1/me`.',
    addition: true,
  })
  @AnswersBinary<Render>({
    types: Object.values(CONTENT_TYPES),
    disposition: 'inline',
    description: 'The picture or the PDF.',
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
