import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AssetFile, AssetsService } from '#assets';
import { CONTENT_TYPES, type Picture, SampleDrawing, type SampleOrder } from '#renders';
import { TemplateArtefacts, type TemplateField } from '#templates';
import type { ClaimFormat } from './campaign.entity.js';
import { campaignsErrors } from './campaigns.errors.js';
import { ClaimForms } from './claim-forms.service.js';
import { requireGlyphs, visitorPictures, wantedFormat } from './visitor-pictures.js';
import { type PublicCampaign, PublicCampaigns } from './public-campaigns.service.js';

/** The longer side of a live preview in pixels: the width of a phone's screen. */
const PREVIEW_SIDE = 600;
const PREVIEW_QUALITY = 80;

/** A public picture. */
export interface CampaignPicture {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly sha256: string;
  readonly fileName: string;
  /** Frees the bytes after they were sent. */
  readonly release?: () => void;
}

/** A form that the visitor is still filling in. */
export interface UnfinishedForm {
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field, as sent. */
  readonly images: Readonly<Record<string, unknown>>;
  /** One of the campaign's sizes; defaults to its first one. */
  readonly size?: string | undefined;
}

/** A request for the sample of a campaign. */
export interface SampleRequest {
  /** Defaults to the campaign's only format, or png. */
  readonly format?: ClaimFormat | undefined;
  /** One of the campaign's sizes; defaults to its first one. */
  readonly size?: string | undefined;
}

/** The free pictures of a campaign: its sample, the preview of a visitor's card, and its logo. */
@Injectable()
export class ClaimPictures {
  constructor(
    private readonly campaigns: PublicCampaigns,
    private readonly forms: ClaimForms,
    private readonly samples: SampleDrawing,
    private readonly artefacts: TemplateArtefacts,
    private readonly assets: AssetsService,
  ) {}

  /**
   * The card with samples in the visitors' fields; cached per engine, version and the campaign's fixed terms.
   * @throws DomainError 404 for a format, 422 for a size that the campaign does not offer
   */
  async sample(slug: string, { format, size }: SampleRequest = {}): Promise<CampaignPicture> {
    const asked = await this.campaigns.require(slug);
    const { campaign } = asked;
    const version = this.campaigns.versionIn(asked, size, ['query', 'size']);
    const found = { ...asked, version };
    const wanted = wantedFormat(campaign, format);
    const name = sha256(JSON.stringify([campaign.fixedData, campaign.claimFields])).slice(0, 32);
    const ending = `-sample-${name}.${wanted}`;
    const kept = await this.artefacts.findPreview(version, ending);
    const bytes = kept ?? (await this.drawSample(found, wanted));
    if (kept === null) await this.artefacts.keepPreview(version, bytes, ending);
    const fileName = `${campaign.name}.${wanted}`;
    return { bytes, contentType: CONTENT_TYPES[wanted], sha256: sha256(bytes), fileName };
  }

  /**
   * The card with the unfinished input, small and watermarked; empty required fields show their samples.
   * @throws DomainError 422 with the faults of the input
   */
  async preview(slug: string, { data, images, size }: UnfinishedForm, signal?: AbortSignal): Promise<CampaignPicture> {
    const found = await this.campaigns.require(slug);
    const { campaign, version } = found;
    const sized = this.campaigns.versionIn(found, size, ['body', 'size']);
    const pictures = visitorPictures(images, ['body', 'images']);
    const typed = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== null));
    const filled = { data: typed, imageFields: [...pictures.keys()], lane: 'free', isPartial: true } as const;
    const card = await this.forms.accept(version, campaign, filled, campaign.id);
    const picture = await this.samples.draw({
      ...orderOf({ ...found, version: sized }),
      format: 'jpg',
      quality: PREVIEW_QUALITY,
      maxSide: PREVIEW_SIDE,
      watermark: true,
      data: card,
      pictures,
      sampled: this.requiredFields(found),
      at: ['body'],
      signal,
    });
    requireGlyphs(campaign, typed, picture);
    return contentOf(picture, `${campaign.name}.jpg`);
  }

  /** @throws DomainError 404 if the campaign has no logo */
  async logo(slug: string): Promise<AssetFile> {
    const { campaign } = await this.campaigns.require(slug);
    const id = campaign.theme?.logoAssetId ?? null;
    if (id === null) throw campaignsErrors.no_logo();
    return this.assets.file({ id: campaign.userId }, id);
  }

  /** The fields that a card requires. */
  private requiredFields(found: PublicCampaign): TemplateField[] {
    const fields = this.forms.describe(found.version, found.campaign);
    const required = new Set(fields.filter((field) => field.required).map(({ name }) => name));
    return claimedFields(found).filter(({ name }) => required.has(name));
  }

  private async drawSample(found: PublicCampaign, format: ClaimFormat): Promise<Buffer> {
    const order = { ...orderOf(found), format, sampled: claimedFields(found), at: ['path', 'slug'] };
    return (await this.samples.draw({ ...order, data: found.campaign.fixedData })).bytes;
  }
}

/** Visitors of one campaign share a turn in the engine, in rotation with those of others. */
function orderOf({ campaign, version }: PublicCampaign): Pick<SampleOrder, 'version' | 'owner' | 'assetsOf'> {
  return { version, owner: campaign.id, assetsOf: { id: campaign.userId } };
}

function claimedFields({ campaign, version }: PublicCampaign): TemplateField[] {
  const claimed = new Set(campaign.claimFields.map(({ name }) => name));
  return version.fields.filter(({ name }) => claimed.has(name));
}

function contentOf({ bytes, contentType, release }: Picture, fileName: string): CampaignPicture {
  return { bytes, contentType, sha256: sha256(bytes), fileName, release };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
