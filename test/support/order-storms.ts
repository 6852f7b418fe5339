import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectSoundBooks, tally } from './books.js';
import { OwnServer } from './own-server.js';
import { FakeSalla } from './salla/fake-salla.js';
import { sallaOrder, sallaOrderEvent } from './salla/salla-payloads.js';
import { jobStates, openSallaShop, orderBooks, SALLA_ADMIN } from './salla/salla-shop.js';
import { CREATED_AT_FORMS, type SallaDelivery, SallaSender, sallaWebhook } from './salla/salla-webhooks.js';
import { type Service, startService } from './service.js';
import { WorkerCrew } from './worker-crew.js';
import { until } from './until.js';

/** The size of the storm. */
export interface OrderStormSize {
  readonly orders: number;
  /** Orders of one store that wait while another store has one. */
  readonly waiting: number;
  /** Cards fetched by their links. */
  readonly fetched: number;
  /** Milliseconds for one test, if the default does not suffice. */
  readonly patience?: number;
}

const EVENTS = ['order.created', 'order.status.updated', 'order.payment.updated'];
const KILL_EVERY_MS = 2_000;
/**
 * Processes. Starting one takes about as long as the time between two kills, so that two are starting while two work.
 */
const CREW = 4;
/** Starting with the first kill of a worker, every eighth one comes with a crash of the database server. */
const CRASH_EVERY = 8;
/**
 * The time between attempts at a webhook, for which Salla waits minutes: the service refuses webhooks while its
 * database is down.
 */
const PAUSE_MS = 3_000;
const LAST_LINES = 40;
const PNG = '89504e470d0a1a0a';

/** Tests of any size with orders that arrive with Salla's worst webhook behaviour. */
export function orderInAStorm({ orders, waiting, fetched, patience }: OrderStormSize): void {
  let salla: FakeSalla;
  let server: OwnServer;
  let front: Service;
  /**
   * The workers of an unfinished storm: their activity is reported if it never ends, or if one of them never starts or
   * ends.
   */
  let unsettled: WorkerCrew | undefined;

  beforeAll(async () => {
    [salla, server] = await Promise.all([FakeSalla.start(), OwnServer.open()]);
    front = await startService({ beside: server, settings: salla.settings });
  });
  afterAll(async () => {
    if (unsettled !== undefined) process.stdout.write(await standingOf(front, unsettled));
    await front.close();
    salla.close();
    await server.close();
  });

  const startWorker = (until: '/readyz' | 'nothing' = '/readyz'): Promise<Service> =>
    startService({ beside: front, worker: true, settings: salla.settings, until });
  const sender = (): SallaSender =>
    new SallaSender(() => `${front.url}/integrations/salla/webhooks`, { pauseMs: PAUSE_MS });

  describe('a storm of orders', () => {
    it(
      `${orders} orders, each announced several times in any order, while workers are killed and the database crashes, are one card and one charge each`,
      async () => {
        const crew = (unsettled = new WorkerCrew(() => startWorker('nothing'), CREW));
        const owner = await front.newClient({ credits: orders + 5 });
        const shop = await openSallaShop(front, salla, owner, 4_001);
        const ids = Array.from({ length: orders }, (_, index) => 600_000 + index);
        for (const id of ids) shop.order(id, `نورة ${id}`);
        const started = Date.now();
        let [isOver, ticks, kills, crashes] = [false, 0, 0, 0];
        const killing = async (): Promise<void> => {
          let crash = Promise.resolve();
          let [before, next] = [-1, Date.now()];
          for (; !isOver; next = Math.max(next + KILL_EVERY_MS, Date.now())) {
            await sleep(Math.max(0, next - Date.now()));
            ticks += 1;
            // Spares the next worker while nothing was done since the last kill, because the machine is busy or dead
            // workers hold leases.
            const done = await doneSoFar(front).catch(() => before);
            if (done === before || !(await crew.kill())) continue;
            before = done;
            if (kills % CRASH_EVERY === 0) crash = crash.then(() => server.crash()).then(() => void (crashes += 1));
            kills += 1;
          }
          await crash;
        };
        const killer = killing();
        try {
          const deliveries = ids.flatMap((id, index) => deliveriesOf(shop.merchant, id, index));
          const sent = await sender().storm(deliveries);
          expect(sent.every((tries) => tries.at(-1) === 200)).toBe(true);
          await until(async () => {
            // The database may be down.
            const states = await jobStates(front, shop.merchant).catch((): Record<string, number> => ({}));
            return crashes > 0 && (states['succeeded'] ?? 0) + (states['failed'] ?? 0) === orders;
          });
          const seconds = Math.round((Date.now() - started) / 1000);
          isOver = true;
          await killer;
          process.stdout.write(
            `${orders} orders in ${sent.length} webhooks, ${kills} kills of workers in ${ticks} times ` +
              `${KILL_EVERY_MS / 1000} s and ${crashes} crashes of the database: all settled after ${seconds} s. ` +
              `${await waitsOf(front, shop.merchant)}\n`,
          );
        } finally {
          isOver = true;
          await killer;
          await crew.close();
        }
        unsettled = undefined;
        expect(await jobStates(front, shop.merchant)).toEqual({ succeeded: orders });
        expect(await orderBooks(front, owner)).toEqual({ made: orders, orders, drawn: orders, charged: orders });
        await expectSoundBooks(front);
        expect(await cardsOf(front, shop.merchant, fetched)).toEqual({ [PNG]: Math.min(fetched, orders) });
      },
      patience,
    );

    it(
      `one order of a store does not wait for ${waiting} of another`,
      async () => {
        const first = await startWorker();
        const [busy, calm] = await front.newClients(2);
        if (busy === undefined || calm === undefined) throw new Error('No clients.');
        const crowd = await openSallaShop(front, salla, busy, 4_002);
        const single = await openSallaShop(front, salla, calm, 4_003);
        await first.close();
        const ids = Array.from({ length: waiting }, (_, index) => 700_000 + index);
        for (const id of ids) crowd.order(id, 'كثير');
        single.order(800_000, 'واحد');
        await sender().storm(
          ids.map((id) => sallaWebhook('order.created', crowd.merchant, sallaOrder({ id }))),
          { most: 1 },
        );
        await sender().send(sallaWebhook('order.created', single.merchant, sallaOrder({ id: 800_000 })));
        const worker = await startWorker();
        await until(async () => (await jobStates(front, single.merchant))['succeeded'] === 1);
        const [{ before } = {}] = await front.query(
          `SELECT count(*)::int AS before FROM store_order_jobs WHERE merchant_id = $1
             AND finished_at < (SELECT finished_at FROM store_order_jobs WHERE merchant_id = $2)`,
          [String(crowd.merchant), String(single.merchant)],
        );
        expect(before).toBeLessThan(waiting / 2);
        await worker.close();
        process.stdout.write(`The one order was done after ${String(before)} of the ${waiting}.\n`);
      },
      patience,
    );
  });
}

