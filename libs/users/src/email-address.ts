import { domainToASCII, domainToUnicode } from 'node:url';
import { invalid } from '#kernel';
import { usersFaults } from './users.errors.js';

/** RFC 5321 section 4.5.3.1; counted in UTF-8, as on the wire. */
const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;

/**
 * RFC 5322's dot-atom with the letters beyond ASCII of RFC 6532: no quotes, commas or brackets, which would make two
 * recipients of one in a header, and nothing invisible.
 */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+$/u;

/** What a host's name is written with; `domainToASCII` itself would take the host out of anything that a URL may hold. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * An e-mail address in the one form that is kept: NFC, the domain in lower case and, where it is an internationalised
 * one (RFC 5890), in Unicode; the local part as it was given, since only its host may say what its case means. Null if
 * it is no address. Whether mail arrives only a mail can tell.
 */
export function parseEmailAddress(text: string): string | null {
  const address = text.trim().normalize('NFC');
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  if (!local.split('.').every((atom) => ATOM.test(atom)) || bytesOf(local) > LONGEST_LOCAL_PART) return null;
  const domain = address.slice(at + 1);
  const ascii = DOMAIN.test(domain) ? domainToASCII(domain) : '';
  if (!isHostName(ascii)) return null;
  const parsed = `${local}@${domainToUnicode(ascii)}`;
  return bytesOf(parsed) > LONGEST_ADDRESS ? null : parsed;
}

/** The same for what must be one; throws `invalid` at `["body", "email"]`. */
export function requireEmailAddress(text: string): string {
  const email = parseEmailAddress(text);
  if (email === null) throw invalid([usersFaults.noEmailAddress(['body', 'email'])]);
  return email;
}

/**
 * One text for all spellings that may mean one account. The database compares addresses in the lower case of its locale, in
 * which `İ` is `i` or two characters, and `Σ` is `σ` or `ς`: this is coarser than any of them, and so fit for counting and
 * for locking, never for finding.
 */
export function spellingKey(email: string): string {
  return email.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** RFC 1123 section 2.1, with a dot: a bare name reaches nobody, and the last label of a name is never a number. */
function isHostName(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
