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
import { fieldOf, inputOf, type LinkTerms, linkTerms, requestedValues } from './link-terms.js';
import type { SigningKeyEntity } from './signing-key.entity.js';
import { SigningKeysService } from './signing-keys.service.js';
import { SigningSecrets } from './signing-secrets.service.js';

export const IMAGE_LINKS_SETTINGS = declareSettings((read) => ({
  /** Days for which a picture of a link is kept; asked for afterwards, it is drawn and paid anew. `RETENTION_DAYS_LINKS`. */
  retentionDays: read.integer('RETENTION_DAYS_LINKS', { fallback: 30, least: 1, most: 36_500 }),
}));

type Bytes = Pick<LinkImage, 'bytes' | 'sha256'>;

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
  async require({ text, signature }: AskedLink): Promise<LinkImage> {
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
    const place = { userId: owner.id, input: inputOf(version, terms) };
    const found = await this.find(place, () => this.order({ owner, version, terms }), key);
    return {
      ...found,
      contentType: CONTENT_TYPES[terms.format],
      fileName: `${version.templateId}.${terms.format}`,
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

  private order({ owner, version, terms }: { owner: User; version: TemplateVersion; terms: LinkTerms }): PaidOrder {
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

  /** As it is kept, or is being drawn; else drawn now. */
  private async find(place: LinkImagePlace, order: () => PaidOrder, key: SigningKeyEntity): Promise<Bytes> {
    const name = `${place.userId}/${place.input.toString('hex')}`;
    const running = this.underWay.get(name);
    if (running !== undefined) return running;
    const work = this.findOrDraw(place, order, key).finally(() => this.underWay.delete(name));
    this.underWay.set(name, work);
    return work;
  }

  private async findOrDraw(place: LinkImagePlace, order: () => PaidOrder, key: SigningKeyEntity): Promise<Bytes> {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const kept = await this.images.find(place);
      if (kept !== null) return this.load(place, kept, order);
      const claim = await this.images.claim(place);
      if (claim !== null) return this.drawClaimed(claim, order, key);
      await pause(LOOK_MS);
    }
    throw imageLinksErrors.link_still_drawn();
  }

  /** Drawn again where the store lost it, which is the same to the byte and free. */
  private async load(place: LinkImagePlace, kept: KeptLinkImage, order: () => PaidOrder): Promise<Bytes> {
    const found = await this.objects.find(linkImageKey(place, kept));
    if (found !== null) return { bytes: found, sha256: kept.sha256 };
    this.logger.warn(`The picture of a link is drawn again, for the store has none: ${kept.renderId}`);
    const picture = await this.drawing.draw(order());
    const bytes = Buffer.from(picture.bytes);
    picture.release();
    await this.objects.put(linkImageKey(place, kept), bytes);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  private async drawClaimed(claim: LinkImageClaim, order: () => PaidOrder, key: SigningKeyEntity): Promise<Bytes> {
    try {
      return await this.draw(claim, order(), key);
    } catch (error) {
      await this.images.release(claim);
      await this.objects.delete(linkImageKey(claim, claim));
      const isUnpaid = error instanceof DomainError && error.code === creditsErrors.insufficient_credits.code;
      throw isUnpaid ? imageLinksVariants.link_owner_cannot_pay() : error;
    }
  }

  /** Counted, charged and kept together, or not at all. No caller that leaves ends it: others may wait for it. */
  private async draw(claim: LinkImageClaim, order: PaidOrder, key: SigningKeyEntity): Promise<Bytes> {
    const now = this.clock.now();
    const day = now.toISOString().slice(0, DAY_LETTERS);
    if (key.dailyLimit !== null && (await this.images.counted(key.id, day)) >= key.dailyLimit)
      throw limitReached(key, now);
    const end = new Date(now.getTime() + this.settings.of(IMAGE_LINKS_SETTINGS).retentionDays * DAY_MS);
    let bytes = Buffer.alloc(0);
    const { sha256, release } = await this.paid.render<Render>(order, undefined, {
      keep: async (picture) => {
        bytes = Buffer.from(picture.bytes);
        await this.objects.put(linkImageKey(claim, claim), bytes);
      },
      record: async (render) => {
        if (!(await this.images.count(key.id, day, key.dailyLimit))) throw limitReached(key, now);
        if (!(await this.images.keep(claim, render, end))) throw imageLinksErrors.link_still_drawn();
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
