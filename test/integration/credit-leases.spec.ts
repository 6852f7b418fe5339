import { afterEach, describe, expect, it } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import { ConfigModule, Settings } from '#config';
import { CreditLeases, CreditsModule, CreditsService, type Spending } from '#credits';
import { DatabaseModule, Transactor } from '#database';
import { type Id, newId } from '#kernel';
import { StorageModule } from '#storage';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { seededRandom } from '../support/randomness.js';
import { TEST_SECRETS } from '../support/settings.js';

const reason = 'a test';
const ROW = 'SELECT balance::int, leases FROM credit_balances WHERE user_id = $1';

/** A process that leases credits of every account that it charges, whenever a test makes it look at its accounts. */
class Process {
  constructor(private readonly module: TestingModule) {}

  static async start(database: TestDatabase): Promise<Process> {
    const settings = new Settings({ ...TEST_SECRETS, DATABASE_URL: database.url, CREDITS_LEASED_FROM: '1' });
    const module = await Test.createTestingModule({
      imports: [ConfigModule, DatabaseModule, StorageModule, CreditsModule],
    })
      .overrideProvider(Settings)
      .useValue(settings)
      .compile();
    module.useLogger(false);
    return new Process(module);
  }

  get credits(): CreditsService {
    return this.module.get(CreditsService);
  }

  get leases(): CreditLeases {
    return this.module.get(CreditLeases);
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.module.get(Transactor).manager().query<Row[]>(sql, parameters);
  }

  charge(userId: Id<'usr'>, id: string = newId('rnd'), keyId: Id<'key'> | null = null): Promise<Spending> {
    return this.credits.charge({ userId, kind: 'render', reference: { type: 'render', id }, keyId });
  }

  /** Charges an account until it is leased. */
  async lease(userId: Id<'usr'>): Promise<void> {
    await this.charge(userId);
    await this.leases.look();
  }

  close(): Promise<void> {
    return this.module.close();
  }
}

