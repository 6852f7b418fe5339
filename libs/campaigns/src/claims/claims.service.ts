import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Books, creditsErrors, CreditsService, IMAGE_PRICE } from '#credits';
import { Settings } from '#config';
import { pageOf, Transactor } from '#database';
import { Clock, DomainError, failpoint, invalid, isId, newId, notFound, type Page, type PageRequest } from '#kernel';
import { Drawing, type ImageSource, PaidRenders } from '#renders';
import { type User, UsersService } from '#users';
import { WebhookEvents } from '#webhooks';
import type { CampaignEntity } from '../campaign.entity.js';
import type { Campaign, FieldValues } from '../campaign.js';
import { closedAt, type ClosedReason } from '../campaign-state.js';
import { campaignsFaults, claimErrors, claimVariants } from '../campaigns.errors.js';
import { CampaignsService } from '../campaigns.service.js';
import { ClaimForms } from '../claim-forms.service.js';
import { type PublicCampaign, PublicCampaigns } from '../public-campaigns.service.js';
import { wantedFormat } from '../wanted-format.js';
import { visitorPictures } from '../visitor-pictures.js';
import { ClaimEntity } from './claim.entity.js';
import type { Claim, ClaimRequest, Photos } from './claim.js';
import { ClaimCards } from './claim-cards.service.js';
import { dayOf } from './claim-folder.js';

const TAKEN = {
  name: 'claims-of-claimant',
  text: 'SELECT count(*)::int AS count FROM claims WHERE campaign_id = $1 AND claimant = $2',
};

