import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreditsModule, CreditsService, PaidSources } from '#credits';
import { Transactor } from '#database';
import { Clock, type Id, newId } from '#kernel';
import { UsageModule, UsageService } from '#usage';
import { type User, UsersModule, UsersService } from '#users';
import { PAID_SOURCES } from '../../apps/api/src/credits/paid-sources.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

/** 20 March 2026, noon in Riyadh. */
const NOON = new Date('2026-03-20T09:00:00.000Z');

class SetClock extends Clock {
  present = NOON;

  override now(): Date {
    return this.present;
  }
}

describe('usage', () => {
  const clock = new SetClock();
  let app: TestApplication;
  let usage: UsageService;
  let credits: CreditsService;
  let user: User;
  let number = 0;

  beforeAll(async () => {
    const modules = [UsersModule, CreditsModule, UsageModule];
    app = await createTestApplication(modules, (builder) => builder.overrideProvider(Clock).useValue(clock));
    for (const source of PAID_SOURCES) app.module.get(PaidSources).register(source);
    usage = app.module.get(UsageService);
    credits = app.module.get(CreditsService);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    clock.present = NOON;
    user = await newUser();
  });

  async function newUser(): Promise<User> {
    number += 1;
    const made = await app.module.get(UsersService).create({ email: `user-${number}@example.com` });
    await credits.adjust(made.id, 1_000, { reason: 'a test' });
    return made;
  }

  /** A paid render at an instant. */
  async function render(
    at: string,
    more: { by?: User; template?: Id<'tpl'>; source?: string; key?: Id<'key'> } = {},
  ): Promise<void> {
    clock.present = new Date(at);
    const { id: userId } = more.by ?? user;
    const id = newId('rnd');
    const { name: source, kind, reference: type } = app.module.get(PaidSources).require(more.source ?? 'api');
    const values = {
      id,
      user_id: userId,
      template_id: more.template ?? 'tpl_1',
      template_version: 1,
      format: 'png',
      bytes: 1,
      duration_ms: 1,
      source,
      key_id: more.key ?? null,
      created_at: clock.present,
    };
    const into = { name: 'renders', columns: Object.keys(values) };
    await credits.charge({ userId, kind, reference: { type, id }, recorded: [{ into, values }] });
    clock.present = NOON;
  }

  const days = async (range: '7d' | '30d' | '90d' = '7d'): Promise<Record<string, number>> => {
    const { byDay } = await usage.ofUser(user.id, range);
    return Object.fromEntries(byDay.filter(({ renders }) => renders > 0).map(({ date, renders }) => [date, renders]));
  };

  it('lists every day of the range, the last is today, and those without renders are zeros', async () => {
    for (const [range, from, count] of [
      ['7d', '2026-03-14', 7],
      ['30d', '2026-02-19', 30],
      ['90d', '2025-12-21', 90],
    ] as const) {
      const found = await usage.ofUser(user.id, range);
      expect(found).toMatchObject({ range, from, to: '2026-03-20', total: { renders: 0, credits: 0 } });
      expect(found.byDay).toHaveLength(count);
      expect(found.byDay[0]).toEqual({ date: from, renders: 0, credits: 0 });
      expect(found.byDay.at(-1)?.date).toBe('2026-03-20');
      expect(found.byTemplate).toEqual([]);
      expect(found.bySource).toEqual({ api: 0, batch: 0, campaign: 0, order_job: 0 });
    }
  });

  it('begins days at midnight in Riyadh', async () => {
    await render('2026-03-18T20:59:59.999Z');
    await render('2026-03-18T21:00:00.000Z');
    await render('2026-03-19T20:59:59.999Z');
    await render('2026-03-19T21:00:00.000Z');
    expect(await days()).toEqual({ '2026-03-18': 1, '2026-03-19': 2, '2026-03-20': 1 });
  });

  it('takes the day of the caller from Riyadh, not from UTC', async () => {
    await render('2026-03-20T20:59:59.999Z');
    await render('2026-03-20T21:00:00.000Z');
    clock.present = new Date('2026-03-20T21:00:00.000Z');
    expect(await usage.ofUser(user.id, '7d')).toMatchObject({ from: '2026-03-15', to: '2026-03-21' });
    expect(await days()).toEqual({ '2026-03-20': 1, '2026-03-21': 1 });
  });

  it('counts no day less where the time zone of the database skips a midnight', async () => {
    const transactor = app.module.get(Transactor);
    await render('2026-05-01T09:00:00.000Z');
    clock.present = new Date('2026-05-01T10:00:00.000Z');
    const { byDay, total } = await transactor.run(async () => {
      // Egypt's clocks went from 23:59:59 on 23 April to 01:00 on the 24th.
      await transactor.manager().query("SET LOCAL TimeZone = 'Africa/Cairo'");
      return usage.ofUser(user.id, '30d');
    });
    expect(byDay).toHaveLength(30);
    expect(byDay.at(-1)).toEqual({ date: '2026-05-01', renders: 1, credits: 1 });
    expect(total).toEqual({ renders: 1, credits: 1 });
  });

  it('ends at the borders of the range', async () => {
    await render('2026-03-13T20:59:59.999Z');
    await render('2026-03-13T21:00:00.000Z');
    await render('2026-03-20T20:59:59.999Z');
    await render('2026-03-20T21:00:00.000Z');
    expect(await days()).toEqual({ '2026-03-14': 1, '2026-03-20': 1 });
    expect(await days('30d')).toEqual({ '2026-03-13': 1, '2026-03-14': 1, '2026-03-20': 1 });
  });

  it('lists templates and sources, most first', async () => {
    const [once, twice] = [newId('tpl'), newId('tpl')];
    await render('2026-03-20T08:00:00Z', { template: once, source: 'batch' });
    await render('2026-03-20T08:00:00Z', { template: twice });
    await render('2026-03-20T08:00:00Z', { template: twice, source: 'order_job' });
    const found = await usage.ofUser(user.id, '7d');
    expect(found.byTemplate).toEqual([
      { templateId: twice, name: null, renders: 2 },
      { templateId: once, name: null, renders: 1 },
    ]);
    expect(found.bySource).toEqual({ api: 1, batch: 1, campaign: 0, order_job: 1 });
    expect(found.byKey).toEqual([{ keyId: null, name: null, renders: 3 }]);
    expect(found.total).toEqual({ renders: 3, credits: 3 });
  });

  it('lists the existing keys by name', async () => {
    const [kept, gone] = [newId('key'), newId('key')];
    const insert = `INSERT INTO api_keys (id, user_id, name, scope, hash, last_four, created_at)
      VALUES ($1, $2, 'production', 'render', sha256($3::text::bytea), '1234', now())`;
    await app.module.get(Transactor).manager().query(insert, [kept, user.id, kept]);
    await render('2026-03-20T08:00:00Z', { key: gone });
    for (let turn = 0; turn < 2; turn += 1) await render('2026-03-20T08:00:00Z', { key: kept });
    expect((await usage.ofUser(user.id, '7d')).byKey).toEqual([
      { keyId: kept, name: 'production', renders: 2 },
      { keyId: gone, name: null, renders: 1 },
    ]);
  });

  it('names templates, deleted ones too', async () => {
    const id = newId('tpl');
    await app.module
      .get(Transactor)
      .manager()
      .query(
        `INSERT INTO templates (id, user_id, name, name_folded, version, created_at, updated_at, deleted_at)
       VALUES ($1, $2, 'بطاقة', '', 1, now(), now(), now())`,
        [id, user.id],
      );
    await render('2026-03-20T08:00:00Z', { template: id });
    expect((await usage.ofUser(user.id, '7d')).byTemplate).toEqual([{ templateId: id, name: 'بطاقة', renders: 1 }]);
  });

  it('counts credits spent on images, not those bought, granted or adjusted', async () => {
    await credits.purchase(user.id, 500, newId('chk'));
    await credits.adjust(user.id, -30, { reason: 'a test' });
    await render('2026-03-20T08:00:00Z');
    expect((await usage.ofUser(user.id, '7d')).total).toEqual({ renders: 1, credits: 1 });
  });

  it('is of one user, or of all with the top twenty', async () => {
    const before = await usage.ofAll('7d');
    const others = await Promise.all(Array.from({ length: 25 }, newUser));
    for (const by of others) await render('2026-03-20T08:00:00Z', { by });
    for (let turn = 0; turn < 30; turn += 1) await render('2026-03-19T08:00:00Z');
    expect((await usage.ofUser(user.id, '7d')).total).toEqual({ renders: 30, credits: 30 });
    const all = await usage.ofAll('7d');
    expect(all.total.renders).toBe(before.total.renders + 55);
    expect(all.byUser).toHaveLength(20);
    expect(all.byUser[0]).toEqual({ userId: user.id, email: user.email, renders: 30, credits: 30 });
    expect(all.byDay.reduce((sum, { credits: spent }) => sum + spent, 0)).toBe(all.total.credits);
  });
});
