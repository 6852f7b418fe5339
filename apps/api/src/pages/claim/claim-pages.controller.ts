import { Controller, Get, Post } from '@nestjs/common';
import { kernelErrors } from '#kernel';
import {
  Access,
  AnswersHtml,
  ClaimantId,
  IMAGES_LIMIT,
  Operation,
  type PageContent,
  PageForm,
  type PageRedirect,
  PathSlug,
  Refuses,
  ShowsProblems,
} from '../../http/index.js';
import { ClientGone } from '../../renders/client-gone.js';
import { onPage, type Visit, Visiting } from '../kit/index.js';
import { ClaimPages, PHOTOGRAPHS } from './claim-pages.service.js';
import { refusedClaimPage } from './claim.page.js';

@Controller('/c/:slug')
export class ClaimPagesController {
  constructor(private readonly pages: ClaimPages) {}

  @Get()
  @Access('public', { limit: 'campaigns' })
  @Operation({
    summary: 'Show the page of a campaign',
    description:
      'Where its link leads: the card, the form, and a preview while it is filled in; or why no card can be claimed. With ' +
      '`?claim=clm_…` the claimed card, to be downloaded and shared. It works without a script.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedClaimPage))
  @Refuses(kernelErrors.dependency_down)
  show(@Visiting() visit: Visit, @PathSlug() slug: string): Promise<PageContent> {
    return this.pages.show(visit, slug);
  }

  @Post()
  @Access('public', { limit: 'campaigns', claimantLimit: 'claims', trustedOrigin: true })
  @Operation({
    summary: 'Claim a card on the page of a campaign',
    description:
      'As `POST /v1/campaigns/{slug}/claim`, from a form without a script: fields are `data.name`, photographs `images.photo`, ' +
      'with which the form is sent as `multipart/form-data`. Leads to the card by 303; a refusal shows the form again, with what was typed.',
    addition: true,
  })
  @AnswersHtml()
  @ShowsProblems(onPage(refusedClaimPage))
  claim(
    @Visiting() visit: Visit,
    @PathSlug() slug: string,
    @ClaimantId() claimant: string,
    @PageForm({
      limit: IMAGES_LIMIT,
      files: PHOTOGRAPHS,
      description: 'What the visitor filled in.',
      example: { 'data.name': 'نورة القحطاني' },
    })
    form: Record<string, unknown>,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<PageContent | PageRedirect> {
    return this.pages.claim(visit, slug, claimant, form, clientGone);
  }
}
