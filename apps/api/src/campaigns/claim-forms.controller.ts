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
    summary: 'Get what a campaign asks of its visitors',
    description: 'Its theme, the fields to fill in, whether cards can be claimed now, and how many are left.',
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
      'A card with samples in the fields of visitors, at most 800 pixels on the longer side. Free of charge.',
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
    summary: 'Preview a card while it is filled in',
    description:
      'At most 600 pixels on the longer side, under a watermark, free of charge, whether or not cards can be claimed now. ' +
      'It refuses what a claim would refuse, but for required fields that are still empty.',
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
    description: 'Of its theme.',
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
