import { Controller, Get, Post } from '@nestjs/common';
import { destinationsErrors } from '#destinations';
import { kernelErrors, noSuch, notFound } from '#kernel';
import { linksErrors } from '#links';
import { CONTENT_TYPES, RENDER_PREFETCH } from '#renders';
import { FileLinks, type LinkedFile, type StoredRender, StoredRenders } from '#stored-renders';
import {
  Access,
  Answers,
  AnswersBinary,
  Caller,
  Idempotent,
  IMAGES_LIMIT,
  JsonBody,
  LinkQuery,
  Operation,
  PathName,
  type Principal,
  QueryParams,
  Refuses,
  UNTIL_LINK_ENDS,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { RenderQuery } from '../renders/render.query.js';
import { PAID_REFUSALS } from '../renders/renders-refusals.js';
import { RenderStoreBody } from './stored-render.body.js';
import { StoredRenderRecord } from './stored-render.record.js';

@Controller('/v1')
export class StoredRendersController {
  constructor(
    private readonly renders: StoredRenders,
    private readonly files: FileLinks,
  ) {}

  @Post('/render/store')
  @Access('user', { scope: 'render', prefetch: RENDER_PREFETCH })
  @Idempotent()
  @Operation({
    summary: 'Render an image and store it',
    description:
      'Renders like `POST /v1/render`, and stores the file instead of returning it: behind a link for 60 seconds ' +
      'to 30 days, or in a bucket of your own (`POST /v1/me/destinations`). The file is stored first and then ' +
      'charged. A file that cannot be stored costs nothing, and a file that cannot be charged is deleted. A stored ' +
      'file is charged even if the caller disconnects; a repeat with the same `Idempotency-Key` gets the same ' +
      'response. The service tries a bucket three times within 30 seconds.',
    addition: true,
  })
  @Answers(StoredRenderRecord, { description: 'The address of the file.' })
  @Refuses(
    notFound('destination'),
    destinationsErrors.destination_failed,
    destinationsErrors.failed_deliveries_reached,
    kernelErrors.dependency_down,
    ...PAID_REFUSALS,
  )
  create(
    @Caller() caller: Principal,
    @QueryParams() query: RenderQuery,
    @JsonBody({ limit: IMAGES_LIMIT, pictures: 'images' }) body: RenderStoreBody,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<StoredRender> {
    return this.renders.store(caller, body.toRequest(query), body.toTarget(), clientGone);
  }

  @Get('/renders/:render_id/file')
  @Access('signed')
  @Operation({
    summary: 'Download a stored render',
    description:
      'Returns the file by the signed link from `POST /v1/render/store`. After the link expires, the file is ' +
      'deleted.',
    addition: true,
  })
  @AnswersBinary<LinkedFile>({
    types: Object.values(CONTENT_TYPES),
    disposition: 'inline',
    description: 'The picture or the PDF.',
    ...UNTIL_LINK_ENDS,
  })
  @Refuses(linksErrors.bad_signature, kernelErrors.dependency_down)
  get(
    @PathName('render_id', {
      absent: noSuch('file'),
      example: 'rnd_4nSxNNKr0vBkmT8ZqW2cYd',
      description: 'The id of the render: `rnd_…`.',
    })
    id: string,
    @QueryParams() link: LinkQuery,
  ): Promise<LinkedFile> {
    return this.files.require(id, link);
  }
}
