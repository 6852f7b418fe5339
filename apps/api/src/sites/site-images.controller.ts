import { Controller, Get } from '@nestjs/common';
import { imageLinksErrors, imageLinksVariants, type LinkImage } from '#image-links';
import { kernelErrors, noSuch, notFound } from '#kernel';
import { rendersErrors } from '#renders';
import { SiteImages, sitesErrors } from '#sites';
import { Access, AnswersBinary, Operation, PathName, QueryParams, Refuses, SdkIgnored } from '../http/index.js';
import { DRAWING_REFUSALS } from '../renders/renders-refusals.js';
import { SiteImageQuery } from './site-image.query.js';

/** Pictures of pages, as their `og:image` requests them. Social networks call them, not SDKs. */
@SdkIgnored()
@Controller('/og/v1')
export class SiteImagesController {
  constructor(private readonly images: SiteImages) {}

  @Get('/:file')
  @Access('public', { limit: null })
  @Operation({
    summary: 'Get the image of a page',
    description:
      'Returns an image for `<meta property="og:image">`, without a signature. The page must exist and belong to ' +
      'one of the hosts of the site. The service reads a page at most every ten minutes. The first rule of the ' +
      'site that matches the path determines the template and its values. Each distinct picture of an account ' +
      'costs one credit for as long as it is stored, like pictures of links, and counts against the daily limit of ' +
      'the site.',
    addition: true,
  })
  @AnswersBinary<LinkImage>({
    types: ['image/png', 'image/jpeg'],
    disposition: 'inline',
    description: 'The picture.',
    headers: ({ caching }) => ({ 'Cache-Control': caching }),
    documentedHeaders: {
      'Cache-Control': {
        description:
          '`public`, for five minutes. Caches may serve a stale copy for a day while they revalidate or the service ' +
          'is down.',
        schema: { type: 'string' },
      },
    },
  })
  @Refuses(
    noSuch('site'),
    notFound('template'),
    sitesErrors.host_not_allowed,
    sitesErrors.no_rule_matches,
    sitesErrors.page_unread,
    sitesErrors.site_limit_reached,
    imageLinksErrors.link_still_drawn,
    imageLinksVariants.link_owner_cannot_pay,
    rendersErrors.image_unavailable,
    kernelErrors.dependency_down,
    ...DRAWING_REFUSALS,
  )
  get(
    @PathName('file', {
      absent: noSuch('site'),
      example: 'sit_4nSxNNKr0vBkmT8ZqW2cYd.png',
      description: '`{site_id}.png` or `{site_id}.jpg`.',
    })
    file: string,
    @QueryParams() query: SiteImageQuery,
  ): Promise<LinkImage> {
    return this.images.get(query.toAsked(file));
  }
}