/** Describes the remaining work, and the last log lines of its workers. */
async function standingOf(front: Service, crew: WorkerCrew): Promise<string> {
  const left = await front.query(
    `SELECT kind, status, attempts, error, run_at, leased_until, now() FROM jobs WHERE status <> 'done'
     UNION ALL SELECT 'order', status, attempts, error_code, created_at, NULL, now() FROM store_order_jobs
       WHERE status NOT IN ('succeeded', 'failed')`,
  );
  const logs = [front, ...crew.workers].map(({ log }) => log.slice(-LAST_LINES).join('\n'));
  return [`The storm was not over:\n${left.map((one) => JSON.stringify(one)).join('\n')}`, ...logs, ''].join('\n\n');
}

/** The number of settled events and finished cards, which grows while workers make progress. */
async function doneSoFar(service: Service): Promise<number> {
  const [row] = await service.query(
    `SELECT (SELECT count(*) FROM inbox_events WHERE outcome IS NOT NULL)::int
       + (SELECT count(*) FROM store_order_jobs WHERE status = 'succeeded')::int AS n`,
  );
  return Number(row?.['n']);
}

/** The times that orders waited for their cards, and the number of attempts. */
async function waitsOf(service: Service, merchant: number): Promise<string> {
  const [row] = await service.query(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY wait)::float8 AS half, max(wait)::float8 AS longest,
       max(attempts)::int AS tries, (count(*) FILTER (WHERE attempts > 1))::int AS again
     FROM (SELECT attempts, extract(epoch FROM finished_at - created_at) AS wait FROM store_order_jobs WHERE merchant_id = $1) jobs`,
    [String(merchant)],
  );
  const { half, longest, tries, again } = row ?? {};
  return (
    `From an order to its card: median ${Number(half).toFixed(1)} s, longest ${Number(longest).toFixed(1)} s; ` +
    `${Number(again)} were begun again, ${Number(tries)} times at most.`
  );
}

/** Three events of an order, in all formats and with all proofs. */
function deliveriesOf(merchant: number, id: number, index: number): SallaDelivery[] {
  return EVENTS.map((event, at) => {
    const form = CREATED_AT_FORMS[(index + at) % CREATED_AT_FORMS.length] ?? 'script';
    const strategy = (index + at) % 2 === 0 ? 'Signature' : 'Token';
    return sallaWebhook(event, merchant, sallaOrderEvent(event, sallaOrder({ id })), { form, strategy });
  });
}

/** The first bytes of the cards that links of finished jobs lead to. */
async function cardsOf(service: Service, merchant: number, most: number): Promise<Record<string, number>> {
  const admin = await service.newClient({ role: 'admin' });
  const page = await admin.fetch(`${SALLA_ADMIN}/order-jobs?merchant_id=${merchant}&limit=200`);
  const { items } = (await page.json()) as { items: { download_url: string }[] };
  const cards = items.slice(0, most).map(async ({ download_url: link }) => {
    const { pathname, search } = new URL(link);
    const card = await service.fetch(pathname + search);
    return Buffer.from(await card.arrayBuffer())
      .subarray(0, 8)
      .toString('hex');
  });
  return tally(await Promise.all(cards));
}
