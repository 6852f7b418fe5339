import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { creditsErrors, PaidSources } from '#credits';
import { Clock, DomainError } from '#kernel';
import { Drawing, type PaidOrder, PaidRenders, type Render } from '#renders';
import { ObjectStore } from '#storage';
import type { TemplateVersion } from '#templates';
import type { User } from '#users';
import { type DailyQuota, dayOf, secondsLeftOf } from './daily-quota.js';
import { imageLinksErrors, imageLinksVariants } from './image-links.errors.js';
import type { LinkImage } from './link-image.js';
import {
  type KeptLinkImage,
  type LinkImageClaim,
  linkImageKey,
  LinkImages,
  type LinkImagePlace,
} from './link-images.table.js';
import { LINK_SOURCE } from './link-source.js';
import { inputOf, type LinkTerms, requestedValues } from './link-terms.js';

export const IMAGE_LINKS_SETTINGS = declareSettings((read) => ({
  /** Days for which a picture of a link is kept; asked for afterwards, it is drawn and paid anew. `RETENTION_DAYS_LINKS`. */
  retentionDays: read.integer('RETENTION_DAYS_LINKS', { fallback: 30, least: 1, most: 36_500 }),
}));

export type PictureBytes = Pick<LinkImage, 'bytes' | 'sha256'>;

/** A picture that an address without an API key asks for. */
export interface LinkPictureOrder {
  /** Pays. */
  readonly owner: User;
  /** In the size that the terms name. */
  readonly version: TemplateVersion;
  readonly terms: LinkTerms;
  readonly quota: DailyQuota;
}

const DAY_MS = 86_400_000;
/** Between looks at a picture that another process draws, milliseconds. */
const LOOK_MS = 50;
/** Looks until the claim of the other process is surely over. */
const MOST_LOOKS = 2_000;
const AT = ['query'];

/** Pictures of addresses without an API key: drawn and paid once for each distinct input of a user, and kept. */
@Injectable()
export class LinkPictures implements OnModuleInit {
  private readonly logger = new Logger(LinkPictures.name);
  /** Pictures that are being drawn here, by user and input. */
  private readonly underWay = new Map<string, Promise<PictureBytes>>();

  constructor(
    private readonly images: LinkImages,
    private readonly paid: PaidRenders,
    private readonly drawing: Drawing,
    private readonly objects: ObjectStore,
    private readonly sources: PaidSources,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.register(LINK_SOURCE);
  }

  /**
   * The picture as it is kept, or is being drawn; else drawn now.
   * @throws DomainError 422; 402; 429 by the quota; 503 `link_still_drawn`
   */
  require(order: LinkPictureOrder): Promise<PictureBytes> {
    const place = { userId: order.owner.id, input: inputOf(order.version, order.terms) };
    const name = `${place.userId}/${place.input.toString('hex')}`;
    const running = this.underWay.get(name);
    if (running !== undefined) return running;
    const work = this.findOrDraw(place, order).finally(() => this.underWay.delete(name));
    this.underWay.set(name, work);
    return work;
  }

  private async findOrDraw(place: LinkImagePlace, order: LinkPictureOrder): Promise<PictureBytes> {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const kept = await this.images.find(place);
      if (kept !== null) return this.load(place, kept, order);
      const claim = await this.images.claim(place);
      if (claim !== null) return this.drawClaimed(claim, order);
      await pause(LOOK_MS);
    }
    throw imageLinksErrors.link_still_drawn();
  }

  /** Drawn again where the store lost it, which is the same to the byte and free. */
  private async load(place: LinkImagePlace, kept: KeptLinkImage, order: LinkPictureOrder): Promise<PictureBytes> {
    const found = await this.objects.find(linkImageKey(place, kept));
    if (found !== null) return { bytes: found, sha256: kept.sha256 };
    this.logger.warn(`The picture of a link is drawn again, for the store has none: ${kept.renderId}`);
    const picture = await this.drawing.draw(paidOrder(order));
    const bytes = Buffer.from(picture.bytes);
    picture.release();
    await this.objects.put(linkImageKey(place, kept), bytes);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  private async drawClaimed(claim: LinkImageClaim, order: LinkPictureOrder): Promise<PictureBytes> {
    try {
      return await this.draw(claim, order);
    } catch (error) {
      await this.images.release(claim);
      await this.objects.delete(linkImageKey(claim, claim));
      const isUnpaid = error instanceof DomainError && error.code === creditsErrors.insufficient_credits.code;
      throw isUnpaid ? imageLinksVariants.link_owner_cannot_pay() : error;
    }
  }

  /** Counted, charged and kept together, or not at all. No caller that leaves ends it: others may wait for it. */
  private async draw(claim: LinkImageClaim, order: LinkPictureOrder): Promise<PictureBytes> {
    const { quota } = order;
    const now = this.clock.now();
    const day = dayOf(now);
    const refusal = (): DomainError => quota.refusal({ limit: quota.limit ?? 0, seconds: secondsLeftOf(now) });
    if (quota.limit !== null && (await quota.counted(day)) >= quota.limit) throw refusal();
    const end = new Date(now.getTime() + this.settings.of(IMAGE_LINKS_SETTINGS).retentionDays * DAY_MS);
    let bytes = Buffer.alloc(0);
    const { sha256, release } = await this.paid.render<Render>(paidOrder(order), undefined, {
      keep: async (picture) => {
        bytes = Buffer.from(picture.bytes);
        await this.objects.put(linkImageKey(claim, claim), bytes);
      },
      record: async (render) => {
        if (!(await quota.count(day))) throw refusal();
        if (!(await this.images.keep(claim, render, end))) throw imageLinksErrors.link_still_drawn();
        return render;
      },
    });
    release();
    return { bytes, sha256 };
  }
}

function paidOrder({ owner, version, terms }: LinkPictureOrder): PaidOrder {
  const { format, scale, quality } = terms;
  return {
    ...requestedValues(terms, version.fields),
    version,
    format,
    scale,
    quality,
    owner: owner.id,
    assetsOf: owner,
    at: AT,
    lane: 'interactive',
    payer: owner.id,
    source: LINK_SOURCE.name,
    keyId: null,
  };
}
