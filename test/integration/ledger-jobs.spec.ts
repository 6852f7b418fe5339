import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNT_RETENTION } from '#accounts';
import { LEDGER_RECONCILIATION, ReconciliationService } from '#credits';
import { Transactor } from '#database';
import { REPLAY_SWEEP } from '#idempotency';
import { type JobKind, JobQueue, JobRunner } from '#queue';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

function isKind(value: unknown): value is JobKind<object> {
  return typeof value === 'object' && value !== null && 'name' in value && 'retry' in value && 'priority' in value;
}

describe('the worker', () => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await createTestApplication([WorkerModule]);
  });
  afterAll(() => app.close());

  const query = <Row>(sql: string): Promise<Row[]> => app.module.get(Transactor).manager().query(sql);

  it('handles every kind of job that a lib declares', async () => {
    const declared: JobKind<object>[] = [];
    // One after the other: jest can't link modules that several imports load at the same time.
    for (const lib of await readdir('libs')) {
      declared.push(...Object.values((await import(`#${lib}`)) as object).filter(isKind));
    }
    const handled = app.module.get(JobRunner).kinds.map(({ name }) => name);
    expect(declared.length).toBeGreaterThan(10);
    expect(handled.sort()).toEqual(declared.map(({ name }) => name).sort());
  });

  it('reconciles the ledger', async () => {
    await app.module.get(JobQueue).enqueue(LEDGER_RECONCILIATION, { tick: '2026-03-20T09:00:00.000Z' });
    await until(async () => (await app.module.get(ReconciliationService).findNewest()) !== null);
  });

  it('erases later additions of erased users, of every kind', async () => {
    await query(`INSERT INTO users (id, email, name, role, status, locale, created_at, erased_at)
      VALUES ('usr_gone', 'gone@erased.invalid', '', 'user', 'active', 'ar', now(), now())`);
    await query(`INSERT INTO assets (id, user_id, name, content_type, width, height, size_bytes, sha256, created_at)
      VALUES ('ast_late', 'usr_gone', 'late', 'image/png', 1, 1, 1, repeat('0', 64), now())`);
    await query(`INSERT INTO templates (id, user_id, name, name_folded, version, created_at, updated_at)
      VALUES ('tpl_late', 'usr_gone', 'late', 'late', 1, now(), now())`);
    await query(`INSERT INTO fonts (id, user_id, family, family_key, style, weight, italic, format, sha256, size_bytes,
        sfnt_sha256, face_index, glyph_count, axes, embedding, arabic, warnings, created_at)
      VALUES ('fnt_late', 'usr_gone', 'late', 'late', '', 400, false, 'ttf', repeat('0', 64), 1,
        repeat('0', 64), 0, 1, '[]', 'installable', '{}', '[]', now())`);
    await app.module.get(JobQueue).enqueue(ACCOUNT_RETENTION, { tick: '2026-03-20T09:00:00.000Z' });
    const kinds = ['assets', 'templates', 'fonts'];
    const left = kinds
      .map((kind) => `SELECT '${kind}' AS kind FROM ${kind} WHERE user_id = 'usr_gone'`)
      .join(' UNION ');
    await until(async () => (await query(left)).length === 0);
  });

  it('forgets answers that are too old to be given again, and the remains of one that a crash cut off', async () => {
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
