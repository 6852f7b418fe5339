import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import { DomainError, type Id, isId, noSuch } from '#kernel';
import { CONTENT_TYPES, Drawing, type DrawingOrder, type ImageSource } from '#renders';
import { ObjectStore } from '#storage';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { type Campaign, type ClaimFormat, templateOf } from '../campaign.entity.js';
import { type PublicCampaign, PublicCampaigns } from '../public-campaigns.service.js';
import { wantedFormat } from '../visitor-pictures.js';
import {
  cardKey,
  type ClaimCard,
  ClaimEntity,
  claimFolder,
  type ClaimPlace,
  photoKey,
  type Photos,
} from './claim.entity.js';

/** Finds a card that is still available and was drawn with one of these versions. */
const DRAWN_WITH = `
  SELECT 1 FROM claims JOIN campaigns ON campaigns.id = claims.campaign_id
  WHERE claims.data IS NOT NULL
    AND (campaigns.template_id, claims.template_version) IN (SELECT * FROM unnest($1::text[], $2::integer[]))
  LIMIT 1`;

/**
 * The pictures of claims. A claim draws its card once, so that nobody pays for a card that can't be drawn, but stores
 * no file. The first download draws it again, identical to the byte, from the claim's version, size, data and
 * photographs, and stores it. So cards that are never downloaded take no space.
 */
@Injectable()
export class ClaimCards implements OnModuleInit {
  private readonly logger = new Logger(ClaimCards.name);

  constructor(
    private readonly visitors: PublicCampaigns,
    private readonly versions: TemplateVersionsService,
    private readonly drawing: Drawing,
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly fonts: FontsService,
  ) {}

  onModuleInit(): void {
    this.fonts.uses.register((id) => this.findFontUse(id));
  }

  /**
   * Returns a claimed card.
   * @param format defaults to the first one that the campaign offers
   * @throws DomainError 404 for a format that is not offered, and once the card is erased
   */
  async require(slug: string, id: string, format?: ClaimFormat): Promise<ClaimCard> {
    const found = await this.visitors.require(slug);
    const claim = await this.requireKept(found.campaign.id, id);
    const wanted = wantedFormat(found.campaign, format);
    const bytes = (await this.findKept(claim, wanted)) ?? (await this.draw(found, claim, wanted));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, sha256, contentType: CONTENT_TYPES[wanted], fileName: `${found.campaign.name}.${wanted}` };
  }

  /** The drawing order of a claim's card; `data` contains all fields of the card. */
  order({ campaign, version }: Drawn, data: DrawingOrder['data'], format: ClaimFormat): Omit<DrawingOrder, 'pictures'> {
    return {
      version,
      data,
      owner: campaign.id,
      assetsOf: { id: campaign.userId },
      format,
      quality: 90,
      scale: 1,
      lane: 'interactive',
      at: ['body'],
    };
  }

  /** Stores a claim's photographs, which are needed to draw its card again. */
  async keepPhotos(place: ClaimPlace, photographs: ReadonlyMap<string, ImageSource>): Promise<void> {
    await Promise.all(
      [...photographs].map(async ([field, { origin }]) => {
        if (origin.kind === 'bytes') await this.objects.put(photoKey(place, field), origin.bytes);
      }),
    );
  }

  /**
   * Removes the stored photographs of a refused claim. Only our own refusal is certain: a commit whose answer was lost
   * may have succeeded. Leftovers are removed with the other objects of the day.
   */
  async discardRefused(place: ClaimPlace, error: unknown): Promise<void> {
    if (error instanceof DomainError) await this.objects.delete(claimFolder(place));
  }

  private async requireKept(campaignId: Id<'cmp'>, id: string): Promise<Kept> {
    if (!isId('clm', id)) throw noSuch('claim');
    const claim = await this.transactor.repository(ClaimEntity).findOneBy({ id, campaignId });
    if (claim?.data == null || claim.photos === null) throw noSuch('claim');
    return { ...claim, data: claim.data, photos: claim.photos };
  }

  /** Also null while the store can't be read: drawing again gives the same bytes. */
  private findKept(claim: Kept, format: ClaimFormat): Promise<Buffer | null> {
    return this.objects.find(cardKey(claim, format)).catch((error: unknown) => this.notKept(error));
  }

  private notKept(error: unknown): null {
    this.logger.warn(`A claimed card is drawn, not kept: ${String(error)}`);
    return null;
  }

  private async draw(found: PublicCampaign, claim: Kept, format: ClaimFormat): Promise<Buffer> {
    const { campaign } = found;
    const pinned = await this.versions.requirePinned(templateOf(campaign.templateId), claim.templateVersion);
    const version = this.versions.inSize(pinned, claim.size ?? undefined, ['path', 'claim_id']);
    const pictures = new Map(
      await Promise.all(Object.entries(claim.photos).map((photo) => this.photograph(claim, photo))),
    );
    const { bytes } = await this.drawing.draw({
      ...this.order({ campaign, version }, { ...campaign.fixedData, ...claim.data }, format),
      pictures,
    });
    await this.objects.put(cardKey(claim, format), bytes).catch((error: unknown) => this.notKept(error));
    // The claim may have been erased meanwhile. Checking after the write ensures that nothing is left behind.
    try {
      await this.requireKept(campaign.id, claim.id);
    } catch (error) {
      await this.discardRefused(claim, error);
      throw error;
    }
    return bytes;
  }

  private async photograph(
    claim: ClaimPlace,
    [field, { focus }]: [string, Photos[string]],
  ): Promise<[string, ImageSource]> {
    const bytes = await this.objects.require(photoKey(claim, field));
    return [field, { origin: { kind: 'bytes', bytes }, focus: focus ?? undefined }];
  }

  private async findFontUse(fontId: string): Promise<string | null> {
    const versions = await this.versions.findDrawnWith(fontId);
    const pairs = [versions.map(({ templateId }) => templateId), versions.map(({ version }) => version)];
    const drawn = versions.length === 0 ? [] : await this.transactor.manager().query<unknown[]>(DRAWN_WITH, pairs);
    return drawn.length === 0 ? null : 'a card that a visitor claimed';
  }
}

interface Drawn {
  readonly campaign: Campaign;
  readonly version: TemplateVersion;
}

type Kept = Omit<ClaimEntity, 'data' | 'photos'> & {
  readonly data: NonNullable<ClaimEntity['data']>;
  readonly photos: NonNullable<ClaimEntity['photos']>;
};
