import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock, type Id, invalid, type IssueLocation, LeastRecentlyUsed, noSuch, SharedReads } from '#kernel';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { type Campaign, CampaignEntity } from './campaign.entity.js';
import { campaignAt, closedAt, type ClosedReason, remainingClaims } from './campaign-state.js';
import { campaignsFaults } from './campaigns.errors.js';
import { parseSlug } from './slug.js';

/** A campaign as its visitors find it. */
export interface PublicCampaign {
  readonly campaign: Campaign;
  /** What its cards are drawn from. */
  readonly version: TemplateVersion;
  /** Why nobody can claim a card at the moment; null: everybody can. */
  readonly closed: ClosedReason | null;
  /** Cards that are left; null: as many as the owner's credits pay. */
  readonly remaining: number | null;
  /** Cards that the claimant has taken; 0 if none was named. */
  readonly taken: number;
}

/** Who asks for which campaign. */
interface Visit {
  readonly slug: string;
  readonly claimant: string | null;
}

/** What of a campaign changes without a new revision, and which revision that is. */
interface Standing extends Pick<CampaignEntity, 'id' | 'revision' | 'claimsCount'> {
  /** That of the visit among those that are read together, from 1. */
  readonly place: string;
  readonly taken: number;
}

/** Claimants are kept as `claimantMark` makes them. */
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

/** Campaigns that are visited at the same time. */
const KEPT = 256;

/** Campaigns by their links. */
@Injectable()
export class PublicCampaigns {
  private readonly standings = new SharedReads((visits: readonly Visit[]) => this.readStandings(visits));
  /** By id and revision, so that none is out of date. */
  private readonly known = new LeastRecentlyUsed<CampaignEntity>(KEPT);

  constructor(
    private readonly transactor: Transactor,
    private readonly versions: TemplateVersionsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * The campaign of a slug, open or not, with the version that it is pinned to: what became of its template since is no
   * matter. It says how things stand now; whoever claims is judged once more when the claim is counted.
   * @param claimant whose cards are counted
   * @throws DomainError 404 also for a draft, and for one that was deleted
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
   * The version that a visitor's card is drawn from: in the size that they chose, else in the campaign's first one.
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
