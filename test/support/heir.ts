import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from './service.js';

/** Time for statements sent before a halt to reach the database, in milliseconds. */
const ARRIVAL_MS = 50;

/**
 * A process with a worker, started before another one dies, that is stopped until it takes over the dead process's
 * jobs.
 */
export class Heir {
  private constructor(readonly service: Service) {}

  static async start(options: ServiceOptions & Required<Pick<ServiceOptions, 'beside'>>): Promise<Heir> {
    const heir = new Heir(await startService({ ...options, worker: true }));
    await heir.halt();
    return heir;
  }

  /** Makes the dead process's leases end, and works. */
  async takeOver(): Promise<void> {
    await this.service.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
    await this.service.query(`UPDATE jobs SET leased_until = now() WHERE status = 'running'`);
    process.kill(this.service.pid, 'SIGCONT');
  }

  /** Stops it outside any transaction, so that it holds no locks meanwhile. */
  async halt(): Promise<void> {
    const busy = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`;
    for (;;) {
      process.kill(this.service.pid, 'SIGSTOP');
      await sleep(ARRIVAL_MS);
      if ((await this.service.query(busy)).length === 0) return;
      process.kill(this.service.pid, 'SIGCONT');
      await sleep(ARRIVAL_MS);
    }
  }

  async close(): Promise<void> {
    process.kill(this.service.pid, 'SIGCONT');
    await this.service.close();
  }
}
