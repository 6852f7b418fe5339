/** Longer than any job may run. A worker that died, or stopped, loses its jobs to others then. */
export const LEASE_SECONDS = 25;

/** The right to work on one job. A later lease of the same job has a higher fence, which makes this one void. */
export interface Lease {
  readonly job: string;
  readonly kind: string;
  readonly fairKey: string;
  readonly fence: string;
  /** Which try this is, from 1. */
  readonly attempt: number;
  readonly payload: object;
  /** Whether the job has a key, which keeps a second one away when it is done. */
  readonly hasKey: boolean;
}
