/** The state of a part that the service needs. */
export interface Check {
  readonly ok: boolean;
  /** For people; contains no host, path or secret. */
  readonly detail: string;
}

/** The state of a part, and its effect on renders if it fails. */
export interface Finding extends Check {
  /** True if the service can't work without the part; else it works with limited functions. */
  readonly fatal: boolean;
}

export const OK = (detail: string): Finding => ({ ok: true, fatal: false, detail });
export const FATAL = (detail: string): Finding => ({ ok: false, fatal: true, detail });
export const DEGRADED = (detail: string): Finding => ({ ok: false, fatal: false, detail });

/** The checks of every process; an API, which counts its callers, also checks `limits`. */
export type CheckName = 'database' | 'migrations' | 'storage' | 'addon' | 'queue';
export type FurtherCheckName = 'limits';

export interface Readiness {
  /** `degraded`: it works with limited functions; the failed `checks` say which. */
  readonly status: 'ok' | 'degraded' | 'unavailable';
  readonly checks: Readonly<Record<CheckName, Check> & Partial<Record<FurtherCheckName, Check>>>;
}
