import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { creditsErrors, PaidSources } from '#credits';
import { Clock, DomainError, type Id, invalid, noSuch } from '#kernel';
import { linksErrors } from '#links';
import { CONTENT_TYPES, Drawing, type PaidOrder, PaidRenders, type Render } from '#renders';
import { ObjectStore } from '#storage';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { type User, UsersService } from '#users';
import { ErrorPictures } from './error-pictures.service.js';
import { imageLinksErrors, imageLinksVariants } from './image-links.errors.js';
import { type AskedLink, linkFaults } from './link-address.js';
import {
  type KeptLinkImage,
  type LinkImageClaim,
  linkImageKey,
  LinkImages,
  type LinkImagePlace,
} from './link-images.table.js';
import type { LinkImage } from './link-image.js';
import { LINK_SOURCE } from './link-source.js';
import { isSignedBy } from './link-text.js';
import {
  fieldOf,
  inputOf,
  type LinkSettings,
  type LinkTerms,
  linkTerms,
  requestedValues,
  settingsOf,
  sharedInputOf,
} from './link-terms.js';
import type { SigningKeyEntity } from './signing-key.entity.js';
import { SigningKeysService } from './signing-keys.service.js';
import { SigningSecrets } from './signing-secrets.service.js';

export const IMAGE_LINKS_SETTINGS = declareSettings((read) => ({
  /** Days for which a picture of a link is kept; asked for afterwards, it is drawn and paid anew. `RETENTION_DAYS_LINKS`. */
  retentionDays: read.integer('RETENTION_DAYS_LINKS', { fallback: 30, least: 1, most: 36_500 }),
}));

/** The claim of the picture first. */
type Claims = [LinkImageClaim, ...LinkImageClaim[]];
type Bytes = Pick<LinkImage, 'bytes' | 'sha256'>;

/** The places of a picture. */
interface Wanted {
  readonly place: LinkImagePlace;
  /** For an `auto` link the place that is taken once the first of its formats is paid, which pays for all. */
  readonly shared: LinkImagePlace | null;
}

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** A picture of a version that is named never changes. */
const PINNED_SECONDS = 31_536_000;
/** A link without a version may show the version before for so long, seconds. */
const NEWEST_SECONDS = 300;
/** Caches may show it for so long afterwards: while they ask again, and while the service is away. */
const STALE_SECONDS = 86_400;
/** Between looks at a picture that another process draws, milliseconds. */
const LOOK_MS = 50;
/** Looks until the claim of the other process is surely over. */
const MOST_LOOKS = 2_000;
/** Letters of `2026-01-31`. */
const DAY_LETTERS = 10;
const AT = ['query'];

/** Pictures that signed links ask for: drawn and paid once for each distinct input, and kept. */
@Injectable()
export class ImageLinks implements OnModuleInit {
  private readonly logger = new Logger(ImageLinks.name);
  /** Pictures that are being drawn here, by user and input. */
  private readonly underWay = new Map<string, Promise<Bytes>>();

  constructor(
    private readonly keys: SigningKeysService,
    private readonly secrets: SigningSecrets,
    private readonly users: UsersService,
    private readonly versions: TemplateVersionsService,
    private readonly images: LinkImages,
    private readonly paid: PaidRenders,
    private readonly drawing: Drawing,
    private readonly errors: ErrorPictures,
    private readonly objects: ObjectStore,
    private readonly sources: PaidSources,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.register(LINK_SOURCE);
  }

  /**
   * The picture of a link; where the link asks for it, a picture of the error in its place.
   * @throws DomainError as `require`
   */
  async get(link: AskedLink): Promise<LinkImage> {
    if (link.text.parameters.get('on_error') !== 'image') return this.require(link);
    return this.require(link).catch((error: unknown) => this.errors.draw(error));
  }

