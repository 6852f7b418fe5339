import { Injectable } from '@nestjs/common';
import { type Campaign, campaignsErrors, CampaignsService, type FieldValues } from '#campaigns';
import { GalleryExample } from '#templates';
import type { User } from '#users';

const SLUG = 'eid';

/** The field that visitors fill in; the others are the same on every card. */
const CLAIMED = 'name';

/** A campaign of the gallery's first card, to demonstrate the visitors' view. */
@Injectable()
export class DemoCampaign {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly example: GalleryExample,
  ) {}

  /**
   * Its address; created once. Null if the gallery is missing, or after the campaign was deliberately ended or deleted.
   */
  async ensure(user: User): Promise<string | null> {
    const { items } = await this.campaigns.list(user, { limit: 200 });
    const kept = items.find(({ slug }) => slug === SLUG);
    const campaign = kept ?? (await this.create(user));
    if (campaign === null || campaign.status === 'ended') return null;
    // An interrupted start leaves a draft.
    if (campaign.status === 'draft') await this.campaigns.change(user, campaign.id, { status: 'active' });
    return campaign.publicUrl;
  }

  private async create(user: User): Promise<Campaign | null> {
    const card = await this.example.card(user);
    if (card === null) return null;
    const fixedData = Object.fromEntries(Object.entries(card.data).filter(([name]) => name !== CLAIMED)) as FieldValues;
    try {
      return await this.campaigns.create(user, {
        name: card.name,
        slug: SLUG,
        templateId: card.templateId,
        fixedData,
        claimFields: [CLAIMED],
        startsAt: null,
        endsAt: null,
        maxClaims: null,
        perClaimantLimit: 100,
        formats: ['png', 'pdf'],
        sizes: [],
        theme: null,
        blockedWords: [],
        allowMissingGlyphs: false,
      });
    } catch (error) {
      if (campaignsErrors.slug_taken.is(error)) return null;
      throw error;
    }
  }
}
