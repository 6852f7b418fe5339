import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreditsService, type PaidSource, PaidSources, ReconciliationService } from '#credits';
import { Transactor } from '#database';
import { type Failpoint, newId } from '#kernel';
import type { Render } from '#renders';
import { TemplatesModule, TemplatesService } from '#templates';
import { UsageModule, UsageService } from '#usage';
import { type User, UsersModule, UsersService } from '#users';
import { card } from '../support/cards.js';
import { MADE_ORDERS, MADE_SOURCES, MadeOrders, MadeOrdersModule } from '../support/made-orders.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { Program } from '../support/program.js';
import { TEST_SECRETS } from '../support/settings.js';

let app: TestApplication;
let orders: MadeOrders;
let template: string;
let user: User;

beforeAll(async () => {
  app = await createTestApplication([UsersModule, TemplatesModule, UsageModule, MadeOrdersModule], undefined, 'fonts');
  app.module.useLogger(false);
  orders = app.module.get(MadeOrders);
  await query(MADE_ORDERS);
  const owner = await newUser(0);
  const made = await app.module.get(TemplatesService).create(owner, { name: 'بطاقة', schema: { ...card() } });
  template = made.id;
  await query('UPDATE templates SET user_id = NULL WHERE id = $1', template);
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await newUser(3);
});

const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  app.module.get(Transactor).manager().query<Row[]>(sql, values);

