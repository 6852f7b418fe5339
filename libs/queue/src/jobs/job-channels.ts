/** Notified with a kind when a job of it can be taken. */
export const QUEUED_CHANNEL = 'naqsh_jobs_queued';
/** Notified with the seconds until a job can be taken. */
export const SCHEDULED_CHANNEL = 'naqsh_jobs_scheduled';

/** SQL that notifies of a job with these columns, when its transaction commits. */
export const NOTIFY = `CASE status WHEN 'queued' THEN pg_notify('${QUEUED_CHANNEL}', kind)
  ELSE pg_notify('${SCHEDULED_CHANNEL}', extract(epoch FROM run_at - now())::text) END`;
