/** One part that the service needs. */
export interface Check {
  readonly ok: boolean;
  /** For people; names no host, path or secret. */
  readonly detail: string;
}

/** A part that failed, and whether renders go on without it. */
export interface Finding extends Check {
  /** Whether the service can't work while it fails; else it works, and can do less. */
  readonly fatal: boolean;
}

export const WORKS = (detail: string): Finding => ({ ok: true, fatal: false, detail });
export const FAILS = (detail: string): Finding => ({ ok: false, fatal: true, detail });
export const HINDERS = (detail: string): Finding => ({ ok: false, fatal: false, detail });

/** What is asked of every process; an API asks `limits` besides, where its callers are counted. */
export type CheckName = 'database' | 'migrations' | 'storage' | 'addon' | 'queue';
export type FurtherCheckName = 'limits';

export interface Readiness {
  /** `degraded`: it works, and can do less, as what of `checks` is not ok tells. */
  readonly status: 'ok' | 'degraded' | 'unavailable';
  readonly checks: Readonly<Record<CheckName, Check> & Partial<Record<FurtherCheckName, Check>>>;
}
