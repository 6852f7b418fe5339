import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '#kernel';
import { confirm, entriesOf, newCode, redemptionsOf, untilSettled } from './billing.js';
import { expectSoundBooks } from './books.js';
import type { Gateway } from './gateways.js';
import type { Action, TOP_UP_KILLS } from './kill-points.js';
import { Client, type Service } from './service.js';
import { CREDITS, Market } from './market.js';
import { seededRandom } from './randomness.js';
import { openPlaces, sideBySide } from './side-by-side.js';
import { until } from './until.js';

/**
 * The storm in which the process dies: after one of the answers, of which each buyer gets three, plus this short time.
 */
const BUYERS = 10;
const ANSWERS = 3 * BUYERS;
const LONGEST_WAIT_MS = 20;

/** From these points on the work is done, although the caller has no answer. */
const AFTER_COMMIT: readonly Failpoint[] = ['checkout.opened', 'confirm.settled', 'webhook.kept', 'event.settled'];

type TopUpAction = (typeof TOP_UP_KILLS)[number][1];

export interface TopUpKillSize {
  readonly kills: typeof TOP_UP_KILLS;
  /** The number of attempts at each point. */
  readonly rounds: number;
  /** Kills at a random time, under load. */
  readonly random: number;
  /** Milliseconds for one test, if the default does not suffice. */
  readonly patience?: number;
}

/** A customer in the middle of a purchase when the process died. */
interface Buyer {
  readonly client: Client;
  /** Their checkout; undefined if they know of none, because they got no answer. */
  readonly checkoutId?: string;
  /** Repeats unanswered calls; returns the checkout. */
  readonly repeat: () => Promise<string>;
}

/** Tests of any size that kill a process in the middle of a top-up, with any provider. */
export function killWhileToppingUp(
  openGateway: () => Promise<Gateway>,
  { kills, rounds, random, patience }: TopUpKillSize,
): void {
  let markets: Market[];

  beforeAll(async () => {
    markets = await openPlaces(Math.max(rounds, random), () => Market.open(openGateway));
  });
  afterAll(async () => {
    for (const market of markets) await market.close();
  });

  it.each(kills)(
    'kill -9 at %s, on the way to %s: in the end the buyer is credited once',
    (point, action) => sideBySide(markets, rounds, (market, round) => killOnce(market, point, action, round)),
    patience,
  );

  if (random > 0) {
    it(
      `kill -9 at ${random} random times while ${BUYERS} buy: each of them is credited once`,
      async () => {
        const seeded = seededRandom('kills while credits are bought');
        let before = 0;
        await sideBySide(markets, random, async (market, storm) => {
          before += await killInAStorm(market, storm, seeded);
        });
        process.stdout.write(
          `Of ${random * BUYERS} buyers ${before} were credited before the kills; in the end each was credited once.\n`,
        );
      },
      patience,
    );
  }
}

async function killOnce(market: Market, point: Failpoint, action: TopUpAction, round: number): Promise<void> {
  const { survivor } = market;
  const worker = action === 'process' || action === 'refund' || action === 'expire';
  const victim = await market.startVictim({ worker, settings: { NAQSH_FAILPOINTS: `${point}=kill` } });
  const { client, checkoutId, repeat } = await ACTIONS[action](market, victim, `${point} ${action} ${round}`);
  expect(await victim.ended()).toBe('SIGKILL');
  await expectSoundBooks(survivor);
  if (checkoutId !== undefined) {
    const after = (done: boolean): ReturnType<typeof ledgerOf> => (action === 'receive' ? [] : ledgerOf(action, done));
    const allowed = [after(AFTER_COMMIT.includes(point))];
    // It may have died after the other event of the webhook.
    if (point === 'event.settled' && market.bringsOthers) allowed.push(after(false));
    expect(allowed).toContainEqual(await entriesOf(survivor, checkoutId));
  }
  await market.leaveToHeir();
  const id = await repeat();
  await until(async () => (await entriesOf(survivor, id)).length === ledgerOf(action, true).length);
  await untilSettled(survivor);
  expect(await market.deliver(market.announce(id, 'again'))).toBe('accepted');
  await untilSettled(survivor);
  expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: action === 'refund' ? 0 : CREDITS });
  expect(await entriesOf(survivor, id)).toEqual(ledgerOf(action, true));
  expect(await market.checkoutsOf(client)).toEqual([{ id }]);
  await market.haltHeir();
  await expectSoundBooks(survivor);
}

