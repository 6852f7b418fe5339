import type { Issue } from '#kernel';
import { badReturnAddresses } from './billing.errors.js';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
/** As long as providers take, characters as they are sent. */
const LONGEST = 2_000;

/**
 * The addresses that a buyer may be sent back to, in the form that browsers give them.
 * @param addresses by the member of the body that holds each
 * @throws DomainError 422 naming each that is not https, nor http on this machine, or is too long in that form
 */
export function requireReturnAddresses<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const issues: Issue[] = [];
  const read = Object.entries<string>(addresses).map(([name, text]) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && THIS_MACHINE.has(url.hostname));
    if (!isSafe) {
      const msg = 'Must be an address that begins with https://, or with http://localhost while you develop.';
      issues.push({ loc: ['body', name], type: url === undefined ? 'url_parsing' : 'url_scheme', msg });
    } else if (url.href.length > LONGEST) {
      const msg = `Must have at most ${LONGEST} characters as browsers send it, with six for an Arabic letter.`;
      issues.push({ loc: ['body', name], type: 'string_too_long', msg });
    }
    return [name, url?.href ?? ''];
  });
  if (issues.length > 0) throw badReturnAddresses(issues);
  return Object.fromEntries(read) as Record<Name, string>;
}
