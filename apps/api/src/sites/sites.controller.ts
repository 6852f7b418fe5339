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
  @Operation({ summary: 'List my sites', description: 'Returns your sites, newest first.', addition: true })
  @AnswersAll(SiteRecord)
  list(@Caller() { user }: Principal): Promise<Site[]> {
    return this.sites.list(user);
  }

  @Post()
  @Access('user')
  @Operation({
    summary: 'Create a site',
    description:
      "Pages of the site's hosts get images at `/og/v1/{site_id}.png?url=…`, without a signature: the rules alone " +
      'determine the image. An account has at most 50 sites.',
    addition: true,
  })
  @Answers(SiteRecord, { description: 'The site.' })
  @Refuses(notFound('template'), sitesErrors.too_many_sites)
  create(@Caller() { user }: Principal, @JsonBody() body: SiteBody): Promise<Site> {
    return this.sites.create(user, body.toTerms());
  }

  @Get('/:site_id')
  @Access('user')
  @Operation({ summary: 'Get a site', description: 'Returns a site with its rules.', addition: true })
  @Answers(SiteRecord)
  get(@Caller() { user }: Principal, @PathId('sit', 'site_id') id: string): Promise<Site> {
    return this.sites.require(user, id);
  }

  @Patch('/:site_id')
  @Access('user')
  @Operation({ summary: 'Update a site', description: 'Changes apply to the next request.', addition: true })
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
    description: 'Pages of the site get no images from the next request on.',
    addition: true,
  })
  @Answers(DeletedRecord)
  delete(@Caller() { user }: Principal, @PathId('sit', 'site_id') id: string): Promise<{ id: string }> {
    return this.sites.delete(user, id);
  }

  @Post('/:site_id/preview')
  @Access('user', { limit: 'previews' })
  @Operation({
    summary: 'Preview the image of a page',
    description:
      'Reads the page now and draws its image. Returns the matching rule, the facts of the page, and the values ' +
      'that the rule takes from them. The preview is free.',
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
