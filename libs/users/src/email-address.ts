import { domainToASCII, domainToUnicode } from 'node:url';
import { invalid } from '#kernel';
import { usersFaults } from './users.errors.js';

/** RFC 5321 section 4.5.3.1; counted in UTF-8, as on the wire. */
const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;

/**
 * RFC 5322's dot-atom with the letters beyond ASCII of RFC 6532. It excludes quotes, commas and brackets, which could
 * turn one
 * recipient in a header into two, and all invisible characters.
 */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+$/u;

/** The characters of a host name; `domainToASCII` itself would extract a host from other parts of a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Returns an e-mail address in the canonical form to store: NFC, the domain in lower case and, if it is
 * internationalised (RFC
 * 5890), in Unicode. The local part is unchanged, because only its host knows the meaning of its case. Returns null if
 * it is
 * no address. Only a mail can show that the address receives mail.
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

/** Does the same for a required address; throws `invalid` at `["body", "email"]`. */
export function requireEmailAddress(text: string): string {
  const email = parseEmailAddress(text);
  if (email === null) throw invalid([usersFaults.noEmailAddress(['body', 'email'])]);
  return email;
}

/**
 * Returns one text for all spellings that may mean one account. The database compares addresses in the lower case of
 * its
 * locale, in which `İ` is `i` or two characters, and `Σ` is `σ` or `ς`. This key is coarser than any of them: use it
 * for
 * counting and locking, never for finding.
 */
export function spellingKey(email: string): string {
  return email.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** RFC 1123 section 2.1, with a dot: a bare name is unreachable, and the last label of a name is never a number. */
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
