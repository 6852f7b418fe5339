import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RENDER_OUTLOOK, RendersService, type Render } from '#renders';
import {
  Access,
  AnswersBinary,
  Caller,
  Idempotent,
  IMAGES_LIMIT,
  JsonBody,
  noSuch,
  Operation,
  QueryParams,
  Refuses,
  type Principal,
} from '../http/index.js';
import { PICTURE_REFUSALS } from '../assets/pictures.refusals.js';
import { ClientGone } from './client-gone.js';
import { RENDER_HEADERS, renderHeaders } from './render.headers.js';
import { RenderBody, RenderQuery } from './renders.bodies.js';
import {
  BUDGET_EXCEEDED,
  FONT_UNUSABLE,
  IMAGE_TOO_LARGE,
  IMAGE_UNAVAILABLE,
  TEXT_OVERFLOW,
} from './renders.refusals.js';

@ApiTags('Templates and rendering')
@Controller('/v1/render')
export class RendersController {
  constructor(private readonly renders: RendersService) {}

  @Post()
  @Access('user', { scope: 'render', readAlong: RENDER_OUTLOOK })
  @Idempotent()
  @Operation({
    summary: 'Render an image',
    description:
      'Name a template, send its data, get the picture. The same version, data, images and options give the same bytes. ' +
      'A PDF (`?format=pdf`) has one page: text as exact outlines with an invisible layer for copying and searching, ' +
      'shapes and codes as vectors, pictures without loss at the size that `scale` says. ' +
      'An image costs one credit, charged when it is finished; what fails costs nothing.',
  })
  @AnswersBinary<Render>({
    types: ['image/png', 'image/jpeg', 'application/pdf'],
    disposition: 'inline',
    description: 'The picture, or the PDF.',
    headers: renderHeaders,
    documentedHeaders: RENDER_HEADERS,
  })
  @Refuses(
    noSuch('template'),
    'insufficient_credits',
    'render_queue_full',
    'render_deadline',
    TEXT_OVERFLOW,
    BUDGET_EXCEEDED,
    FONT_UNUSABLE,
    IMAGE_UNAVAILABLE,
    ...PICTURE_REFUSALS,
    IMAGE_TOO_LARGE,
  )
  render(
    @Caller() caller: Principal,
    @QueryParams() query: RenderQuery,
    @JsonBody({ limit: IMAGES_LIMIT }) body: RenderBody,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<Render> {
    return this.renders.render(caller, body.toRequest(query), clientGone);
  }
}
