import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { creditsErrors, PaidSources } from '#credits';
import { Clock, DomainError } from '#kernel';
import { Drawing, type PaidOrder, PaidRenders, type Render, type RenderFormat } from '#renders';
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
import {
  inputOf,
  type LinkSettings,
  type LinkTerms,
  requestedValues,
  settingsOf,
  sharedInputOf,
} from './link-terms.js';

export const IMAGE_LINKS_SETTINGS = declareSettings((read) => ({
  /** Days for which a picture of a link is stored; later requests draw and charge it again. `RETENTION_DAYS_LINKS`. */
  retentionDays: read.days('RETENTION_DAYS_LINKS', {
    fallback: 30,
    least: 1,
    about:
      'days for which the service keeps the picture of a signed link. A later request renders and charges it again',
  }),
}));

type PictureBytes = Pick<LinkImage, 'bytes' | 'sha256'>;

/** A request for a picture through a URL without an API key. */
export interface LinkPictureOrder {
  /** The payer. */
  readonly owner: User;
  /** In the size of the terms. */
  readonly version: TemplateVersion;
  readonly terms: LinkTerms;
  /** The caller's `Accept`, which decides the format of an `auto` link. */
  readonly accept: string;
  readonly quota: DailyQuota;
}

/** An order with its settings determined. */
interface DecidedOrder extends LinkPictureOrder {
  readonly settings: LinkSettings;
}

/** The places of a picture. */
interface Wanted {
  readonly place: LinkImagePlace;
  /** For an `auto` link the place that is taken once any of its formats is paid, which covers all formats. */
  readonly shared: LinkImagePlace | null;
}

/** The claim of the picture comes first. */
type Claims = [LinkImageClaim, ...LinkImageClaim[]];

const DAY_MS = 86_400_000;
/** The delay between checks of a picture that another process draws, milliseconds. */
const LOOK_MS = 50;
/** The number of checks after which the other process's claim has ended. */
const MOST_LOOKS = 2_000;
const AT = ['query'];

/** Pictures of URLs without an API key: drawn and paid once for each distinct input of a user, and stored. */
@Injectable()
export class LinkPictures implements OnModuleInit {
  private readonly logger = new Logger(LinkPictures.name);
  /** Pictures being drawn in this process, by user and input. */
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
   * The stored picture, or the one being drawn; otherwise draws it.
   * @throws DomainError 422; 402; 429 by the quota; 503 `link_still_drawn`
   */
  async require(order: LinkPictureOrder): Promise<PictureBytes & { readonly format: RenderFormat }> {
    const settings = settingsOf(order.version, order.terms, order.accept);
    return { ...(await this.find({ ...order, settings })), format: settings.format };
  }

  private find(order: DecidedOrder): Promise<PictureBytes> {
    const wanted = wantedBy(order);
    const name = `${wanted.place.userId}/${wanted.place.input.toString('hex')}`;
    const running = this.underWay.get(name);
    if (running !== undefined) return running;
    const work = this.findOrDraw(wanted, order).finally(() => this.underWay.delete(name));
    this.underWay.set(name, work);
    return work;
  }

