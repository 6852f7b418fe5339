import { type CommonSettings, declareSettings, type EnvironmentReader } from '#config';
import { GATEWAY_ADAPTERS, PAYMENT_ADAPTERS } from '../adapters/payment-adapters.js';

/**
 * Reads the payment provider of a domain. The default is the first suitable one: a sandbox with `NAQSH_SANDBOX=1`,
 * otherwise one with real money.
 * @param setting the variable's name, such as `BILLING_PROVIDER`
 * @param adapters the adapters to choose from
 */
export function readProviderChoice(
  read: EnvironmentReader,
  setting: string,
  { sandbox }: CommonSettings,
  adapters: typeof GATEWAY_ADAPTERS = PAYMENT_ADAPTERS,
): string {
  const names = adapters.map(({ name }) => name);
  const first = adapters.find((adapter) => adapter.sandbox === sandbox);
  const chosen = read.oneOf(setting, names, first?.name ?? '');
  const isSandbox = adapters.some((adapter) => adapter.name === chosen && adapter.sandbox);
  if (isSandbox && !sandbox) read.faults.push(`${setting} can be ${chosen} only with NAQSH_SANDBOX=1`);
  return chosen;
}

export interface GatewaySettings {
  /** The payment gateway that takes new payments. `PAYGATE`. */
  readonly gateway: string;
}

export const GATEWAY_SETTINGS = declareSettings((read, common): GatewaySettings => ({
  gateway: readProviderChoice(read, 'PAYGATE', common, GATEWAY_ADAPTERS),
}));
