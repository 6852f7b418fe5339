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
  @Operation({ summary: 'List assets', description: 'Your own pictures, newest first.', addition: true })
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
      'A picture for image layers, for `canvas.image` and for image fields. It is decoded, turned upright, stripped of ' +
      'metadata and encoded anew as PNG or JPEG; SVG is drawn once. A refusal names its reason in `code`: ' +
      '`image_format`, `image_too_large`, `image_damaged`, `image_timeout`, or for SVG such as `svg_text`.',
    addition: true,
  })
  @Answers(AssetRecord, { description: 'The asset.' })
  @Refuses(rendererErrors.render_queue_full, ...Object.values(pictureRefusals))
  create(@Caller() { user }: Principal, @Form() form: AssetForm): Promise<ListedAsset> {
    return this.assets.create(user.id, form.toInput(), ['body', 'file']);
  }

  @Get('/:asset_id')
  @Access('user', { scope: 'render' })
  @Operation({ summary: 'Get an asset', description: 'One of your own or a public one.', addition: true })
  @Answers(AssetRecord)
  get(@Caller() { user }: Principal, @PathId('ast', 'asset_id') id: string): Promise<ListedAsset> {
    return this.assets.require(user, id);
  }

  @Delete('/:asset_id')
  @Access('user')
  @Operation({
    summary: 'Delete an asset',
    description: 'Refused while the newest version of a template draws it. Older versions keep their picture.',
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
  @Operation({ summary: 'Get the picture', description: 'The picture as it was encoded here.', addition: true })
  @AnswersBinary({ types: ['image/png', 'image/jpeg'], disposition: 'inline', description: 'The picture.' })
  getFile(@Caller() { user }: Principal, @PathId('ast', 'asset_id') id: string): Promise<AssetFile> {
    return this.assets.file(user, id);
  }

  @Get('/:asset_id/thumbnail')
  @Access('user', { scope: 'render', limit: 'thumbnails' })
  @Operation({
    summary: 'Get the thumbnail of an asset',
    description:
      'The picture in small, at most 320 pixels on the longer side, in the type that it has. It is drawn once and kept; a ' +
      'picture that is no larger is answered as it is. Thumbnails have a limit of calls of their own.',
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
