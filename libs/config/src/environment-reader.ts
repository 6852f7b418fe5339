import ipaddr from 'ipaddr.js';

/** Reads typed values from environment variables and collects all faults instead of stopping at the first. */
export class EnvironmentReader {
  readonly faults: string[] = [];
  /** The names of all variables that were read. */
  readonly names = new Set<string>();

  constructor(private readonly variables: NodeJS.ProcessEnv) {}

  text(name: string): string | undefined {
    this.names.add(name);
    const value = this.variables[name]?.trim();
    return value === '' ? undefined : value;
  }

  integer(name: string, bounds: { fallback: number; least: number; most: number }): number {
    const text = this.text(name);
    if (text === undefined) return bounds.fallback;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= bounds.least && value <= bounds.most) return value;
    return this.fault(name, `must be a whole number from ${bounds.least} to ${bounds.most}`, text, bounds.fallback);
  }

  /** The same without a default. */
  optionalInteger(name: string, bounds: { least: number; most: number }): number | undefined {
    return this.text(name) === undefined ? undefined : this.integer(name, { ...bounds, fallback: bounds.least });
  }

  oneOf<Choice extends string, Fallback extends Choice | undefined>(
    name: string,
    choices: readonly Choice[],
    fallback: Fallback,
  ): Choice | Fallback {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === text);
    return choice ?? this.fault(name, `must be one of ${choices.join(', ')}`, text, fallback);
  }

  flag(name: string): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return false;
    if (['1', 'true', '0', 'false'].includes(text)) return text === '1' || text === 'true';
    return this.fault(name, 'must be 1 or 0', text, false);
  }

  /**
   * An absolute URL with one of the protocols (`https:`), without a trailing slash. Faults never echo the value, which
   * may contain a password.
   */
  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url !== undefined && protocols.includes(url.protocol) && url.hash === '') return text.replace(/\/+$/, '');
    this.faults.push(`${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    return undefined;
  }

  /** Comma-separated origins such as `https://app.example.com`, as browsers send them. */
  origins(name: string): string[] {
    return this.list(name).map((text) => {
      const origin = URL.canParse(text) ? new URL(text).origin : 'null';
      if (origin !== 'null' && origin === text.replace(/\/$/, '')) return origin;
      return this.fault(name, 'must list origins such as https://app.example.com', text, text);
    });
  }

  /** Comma-separated addresses or networks such as `10.0.0.0/8`. */
  networks(name: string): string[] {
    return this.list(name).map((text) => {
      if (ipaddr.isValidCIDR(text) || ipaddr.isValid(text)) return text;
      return this.fault(name, 'must list networks such as 10.0.0.0/8', text, text);
    });
  }

  /** A key of at least `shortest` characters; faults never echo its value. */
  secret(name: string, shortest: number, required: boolean): string | undefined {
    const text = this.text(name);
    if (text === undefined && required) {
      this.faults.push(`${name} is required when DATABASE_URL is set (make one with: openssl rand -base64 32)`);
    } else if (text !== undefined && text.length < shortest) {
      this.faults.push(`${name} must have at least ${shortest} characters (make one with: openssl rand -base64 32)`);
    }
    return text;
  }

  private list(name: string): string[] {
    const items = this.text(name)?.split(',') ?? [];
    return items.map((item) => item.trim()).filter((item) => item !== '');
  }

  private fault<Value>(name: string, rule: string, text: string, fallback: Value): Value {
    this.faults.push(`${name} ${rule}, not "${text}"`);
    return fallback;
  }
}
