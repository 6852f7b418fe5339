import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transactor } from '#database';
import { FontAdministrationService, FontsModule, FontsService } from '#fonts';
import { newId } from '#kernel';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('a bundled font that an administrator has deleted', () => {
  let app: TestApplication;
  let fonts: FontsService;
  let administration: FontAdministrationService;

  beforeAll(async () => {
    app = await createTestApplication([FontsModule]);
    fonts = app.module.get(FontsService);
    administration = app.module.get(FontAdministrationService);
    await fonts.registerBundled();
  });
  afterAll(() => app.close());

  it('does not come back at the next start, and the others stay', async () => {
    const before = await administration.list('public');
    const [doomed] = before;
    if (doomed === undefined) throw new Error('Nothing is bundled.');
    const actor = { userId: newId('usr'), requestId: newId('req') };
    await administration.delete('public', doomed.id, actor);
    expect(await fonts.registerBundled()).toBe(0);
    expect(await administration.list('public')).toEqual(before.slice(1));
    const audited = await app.module
      .get(Transactor, { strict: false })
      .manager()
      .query<object[]>('SELECT actor_id, action, before, after, request_id FROM audit_entries');
    expect(audited).toEqual([
      {
        actor_id: actor.userId,
        action: 'font.deleted',
        before: { user_id: null, family: doomed.family, style: doomed.style, sha256: doomed.sha256 },
        after: null,
        request_id: actor.requestId,
      },
    ]);
  });
});
