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
        '`public`: a year and `immutable` where the link names a version, else five minutes, and a day while caches ask again or the service is away; never past `exp`.',
      schema: { type: 'string' as const },
    },
    Vary: {
      description: '`Origin`; and `Accept` for a link that ends with `.auto`.',
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
      '`sig` is the base64url of the HMAC-SHA256, by the secret of the signing key, over these lines: `naqsh-image-link-v1`, the id of ' +
      'the key, the template, the format, and the query without `sig`, its names and values in NFC and percent-encoded as RFC ' +
      '3986 has it, sorted by name. The SDKs make such links without a call (`signUrl`, `sign_url`), `POST /v1/render/link` makes ' +
      'one here. A distinct picture of an account costs one credit for as long as it is kept, however often and under ' +
      'however many links it is asked for. Calls that come together wait for one render. With `on_error=image` a picture that ' +
      'says what is wrong takes the place of a problem, with the status 200.',
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
    description: 'The same link without a query, signed by the same text.',
    addition: true,
  })
  @CompactParameters()
  @AnswersBinary<LinkImage>(PICTURE)
  @Refuses(...REFUSALS)
  getCompact(@Asked() link: AskedLink): Promise<LinkImage> {
    return this.links.get(link);
  }
}
