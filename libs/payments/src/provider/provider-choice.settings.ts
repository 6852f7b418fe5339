import { type CommonSettings, declareSettings, type EnvironmentReader } from '#config';
import { GATEWAY_ADAPTERS, PAYMENT_ADAPTERS } from '../adapters/payment-adapters.js';

/**
 * Reads the payment provider of a domain. The default is the first suitable one: a sandbox with `NAQSH_SANDBOX=1`,
 * otherwise one with real money.
 * @param setting the variable's name, such as `BILLING_PROVIDER`
 * @param about its description for operators
 * @param adapters the adapters to choose from
 */
export function readProviderChoice(
  read: EnvironmentReader,
  setting: string,
  about: string,
  { sandbox }: CommonSettings,
  adapters: typeof GATEWAY_ADAPTERS = PAYMENT_ADAPTERS,
): string {
  const usual = (isSandbox: boolean): string => adapters.find((adapter) => adapter.sandbox === isSandbox)?.name ?? '';
  const chosen = read.oneOf(setting, {
    choices: adapters.map(({ name }) => name),
    fallback: usual(sandbox),
    fallbackText: `\`${usual(false)}\`; \`${usual(true)}\` in the sandbox`,
    about,
  });
  const isSandbox = adapters.some((adapter) => adapter.name === chosen && adapter.sandbox);
  if (isSandbox && !sandbox) read.faults.push(`${setting} can be ${chosen} only with NAQSH_SANDBOX=1`);
  return chosen;
}

export interface GatewaySettings {
  /** The payment gateway that takes new payments. `PAYGATE`. */
  readonly gateway: string;
}

export const GATEWAY_SETTINGS = declareSettings((read, common): GatewaySettings => ({
  gateway: readProviderChoice(
    read,
    'PAYGATE',
    'payment gateway of [greeting packages](greeting-packages.md). Open payments at another gateway are settled as long as its credentials are set',
    common,
    GATEWAY_ADAPTERS,
  ),
}));
