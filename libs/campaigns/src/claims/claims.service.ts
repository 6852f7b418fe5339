import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { creditsErrors, CreditsService, PaidSources, type RecordTable } from '#credits';
import { IsNull, Not } from 'typeorm';
import { Settings } from '#config';
import { pageOf, Transactor } from '#database';
import { Clock, DomainError, invalid, isId, newId, type Page, type PageRequest } from '#kernel';
import { Drawing, type ImageSource, PaidRenders } from '#renders';
import { type User, UsersService } from '#users';
import { WebhookEvents } from '#webhooks';
import type { Campaign, FieldValues } from '../campaign.entity.js';
import { campaignsFaults, claimErrors, claimVariants, closedRefusal, MOST_TAKEN } from '../campaigns.errors.js';
import { CampaignsService } from '../campaigns.service.js';
import { ClaimForms } from '../claim-forms.service.js';
import { requireGlyphs, visitorPictures, wantedFormat } from '../visitor-pictures.js';
import { type PublicCampaign, PublicCampaigns } from '../public-campaigns.service.js';
import { type Claim, CLAIM_SOURCE, ClaimEntity, type ClaimRequest, dayOf, type Photos } from './claim.entity.js';
import { ClaimCards } from './claim-cards.service.js';
import { countRefusal } from './count-claim.js';

/** One row per claim, counted by the database as it is inserted; see `COUNT_CLAIM`. */
const CLAIMS = {
  name: 'claims',
  columns: [
    'id',
    'campaign_id',
    'user_id',
    'claimant',
    'template_version',
    'size',
    'drawn_on',
    'data',
    'photos',
    'created_at',
  ],
} satisfies RecordTable;

