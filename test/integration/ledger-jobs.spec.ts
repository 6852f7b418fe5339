import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LEDGER_RECONCILIATION, ReconciliationService } from '#credits';
import { Transactor } from '#database';
import { REPLAY_SWEEP } from '#idempotency';
import { JobQueue } from '#queue';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('the worker', () => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await createTestApplication([WorkerModule]);
  });
  afterAll(() => app.close());

  const query = <Row>(sql: string): Promise<Row[]> => app.module.get(Transactor).manager().query(sql);

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 1_200 && !(await isSo()); tries += 1) await sleep(50);
    expect(await isSo()).toBe(true);
  }

  it('reconciles the ledger', async () => {
    await app.module.get(JobQueue).enqueue(LEDGER_RECONCILIATION, { tick: '2026-03-20T09:00:00.000Z' });
    await until(async () => (await app.module.get(ReconciliationService).findNewest()) !== null);
  });

  it('forgets answers that are too old to be given again, and what is left of one that a crash cut off', async () => {
    const drafts = join(app.settings.dataDir, 'objects/.drafts');
    await mkdir(drafts, { recursive: true });
    await writeFile(join(drafts, 'half'), 'half');
    await utimes(join(drafts, 'half'), 0, 0);
    await query(`INSERT INTO idempotent_calls (id, fingerprint, fence, status, headers, body, expires_at)
      VALUES (sha256('a'), sha256('b'), gen_random_uuid(), 200, '{}', '{}', now())`);
    await app.module.get(JobQueue).enqueue(REPLAY_SWEEP, { tick: '2026-03-20T09:00:00.000Z' });
    await until(async () => (await query('SELECT 1 FROM idempotent_calls')).length === 0);
    const isThere = (): Promise<boolean> =>
      access(join(drafts, 'half')).then(
        () => true,
        () => false,
      );
    await until(async () => !(await isThere()));
  });
});
