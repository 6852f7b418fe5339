import { Controller, Get } from '@nestjs/common';
import { type AskedLink, ImageLinks, imageLinksErrors, imageLinksVariants, type LinkImage } from '#image-links';
import { kernelErrors, noSuch, notFound } from '#kernel';
import { linksErrors } from '#links';
import { CONTENT_TYPES } from '#renders';
import { Access, AnswersBinary, Operation, Refuses, SdkIgnored } from '../http/index.js';
import { DRAWING_REFUSALS } from '../renders/renders-refusals.js';
import { Asked, CompactParameters, ReadableParameters } from './asked-link.js';

const PICTURE = {
  types: Object.values(CONTENT_TYPES),
  disposition: 'inline' as const,
  description: 'The picture, or the PDF.',
  headers: ({ caching, vary }: LinkImage) => ({ 'Cache-Control': caching, Vary: vary }),
  documentedHeaders: {
    'Cache-Control': {
      description:
        '`public`. A link that names a version is cached for a year with `immutable`, any other link for five ' +
        'minutes. Caches may serve a stale copy for a day while they revalidate or the service is down. No copy is ' +
        'fresh after `exp`.',
      schema: { type: 'string' as const },
    },
    Vary: {
      description: '`Origin`, and `Accept` for a link that ends with `.auto`.',
      schema: { type: 'string' as const },
    },
  },
};

const REFUSALS = [
  noSuch('signing key'),
  notFound('template'),
  ...Object.values(linksErrors),
  imageLinksErrors.signing_key_revoked,
  imageLinksErrors.link_not_allowed,
  imageLinksErrors.link_limit_reached,
  imageLinksErrors.link_still_drawn,
  imageLinksVariants.link_owner_cannot_pay,
  kernelErrors.dependency_down,
  kernelErrors.validation_failed,
  ...DRAWING_REFUSALS,
];

/** Images by signed links, as `<img src>`, e-mails and social networks request them. Browsers call them, not SDKs. */
@SdkIgnored()
@Controller('/i/v1')
export class ImageLinksController {
  constructor(private readonly links: ImageLinks) {}

  @Get('/:key_id/:file')
  @Access('signed')
  @Operation({
    summary: 'Get the image of a readable link',
    description:
      '`sig` is the base64url of the HMAC-SHA256, with the secret of the signing key, of these lines: ' +
      '`naqsh-image-link-v1`, the id of the key, the template, the format, and the query without `sig`, with names ' +
      'and values in NFC, percent-encoded as in RFC 3986 and sorted by name. The SDKs create such links without a ' +
      'call (`signUrl`, `sign_url`); `POST /v1/render/link` creates one on the service. Each distinct picture of ' +
      'an account costs one credit for as long as it is stored, regardless of the number of requests and links. ' +
      'Concurrent requests wait for one render. With `on_error=image`, an error returns a picture of the error ' +
      'message with the status 200 instead of a problem.',
    addition: true,
  })
  @ReadableParameters()
  @AnswersBinary<LinkImage>(PICTURE)
  @Refuses(...REFUSALS)
  getReadable(@Asked() link: AskedLink): Promise<LinkImage> {
    return this.links.get(link);
  }

  @Get('/:key_id/:signature/:file')
  @Access('signed')
  @Operation({
    summary: 'Get the image of a compact link',
    description:
      'Returns the same image as the readable link, by an address without a query and with the same signature.',
    addition: true,
  })
  @CompactParameters()
  @AnswersBinary<LinkImage>(PICTURE)
  @Refuses(...REFUSALS)
  getCompact(@Asked() link: AskedLink): Promise<LinkImage> {
    return this.links.get(link);
  }
}