  /**
   * The picture of a link.
   * @throws DomainError 403 `bad_signature`, `link_expired`, `signing_key_revoked`, `link_not_allowed`; 404
   * for a key or template that is not there; 422; 402; 429 `link_limit_reached`
   */
  async require({ text, signature, accept = '' }: AskedLink): Promise<LinkImage> {
    if (signature === '') throw invalid([linkFaults.unsigned(['query', 'sig'])]);
    const now = this.clock.now();
    const key = await this.requireKey(text.keyId, now, (secrets) => isSignedBy(secrets, text, signature));
    const terms = linkTerms(text);
    const left = terms.end === null ? Infinity : terms.end - Math.floor(now.getTime() / SECOND_MS);
    if (left <= 0) throw linksErrors.link_expired();
    const owner = await this.requireOwner(key.userId);
    const whole = await this.versions.require(owner, text.template);
    requireAllowed(key, whole, terms);
    const version = this.versions.inSize(whole, terms.size, ['query', 'size']);
    const settings = settingsOf(version, terms, accept);
    const isAuto = terms.format === 'auto';
    const placeOf = (input: Buffer): LinkImagePlace => ({ userId: owner.id, input });
    const wanted: Wanted = {
      place: placeOf(inputOf(version, terms, settings)),
      shared: isAuto ? placeOf(sharedInputOf(version, terms, settings)) : null,
    };
    const found = await this.find(wanted, () => this.order({ owner, version, terms, settings }), key);
    return {
      ...found,
      vary: isAuto ? 'Origin, Accept' : 'Origin',
      contentType: CONTENT_TYPES[settings.format],
      fileName: `${version.templateId}.${settings.format}`,
      caching: cachingOf({ isPinned: text.template.includes('@'), left }),
    };
  }

  private async requireKey(
    id: string,
    now: Date,
    isSigned: (secrets: readonly string[]) => boolean,
  ): Promise<SigningKeyEntity> {
    const key = await this.keys.find(id);
    if (key === null) throw noSuch('signing key');
    if (key.revokedAt !== null) throw imageLinksErrors.signing_key_revoked();
    if (!isSigned(this.secrets.valid(key, now))) throw linksErrors.bad_signature();
    return key;
  }

  private async requireOwner(id: Id<'usr'>): Promise<User> {
    const owner = await this.users.findById(id);
    if (owner === null) throw noSuch('signing key');
    if (owner.status !== 'active') throw imageLinksVariants.link_owner_cannot_pay();
    return owner;
  }

  private order({
    owner,
    version,
    terms,
    settings,
  }: {
    owner: User;
    version: TemplateVersion;
    terms: LinkTerms;
    settings: LinkSettings;
  }): PaidOrder {
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

  /** As it is kept, or is being drawn; else drawn now. */
  private async find(wanted: Wanted, order: () => PaidOrder, key: SigningKeyEntity): Promise<Bytes> {
    const { place } = wanted;
    const name = `${place.userId}/${place.input.toString('hex')}`;
    const running = this.underWay.get(name);
    if (running !== undefined) return running;
    const work = this.findOrDraw(wanted, order, key).finally(() => this.underWay.delete(name));
    this.underWay.set(name, work);
    return work;
  }

  private async findOrDraw(wanted: Wanted, order: () => PaidOrder, key: SigningKeyEntity): Promise<Bytes> {
    const { place, shared } = wanted;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const kept = await this.images.find(place);
      if (kept !== null) return this.load(place, kept, order);
      const paid = shared === null ? null : await this.images.find(shared);
      const claims = await this.claim(shared !== null && paid === null ? [place, shared] : [place]);
      if (claims !== null) {
        return this.drawClaimed(claims, () =>
          paid ? this.drawPaid(claims[0], paid, order()) : this.draw(claims, order(), key),
        );
      }
      await pause(LOOK_MS);
    }
    throw imageLinksErrors.link_still_drawn();
  }

  /** All of them, in this order, or null and none. */
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

