import { Injectable } from '@nestjs/common';
import { ClaimsService, VisitorForms } from '#campaigns';
import { DomainError } from '#kernel';
import type { PageContent, PageRedirect } from '../../http/index.js';
import { linkTo, type Visit } from '../kit/index.js';
import { imagesOf, textsOf } from './claim-fields.js';
import type { RefusedClaim } from './claim-form.page.js';
import { claimPage, takenPage } from './claim.page.js';

/** Refusals that the page itself tells of, with what was typed still in its form. */
const TOLD: readonly string[] = ['invalid', 'conflict', 'payment_required', 'unavailable'];

/** The pages of campaigns. */
@Injectable()
export class ClaimPages {
  constructor(
    private readonly forms: VisitorForms,
    private readonly claims: ClaimsService,
  ) {}

  /** The page of a campaign, or of the card that the address names. */
  async show(visit: Visit, slug: string): Promise<PageContent> {
    const form = await this.forms.require(slug);
    const id = visit.query['claim'];
    return id === undefined ? claimPage(visit, form) : takenPage(visit, form, await this.claims.findTaken(slug, id));
  }

  /** Claims a card with the form of the page, and leads to it. */
  async claim(
    visit: Visit,
    slug: string,
    claimant: string,
    sent: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<PageContent | PageRedirect> {
    const typed = textsOf(sent);
    const website = typeof sent['website'] === 'string' ? sent['website'] : '';
    try {
      const { id } = await this.claims.claim(slug, claimant, { data: typed, images: imagesOf(sent), website }, signal);
      return { location: linkTo(visit, visit.path, { claim: id }) };
    } catch (error) {
      if (!(error instanceof DomainError) || !TOLD.includes(error.category)) throw error;
      const taken = (error.data['claim_ids'] ?? []) as readonly string[];
      const refused: RefusedClaim = { code: error.code, errors: error.errors, typed, taken };
      return claimPage(visit, await this.forms.require(slug), refused);
    }
  }
}
