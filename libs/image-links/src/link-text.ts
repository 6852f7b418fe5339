import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link in the form that is signed; both forms of its URL lead to it. */
export interface SignedText {
  readonly keyId: string;
  /** `tpl_…` or `tpl_…@3`. */
  readonly template: string;
  /** The extension in the URL, which names the format. */
  readonly extension: string;
  /** The decoded parameters without the signature, in any order, each name once. */
  readonly parameters: ReadonlyMap<string, string>;
}

const VERSION = 'naqsh-image-link-v1';

/**
 * The signed text: version, key, template, extension and query, a line each. Names and values are normalised to NFC and
 * percent-encoded by RFC 3986, and parameters are sorted by their encoded names, so that order and encoding in the URL
 * don't matter.
 */
export function signedText({ keyId, template, extension, parameters }: SignedText): string {
  return [VERSION, keyId, template, extension, canonicalQuery(parameters)].join('\n');
}

/** The parameters of a link as its URL contains them. */
export function canonicalQuery(parameters: ReadonlyMap<string, string>): string {
  return [...parameters]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The signature of a link: base64url of an HMAC-SHA256, without padding. */
export function linkSignature(secret: string, text: SignedText): string {
  return createHmac('sha256', secret).update(signedText(text)).digest('base64url');
}

/** Returns true if one of the secrets made the signature, in constant time for signatures of the same length. */
export function isSignedBy(secrets: readonly string[], text: SignedText, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(linkSignature(secret, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The relative URL with readable parameters. */
export function readableAddress(text: SignedText, signature: string): string {
  const { keyId, template, extension, parameters } = text;
  const query = canonicalQuery(parameters);
  return `/i/v1/${keyId}/${template}.${extension}?${query === '' ? '' : `${query}&`}sig=${signature}`;
}

/** The relative URL without a query, which some caches and scrapers drop. */
export function compactAddress(text: SignedText, signature: string): string {
  const { keyId, template, extension, parameters } = text;
  const payload = Buffer.from(`${template}?${canonicalQuery(parameters)}`).toString('base64url');
  return `/i/v1/${keyId}/${signature}/${payload}.${extension}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.normalize('NFC')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
