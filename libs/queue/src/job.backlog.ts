/** Counted no further: who has so many before it comes last anyway. */
const COUNTED = 1_000;

/**
 * SQL for the number of jobs of a kind that are due no later than one at `at`, and wait. Each costs that job one step of
 * its priority, so that kinds take turns: ten thousand jobs of one kind do not keep the first of another waiting.
 */
export function jobsAhead(kind: string, at: string): string {
  return `(SELECT count(*)::int FROM (
    SELECT FROM jobs AS other WHERE other.kind = ${kind} AND other.status = 'queued' AND other.run_at <= ${at}
    LIMIT ${COUNTED}) AS ahead)`;
}
