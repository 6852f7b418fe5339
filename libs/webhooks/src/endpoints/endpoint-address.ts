import { domainToUnicode } from 'node:url';

const PARTS = /^(https?):\/\/([^/?#]+)(.*)$/isu;
const DEFAULT_PORTS = { http: /:80$/, https: /:443$/ };
const BEYOND_ASCII = /\P{ASCII}+/gu;

/**
 * The address in the form in which it is called; null where the parser of URLs would have to mend it (slashes that are
 * missing or turned, spaces, dot segments, hosts in other forms), since whoever wrote it meant something else. Letters
 * beyond ASCII are no fault: they are sent encoded.
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
