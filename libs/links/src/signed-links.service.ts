import { Injectable } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { Clock, errorCatalogue } from '#kernel';
import { isSigned, signatureOf } from './link-signature.js';

export const LINKS_SETTINGS = declareSettings((read) => ({
  /** The previous `LINK_SECRET`: links signed with it work until they expire. `LINK_SECRET_PREVIOUS`. */
  previousSecret: read.text('LINK_SECRET_PREVIOUS', {
    about: 'the old secret during its replacement: links signed with it stay valid',
  }),
}));

export const linksErrors = errorCatalogue({
  bad_signature: {
    category: 'forbidden',
    detail: 'The signature of the link is wrong. Use the complete link as you received it.',
  },
  link_expired: {
    category: 'forbidden',
    detail: 'The link has expired. Ask its sender for a new one.',
  },
});

const SECOND_MS = 1_000;
/** The default lifetime of a link: seven days. */
export const LINK_MS = 7 * 86_400_000;

/** The end and the signature in a link. */
export interface LinkProof {
  /** The expiry, seconds since 1970. */
  readonly exp: string;
  readonly sig: string;
}

/** URLs that grant access by themselves: anyone with a link may get the content of its path until it expires. */
@Injectable()
export class SignedLinks {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param end rounded down to the second */
  make(path: string, end: Date): string {
    const exp = String(Math.floor(end.getTime() / SECOND_MS));
    return `${this.settings.publicUrl}${path}?exp=${exp}&sig=${signatureOf(this.settings.secrets.link, path, exp)}`;
  }

  /**
   * The remaining lifetime of a link to a path, seconds.
   * @throws DomainError 403 `bad_signature`, `link_expired`
   */
  require(path: string, { exp, sig }: LinkProof): number {
    const { previousSecret: previous } = this.settings.of(LINKS_SETTINGS);
    const secrets = [this.settings.secrets.link, ...(previous === undefined ? [] : [previous])];
    if (!isSigned(secrets, path, exp, sig)) throw linksErrors.bad_signature();
    const left = Math.floor(Number(exp) - this.clock.now().getTime() / SECOND_MS);
    if (left <= 0) throw linksErrors.link_expired();
    return left;
  }
}