/** Claims: a visitor enters a name and receives a card at the expense of the campaign's owner. */
@Injectable()
export class ClaimsService implements OnModuleInit {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly visitors: PublicCampaigns,
    private readonly forms: ClaimForms,
    private readonly cards: ClaimCards,
    private readonly drawing: Drawing,
    private readonly paid: PaidRenders,
    private readonly credits: CreditsService,
    private readonly users: UsersService,
    private readonly sources: PaidSources,
    private readonly webhooks: WebhookEvents,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.sources.register(CLAIM_SOURCE);
  }

  /**
   * Claims a card: draws it, then counts it, charges the owner and records it in one statement. The campaign's state is
   * checked before drawing, to avoid wasted work, and again when the claim is counted.
   * @param claimant the visitor's identifier
   * @param signal aborts the claim before the charge: no card, and nothing is counted
   * @throws DomainError 404; 422 for the request; 409 `campaign_closed`, `claims_exhausted`, `claim_limit_reached`; 402
   *   when the owner can't pay; 503
   */
  async claim(slug: string, claimant: string, request: ClaimRequest, signal?: AbortSignal): Promise<Claim> {
    const deadline = this.drawing.deadline(signal);
    if (request.website !== '') throw invalid([campaignsFaults.filledByMachine(['body', 'website'])]);
    const pictures = visitorPictures(request.images, ['body', 'images']);
    const found = await this.visitors.require(slug, claimant);
    const { campaign, version } = found;
    const sized = this.visitors.versionIn(found, request.size, ['body', 'size']);
    const filled = { data: request.data, imageFields: [...pictures.keys()], lane: 'interactive' as const };
    const data = await this.forms.accept(version, campaign, filled, campaign.id);
    const [balance, hasSubscriber] = await Promise.all([
      this.requireClaimable(found, claimant),
      this.webhooks.hasSubscriber(campaign.userId, 'claim.created'),
    ]);
    const now = this.clock.now();
    const place = { id: newId('clm'), drawnOn: dayOf(now) };
    const order = {
      ...this.cards.order({ campaign, version: sized }, data, wantedFormat(campaign)),
      pictures,
      payer: campaign.userId,
      source: CLAIM_SOURCE.name,
      reference: place.id,
      keyId: null,
      allowance: { balance, cap: null },
      lookup: deadline.spent,
    };
    const claim: ClaimEntity = {
      ...place,
      campaignId: campaign.id,
      userId: campaign.userId,
      claimant: claimantMark(campaign, claimant),
      templateVersion: version.version,
      size: sized.size ?? null,
      data: request.data as FieldValues,
      photos: photosOf(pictures),
      createdAt: now,
    };
    const taken = (release: () => void): Claim => {
      release();
      return this.shown(campaign, claim);
    };
    try {
      return await this.paid.render(order, deadline, {
        keep: (picture) => {
          requireGlyphs(campaign, request.data, picture);
          return this.cards.keepPhotos(place, pictures);
        },
        rows: (at) => {
          claim.createdAt = at;
          return [{ into: CLAIMS, values: valuesOf(claim) }];
        },
        // Announced claims need a transaction; others take one statement.
        ...(hasSubscriber
          ? { record: ({ release }) => this.announce(campaign, taken(release)) }
          : { hand: ({ release }) => taken(release) }),
      });
    } catch (error) {
      const refusal = await this.refusalForVisitor(error, campaign, claimant);
      if (pictures.size > 0) await this.cards.discardRefused(place, refusal);
      throw refusal;
    }
  }

  /** A claimed card for a holder of its id; null if there is none, or once it is erased. */
  async findTaken(slug: string, id: string): Promise<Claim | null> {
    const { campaign } = await this.visitors.require(slug);
    if (!isId('clm', id)) return null;
    const claim = await this.transactor.repository(ClaimEntity).findOneBy({ id, campaignId: campaign.id });
    return claim?.data == null ? null : this.shown(campaign, claim);
  }

  /** The claims of one of the user's campaigns, newest first. */
  async list(user: User, campaignId: string, request: PageRequest): Promise<Page<Claim>> {
    const campaign = await this.campaigns.require(user, campaignId);
    const query = this.transactor.repository(ClaimEntity).createQueryBuilder('claim');
    query.where('claim.campaignId = :campaignId', { campaignId: campaign.id });
    const page = await pageOf(query, request, { list: 'claims', filters: { campaignId: campaign.id } });
    return { ...page, items: page.items.map((claim) => this.shown(campaign, claim)) };
  }

  /** Checks that a card can be claimed; returns the owner's balance. */
  private async requireClaimable({ campaign, closed, taken }: PublicCampaign, claimant: string): Promise<number> {
    if (closed !== null) throw closedRefusal(closed);
    const { userId, perClaimantLimit: limit } = campaign;
    if (taken >= limit) throw await this.limitReached(campaign, claimant, limit);
    const [isActive, balance] = await Promise.all([this.users.isActive(userId), this.credits.balanceOf(userId)]);
    if (!isActive) throw claimVariants.owner_cannot_pay();
    return balance;
  }

  /** Lists the cards of a claimant who reached the limit, identified by their cookie. */
  private async limitReached(campaign: Campaign, claimant: string, limit: number): Promise<DomainError> {
    const claims = await this.transactor.repository(ClaimEntity).find({
      select: { id: true },
      where: { campaignId: campaign.id, claimant: claimantMark(campaign, claimant), data: Not(IsNull()) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MOST_TAKEN,
    });
    return claimErrors.claim_limit_reached({ limit, claim_ids: claims.map(({ id }) => id) });
  }

  /** Rewords a refusal for the visitor, without revealing the owner's balance. */
  private async refusalForVisitor(error: unknown, campaign: Campaign, claimant: string): Promise<unknown> {
    const isUnpaid = error instanceof DomainError && error.code === creditsErrors.insufficient_credits.code;
    if (isUnpaid) return claimVariants.owner_cannot_pay();
    return (await countRefusal(error, (limit) => this.limitReached(campaign, claimant, limit))) ?? error;
  }

  private async announce(campaign: Campaign, claim: Claim): Promise<Claim> {
    await this.webhooks.announce(campaign.userId, 'claim.created', announced(campaign, claim));
    return claim;
  }

  private shown({ slug, formats }: Campaign, { id, size, data, createdAt }: ClaimEntity): Claim {
    const address = `${this.settings.publicUrl}/v1/campaigns/${encodeURIComponent(slug)}/claims/${id}/image`;
    return {
      id,
      size,
      data,
      createdAt,
      imageUrl: data !== null && formats.includes('png') ? address : null,
      pdfUrl: data !== null && formats.includes('pdf') ? `${address}?format=pdf` : null,
    };
  }
}

function claimantMark({ id }: Campaign, claimant: string): Buffer {
  return createHash('sha256').update(`${id}\n${claimant}`).digest();
}

/** The payload for the owner's endpoints: no visitor data. */
function announced({ id }: Campaign, { id: claimId, size, imageUrl, pdfUrl, createdAt }: Claim): object {
  return { claim_id: claimId, campaign_id: id, size, image_url: imageUrl, pdf_url: pdfUrl, created_at: createdAt };
}

function photosOf(pictures: ReadonlyMap<string, ImageSource>): Photos {
  return Object.fromEntries([...pictures].map(([field, { focus }]) => [field, { focus: focus ?? null }]));
}

/** In the order of `CLAIMS`, as JSON values. */
function valuesOf(claim: ClaimEntity): Record<(typeof CLAIMS.columns)[number], unknown> {
  return {
    id: claim.id,
    campaign_id: claim.campaignId,
    user_id: claim.userId,
    claimant: `\\x${claim.claimant.toString('hex')}`,
    template_version: claim.templateVersion,
    size: claim.size,
    drawn_on: claim.drawnOn,
    data: claim.data,
    photos: claim.photos,
    created_at: claim.createdAt,
  };
}