/** What decides over a claim; whoever holds it counts alone. */
const HOLD = {
  name: 'hold-campaign',
  text: `SELECT status, starts_at AS "startsAt", ends_at AS "endsAt", max_claims AS "maxClaims",
      claims_count AS "claimsCount", per_claimant_limit AS "perClaimantLimit"
    FROM campaigns WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
};

/** A statement of its own after the hold: it sees what was counted before. */
const COUNT = {
  name: 'count-claim',
  text: `
    WITH claimed AS (
      INSERT INTO claims (id, campaign_id, user_id, claimant, template_version, drawn_on, data, photos, created_at)
      SELECT $1, $2, $3, $4, $5, $6::date, $7::jsonb, $8::jsonb, $9
      WHERE (SELECT count(*) FROM claims WHERE campaign_id = $2 AND claimant = $4) < $10
      RETURNING id
    )
    UPDATE campaigns SET claims_count = claims_count + 1 WHERE id = $2 AND EXISTS (SELECT FROM claimed) RETURNING id`,
};

type Held = Pick<CampaignEntity, 'status' | 'startsAt' | 'endsAt' | 'maxClaims' | 'claimsCount' | 'perClaimantLimit'>;

/** Claims: a visitor gives a name and holds a card, which the campaign's owner pays. */
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
    private readonly books: Books,
    private readonly webhooks: WebhookEvents,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    const counterpart = `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM claims`;
    this.books.register({ name: 'claims', kind: 'claim', counterpart });
  }

  /**
   * A card for a visitor: drawn, then counted, charged to the owner and recorded in one transaction. How the campaign stands
   * is looked at before, so that nothing is drawn in vain, and decided when it is counted.
   * @param claimant by whom the visitor is known again
   * @param signal who is gone before the charge gets no card, and nothing is counted
   * @throws DomainError 404; 422 for what was sent; 409 `campaign_closed`, `claims_exhausted`, `claim_limit_reached`; 402
   * when the owner can't pay; 503
   */
  async claim(slug: string, claimant: string, request: ClaimRequest, signal?: AbortSignal): Promise<Claim> {
    const deadline = this.drawing.deadline(signal);
    if (request.website !== '') throw invalid([campaignsFaults.filledByMachine(['body', 'website'])]);
    const pictures = visitorPictures(request.images, ['body', 'images']);
    const found = await this.visitors.require(slug);
    const { campaign, version } = found;
    const filled = { data: request.data, imageFields: [...pictures.keys()], lane: 'interactive' as const };
    const data = await this.forms.accept(version, campaign, filled, campaign.id);
    const mark = claimantMark(campaign, claimant);
    const balance = await this.requireClaimable(found, mark);
    const place = { id: newId('clm'), drawnOn: dayOf(this.clock.now()) };
    const order = {
      ...{ ...this.cards.order(found, data, wantedFormat(campaign)), pictures },
      ...{ payer: campaign.userId, source: 'campaign' as const, reference: place.id, keyId: null, balance },
      lookup: deadline.spent,
    };
    const claim = {
      ...{ ...place, campaignId: campaign.id, userId: campaign.userId, claimant: mark },
      ...{ templateVersion: version.version, data: request.data as FieldValues, photos: photosOf(pictures) },
    };
    try {
      return await this.paid.render(order, deadline, {
        keep: (picture) => this.cards.keep(place, campaign, picture, pictures),
        record: async ({ release }) => {
          const createdAt = await this.count(claim);
          release();
          const made = this.shown(campaign, { ...claim, createdAt });
          await this.webhooks.announce(campaign.userId, 'claim.created', announced(campaign, made));
          return made;
        },
      });
    } catch (error) {
      await this.cards.discardRefused(place, error);
      throw asVisitorReads(error);
    }
  }

  /** A card that was claimed, for who has its id; null once it is erased, and where there is none. */
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

  /** Looks whether a card can be claimed; gives the owner's balance. */
  private async requireClaimable({ campaign, closed }: PublicCampaign, mark: Buffer): Promise<number> {
    requireOpen(closed);
    const [owner, balance, [taken]] = await Promise.all([
      this.users.findById(campaign.userId),
      this.credits.balanceOf(campaign.userId),
      this.transactor.prepared<{ count: number }>(TAKEN, [campaign.id, mark]),
    ]);
    if ((taken?.count ?? 0) >= campaign.perClaimantLimit) {
      throw claimErrors.claim_limit_reached({ limit: campaign.perClaimantLimit });
    }
    if (owner?.status !== 'active') throw claimVariants.owner_cannot_pay();
    return balance;
  }

  /** Counts a claim if the campaign, held, still gives one; tells when that was. */
  private async count(claim: Omit<ClaimEntity, 'createdAt'>): Promise<Date> {
    const [held] = await this.transactor.prepared<Held>(HOLD, [claim.campaignId]);
    if (held === undefined) throw notFound('campaign');
    const now = this.clock.now();
    requireOpen(closedAt(held, now));
    failpoint('claim.held');
    const counted = await this.transactor.prepared(COUNT, [
      ...[claim.id, claim.campaignId, claim.userId, claim.claimant, claim.templateVersion, claim.drawnOn],
      ...[JSON.stringify(claim.data), JSON.stringify(claim.photos), now, held.perClaimantLimit],
    ]);
    if (counted.length === 0) throw claimErrors.claim_limit_reached({ limit: held.perClaimantLimit });
    failpoint('claim.counted');
    return now;
  }

  private shown({ slug, formats }: Campaign, { id, data, createdAt }: ClaimEntity): Claim {
    const address = `${this.settings.publicUrl}/v1/campaigns/${encodeURIComponent(slug)}/claims/${id}/image`;
    return {
      ...{ id, data, createdAt },
      imageUrl: data !== null && formats.includes('png') ? address : null,
      pdfUrl: data !== null && formats.includes('pdf') ? `${address}?format=pdf` : null,
    };
  }
}

function requireOpen(closed: ClosedReason | null): void {
  if (closed === 'exhausted') throw claimErrors.claims_exhausted();
  if (closed !== null) throw claimErrors.campaign_closed({ reason: closed });
}

function claimantMark({ id }: Campaign, claimant: string): Buffer {
  return createHash('sha256').update(`${id}\n${claimant}`).digest();
}

/** What the owner's endpoints are told: nothing that the visitor gave. */
function announced({ id }: Campaign, { id: claimId, imageUrl, pdfUrl, createdAt }: Claim): object {
  return { claim_id: claimId, campaign_id: id, image_url: imageUrl, pdf_url: pdfUrl, created_at: createdAt };
}

function photosOf(pictures: ReadonlyMap<string, ImageSource>): Photos {
  return Object.fromEntries([...pictures].map(([field, { focus }]) => [field, { focus: focus ?? null }]));
}

/** The owner's balance is no business of a visitor's. */
function asVisitorReads(error: unknown): unknown {
  const isUnpaid = error instanceof DomainError && error.code === creditsErrors.insufficient_credits.code;
  return isUnpaid ? claimVariants.owner_cannot_pay() : error;
}