  private async findOrDraw({ place, shared }: Wanted, order: DecidedOrder): Promise<PictureBytes> {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const kept = await this.images.find(place);
      if (kept !== null) return this.load(place, kept, order);
      const paid = shared === null ? null : await this.images.find(shared);
      const claims = await this.claim(shared !== null && paid === null ? [place, shared] : [place]);
      if (claims !== null) {
        return this.drawClaimed(claims, () =>
          paid === null ? this.draw(claims, order) : this.drawPaid(claims[0], paid, order),
        );
      }
      await pause(LOOK_MS);
    }
    throw imageLinksErrors.link_still_drawn();
  }

  /** Claims all of them, in this order, or none and returns null. */
  private async claim([place, ...more]: readonly [LinkImagePlace, ...LinkImagePlace[]]): Promise<Claims | null> {
    const first = await this.images.claim(place);
    if (first === null) return null;
    const claims: Claims = [first];
    for (const one of more) {
      const claim = await this.images.claim(one);
      if (claim === null) {
        for (const claimed of claims) await this.images.release(claimed);
        return null;
      }
      claims.push(claim);
    }
    return claims;
  }

  /** Loads a stored picture. If the store lost it, it is drawn again free of charge, identical to the byte. */
  private async load(place: LinkImagePlace, kept: KeptLinkImage, order: DecidedOrder): Promise<PictureBytes> {
    const found = await this.objects.find(linkImageKey(place, kept));
    if (found !== null) return { bytes: found, sha256: kept.sha256 };
    this.logger.warn(`The picture of a link is drawn again, for the store has none: ${kept.renderId}`);
    return this.drawFree(order, linkImageKey(place, kept));
  }

  /** Draws a paid picture, and stores it under a key. */
  private async drawFree(order: DecidedOrder, objectKey: string): Promise<PictureBytes> {
    const picture = await this.drawing.draw(paidOrder(order));
    const bytes = Buffer.from(picture.bytes);
    picture.release();
    await this.objects.put(objectKey, bytes);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** Draws a further format of a paid picture. */
  private async drawPaid(
    claim: LinkImageClaim,
    { renderId }: KeptLinkImage,
    order: DecidedOrder,
  ): Promise<PictureBytes> {
    const drawn = await this.drawFree(order, linkImageKey(claim, claim));
    if (!(await this.images.keep(claim, { id: renderId, sha256: drawn.sha256 }, this.endOf(this.clock.now())))) {
      throw imageLinksErrors.link_still_drawn();
    }
    return drawn;
  }

  private endOf(begin: Date): Date {
    return new Date(begin.getTime() + this.settings.of(IMAGE_LINKS_SETTINGS).retentionDays * DAY_MS);
  }

  private async drawClaimed(claims: Claims, draw: () => Promise<PictureBytes>): Promise<PictureBytes> {
    try {
      return await draw();
    } catch (error) {
      for (const claim of claims) await this.images.release(claim);
      await this.objects.delete(linkImageKey(claims[0], claims[0]));
      const isUnpaid = error instanceof DomainError && error.code === creditsErrors.insufficient_credits.code;
      throw isUnpaid ? imageLinksVariants.link_owner_cannot_pay() : error;
    }
  }

  /**
   * Draws a new picture; it is counted, charged and stored together, or not at all. A disconnecting caller does not end
   * it, because others may be waiting for it.
   */
  private async draw(claims: Claims, order: DecidedOrder): Promise<PictureBytes> {
    const { quota } = order;
    const now = this.clock.now();
    const day = dayOf(now);
    const refusal = (): DomainError => quota.refusal({ limit: quota.limit ?? 0, seconds: secondsLeftOf(now) });
    if (quota.limit !== null && (await quota.counted(day)) >= quota.limit) throw refusal();
    const end = this.endOf(now);
    const [claim] = claims;
    let bytes = Buffer.alloc(0);
    const { sha256, release } = await this.paid.render<Render>(paidOrder(order), undefined, {
      keep: async (picture) => {
        bytes = Buffer.from(picture.bytes);
        await this.objects.put(linkImageKey(claim, claim), bytes);
      },
      record: async (render) => {
        if (!(await quota.count(day))) throw refusal();
        for (const one of claims) {
          if (!(await this.images.keep(one, render, end))) throw imageLinksErrors.link_still_drawn();
        }
        return render;
      },
    });
    release();
    return { bytes, sha256 };
  }
}

function wantedBy({ owner, version, terms, settings }: DecidedOrder): Wanted {
  const placeOf = (input: Buffer): LinkImagePlace => ({ userId: owner.id, input });
  return {
    place: placeOf(inputOf(version, terms, settings)),
    shared: terms.format === 'auto' ? placeOf(sharedInputOf(version, terms, settings)) : null,
  };
}

function paidOrder({ owner, version, terms, settings }: DecidedOrder): PaidOrder {
  return {
    ...requestedValues(terms, version.fields),
    ...settings,
    version,
    owner: owner.id,
    assetsOf: owner,
    at: AT,
    lane: 'interactive',
    payer: owner.id,
    source: LINK_SOURCE.name,
    keyId: null,
  };
}
