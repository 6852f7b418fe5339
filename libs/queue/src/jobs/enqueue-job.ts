/** Notified with a kind when a job of it can be taken. */
export const QUEUED_CHANNEL = 'naqsh_jobs_queued';
/** Notified with the seconds until a job can be taken. */
export const SCHEDULED_CHANNEL = 'naqsh_jobs_scheduled';

/** SQL that notifies of a job with these columns, when its transaction commits. */
export const NOTIFY = `CASE status WHEN 'queued' THEN pg_notify('${QUEUED_CHANNEL}', kind)
  ELSE pg_notify('${SCHEDULED_CHANNEL}', extract(epoch FROM run_at - now())::text) END`;

/**
 * SQL: a database function that queues a job, at once and without a key, in the caller's transaction. Code with access
 * to the
 * service uses `JobQueue` instead. A migration installs the function.
 */
export const ENQUEUE_JOB = `
  CREATE OR REPLACE FUNCTION enqueue_job(_kind text, _payload jsonb, _fair_key text) RETURNS void LANGUAGE sql AS $$
    WITH made AS (
      INSERT INTO jobs (kind, fair_key, payload, status, run_at)
      VALUES (_kind, _fair_key, _payload, 'queued', now()) RETURNING kind)
    SELECT pg_notify('${QUEUED_CHANNEL}', kind) FROM made
  $$`;
