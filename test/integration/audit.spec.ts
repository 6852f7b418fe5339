import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditModule, AuditService, type AuditedAction } from '#audit';
import { Transactor } from '#database';
import { newId } from '#kernel';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('the audit trail', () => {
  let app: TestApplication;
  let audit: AuditService;
  let transactor: Transactor;

  beforeAll(async () => {
    app = await createTestApplication([AuditModule]);
    audit = app.module.get(AuditService);
    transactor = app.module.get(Transactor);
  });
  afterAll(() => app.close());

  const action = (changes: Partial<AuditedAction> = {}): AuditedAction => ({
    actor: { userId: newId('usr'), requestId: newId('req') },
    action: 'user.suspended',
    target: newId('usr'),
    before: { status: 'active' },
    after: { status: 'suspended' },
    ...changes,
  });
  const rowsOf = (target: string): Promise<object[]> =>
    transactor.manager().query<object[]>('SELECT * FROM audit_entries WHERE target = $1', [target]);

  it('keeps author, action and target, and the request', async () => {
    const done = action();
    await transactor.run(() => audit.record(done));
    expect(await rowsOf(done.target)).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        actor_id: done.actor.userId,
        action: 'user.suspended',
        target: done.target,
        before: { status: 'active' },
        after: { status: 'suspended' },
        request_id: done.actor.requestId,
        created_at: expect.any(Date),
      },
    ]);
  });

  it('keeps nothing of an action that was rolled back', async () => {
    const done = action();
    const failing = transactor.run(async () => {
      await audit.record(done);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rowsOf(done.target)).toEqual([]);
  });

  it('refuses an entry outside the transaction of the action', async () => {
    await expect(audit.record(action())).rejects.toThrow(/outside of the transaction/);
  });

  it('keeps that a personal member changed, not its value, and all of the others', async () => {
    const done = action({ before: { name: 'مريم', role: 'user' }, after: { name: 'سهى', role: 'admin' } });
    await transactor.run(() => audit.record({ ...done, personal: ['name'] }));
    expect(await rowsOf(done.target)).toMatchObject([
      { before: { name: '(withheld)', role: 'user' }, after: { name: '(withheld)', role: 'admin' } },
    ]);
  });

  it.each(['usr', 'pkg', 'tpl'] as const)('keeps the members of %s that are not personal', async (prefix) => {
    const done = action({ target: newId(prefix), before: { name: 'before' }, after: { name: 'after' } });
    await transactor.run(() => audit.record(done));
    expect(await rowsOf(done.target)).toMatchObject([{ before: { name: 'before' }, after: { name: 'after' } }]);
  });

  it.each(['UPDATE audit_entries SET action = action', 'DELETE FROM audit_entries', 'TRUNCATE audit_entries'])(
    'is not open to %s',
    async (statement) => {
      await expect(transactor.manager().query(statement)).rejects.toThrow(/append-only/);
    },
  );
});
