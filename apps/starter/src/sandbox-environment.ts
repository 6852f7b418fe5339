import { isLoopbackHost, type Settings } from '#config';

/**
 * What the service gets beside our own environment: sandbox payment and stores are for a machine of one's own, loopback
 * and the embedded database, nothing else. Whoever has set `NAQSH_SANDBOX` is not overruled.
 */
export function sandboxOf(
  { host, databaseUrl }: Pick<Settings, 'host' | 'databaseUrl'>,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const isSet = (environment['NAQSH_SANDBOX'] ?? '') !== '';
  return isLoopbackHost(host) && databaseUrl === undefined && !isSet ? { NAQSH_SANDBOX: '1' } : {};
}
