import { Injectable } from '@nestjs/common';
import {
  CHANGING,
  type DailyQuota,
  ErrorPictures,
  imageLinksVariants,
  type LinkImage,
  LinkPictures,
  type LinkTerms,
  requestedValues,
} from '#image-links';
import { type Id, invalid, noSuch } from '#kernel';
import { CONTENT_TYPES, SampleDrawing } from '#renders';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import { type User, UsersService } from '#users';
import type { PageFacts } from './page-facts.js';
import type { SiteEntity } from './site.entity.js';
import { SitePages } from './site-pages.service.js';
import { SitePagesTable } from './site-pages.table.js';
import { fittedTo, isHostAllowed, type MatchedRule, matchRule, pageAddress, valuesOf } from './site-rules.js';
import { sitesErrors, sitesFaults } from './sites.errors.js';
import { SitesService } from './sites.service.js';

/** The request for the picture of a page. */
export interface AskedPage {
  /** `{site_id}.png` or `{site_id}.jpg`. */
  readonly file: string;
  /** The address of the page. */
  readonly url: string;
  /** True to answer an error with a picture of it. */
  readonly showsErrors: boolean;
}

/** The picture of a page before any payment, and all its sources. */
export interface SitePreview {
  /** The address from which the page is read. */
  readonly page: string;
  /** The index of the rule in the list. */
  readonly rule: number;
  readonly templateId: string;
  readonly facts: PageFacts;
  /** By field. */
  readonly values: Readonly<Record<string, string>>;
  /** PNG. */
  readonly image: Buffer;
}

type SiteFormat = 'png' | 'jpg';

interface Found {
  readonly version: TemplateVersion;
  readonly terms: LinkTerms;
  readonly facts: PageFacts;
  readonly matched: MatchedRule;
  readonly page: URL;
}

/** Settings that the address of a page's picture can't specify. */
const WHOLE = {
  scale: undefined,
  width: undefined,
  dpr: undefined,
  quality: undefined,
  palette: false,
  progressive: false,
  end: null,
} as const;
const FILE = /^(?<id>[^.]+)\.(?<format>png|jpg)$/;
const AT = ['query', 'url'];

/** Pictures of the pages of sites, by their owners' rules; paid and stored like those of links. */
@Injectable()
export class SiteImages {
  constructor(
    private readonly sites: SitesService,
    private readonly pages: SitePages,
    private readonly table: SitePagesTable,
    private readonly users: UsersService,
    private readonly versions: TemplateVersionsService,
    private readonly pictures: LinkPictures,
    private readonly samples: SampleDrawing,
    private readonly errors: ErrorPictures,
  ) {}

  /**
   * Returns the picture of a page; if the request wants it, a picture of the error instead of the error.
   * @throws DomainError 403 `host_not_allowed`; 404 for a missing site or if no rule matches; 422; 402; 429
   * `site_limit_reached`; 422 `page_unread`
   */
  async get(asked: AskedPage): Promise<LinkImage> {
    if (!asked.showsErrors) return this.require(asked);
    return this.require(asked).catch((error: unknown) => this.errors.draw(error));
  }

  /**
   * Draws the current picture of a page, free and small.
   * @throws DomainError as `get`, except those of payment
   */
  async preview(user: User, id: string, url: string, signal?: AbortSignal): Promise<SitePreview> {
    const site = await this.sites.require(user, id);
    const found = await this.find(user, site, url, { format: 'png', isAnew: true, at: ['body', 'url'] });
    const { version, terms, matched, page, facts } = found;
    const picture = await this.samples.draw({
      ...requestedValues(terms, version.fields),
      version,
      owner: user.id,
      assetsOf: user,
      format: 'png',
      sampled: [],
      at: AT,
      signal,
    });
    const image = Buffer.from(picture.bytes);
    picture.release();
    const values = Object.fromEntries(terms.values);
    return { page: page.href, rule: matched.index, templateId: matched.rule.templateId, facts, values, image };
  }

  private async require({ file, url }: AskedPage): Promise<LinkImage> {
    const { id = '', format } = FILE.exec(file)?.groups ?? {};
    if (format === undefined) throw invalid([sitesFaults.badFile(['path', 'file'])]);
    const site = await this.sites.find(id);
    if (site === null) throw noSuch('site');
    const owner = await this.requireOwner(site.userId);
    const { version, terms } = await this.find(owner, site, url, {
      format: format as SiteFormat,
      isAnew: false,
      at: AT,
    });
    const quota = this.quotaOf(site);
    const { format: drawn, ...bytes } = await this.pictures.require({ owner, version, terms, accept: '', quota });
    return {
      ...bytes,
      contentType: CONTENT_TYPES[drawn],
      fileName: `${site.id}.${drawn}`,
      vary: 'Origin',
      caching: CHANGING,
    };
  }

  private async find(
    owner: User,
    site: SiteEntity,
    url: string,
    { format, isAnew, at }: { format: SiteFormat; isAnew: boolean; at: string[] },
  ): Promise<Found> {
    const asked = addressOf(url, at);
    if (!isHostAllowed(site.hosts, asked.hostname)) throw sitesErrors.host_not_allowed({ host: asked.hostname });
    const page = pageAddress(asked, site);
    const matched = matchRule(site.rules, page);
    if (matched === null) throw sitesErrors.no_rule_matches({ path: page.pathname });
    const { templateId, size } = matched.rule;
    const whole = await this.versions.require(owner, templateId);
    const version = this.versions.inSize(whole, size ?? undefined, at);
    const facts = await this.pages.read(site, page, isAnew);
    const values = fittedTo(version.fields, valuesOf(matched, page, facts));
    const terms = { ...WHOLE, format, size: size ?? undefined, values };
    return { version, terms, facts, matched, page };
  }

  private async requireOwner(id: Id<'usr'>): Promise<User> {
    const owner = await this.users.findById(id);
    if (owner === null) throw noSuch('site');
    if (owner.status !== 'active') throw imageLinksVariants.link_owner_cannot_pay();
    return owner;
  }

  private quotaOf({ id, dailyLimit }: SiteEntity): DailyQuota {
    return {
      limit: dailyLimit,
      counted: (day) => this.table.countedImages(id, day),
      count: (day) => this.table.countImage(id, day, dailyLimit),
      refusal: (facts) => sitesErrors.site_limit_reached({ ...facts, what: 'new images' }),
    };
  }
}

/** @throws DomainError 422 */
function addressOf(url: string, at: string[]): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol) || parsed.username || parsed.password)
    throw invalid([sitesFaults.badAddress(at)]);
  return parsed;
}
