import { invalid, type Issue } from '#kernel';
import { addressFaults } from '../billing.errors.js';

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
      issues.push(url === undefined ? addressFaults.unreadable(['body', name]) : addressFaults.unsafe(['body', name]));
    } else if (url.href.length > LONGEST) {
      issues.push(addressFaults.long(['body', name], { longest: LONGEST }));
    }
    return [name, url?.href ?? ''];
  });
  if (issues.length > 0) throw invalid(issues);
  return Object.fromEntries(read) as Record<Name, string>;
}
