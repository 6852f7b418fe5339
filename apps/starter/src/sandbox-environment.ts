import { isLoopbackHost, type Settings } from '#config';

/**
 * The service's variables in addition to our own environment: sandbox payments and stores run only on loopback with the
 * embedded database, that is, on a local machine. An existing `NAQSH_SANDBOX` takes precedence.
 */
export function sandboxOf(
  { host, databaseUrl }: Pick<Settings, 'host' | 'databaseUrl'>,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const isSet = (environment['NAQSH_SANDBOX'] ?? '') !== '';
  return isLoopbackHost(host) && databaseUrl === undefined && !isSet ? { NAQSH_SANDBOX: '1' } : {};
}
