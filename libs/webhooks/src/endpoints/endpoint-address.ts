import { domainToUnicode } from 'node:url';

const PARTS = /^(https?):\/\/([^/?#]+)(.*)$/isu;
const DEFAULT_PORTS = { http: /:80$/, https: /:443$/ };
const BEYOND_ASCII = /\P{ASCII}+/gu;

/**
 * Returns the address in the form in which it is called. Returns null if the URL parser would have to correct it
 * (missing or
 * reversed slashes, spaces, dot segments, hosts in other forms), because the author meant something else. Characters
 * beyond
 * ASCII are valid: they are sent encoded.
 */
export function strictAddress(text: string): string | null {
  const [, scheme = '', authority = '', rest = ''] = PARTS.exec(text) ?? [];
  const protocol = scheme.toLowerCase();
  if ((protocol !== 'https' && protocol !== 'http') || !URL.canParse(text) || !text.isWellFormed()) return null;
  const { host, hostname, port, href } = new URL(text);
  const named = authority.toLowerCase().replace(DEFAULT_PORTS[protocol], '');
  const shown = port === '' ? domainToUnicode(hostname) : `${domainToUnicode(hostname)}:${port}`;
  if (named !== host && named.normalize('NFC') !== shown) return null;
  const encoded = rest.replace(BEYOND_ASCII, encodeURIComponent);
  return href === `${protocol}://${host}${encoded.startsWith('/') ? '' : '/'}${encoded}` ? href : null;
}