describe('leased credits', () => {
  let database: TestDatabase;
  let open: Process[] = [];

  async function start(count: number): Promise<[Process, ...Process[]]> {
    database = await createTestDatabase();
    open = await Promise.all(Array.from({ length: count }, () => Process.start(database)));
    return open as [Process, ...Process[]];
  }
  afterEach(async () => {
    for (const one of open) await one.close();
    open = [];
    await database.drop();
  });

  async function newUser(one: Process, credits: number): Promise<Id<'usr'>> {
    const id = newId('usr');
    await one.query(`INSERT INTO users (id, email, created_at) VALUES ($1, $1 || '@example.com', now())`, [id]);
    await one.credits.setBalance(id, credits, { reason });
    return id;
  }

  /** The ledger as the owner reads it: each entry leaves the balance that the next one finds. */
  async function expectChain(one: Process, userId: Id<'usr'>): Promise<void> {
    const [entries, balance] = [await one.credits.entriesOf(userId, 100_000), await one.credits.balanceOf(userId)];
    let before = 0;
    for (const { delta, balanceAfter } of entries.reverse()) {
      expect(balanceAfter).toBe(before + delta);
      before = balanceAfter;
    }
    expect(before).toBe(balance);
  }

  it('are spent without a change of the balance, which is exact at each moment', async () => {
    const [one] = await start(1);
    const id = await newUser(one, 10_000);
    await one.lease(id);
    const leased = await one.query(ROW, [id]);
    expect(leased).toEqual([{ balance: 9_949, leases: 1 }]);
    for (let left = 9_998; left > 9_978; left -= 1) {
      expect(await one.charge(id)).toEqual({ charged: 1, remaining: left });
      expect(await one.credits.balanceOf(id)).toBe(left);
    }
    expect(await one.query(ROW, [id])).toEqual(leased);
    await expectChain(one, id);
  });

  it('pay once for a thing, by any way of charging it again', async () => {
    const [one, other] = await start(2);
    const id = await newUser(one, 10_000);
    await one.lease(id);
    const thing = newId('rnd');
    const together = [thing, newId('rnd'), newId('rnd')];
    expect((await one.charge(id, thing)).charged).toBe(1);
    expect((await one.charge(id, thing)).charged).toBe(0);
    expect((await other?.charge(id, thing))?.charged).toBe(0);
    const charged = await Promise.all(together.map((each) => one.charge(id, each)));
    expect(charged.map(({ charged: credits }) => credits)).toEqual([0, 1, 1]);
    expect(await one.credits.balanceOf(id)).toBe(9_996);
    await expectChain(one, id);
  });

  it('are returned to others before these are refused', async () => {
    const processes = await start(3);
    const [one] = processes;
    const id = await newUser(one, 1_500);
    for (const each of processes) await each.lease(id);
    expect(await one.query(ROW, [id])).toEqual([{ balance: 1_347, leases: 3 }]);
    const settled = await Promise.allSettled(
      Array.from({ length: 1_600 }, (_, at) => processes[at % 3]?.charge(id) ?? Promise.reject(new Error())),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1_497);
    expect(await one.query(ROW, [id])).toEqual([{ balance: 0, leases: 0 }]);
    await expectChain(one, id);
    const [low] = await one.query<{ announced: number }>(
      `SELECT count(*)::int AS announced FROM jobs WHERE kind = 'credits.low' AND payload ->> 'userId' = $1`,
      [id],
    );
    expect(low?.announced).toBe(1);
  });

  it('are not taken from an account with few', async () => {
    const [one] = await start(1);
    const id = await newUser(one, 900);
    await one.lease(id);
    expect(await one.query(ROW, [id])).toEqual([{ balance: 899, leases: 0 }]);
  });

  it('are counted by adjustments and refunds', async () => {
    const [one, other] = await start(2);
    const id = await newUser(one, 5_000);
    for (const each of [one, other]) await each?.lease(id);
    expect(await one.credits.adjust(id, 10, { reason })).toMatchObject({ balanceAfter: 5_008 });
    expect(await one.credits.adjust(id, -5_005, { reason })).toMatchObject({ balanceAfter: 3 });
    await one.credits.setBalance(id, 8_000, { reason });
    for (const each of [one, other]) await each?.lease(id);
    expect(await one.credits.setBalance(id, 4, { reason })).toMatchObject({ delta: -7_994, balanceAfter: 4 });
    await expect(one.credits.adjust(id, -5, { reason })).rejects.toMatchObject({ code: 'balance_would_be_negative' });
    await expectChain(one, id);
  });

  it('count towards the cap of a key', async () => {
    const [one] = await start(1);
    const id = await newUser(one, 5_000);
    const key = newId('key');
    await one.query(
      `INSERT INTO api_keys (id, user_id, name, hash, last_four, scope, created_at)
       VALUES ($1, $2, 'capped', sha256(convert_to($1, 'UTF8')), 'abcd', 'full', now())`,
      [key, id],
    );
    await one.query(`INSERT INTO key_caps (key_id, credits, period, since) VALUES ($1, 12, 'total', now())`, [key]);
    await one.lease(id);
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => one.charge(id, newId('rnd'), key)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect(await one.query('SELECT spent::int FROM key_caps WHERE key_id = $1', [key])).toEqual([{ spent: 12 }]);
    expect(await one.credits.balanceOf(id)).toBe(4_987);
    await expectChain(one, id);
  });

  it('come back when a process ends, and two minutes after it died', async () => {
    const [one, ending, dying] = await start(3);
    const id = await newUser(one, 9_000);
    for (const each of [ending, dying]) await each?.lease(id);
    for (let n = 0; n < 5; n += 1) await dying?.charge(id);
    await ending?.leases.onApplicationShutdown();
    expect(await one.query(ROW, [id])).toEqual([{ balance: 8_948, leases: 1 }]);
    await one.leases.sweep();
    expect(await one.query(ROW, [id])).toEqual([{ balance: 8_948, leases: 1 }]);
    await one.query(`UPDATE credit_leases SET taken_at = now() - interval '121 seconds'`);
    await one.leases.sweep();
    expect(await one.query(ROW, [id])).toEqual([{ balance: 8_993, leases: 0 }]);
    // A process that was only slow charges the balance.
    expect(await dying?.charge(id)).toEqual({ charged: 1, remaining: 8_992 });
    await expectChain(one, id);
  });

  it('leave the books sound under any concurrent work of several processes', async () => {
    const processes = await start(3);
    const [one] = processes;
    const random = seededRandom('leased credits');
    const pick = (bound: number): number => Math.floor(random() * bound);
    const ids = [await newUser(one, 4_000), await newUser(one, 1_300)];
    const things = Array.from({ length: 400 }, () => newId('rnd'));
    let charged = 0;
    for (let round = 0; round < 25; round += 1) {
      const actions = Array.from({ length: 60 }, async () => {
        const [process, id] = [processes[pick(3)] ?? one, ids[pick(2)] ?? newId('usr')];
        const what = pick(40);
        if (what < 34) {
          const spent = await process.charge(id, things[pick(400)]);
          charged += spent.charged;
        } else if (what < 36) await process.leases.look();
        else if (what < 38) await process.credits.adjust(id, pick(400) - 200, { reason });
        else if (what < 39) await process.credits.purchase(id, pick(300), newId('chk'));
        else await process.credits.setBalance(id, 1_000 + pick(3_000), { reason });
      });
      await Promise.allSettled(actions);
      for (const id of ids) await expectChain(one, id);
    }
    expect(await one.query(`SELECT count(*)::int AS charged FROM credit_entries WHERE kind = 'render'`)).toEqual([
      { charged },
    ]);
    for (const process of processes) await process.leases.onApplicationShutdown();
    expect(await one.query('SELECT 1 FROM credit_leases')).toEqual([]);
    expect(
      await one.query(`SELECT user_id FROM credit_balances b WHERE b.leases <> 0 OR b.balance <>
        (SELECT sum(delta) FROM credit_entries e WHERE e.user_id = b.user_id)`),
    ).toEqual([]);
  });
});