async function newUser(credits: number): Promise<User> {
  const made = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com` });
  await app.module.get(CreditsService, { strict: false }).adjust(made.id, credits, { reason: 'a test' });
  return made;
}

/** The books of the user: credits, entries of renders by kind and reference, records by source. */
async function books(): Promise<object> {
  const [row] = await query<object>(
    `SELECT (SELECT balance FROM credit_balances WHERE user_id = $1)::int AS balance,
       (SELECT coalesce(json_agg(json_build_array(kind, ref_type, ref_id, delta)), '[]') FROM credit_entries
        WHERE user_id = $1 AND kind <> 'adjustment') AS charged,
       (SELECT coalesce(json_agg(source), '[]') FROM renders WHERE user_id = $1) AS recorded`,
    user.id,
  );
  return row ?? {};
}

const reconcile = (): Promise<object> => app.module.get(ReconciliationService, { strict: false }).reconcile();

describe.each(MADE_SOURCES)('a picture that a domain sells as $name', (registered) => {
  const { name: source, kind, reference: type, book, usage } = registered;

  it('is charged and recorded once, however often and however many at once ask for it', async () => {
    const id = newId('clm');
    const fulfil = (): Promise<Render> => orders.fulfil(source, id, user, template);
    const together = await Promise.all([fulfil(), fulfil(), fulfil()]);
    expect(together.map(({ credits }) => credits.charged).sort()).toEqual([0, 0, 1]);
    expect(await fulfil()).toMatchObject({ contentType: 'image/png', credits: { charged: 0, remaining: 2 } });
    expect(await books()).toEqual({ balance: 2, charged: [[kind, type, id, -1]], recorded: [source] });
    expect(await reconcile()).toMatchObject({ discrepancy: 0 });
  });

  it('is delivered again to whom it cost the last credit', async () => {
    const [id, poor] = [newId('clm'), await newUser(1)];
    expect(await orders.fulfil(source, id, poor, template)).toMatchObject({ credits: { charged: 1, remaining: 0 } });
    expect(await orders.fulfil(source, id, poor, template)).toMatchObject({ credits: { charged: 0, remaining: 0 } });
    await expect(orders.fulfil(source, newId('clm'), poor, template)).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
  });

  it('is not delivered unpaid, and costs nothing when it fails', async () => {
    const poor = await newUser(0);
    await expect(orders.fulfil(source, newId('clm'), poor, template)).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
    const id = newId('clm');
    await query('ALTER TABLE made_orders ADD CONSTRAINT refused CHECK (id <> $made$' + id + '$made$)');
    await expect(orders.fulfil(source, id, user, template)).rejects.toThrow('refused');
    await query('ALTER TABLE made_orders DROP CONSTRAINT refused');
    expect(await books()).toEqual({ balance: 3, charged: [], recorded: [] });
    expect(await reconcile()).toMatchObject({ discrepancy: 0 });
  });

  it("is missed by the reconciliation where it is not in the domain's book", async () => {
    const id = newId('clm');
    await orders.fulfil(source, id, user, template);
    await query('DELETE FROM made_orders WHERE id = $1', id);
    expect(await reconcile()).toMatchObject({ findings: [{ book: book.name, credits: 1, examples: [id] }] });
    await query('INSERT INTO made_orders VALUES ($1, $2, $3)', id, source, user.id);
    expect(await reconcile()).toMatchObject({ findings: [] });
  });

  it("appears in usage under its own name, and in the user's total", async () => {
    await orders.fulfil(source, newId('clm'), user, template);
    const { total, bySource } = await app.module.get(UsageService).ofUser(user.id, '7d');
    expect(total).toEqual({ renders: 1, credits: 1 });
    const others = MADE_SOURCES.map((one) => [one.usage, 0]);
    expect(bySource).toEqual({ api: 0, ...Object.fromEntries(others), [usage]: 1 });
    const credits = app.module.get(CreditsService, { strict: false });
    expect(await credits.totalsOf(user.id)).toMatchObject({ balance: 2, grantedTotal: 3, spentTotal: 1 });
  });

  it.each<[Failpoint, number]>([
    ['render.drawn', 0],
    ['render.charged', 0],
    ['render.committed', 1],
  ])('is paid once when its process is killed at %s and the order is taken up again', async (point, charged) => {
    const id = newId('clm');
    const settings = {
      ...TEST_SECRETS,
      DATABASE_URL: app.settings.databaseUrl ?? '',
      NAQSH_DATA_DIR: app.settings.dataDir,
      ORDER_SOURCE: source,
      ORDER_ID: id,
      ORDER_USER: user.id,
      ORDER_TEMPLATE: template,
    };
    const victim = await Program.run('made-orders.process.ts', { ...settings, NAQSH_FAILPOINTS: `${point}=kill` });
    expect(victim).toMatchObject({ killedBy: 'SIGKILL' });
    const entry = [kind, type, id, -1];
    expect(await books()).toMatchObject({ balance: 3 - charged, charged: charged === 1 ? [entry] : [] });
    expect(await reconcile()).toMatchObject({ discrepancy: 0 });

    const heir = await Program.run('made-orders.process.ts', settings);
    expect(heir).toEqual({ killedBy: null, written: 'remaining 2\n' });
    expect(await books()).toEqual({ balance: 2, charged: [entry], recorded: [source] });
    expect(await reconcile()).toMatchObject({ discrepancy: 0 });
  });
});

describe('the register of paid sources', () => {
  const sources = (): PaidSources => app.module.get(PaidSources, { strict: false });
  const made = (more: Partial<PaidSource>): PaidSource => ({
    name: 'poster',
    kind: 'poster',
    reference: 'poster',
    usage: 'poster',
    book: { name: 'posters', counterpart: 'SELECT NULL AS id, NULL AS user_id, 0 AS credits WHERE false' },
    ...more,
  });

  it.each<[string, Partial<PaidSource>, string]>([
    ['a name twice', { name: 'api' }, 'Two paid sources are called api.'],
    ['a kind twice', { kind: 'batch' }, 'There is a book of batch entries already.'],
    ['a kind of the ledger itself', { kind: 'adjustment' }, 'Entries of the kind adjustment pay for no image.'],
    ['a name that the database refuses', { name: 'Poster' }, 'No source or kind can be called Poster.'],
    ['a kind that the database refuses', { kind: 'a-poster' }, 'No source or kind can be called a-poster.'],
  ])('refuses %s', (_, more, message) => {
    const before = sources().all();
    expect(() => sources().register(made(more))).toThrow(message);
    expect(sources().all()).toEqual(before);
  });

  it('refuses to charge for an unregistered source', async () => {
    await expect(orders.fulfil('poster', newId('clm'), user, template)).rejects.toThrow('Nobody here has registered');
    expect(await books()).toEqual({ balance: 3, charged: [], recorded: [] });
  });

  it.each(['Poster', 'a poster', '', `a${'b'.repeat(32)}`])('has the database refuse %j', async (name) => {
    const values = ['rnd', user.id, name] as const;
    const render = `INSERT INTO renders (id, user_id, template_id, template_version, format, bytes, duration_ms, source, created_at)
       VALUES ($1, $2, 'tpl', 1, 'png', 1, 1, $3, now())`;
    await expect(query(render, ...values)).rejects.toThrow('renders_source_check');
    const entry = `SELECT book_credits($1, $2, -1, $3, '', 'poster', 'p', NULL, now())`;
    await expect(query(entry, ...values)).rejects.toThrow('credit_entries_kind_check');
  });
});
