import type { Service } from './service.js';
import { until } from './until.js';

/** Runs a schedule's job now. */
export async function tick(service: Service, kind: string): Promise<void> {
  const [job] = await service.query(
    `WITH made AS (INSERT INTO jobs (kind, payload, run_at) VALUES ($1, '{"tick": "-"}', now()) RETURNING id)
     SELECT id, pg_notify('naqsh_jobs_queued', $1) FROM made`,
    [kind],
  );
  const left = `SELECT 1 FROM jobs WHERE id = $1 AND status <> 'done'`;
  await until(async () => (await service.query(left, [job?.['id']])).length === 0);
}
