import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { type TemplateSize, TemplateVersionsService } from '#templates';
import type { Campaign, CampaignTheme } from './campaign.entity.js';
import type { ClosedReason } from './campaign-state.js';
import { ClaimForms, type FormField } from './claim-forms.service.js';
import { type PublicCampaign, PublicCampaigns } from './public-campaigns.service.js';

/** A campaign as its visitors see it. */
export interface VisitorForm extends Pick<Campaign, 'name' | 'slug' | 'formats' | 'startsAt' | 'perClaimantLimit'> {
  readonly theme: (Omit<CampaignTheme, 'logoAssetId'> & { readonly logoUrl: string | null }) | null;
  readonly fields: readonly FormField[];
  readonly open: boolean;
  readonly reason: ClosedReason | null;
  /** The remaining cards; null if there is no limit. */
  readonly remaining: number | null;
  /** The size in pixels of a card when no size is chosen. */
  readonly size: { readonly width: number; readonly height: number };
  /** The sizes that visitors choose from, or the only one; empty for the template itself. */
  readonly sizes: readonly TemplateSize[];
  /** Absolute URLs. */
  readonly sampleUrl: string;
  readonly pageUrl: string;
}

/** Describes campaigns to visitors. */
@Injectable()
export class VisitorForms {
  constructor(
    private readonly campaigns: PublicCampaigns,
    private readonly forms: ClaimForms,
    private readonly versions: TemplateVersionsService,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError 404 as `PublicCampaigns` */
  async require(slug: string): Promise<VisitorForm> {
    return this.formOf(await this.campaigns.require(slug));
  }

  private formOf({ campaign, version, closed, remaining }: PublicCampaign): VisitorForm {
    const { name, formats, publicUrl: pageUrl, startsAt, perClaimantLimit, slug } = campaign;
    const known = this.versions.sizesOf(version);
    const sizes = campaign.sizes.flatMap((name) => known.find((size) => size.name === name) ?? []);
    const { width, height } = sizes[0] ?? version;
    const home = `${this.settings.publicUrl}/v1/campaigns/${encodeURIComponent(slug)}`;
    return {
      name,
      slug,
      formats,
      pageUrl,
      startsAt,
      perClaimantLimit,
      remaining,
      size: { width, height },
      sizes,
      theme: themeOf(campaign, home),
      fields: this.forms.describe(version, campaign),
      open: closed === null,
      reason: closed,
      sampleUrl: `${home}/claim/image`,
    };
  }
}

function themeOf({ theme }: Campaign, home: string): VisitorForm['theme'] {
  if (theme === null) return null;
  const { logoAssetId, ...shown } = theme;
  return { ...shown, logoUrl: logoAssetId === null ? null : `${home}/logo` };
}
