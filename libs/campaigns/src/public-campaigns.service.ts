import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Settings } from '#config';
import { Transactor } from '#database';
import { Clock, notFound } from '#kernel';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { CampaignEntity } from './campaign.entity.js';
import type { Campaign } from './campaign.js';
import { campaignAt, closedAt, type ClosedReason, remainingClaims } from './campaign-state.js';
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
}

/** Campaigns by their links. */
@Injectable()
export class PublicCampaigns {
  constructor(
    private readonly transactor: Transactor,
    private readonly versions: TemplateVersionsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * The campaign of a slug, open or not, with the version that it is pinned to: what became of its template since is no
   * matter. It says how things stand now; whoever claims is judged once more when the claim is counted.
   * @throws DomainError 404 also for a draft, and for one that was deleted
   */
  async require(slug: string): Promise<PublicCampaign> {
    const parsed = parseSlug(slug);
    const where = { slug: parsed ?? '', status: Not('draft' as const), deletedAt: IsNull() };
    const entity = parsed === null ? null : await this.transactor.repository(CampaignEntity).findOneBy(where);
    if (entity?.templateVersion == null) throw notFound('campaign');
    const version = await this.versions.requirePinned(entity.templateId, entity.templateVersion);
    const now = this.clock.now();
    const campaign = campaignAt(entity, now, this.settings.publicUrl);
    return { campaign, version, closed: closedAt(entity, now), remaining: remainingClaims(entity) };
  }
}
