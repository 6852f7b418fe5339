import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { Clock, invalid } from '#kernel';
import { linksErrors } from '#links';
import { TemplateVersionsService } from '#templates';
import type { User } from '#users';
import { imageLinksErrors, imageLinksFaults } from './image-links.errors.js';
import { requireAllowed } from './image-links.service.js';
import { compactAddress, linkSignature, readableAddress, type SignedText } from './link-text.js';
import { linkTerms, parameterOf, requestedValues, settingsOf } from './link-terms.js';
import { SigningKeysService } from './signing-keys.service.js';
import { SigningSecrets } from './signing-secrets.service.js';

/** A caller's request for a link. */
export interface LinkRequest {
  readonly keyId: string;
  /** `tpl_…` for the newest version, `tpl_…@3` for a specific one. */
  readonly templateId: string;
  readonly size?: string | undefined;
  readonly format: string;
  readonly scale?: number | undefined;
  /** Pixels; not together with a scale. */
  readonly width?: number | undefined;
  readonly dpr?: number | undefined;
  readonly quality?: number | undefined;
  readonly palette?: boolean | undefined;
  readonly progressive?: boolean | undefined;
  /** Values by field; items of lists as objects. */
  readonly data: Readonly<Record<string, unknown>>;
  /** URLs and asset ids, by image field. */
  readonly images: Readonly<Record<string, unknown>>;
  readonly expiresAt?: Date | undefined;
  /** True if a link that can't be answered shows a picture with the reason. */
  readonly showsErrors: boolean;
}

/** A link with both forms of its URL. */
export interface MadeLink {
  readonly url: string;
  readonly compactUrl: string;
  readonly expiresAt: Date | null;
}

/** Signs links for their owner, as the SDKs do without the service. */
@Injectable()
export class LinkMaker {
  constructor(
    private readonly keys: SigningKeysService,
    private readonly secrets: SigningSecrets,
    private readonly versions: TemplateVersionsService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a link and checks in advance everything that can be checked without drawing.
   * @throws DomainError 404 for a key or template that is not the user's; 403 as the link itself; 422
   */
  async make(user: User, request: LinkRequest): Promise<MadeLink> {
    const now = this.clock.now();
    const key = await this.keys.require(user, request.keyId);
    if (key.revokedAt !== null) throw imageLinksErrors.signing_key_revoked();
    if (request.expiresAt !== undefined && request.expiresAt <= now) throw linksErrors.link_expired();
    const version = await this.versions.require(user, request.templateId);
    const text: SignedText = {
      keyId: key.id,
      template: request.templateId,
      extension: request.format,
      parameters: parametersOf(request),
    };
    const terms = linkTerms(text);
    requireAllowed(key, version, terms);
    const sized = this.versions.inSize(version, terms.size, ['body', 'size']);
    settingsOf(sized, terms, '');
    requestedValues(terms, sized.fields);
    const [secret = ''] = this.secrets.valid(key, now);
    const signature = linkSignature(secret, text);
    return {
      url: `${this.settings.publicUrl}${readableAddress(text, signature)}`,
      compactUrl: `${this.settings.publicUrl}${compactAddress(text, signature)}`,
      expiresAt: terms.end === null ? null : new Date(terms.end * SECOND_MS),
    };
  }
}

const SECOND_MS = 1_000;

function parametersOf(request: LinkRequest): Map<string, string> {
  const { size, scale, width, dpr, quality, palette, progressive, expiresAt, showsErrors } = request;
  const parameters = new Map<string, string>();
  for (const [field, value] of Object.entries({ ...request.data, ...request.images })) {
    for (const [name, text] of textsOf(field, value, ['body', 'data', field])) parameters.set(parameterOf(name), text);
  }
  for (const [name, value] of Object.entries({ size, scale, width, dpr, quality, palette, progressive })) {
    if (value !== undefined && value !== false) parameters.set(name, String(value));
  }
  if (expiresAt !== undefined) parameters.set('exp', String(Math.floor(expiresAt.getTime() / SECOND_MS)));
  if (showsErrors) parameters.set('on_error', 'image');
  return parameters;
}

/** A list becomes one parameter for each member of each item. */
function textsOf(name: string, value: unknown, at: readonly string[]): [name: string, text: string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      typeof item === 'object' && item !== null
        ? Object.entries(item).flatMap(([member, of]) => textsOf(`${name}[${index}].${member}`, of, at))
        : textsOf(`${name}[${index}]`, item, at),
    );
  }
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'number' || typeof value === 'boolean') return [[name, String(value)]];
  throw invalid([imageLinksFaults.noText([...at])]);
}
