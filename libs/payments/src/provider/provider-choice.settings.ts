import type { CommonSettings, EnvironmentReader } from '#config';
import { PAYMENT_ADAPTERS } from '../adapters/payment-adapters.js';

/**
 * Reads who takes the money of a domain. Not set, it is the first that there is: a sandbox with `NAQSH_SANDBOX=1`, and
 * without it one where money moves.
 * @param setting its name, such as `BILLING_PROVIDER`
 */
export function readProviderChoice(read: EnvironmentReader, setting: string, { sandbox }: CommonSettings): string {
  const names = PAYMENT_ADAPTERS.map(({ name }) => name);
  const first = PAYMENT_ADAPTERS.find((adapter) => adapter.sandbox === sandbox);
  const chosen = read.oneOf(setting, names, first?.name ?? '');
  const isSandbox = PAYMENT_ADAPTERS.some((adapter) => adapter.name === chosen && adapter.sandbox);
  if (isSandbox && !sandbox) read.faults.push(`${setting} can be ${chosen} only with NAQSH_SANDBOX=1`);
  return chosen;
}