/** The number of buyers credited before the kill. */
async function killInAStorm(market: Market, storm: number, random: () => number): Promise<number> {
  const { survivor, admin } = market;
  const name = `random ${storm}`;
  const clients = await survivor.newClients(BUYERS, { credits: 0 });
  const code = await newCode(admin, name, { one_per_customer: true, max_redemptions: BUYERS });
  const victim = await market.startVictim({ worker: true });
  const enough = Math.ceil(random() * ANSWERS);
  let answers = 0;
  const heed = async (): Promise<void> => {
    answers += 1;
    if (answers !== enough) return;
    await sleep(random() * LONGEST_WAIT_MS);
    await victim.terminate('SIGKILL');
  };
  await Promise.allSettled(clients.map((client) => market.buy(client, name, victim, heed)));
  expect(victim.killedBy).toBe('SIGKILL');
  await expectSoundBooks(survivor);
  const [row] = await survivor.query(
    `SELECT count(*)::int AS credited FROM credit_entries WHERE kind = 'purchase' AND user_id = ANY($1)`,
    [clients.map(({ userId }) => userId)],
  );
  await market.leaveToHeir();
  for (const client of clients) {
    const id = await market.buy(client, name);
    expect(await entriesOf(survivor, id)).toEqual(ledgerOf('open', true));
    expect(await market.checkoutsOf(client)).toEqual([{ id }]);
  }
  await untilSettled(survivor);
  await market.haltHeir();
  expect(await redemptionsOf(admin, code)).toBe(BUYERS);
  await expectSoundBooks(survivor);
  return Number(row?.['credited']);
}

const ACTIONS: Record<TopUpAction, (market: Market, victim: Service, name: string) => Promise<Buyer>> = {
  open: async (market, victim, name) => {
    const client = await market.newCustomer();
    // A repeat that started anew would be refused the code that the first attempt used.
    await newCode(market.admin, name, { one_per_customer: true, first_payment_only: true, max_redemptions: 1 });
    await expect(market.order(client, name, victim)).rejects.toThrow();
    const repeat = async (): Promise<string> => {
      const again = await market.order(client, name);
      expect(again.headers.get('idempotency-replayed')).toBe(
        /^(?:call\.settled|checkout\.opened)/.test(name) ? 'true' : null,
      );
      return market.finish(client, again);
    };
    return { client, repeat };
  },
  confirm: async (market, victim) => {
    const { client, id } = await market.newPayer();
    await expect(confirm(new Client(victim.url, client.userId, client.key), id)).rejects.toThrow();
    return { client, checkoutId: id, repeat: () => confirm(client, id).then(() => id) };
  },
  receive: async (market, victim, name) => {
    const { client, id } = await market.newPayer();
    const webhook = market.announce(id, 'paid');
    await expect(market.deliver(webhook, victim)).rejects.toThrow();
    const repeat = async (): Promise<string> => {
      expect(await market.deliver(webhook)).toBe(name.startsWith('webhook.kept') ? 'duplicate' : 'accepted');
      return id;
    };
    return { client, checkoutId: id, repeat };
  },
  process: async (market) => {
    const { client, id } = await market.newPayer();
    expect(await market.deliver(market.announce(id, 'paid'))).toBe('accepted');
    return { client, checkoutId: id, repeat: () => Promise.resolve(id) };
  },
  refund: async (market) => {
    const { client, id } = await market.newPayer();
    await confirm(client, id);
    market.refund(id);
    expect(await market.deliver(market.announce(id, 'refunded'))).toBe('accepted');
    return { client, checkoutId: id, repeat: () => Promise.resolve(id) };
  },
  expire: async (market) => {
    const { client, id } = await market.newLatePayer();
    return { client, checkoutId: id, repeat: () => Promise.resolve(id) };
  },
};

/** The ledger's entries of a checkout, before the operation and after. */
function ledgerOf(action: Action, done: boolean): (string | number)[][] {
  const purchase = ['purchase', CREDITS];
  if (action === 'refund') return done ? [purchase, ['refund', -CREDITS]] : [purchase];
  return done ? [purchase] : [];
}