  /** Drawn again where the store lost it, which is the same to the byte and free. */
  private async load(place: LinkImagePlace, kept: KeptLinkImage, order: () => PaidOrder): Promise<Bytes> {
    const found = await this.objects.find(linkImageKey(place, kept));
    if (found !== null) return { bytes: found, sha256: kept.sha256 };
    this.logger.warn(`The picture of a link is drawn again, for the store has none: ${kept.renderId}`);
    return this.drawFree(order(), linkImageKey(place, kept));
  }

  /** Draws a picture that is paid, and stores it under a key. */
  private async drawFree(order: PaidOrder, objectKey: string): Promise<Bytes> {
    const picture = await this.drawing.draw(order);
    const bytes = Buffer.from(picture.bytes);
    picture.release();
    await this.objects.put(objectKey, bytes);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** A further format of a picture that is paid. */
  private async drawPaid(claim: LinkImageClaim, { renderId }: KeptLinkImage, order: PaidOrder): Promise<Bytes> {
    const drawn = await this.drawFree(order, linkImageKey(claim, claim));
    if (!(await this.images.keep(claim, { id: renderId, sha256: drawn.sha256 }, this.endOf(this.clock.now())))) {
      throw imageLinksErrors.link_still_drawn();
    }
    return drawn;
  }

  private endOf(begin: Date): Date {
    return new Date(begin.getTime() + this.settings.of(IMAGE_LINKS_SETTINGS).retentionDays * DAY_MS);
  }

  private async drawClaimed(claims: Claims, draw: () => Promise<Bytes>): Promise<Bytes> {
    try {
      return await draw();
    } catch (error) {
      for (const claim of claims) await this.images.release(claim);
      await this.objects.delete(linkImageKey(claims[0], claims[0]));
      const isUnpaid = error instanceof DomainError && error.code === creditsErrors.insufficient_credits.code;
      throw isUnpaid ? imageLinksVariants.link_owner_cannot_pay() : error;
    }
  }

  /** Counted, charged and kept together, or not at all. No caller that leaves ends it: others may wait for it. */
  private async draw(claims: Claims, order: PaidOrder, key: SigningKeyEntity): Promise<Bytes> {
    const now = this.clock.now();
    const day = now.toISOString().slice(0, DAY_LETTERS);
    if (key.dailyLimit !== null && (await this.images.counted(key.id, day)) >= key.dailyLimit)
      throw limitReached(key, now);
    const end = this.endOf(now);
    const [claim] = claims;
    let bytes = Buffer.alloc(0);
    const { sha256, release } = await this.paid.render<Render>(order, undefined, {
      keep: async (picture) => {
        bytes = Buffer.from(picture.bytes);
        await this.objects.put(linkImageKey(claim, claim), bytes);
      },
      record: async (render) => {
        if (!(await this.images.count(key.id, day, key.dailyLimit))) throw limitReached(key, now);
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

/** A link that ends is shown by no cache afterwards, not even while the service is away. */
function cachingOf({ isPinned, left }: { isPinned: boolean; left: number }): string {
  const seconds = isPinned ? PINNED_SECONDS : NEWEST_SECONDS;
  if (left < Infinity) return `public, max-age=${Math.min(left, seconds)}`;
  if (isPinned) return `public, max-age=${seconds}, immutable`;
  return `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_SECONDS}`;
}

function limitReached({ dailyLimit }: SigningKeyEntity, now: Date): DomainError {
  const seconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / SECOND_MS);
  return imageLinksErrors.link_limit_reached({ limit: dailyLimit ?? 0, seconds });
}

/** @throws DomainError 403 `link_not_allowed` for a template or field that the key's presets leave out */
export function requireAllowed(
  { presets }: SigningKeyEntity,
  { templateId }: TemplateVersion,
  { values }: LinkTerms,
): void {
  const preset = presets.find((one) => one.templateId === templateId);
  if (preset === undefined) throw imageLinksErrors.link_not_allowed({ what: `template ${templateId}` });
  const { fields } = preset;
  const foreign = fields && [...values.keys()].map(fieldOf).find((field) => !fields.includes(field));
  if (foreign != null) throw imageLinksErrors.link_not_allowed({ what: `field ${foreign}` });
}
