import { Controller, Get, Post } from '@nestjs/common';
import {
  type Claim,
  type ClaimCard,
  ClaimCards,
  claimErrors,
  type ClaimsCsv,
  ClaimsExport,
  ClaimsService,
  claimVariants,
} from '#campaigns';
import type { Page } from '#kernel';
import { pictureRefusals } from '#renderer';
import {
  Access,
  Answers,
  AnswersBinary,
  AnswersPage,
  AnswersStream,
  Caller,
  ClaimantId,
  Idempotent,
  IMAGES_LIMIT,
  JsonBody,
  Operation,
  PathId,
  PathSlug,
  type Principal,
  QueryParams,
  Refuses,
  SdkResource,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { DRAWING_REFUSALS } from '../renders/renders-refusals.js';
import { CardQuery, ClaimBody, ClaimsQuery } from './claim.body.js';
import { ClaimedCardRecord, ClaimRecord } from './claim.record.js';

@SdkResource('campaigns.claims')
@Controller('/v1/campaigns')
export class ClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly cards: ClaimCards,
    private readonly exports: ClaimsExport,
  ) {}

  @Post('/:slug/claim')
  @Access('public', { limit: 'campaigns', claimantLimit: 'claims' })
  @Idempotent()
  @Operation({
    summary: 'Claim a card',
    description:
      'Everybody with the link can claim a card. The card is drawn, counted and charged to the owner of the ' +
      'campaign at once. Downloads in every format are free and unlimited. A cookie without personal data ' +
      'recognises returning visitors.',
  })
  @Answers(ClaimedCardRecord, {
    description: 'The addresses of the card. They are its key: everybody who knows them can open it.',
  })
  @Refuses(
    claimErrors.campaign_closed,
    claimErrors.claims_exhausted,
    claimErrors.claim_limit_reached,
    claimVariants.owner_cannot_pay,
    ...DRAWING_REFUSALS,
    ...Object.values(pictureRefusals),
  )
  create(
    @PathSlug() slug: string,
    @ClaimantId() claimant: string,
    @JsonBody({ limit: IMAGES_LIMIT, pictures: 'images' }) body: ClaimBody,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<Claim> {
    return this.claims.claim(slug, claimant, body.toRequest(), clientGone);
  }

  @Get('/:slug/claims/:claim_id/image')
  @Access('public', { limit: 'campaigns' })
  @Operation({
    summary: 'Get a claimed card',
    description: 'Downloads are free and unlimited in every format, until the data of the claim are erased.',
  })
  @AnswersBinary<ClaimCard>({
    types: ['image/png', 'application/pdf'],
    disposition: 'inline',
    description: 'The card.',
    headers: () => ({ 'Cache-Control': 'private' }),
    documentedHeaders: { 'Cache-Control': { description: '`private`.', schema: { type: 'string' } } },
  })
  @Refuses(claimVariants.format_not_offered, ...DRAWING_REFUSALS)
  getImage(
    @PathSlug() slug: string,
    @PathId('clm', 'claim_id') id: string,
    @QueryParams() { format }: CardQuery,
  ): Promise<ClaimCard> {
    return this.cards.require(slug, id, format);
  }

  @Get('/:campaign_id/claims')
  @Access('user')
  @Operation({
    summary: 'List the claims of a campaign',
    description: 'Returns the claims of one of your own campaigns.',
  })
  @AnswersPage(ClaimRecord)
  list(
    @Caller() { user }: Principal,
    @PathId('cmp', 'campaign_id') id: string,
    @QueryParams() query: ClaimsQuery,
  ): Promise<Page<Claim>> {
    return this.claims.list(user, id, query);
  }

  @Get('/:campaign_id/claims.csv')
  @Access('user')
  @Operation({
    summary: 'Export the claims of a campaign',
    description:
      'Returns all claims, newest first, as CSV for spreadsheets: UTF-8 with a byte order mark, every text in ' +
      'quotes, and an apostrophe before values that a spreadsheet would evaluate.',
    addition: true,
  })
  @AnswersStream({ types: ['text/csv'], disposition: 'attachment', description: 'The CSV table.' })
  getCsv(@Caller() { user }: Principal, @PathId('cmp', 'campaign_id') id: string): Promise<ClaimsCsv> {
    return this.exports.csv(user, id);
  }
}
