import ipaddr from 'ipaddr.js';

/** The description of a setting for operators: a row of `docs/settings.md`. */
export interface SettingDeclaration {
  readonly name: string;
  /** The values that it takes, in words. */
  readonly values: string;
  /** The default in words; null if the setting has none. */
  readonly fallback: string | null;
  /** The meaning, in Markdown. Links are relative to `docs/`. */
  readonly about: string;
}

interface Described {
  /** The meaning for operators, in Markdown. */
  readonly about: string;
  /** The default in words, where the code shows no constant or a long one. */
  readonly fallbackText?: string;
}

interface WithFallback {
  readonly fallback: string;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A hundred years. */
const MOST_DAYS = 36_500;

/** Reads typed values from environment variables and collects all faults instead of stopping at the first. */
export class EnvironmentReader {
  readonly faults: string[] = [];
  /** All variables that were read, by name. */
  readonly declared = new Map<string, SettingDeclaration>();

  constructor(private readonly variables: NodeJS.ProcessEnv) {}

  text(name: string, options: Described & WithFallback): string;
  text(name: string, options: Described): string | undefined;
  text(name: string, options: Described & Partial<WithFallback>): string | undefined {
    this.declare(name, 'text', options, options.fallback);
    return this.value(name) ?? options.fallback;
  }

  integer(name: string, options: Described & Bounds & { fallback: number }): number {
    return this.whole(name, options) ?? options.fallback;
  }

  /** The same without a default. */
  optionalInteger(name: string, options: Described & Bounds): number | undefined {
    return this.whole(name, options);
  }

  /** A number of days, at most a hundred years. */
  days(name: string, options: Described & { fallback: number; least: number }): number {
    return this.integer(name, { ...options, most: MOST_DAYS });
  }

  oneOf<Choice extends string, Fallback extends Choice | undefined = undefined>(
    name: string,
    options: Described & { choices: readonly Choice[]; fallback?: Fallback },
  ): Choice | Fallback {
    const { choices, fallback } = options;
    this.declare(name, choices.map(code).join(', '), options, fallback);
    const text = this.value(name);
    const choice = choices.find((candidate) => candidate === text);
    if (text !== undefined && choice === undefined) this.fault(name, `must be one of ${choices.join(', ')}`, text);
    return choice ?? (fallback as Fallback);
  }

  flag(name: string, options: Described): boolean {
    this.declare(name, '`1` or `0`', options, '0');
    const text = this.value(name)?.toLowerCase();
    if (text !== undefined && !['1', 'true', '0', 'false'].includes(text)) this.fault(name, 'must be 1 or 0', text);
    return text === '1' || text === 'true';
  }

  /**
   * An absolute URL with one of the protocols (`https:`), without a trailing slash. Faults never echo the value, which
   * may contain a password.
   */
  url(name: string, options: Described & WithFallback & { protocols: readonly string[] }): string;
  url(name: string, options: Described & { protocols: readonly string[] }): string | undefined;
  url(name: string, options: Described & Partial<WithFallback> & { protocols: readonly string[] }): string | undefined {
    const { protocols, fallback } = options;
    this.declare(name, protocols.map((one) => code(`${one}//…`)).join(' or '), options, fallback);
    const text = this.value(name);
    if (text === undefined) return fallback;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url !== undefined && protocols.includes(url.protocol) && url.hash === '') return text.replace(/\/+$/, '');
    this.faults.push(`${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    return fallback;
  }

  /** Comma-separated origins such as `https://app.example.com`, as browsers send them. */
  origins(name: string, options: Described): string[] {
    this.declare(name, 'origins, separated by commas', options);
    return this.list(name).map((text) => {
      const origin = URL.canParse(text) ? new URL(text).origin : 'null';
      if (origin !== 'null' && origin === text.replace(/\/$/, '')) return origin;
      this.fault(name, 'must list origins such as https://app.example.com', text);
      return text;
    });
  }

  /** Comma-separated addresses or networks such as `10.0.0.0/8`. */
  networks(name: string, options: Described): string[] {
    this.declare(name, 'networks (CIDR), separated by commas', options);
    return this.list(name).map((text) => {
      if (!ipaddr.isValidCIDR(text) && !ipaddr.isValid(text)) {
        this.fault(name, 'must list networks such as 10.0.0.0/8', text);
      }
      return text;
    });
  }

  /** A key of at least `shortest` characters; faults never echo its value. */
  secret(name: string, options: Described & { shortest: number; required?: boolean }): string | undefined {
    const { shortest, required = false } = options;
    this.declare(name, `at least ${shortest} characters`, options);
    const text = this.value(name);
    if (text === undefined && required) {
      this.faults.push(`${name} is required when DATABASE_URL is set (make one with: openssl rand -base64 32)`);
    } else if (text !== undefined && text.length < shortest) {
      this.faults.push(`${name} must have at least ${shortest} characters (make one with: openssl rand -base64 32)`);
    }
    return text;
  }

  private whole(name: string, options: Described & Bounds & { fallback?: number }): number | undefined {
    const { least, most, fallback } = options;
    this.declare(name, `${least} to ${most}`, options, fallback?.toString());
    const text = this.value(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    this.fault(name, `must be a whole number from ${least} to ${most}`, text);
    return undefined;
  }

  private list(name: string): string[] {
    const items = this.value(name)?.split(',') ?? [];
    return items.map((item) => item.trim()).filter((item) => item !== '');
  }

  private value(name: string): string | undefined {
    const value = this.variables[name]?.trim();
    return value === '' ? undefined : value;
  }

  private declare(name: string, values: string, { about, fallbackText }: Described, fallback?: string): void {
    const shown = fallbackText ?? (fallback === undefined ? null : code(fallback));
    this.declared.set(name, { name, values, fallback: shown, about });
  }

  private fault(name: string, rule: string, text: string): void {
    this.faults.push(`${name} ${rule}, not "${text}"`);
  }
}

function code(text: string): string {
  return `\`${text}\``;
}
