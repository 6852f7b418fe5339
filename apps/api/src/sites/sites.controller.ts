import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { notFound } from '#kernel';
import { rendersErrors } from '#renders';
import { type Site, SiteImages, type SitePreview, sitesErrors, SitesService } from '#sites';
import {
  Access,
  Answers,
  AnswersAll,
  Caller,
  DeletedRecord,
  JsonBody,
  Operation,
  PathId,
  type Principal,
  Refuses,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { DRAWING_REFUSALS } from '../renders/renders-refusals.js';
import { SiteBody, SitePatchBody, SitePreviewBody } from './site.body.js';
import { SitePreviewRecord, SiteRecord } from './site.record.js';

@Controller('/v1/me/sites')
export class SitesController {
  constructor(
    private readonly sites: SitesService,
    private readonly images: SiteImages,
  ) {}

  @Get()
  @Access('user')
  @Operation({ summary: 'List my sites', description: 'The newest first.', addition: true })
  @AnswersAll(SiteRecord)
  list(@Caller() { user }: Principal): Promise<Site[]> {
    return this.sites.list(user);
  }

  @Post()
  @Access('user')
  @Operation({
    summary: 'Make a site',
    description:
      'Pages of its hosts get pictures by `/og/v1/{site_id}.png?url=…`, without a signature: the rules alone decide the picture. ' +
      'At most 50 sites may be there.',
    addition: true,
  })
  @Answers(SiteRecord, { description: 'The site.' })
  @Refuses(notFound('template'), sitesErrors.too_many_sites)
  create(@Caller() { user }: Principal, @JsonBody() body: SiteBody): Promise<Site> {
    return this.sites.create(user, body.toTerms());
  }

  @Get('/:site_id')
  @Access('user')
  @Operation({ summary: 'Get a site', description: 'With its rules.', addition: true })
  @Answers(SiteRecord)
  get(@Caller() { user }: Principal, @PathId('sit', 'site_id') id: string): Promise<Site> {
    return this.sites.require(user, id);
  }

  @Patch('/:site_id')
  @Access('user')
  @Operation({ summary: 'Change a site', description: 'It holds from the next call on.', addition: true })
  @Answers(SiteRecord)
  @Refuses(notFound('template'))
  update(
    @Caller() { user }: Principal,
    @PathId('sit', 'site_id') id: string,
    @JsonBody() body: SitePatchBody,
  ): Promise<Site> {
    return this.sites.change(user, id, body.toPatch());
  }

  @Delete('/:site_id')
  @Access('user')
  @Operation({
    summary: 'Delete a site',
    description: 'Its pages get no pictures from the next call on.',
    addition: true,
  })
  @Answers(DeletedRecord)
  delete(@Caller() { user }: Principal, @PathId('sit', 'site_id') id: string): Promise<{ id: string }> {
    return this.sites.delete(user, id);
  }

  @Post('/:site_id/preview')
  @Access('user', { limit: 'previews' })
  @Operation({
    summary: 'Preview a page',
    description:
      'Reads the page now, and draws its picture: which rule is for it, what the page tells, and the values that the rule takes ' +
      'of that. Free of charge.',
    addition: true,
  })
  @Answers(SitePreviewRecord, { description: 'The picture and its values.' })
  @Refuses(
    notFound('template'),
    sitesErrors.host_not_allowed,
    sitesErrors.no_rule_matches,
    sitesErrors.page_unread,
    sitesErrors.site_limit_reached,
    rendersErrors.image_unavailable,
    ...DRAWING_REFUSALS,
  )
  preview(
    @Caller() { user }: Principal,
    @PathId('sit', 'site_id') id: string,
    @JsonBody() body: SitePreviewBody,
    @ClientGone() gone: AbortSignal,
  ): Promise<SitePreview> {
    return this.images.preview(user, id, body.url, gone);
  }
}
