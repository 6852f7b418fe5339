import { UsageError } from './report.js';

/** The service that a client's command calls. */

export const DEFAULT_URL = 'http://localhost:8080';

/** An empty variable counts as absent. */
export function defaultUrl(): string {
  const url = process.env['NAQSH_BASE_URL'] ?? '';
  return url === '' ? DEFAULT_URL : url;
}

/** Not an option: those are visible in the list of processes. */
export function apiKey(): string {
  const key = process.env['NAQSH_API_KEY'];
  if (key) return key;
  throw new UsageError('Set NAQSH_API_KEY to an API key of the service. Its account is that of the templates.');
}

/** The canonical address of a service, for comparison. */
export function serviceUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
  if (!isPlain)
    throw new UsageError(`--url must be the address of a service, such as https://naqsh.example, not "${address}".`);
  return url.href.replace(/\/+$/, '');
}
