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
      "The page of the campaign's link. It shows the card, and the form with a preview during input, or the reason " +
      'why no card can be claimed. With `?claim=clm_…` it shows the claimed card for download and sharing. It ' +
      'works without JavaScript.',
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
      'Works like `POST /v1/campaigns/{slug}/claim`, from a form without JavaScript. Fields are named `data.name`; ' +
      'photographs are named `images.photo` and need `multipart/form-data`. Redirects to the card with 303. After ' +
      'a refusal, the page shows the form with its input.',
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
      description: 'Values of the form.',
      example: { 'data.name': 'نورة القحطاني' },
    })
    form: Record<string, unknown>,
    @ClientGone() clientGone: AbortSignal,
  ): Promise<PageContent | PageRedirect> {
    return this.pages.claim(visit, slug, claimant, form, clientGone);
  }
}
