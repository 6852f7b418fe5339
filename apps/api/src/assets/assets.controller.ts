import { Controller, Delete, Get, Post } from '@nestjs/common';
import { type AssetFile, assetsErrors, AssetsService, AssetThumbnails, type ListedAsset } from '#assets';
import type { Actor } from '#audit';
import type { Page } from '#kernel';
import { pictureRefusals, rendererErrors } from '#renderer';
import {
  Access,
  Acting,
  Answers,
  AnswersBinary,
  AnswersPage,
  Caller,
  DeletedRecord,
  Form,
  Idempotent,
  IMMUTABLE,
  Operation,
  PathId,
  type Principal,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { AssetForm, AssetsQuery } from './asset.body.js';
import { AssetRecord } from './asset.record.js';

@Controller('/v1/assets')
export class AssetsController {
  constructor(
    private readonly assets: AssetsService,
    private readonly thumbnails: AssetThumbnails,
  ) {}

  @Get()
  @Access('user', { scope: 'render' })
  @Operation({ summary: 'List assets', description: 'Returns your own pictures, newest first.', addition: true })
  @AnswersPage(AssetRecord)
  list(@Caller() { user }: Principal, @QueryParams() query: AssetsQuery): Promise<Page<ListedAsset>> {
    return this.assets.list(user, query);
  }

  @Post()
  @Access('user')
  @Idempotent()
  @Operation({
    summary: 'Upload an asset',
    description:
      'Stores a picture for image layers, for `canvas.image` and for image fields. The service decodes the ' +
      'picture, turns it upright, removes its metadata and encodes it again as PNG or JPEG. An SVG is drawn once. ' +
      'A refusal names its reason in `code`: `image_format`, `image_too_large`, `image_damaged`, `image_timeout`, ' +
      'or a code for SVG such as `svg_text`.',
    addition: true,
  })
  @Answers(AssetRecord, { description: 'The asset.' })
  @Refuses(rendererErrors.render_queue_full, ...Object.values(pictureRefusals))
  create(@Caller() { user }: Principal, @Form() form: AssetForm): Promise<ListedAsset> {
    return this.assets.create(user.id, form.toInput(), ['body', 'file']);
  }

  @Get('/:asset_id')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Get an asset',
    description: 'Returns one of your own assets or a public one.',
    addition: true,
  })
  @Answers(AssetRecord)
  get(@Caller() { user }: Principal, @PathId('ast', 'asset_id') id: string): Promise<ListedAsset> {
    return this.assets.require(user, id);
  }

  @Delete('/:asset_id')
  @Access('user')
  @Operation({
    summary: 'Delete an asset',
    description:
      'The request is refused while the newest version of a template draws the asset. Older versions keep their ' +
      'picture.',
    addition: true,
  })
  @Answers(DeletedRecord)
  @Refuses(assetsErrors.public_asset, assetsErrors.asset_in_use)
  delete(
    @Caller() { user }: Principal,
    @PathId('ast', 'asset_id') id: string,
    @Acting() actor: Actor,
  ): Promise<{ id: string }> {
    return this.assets.delete(user, id, actor);
  }

  @Get('/:asset_id/file')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Download the picture of an asset',
    description: 'Returns the picture as the service encoded it.',
    addition: true,
  })
  @AnswersBinary({ types: ['image/png', 'image/jpeg'], disposition: 'inline', description: 'The picture.' })
  getFile(@Caller() { user }: Principal, @PathId('ast', 'asset_id') id: string): Promise<AssetFile> {
    return this.assets.file(user, id);
  }

  @Get('/:asset_id/thumbnail')
  @Access('user', { scope: 'render', limit: 'thumbnails' })
  @Operation({
    summary: 'Get the thumbnail of an asset',
    description:
      'Returns a small version of the picture, at most 320 pixels on the longer side, in the same media type. The ' +
      'thumbnail is drawn once and stored. A picture that is no larger is returned unchanged. Thumbnails have ' +
      'their own rate limit.',
    addition: true,
  })
  @AnswersBinary<AssetFile>({
    types: ['image/png', 'image/jpeg'],
    disposition: 'inline',
    description: 'The thumbnail.',
    ...IMMUTABLE,
  })
  @Refuses(rendererErrors.render_queue_full, rendererErrors.render_deadline)
  getThumbnail(
    @Caller() { user }: Principal,
    @PathId('ast', 'asset_id') id: string,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<AssetFile> {
    return this.thumbnails.require(user, id, clientGone);
  }
}
