import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock, type Id, invalid, type IssueLocation, LeastRecentlyUsed, noSuch, SharedReads } from '#kernel';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { type Campaign, CampaignEntity } from './campaign.entity.js';
import { campaignAt, closedAt, type ClosedReason, remainingClaims } from './campaign-state.js';
import { campaignsFaults } from './campaigns.errors.js';
import { parseSlug } from './slug.js';

/** A campaign as its visitors see it. */
export interface PublicCampaign {
  readonly campaign: Campaign;
  /** The version from which its cards are drawn. */
  readonly version: TemplateVersion;
  /** The reason why no card can be claimed at the moment; null if cards can be claimed. */
  readonly closed: ClosedReason | null;
  /** The remaining cards; null if only the owner's credits limit them. */
  readonly remaining: number | null;
  /** The cards that the claimant has taken; 0 without a claimant. */
  readonly taken: number;
}

/** A lookup of a campaign for a claimant. */
interface Visit {
  readonly slug: string;
  readonly claimant: string | null;
}

/** The parts of a campaign that change without a new revision, and the current revision. */
interface Standing extends Pick<CampaignEntity, 'id' | 'revision' | 'claimsCount'> {
  /** The position of the visit in the batch, from 1. */
  readonly place: string;
  readonly taken: number;
}

/** Hashes claimants as `claimantMark` does. */
const STANDINGS = {
  name: 'campaigns-of-visits',
  text: `
    SELECT visit.place, c.id, c.revision, c.claims_count AS "claimsCount", CASE WHEN visit.claimant IS NULL THEN 0 ELSE (
      SELECT count(*)::int FROM claims
      WHERE campaign_id = c.id AND claims.claimant = sha256(convert_to(c.id || E'\\n' || visit.claimant, 'UTF8'))
    ) END AS taken
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS visit (slug, claimant, place)
    JOIN campaigns c ON c.slug = visit.slug AND c.status <> 'draft' AND c.deleted_at IS NULL`,
};

/** The number of cached campaigns. */
const KEPT = 256;

/** Finds campaigns by slug. */
@Injectable()
export class PublicCampaigns {
  private readonly standings = new SharedReads((visits: readonly Visit[]) => this.readStandings(visits));
  /** Keyed by id and revision, so no entry is stale. */
  private readonly known = new LeastRecentlyUsed<CampaignEntity>(KEPT);

  constructor(
    private readonly transactor: Transactor,
    private readonly versions: TemplateVersionsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * The campaign of a slug, open or not, with its pinned version; later changes of the template don't matter. The state
   * is current as of now; a claim is checked again when it is counted.
   * @param claimant the visitor whose cards are counted
   * @throws DomainError 404 also for a draft, and for a deleted campaign
   */
  async require(slug: string, claimant: string | null = null): Promise<PublicCampaign> {
    const parsed = parseSlug(slug);
    const standing = parsed === null ? null : await this.standings.get({ slug: parsed, claimant });
    const entity = standing === null ? null : await this.find(standing);
    if (standing === null || entity?.templateVersion == null) throw noSuch('campaign');
    const version = await this.versions.requirePinned(entity.templateId, entity.templateVersion);
    const now = this.clock.now();
    const campaign = campaignAt(entity, now, this.settings.publicUrl);
    const { taken } = standing;
    return { campaign, version, closed: closedAt(entity, now), remaining: remainingClaims(entity), taken };
  }

  /**
   * The version from which a visitor's card is drawn: in the chosen size, or else the campaign's first one.
   * @throws DomainError 422 at `at` for a size that the campaign does not offer
   */
  versionIn({ campaign, version }: PublicCampaign, chosen: string | undefined, at: IssueLocation): TemplateVersion {
    const { sizes } = campaign;
    if (chosen !== undefined && !sizes.includes(chosen)) {
      throw invalid([campaignsFaults.sizeNotOffered(at, { name: chosen, sizes })]);
    }
    return this.versions.inSize(version, chosen ?? sizes[0], at);
  }

  private async find({ id, revision, claimsCount }: Standing): Promise<CampaignEntity | null> {
    const known = this.known.get(nameOf({ id, revision })) ?? (await this.read(id));
    return known === null ? null : { ...known, claimsCount };
  }

  private async read(id: Id<'cmp'>): Promise<CampaignEntity | null> {
    const campaign = await this.transactor.repository(CampaignEntity).findOneBy({ id });
    if (campaign !== null) this.known.set(nameOf(campaign), campaign);
    return campaign;
  }

  private async readStandings(visits: readonly Visit[]): Promise<(Standing | null)[]> {
    const slugs = visits.map(({ slug }) => slug);
    const claimants = visits.map(({ claimant }) => claimant);
    const rows = await this.transactor.prepared<Standing>(STANDINGS, [slugs, claimants]);
    const found = new Map(rows.map((row) => [Number(row.place) - 1, row]));
    return visits.map((_, index) => found.get(index) ?? null);
  }
}

function nameOf({ id, revision }: Pick<CampaignEntity, 'id' | 'revision'>): string {
  return `${id}@${revision}`;
}
