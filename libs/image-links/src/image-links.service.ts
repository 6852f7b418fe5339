import { Injectable } from '@nestjs/common';
import { Clock, type Id, invalid, noSuch } from '#kernel';
import { linksErrors } from '#links';
import { CONTENT_TYPES } from '#renders';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { type User, UsersService } from '#users';
import type { DailyQuota } from './daily-quota.js';
import { ErrorPictures } from './error-pictures.service.js';
import { imageLinksErrors, imageLinksVariants } from './image-links.errors.js';
import { type AskedLink, linkFaults } from './link-address.js';
import type { LinkImage } from './link-image.js';
import { LinkImages } from './link-images.table.js';
import { LinkPictures } from './link-pictures.service.js';
import { isSignedBy } from './link-text.js';
import { fieldOf, type LinkTerms, linkTerms } from './link-terms.js';
import type { SigningKeyEntity } from './signing-key.entity.js';
import { SigningKeysService } from './signing-keys.service.js';
import { SigningSecrets } from './signing-secrets.service.js';

const SECOND_MS = 1_000;
/** A picture of a pinned version never changes. */
const PINNED_SECONDS = 31_536_000;
/** The time for which a link without a version may show the previous version, seconds. */
const NEWEST_SECONDS = 300;
/** The time for which caches may show it afterwards: during revalidation, and while the service is unavailable. */
const STALE_SECONDS = 86_400;
/** `Cache-Control` of a picture that may change. */
export const CHANGING = `public, max-age=${NEWEST_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_SECONDS}`;

/** Pictures of signed links: drawn and paid once for each distinct input, and stored. */
@Injectable()
export class ImageLinks {
  constructor(
    private readonly keys: SigningKeysService,
    private readonly secrets: SigningSecrets,
    private readonly users: UsersService,
    private readonly versions: TemplateVersionsService,
    private readonly images: LinkImages,
    private readonly pictures: LinkPictures,
    private readonly errors: ErrorPictures,
    private readonly clock: Clock,
  ) {}

  /**
   * The picture of a link, or a picture of the error if the link requests one.
   * @throws DomainError as `require`
   */
  async get(link: AskedLink): Promise<LinkImage> {
    if (link.text.parameters.get('on_error') !== 'image') return this.require(link);
    return this.require(link).catch((error: unknown) => this.errors.draw(error));
  }

  /**
   * The picture of a link.
   * @throws DomainError 403 `bad_signature`, `link_expired`, `signing_key_revoked`, `link_not_allowed`; 404 for an
   *   unknown key or template; 422; 402; 429 `link_limit_reached`
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
    const { format, ...found } = await this.pictures.require({
      owner,
      version,
      terms,
      accept,
      quota: this.quotaOf(key),
    });
    return {
      ...found,
      vary: terms.format === 'auto' ? 'Origin, Accept' : 'Origin',
      contentType: CONTENT_TYPES[format],
      fileName: `${version.templateId}.${format}`,
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

  private quotaOf({ id, dailyLimit }: SigningKeyEntity): DailyQuota {
    return {
      limit: dailyLimit,
      counted: (day) => this.images.counted(id, day),
      count: (day) => this.images.count(id, day, dailyLimit),
      refusal: imageLinksErrors.link_limit_reached,
    };
  }
}

/** No cache shows an expiring link after its end, not even while the service is unavailable. */
function cachingOf({ isPinned, left }: { isPinned: boolean; left: number }): string {
  const seconds = isPinned ? PINNED_SECONDS : NEWEST_SECONDS;
  if (left < Infinity) return `public, max-age=${Math.min(left, seconds)}`;
  if (isPinned) return `public, max-age=${seconds}, immutable`;
  return CHANGING;
}

/** @throws DomainError 403 `link_not_allowed` for a template or field outside the key's presets */
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
