import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { Transactor } from '#database';
import { bundledFaces, FontAdministrationService, FontsModule, FontsService } from '#fonts';
import { newId } from '#kernel';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('a bundled font that an administrator has deleted', () => {
  let app: TestApplication;
  let fonts: FontsService;
  let administration: FontAdministrationService;

  beforeAll(async () => {
    app = await createTestApplication([FontsModule], undefined, 'fonts');
    fonts = app.module.get(FontsService);
    administration = app.module.get(FontAdministrationService);
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

describe('the shaper of a font', () => {
  let app: TestApplication;
  let fonts: FontsService;
  beforeAll(async () => {
    app = await createTestApplication([FontsModule], undefined, 'fonts');
    fonts = app.module.get(FontsService);
  });
  afterAll(() => app.close());

  const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    app.module.get(Transactor, { strict: false }).manager().query<Row[]>(text, values);
  const request = { weight: 400, italic: false };

  it('is, for a bundled one, the shaper chosen by inspection', async () => {
    const judged = await app.module.get(FontAdministrationService).list('public');
    const shapers = (faces: readonly { family: string; weight: number; shaper: string | null }[]): string[] =>
      faces.map(({ family, weight, shaper }) => `${family} ${weight} ${shaper}`).sort();
    expect(shapers(judged)).toEqual(shapers(bundledFaces()));
    const harfrust = judged.filter(({ shaper }) => shaper === 'harfrust').map(({ family }) => family);
    expect([...new Set(harfrust)]).toEqual(['Scheherazade New']);
  });

  it('is part of the seal of a template', async () => {
    const { fonts: sealed } = await fonts.seal(null, [
      { family: 'Cairo', ...request },
      { family: 'Scheherazade New', ...request },
    ]);
    const named = sealed.filter(({ role }) => role === 'named').map(({ family, shaper }) => [family, shaper]);
    expect(named).toEqual([
      ['Cairo', 'rustybuzz'],
      ['Scheherazade New', 'harfrust'],
    ]);
  });

  it('is judged for a font from before it was asked when a template is next sealed to it', async () => {
    const owner = newId('usr');
    await query(`INSERT INTO users (id, email, locale, created_at) VALUES ($1, 'a@b.example', 'ar', now())`, [owner]);
    const bytes = readFileSync(join(projectRoot, 'native/typeset/tests/data/harfbuzz/fonts/TradArabicTest.ttf'));
    const { id } = await fonts.upload(owner, { bytes, family: 'Traditional' });
    const kept = async (): Promise<string | null> => (await fonts.require(owner, id)).shaper;
    expect(await kept()).toBe('harfrust');
    await query('UPDATE fonts SET shaper = NULL WHERE id = $1', [id]);
    expect(await kept()).toBeNull();
    const { fonts: sealed } = await fonts.seal(owner, [{ family: 'Traditional', ...request }]);
    expect(sealed.find(({ fontId }) => fontId === id)?.shaper).toBe('harfrust');
    expect(await kept()).toBe('harfrust');
  });
});
