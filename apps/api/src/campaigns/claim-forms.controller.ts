import { Controller, Get, Post } from '@nestjs/common';
import type { AssetFile } from '#assets';
import { type CampaignPicture, ClaimPictures, type VisitorForm, VisitorForms } from '#campaigns';
import { pictureRefusals } from '#renderer';
import { templatesErrors } from '#templates';
import {
  Access,
  Answers,
  AnswersBinary,
  IMAGES_LIMIT,
  JsonBody,
  Operation,
  PathSlug,
  QueryParams,
  Refuses,
  SdkResource,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { DRAWING_REFUSALS } from '../renders/renders-refusals.js';
import { ClaimPreviewBody, SampleQuery } from './claim.body.js';
import { ClaimFormRecord } from './claim-form.record.js';

/** Cached by browsers and proxies for minutes: an owner may change the logo, or pin another version. */
const CACHEABLE = {
  headers: () => ({ 'Cache-Control': 'public, max-age=300' }),
  documentedHeaders: { 'Cache-Control': { description: '`public`, for five minutes.', schema: { type: 'string' } } },
} as const;

@SdkResource('campaigns.forms')
@Controller('/v1/campaigns/:slug')
export class ClaimFormsController {
  constructor(
    private readonly forms: VisitorForms,
    private readonly pictures: ClaimPictures,
  ) {}

  @Get('/claim')
  @Access('public', { limit: 'campaigns' })
  @Operation({
    summary: 'Get the form of a campaign',
    description:
      'Returns the theme, the fields to fill in, the availability of claims now, and the number of cards left.',
  })
  @Answers(ClaimFormRecord)
  get(@PathSlug() slug: string): Promise<VisitorForm> {
    return this.forms.require(slug);
  }

  @Get('/claim/image')
  @Access('public', { limit: 'campaigns' })
  @Operation({
    summary: 'Get the sample of a campaign',
    description:
      'Returns a card with sample values in the fields of visitors, at most 800 pixels on the longer side. The ' +
      'sample is free.',
  })
  @AnswersBinary<CampaignPicture>({
    types: ['image/png', 'application/pdf'],
    disposition: 'inline',
    description: 'The sample.',
    ...CACHEABLE,
  })
  @Refuses(...DRAWING_REFUSALS, templatesErrors.sample_missing)
  getImage(@PathSlug() slug: string, @QueryParams() query: SampleQuery): Promise<CampaignPicture> {
    return this.pictures.sample(slug, query);
  }

  @Post('/claim/preview')
  @Access('public', { limit: 'campaigns', claimantLimit: 'claimPreviews' })
  @Operation({
    summary: 'Preview a card of a campaign',
    description:
      'Returns a preview of at most 600 pixels on the longer side with a watermark. The preview is free, and ' +
      'available even while no cards can be claimed. Values that a claim refuses are refused here too, except ' +
      'empty required fields.',
    addition: true,
  })
  @AnswersBinary<CampaignPicture>({ types: ['image/jpeg'], disposition: 'inline', description: 'The preview.' })
  @Refuses(...DRAWING_REFUSALS, ...Object.values(pictureRefusals), templatesErrors.sample_missing)
  preview(
    @PathSlug() slug: string,
    @JsonBody({ limit: IMAGES_LIMIT, pictures: 'images' }) body: ClaimPreviewBody,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<CampaignPicture> {
    return this.pictures.preview(slug, body, clientGone);
  }

  @Get('/logo')
  @Access('public', { limit: 'campaigns' })
  @Operation({
    summary: 'Get the logo of a campaign',
    description: 'Returns the logo in the theme of the campaign.',
    addition: true,
  })
  @AnswersBinary<AssetFile>({
    types: ['image/png', 'image/jpeg'],
    disposition: 'inline',
    description: 'The logo.',
    ...CACHEABLE,
  })
  getLogo(@PathSlug() slug: string): Promise<AssetFile> {
    return this.pictures.logo(slug);
  }
}
