import { Injectable } from '@nestjs/common';
import { ClaimsService, VisitorForms } from '#campaigns';
import { Base64Text, DomainError } from '#kernel';
import { IMAGES_LIMIT, type PageContent, type PageRedirect, UploadedFile } from '../../http/index.js';
import { linkTo, type Visit } from '../kit/index.js';
import type { RefusedClaim } from './claim-form.page.js';
import { claimPage, takenPage } from './claim.page.js';

/** Prefixes of the page's field names. */
const DATA = 'data.';
const IMAGES = 'images.';

/**
 * The files that the form may have. The service sets the limit of each; this one is high enough for it to report the
 * fault.
 */
export const PHOTOGRAPHS = {
  has: (name: string): boolean => name.startsWith(IMAGES),
  get: (name: string): number | undefined => (name.startsWith(IMAGES) ? IMAGES_LIMIT : undefined),
};

/** The typed values by field, without empty ones. */
export function textsOf(sent: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(sent).filter(
    (entry): entry is [string, string] => entry[0].startsWith(DATA) && typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(texts.map(([name, text]) => [name.slice(DATA.length), text.trim()]));
}

/** The photographs by field, in the API's format. Browsers send an empty file if none was chosen. */
export function imagesOf(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const files = Object.entries(sent).filter(
    (entry): entry is [string, UploadedFile] =>
      entry[0].startsWith(IMAGES) && entry[1] instanceof UploadedFile && entry[1].bytes.length > 0,
  );
  return Object.fromEntries(
    files.map(([name, { bytes }]) => [name.slice(IMAGES.length), { base64: new Base64Text(bytes) }]),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Refusals that the page itself explains, with the typed values still in its form. */
const EXPLAINED: readonly string[] = ['invalid', 'conflict', 'payment_required', 'unavailable'];

/** The pages of campaigns. */
@Injectable()
export class ClaimPages {
  constructor(
    private readonly forms: VisitorForms,
    private readonly claims: ClaimsService,
  ) {}

  /** The page of a campaign, or of the card that the address names. */
  async show(visit: Visit, slug: string): Promise<PageContent> {
    const form = await this.forms.require(slug);
    const id = visit.query['claim'];
    return id === undefined ? claimPage(visit, form) : takenPage(visit, form, await this.claims.findTaken(slug, id));
  }

  /** Claims a card with the page's form, and redirects to it. */
  async claim(
    visit: Visit,
    slug: string,
    claimant: string,
    sent: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<PageContent | PageRedirect> {
    const typed = textsOf(sent);
    const website = textOf(sent['website']) ?? '';
    const size = textOf(sent['size']);
    try {
      const request = { data: typed, images: imagesOf(sent), size, website };
      const { id } = await this.claims.claim(slug, claimant, request, signal);
      return { location: linkTo(visit, visit.path, { claim: id }) };
    } catch (error) {
      if (!(error instanceof DomainError) || !EXPLAINED.includes(error.category)) throw error;
      const taken = (error.data['claim_ids'] ?? []) as readonly string[];
      const refused: RefusedClaim = { code: error.code, errors: error.errors, typed, size, taken };
      return claimPage(visit, await this.forms.require(slug), refused);
    }
  }
}
