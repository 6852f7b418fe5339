import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '#kernel';
import {
  confirm,
  entriesOf,
  letTimePass,
  newCode,
  type Opened,
  openTopup,
  redemptionsOf,
  RETURN,
  until,
  untilSettled,
} from './billing.js';
import { expectSoundBooks } from './books.js';
import { FakeStream, type FakeWebhook } from './fake-stream.js';
import type { Deed, TOP_UP_KILLS } from './kill-points.js';
import { Client, startService, type Service } from './service.js';

const CREDITS = 1_000;
/** Of a storm in which the process dies, and the time in which most of them are served. */
const BUYERS = 10;
const LONGEST_WAIT_MS = 500;

/** From these on the work stands, though nobody was told. */
const AFTER_COMMIT: readonly Failpoint[] = ['checkout.opened', 'confirm.settled', 'webhook.kept', 'event.settled'];

export interface TopUpKillSize {
  readonly kills: typeof TOP_UP_KILLS;
  /** How often each is tried. */
  readonly rounds: number;
  /** Kills at a random time, under load. */
  readonly random: number;
  /** Milliseconds for one test. */
  readonly patience: number;
}

/** Somebody who was buying when the process died. */
interface Buyer {
  readonly client: Client;
  /** Their checkout; undefined where they know of none, because they were not answered. */
  readonly checkoutId?: string;
  /** Does again what was not answered; the checkout. */
  readonly repeat: () => Promise<string>;
}

/** The tests that kill a process in the middle of a top-up, in any size. */
export function killWhileToppingUp({ kills, rounds, random, patience }: TopUpKillSize): void {
  let stream: FakeStream;
  /** Answers all the time, and does no jobs. */
  let survivor: Service;
  /** Does the jobs that dead processes left; it stands still until then. */
  let heir: Service;
  let admin: Client;

  beforeAll(async () => {
    stream = await FakeStream.start();
    survivor = await startService({ seed: 'nothing', settings: stream.settings });
    heir = await startService({ beside: survivor, worker: true, settings: stream.settings });
    process.kill(heir.pid, 'SIGSTOP');
    admin = await survivor.newClient({ role: 'admin' });
  });
  afterAll(async () => {
    process.kill(heir.pid, 'SIGCONT');
    await heir.close();
    await survivor.close();
    stream.close();
  });

  it.each(kills)(
    'kill -9 at %s, on the way to %s: in the end the buyer is credited once',
    async (point, deed) => {
      for (let round = 0; round < rounds; round += 1) {
        const victim = await startService({
          beside: survivor,
          worker: deed === 'process' || deed === 'refund' || deed === 'expire',
          settings: { ...stream.settings, NAQSH_FAILPOINTS: `${point}=kill` },
        });
        const { client, checkoutId, repeat } = await DEEDS[deed](victim, `${point} ${deed} ${round}`);
        await until(() => Promise.resolve(victim.killedBy !== null));
        expect(victim.killedBy).toBe('SIGKILL');
        await expectSoundBooks(survivor);
        if (checkoutId !== undefined) {
          const done = AFTER_COMMIT.includes(point);
          expect(await entriesOf(survivor, checkoutId)).toEqual(deed === 'receive' ? [] : ledgerOf(deed, done));
        }
        await leaveToHeir();
        const id = await repeat();
        await until(async () => (await entriesOf(survivor, id)).length === ledgerOf(deed, true).length);
        await untilSettled(survivor);
        expect(await tell(survivor, announce(id, 'INVOICE_COMPLETED'))).toBe('accepted');
        await untilSettled(survivor);
        expect(await confirm(client, id)).toMatchObject({ status: 'paid', balance: deed === 'refund' ? 0 : CREDITS });
        expect(await entriesOf(survivor, id)).toEqual(ledgerOf(deed, true));
        expect(await checkoutsOf(client)).toEqual([{ id }]);
        process.kill(heir.pid, 'SIGSTOP');
        await expectSoundBooks(survivor);
      }
    },
    patience,
  );

  if (random > 0) {
    it(
      `kill -9 at ${random} random times while ${BUYERS} buy: each of them is credited once`,
      async () => {
        for (let kill = 0; kill < random; kill += 1) {
          const clients: Client[] = [];
          while (clients.length < BUYERS) clients.push(await survivor.newClient({ credits: 0 }));
          const code = await newCode(admin, `random ${kill}`, { one_per_customer: true, max_redemptions: BUYERS });
          const victim = await startService({ beside: survivor, worker: true, settings: stream.settings });
          const buy = async (client: Client): Promise<unknown> =>
            finish(client, await order(client, `random ${kill}`, victim), victim);
          const bought = Promise.allSettled(clients.map(buy));
          await sleep(Math.random() * LONGEST_WAIT_MS);
          expect(await victim.terminate('SIGKILL')).toBe('SIGKILL');
          await bought;
          await expectSoundBooks(survivor);
          await leaveToHeir();
          for (const client of clients) {
            const id = await finish(client, await order(client, `random ${kill}`, survivor));
            expect(await entriesOf(survivor, id)).toEqual(ledgerOf('open', true));
            expect(await checkoutsOf(client)).toEqual([{ id }]);
          }
          await untilSettled(survivor);
          process.kill(heir.pid, 'SIGSTOP');
          expect(await redemptionsOf(admin, code)).toBe(BUYERS);
          await expectSoundBooks(survivor);
        }
      },
      patience,
    );
  }

  const DEEDS: Record<(typeof kills)[number][1], (victim: Service, name: string) => Promise<Buyer>> = {
    open: async (victim, name) => {
      const client = await survivor.newClient({ credits: 0 });
      // A repeat that would begin anew would be refused the code that the first try has used.
      await newCode(admin, name, { one_per_customer: true, first_payment_only: true, max_redemptions: 1 });
      await expect(order(client, name, victim)).rejects.toThrow();
      const repeat = async (): Promise<string> => {
        const again = await order(client, name, survivor);
        expect(again.headers.get('idempotency-replayed')).toBe(name.startsWith('checkout.opened') ? 'true' : null);
        return finish(client, again);
      };
      return { client, repeat };
    },
    confirm: async (victim) => {
      const { client, id } = await payer();
      await expect(confirm(new Client(victim.url, client.userId, client.key), id)).rejects.toThrow();
      return { client, checkoutId: id, repeat: () => confirm(client, id).then(() => id) };
    },
    receive: async (victim, name) => {
      const { client, id } = await payer();
      const webhook = announce(id, 'PAYMENT_SUCCEEDED');
      await expect(tell(victim, webhook)).rejects.toThrow();
      const repeat = async (): Promise<string> => {
        expect(await tell(survivor, webhook)).toBe(name.startsWith('webhook.kept') ? 'duplicate' : 'accepted');
        return id;
      };
      return { client, checkoutId: id, repeat };
    },
    process: async () => {
      const { client, id } = await payer();
      expect(await tell(survivor, announce(id, 'PAYMENT_SUCCEEDED'))).toBe('accepted');
      return { client, checkoutId: id, repeat: () => Promise.resolve(id) };
    },
    refund: async () => {
      const { client, id } = await payer();
      await confirm(client, id);
      for (const payment of stream.linkOf(id).payments) payment.status = 'REFUNDED';
      expect(await tell(survivor, announce(id, 'PAYMENT_REFUNDED'))).toBe('accepted');
      return { client, checkoutId: id, repeat: () => Promise.resolve(id) };
    },
    expire: async () => {
      const { client, id } = await payer();
      await letTimePass(survivor, id);
      return { client, checkoutId: id, repeat: () => Promise.resolve(id) };
    },
  };

  /** Orders credits with a code, in a call that can be repeated. */
  function order({ userId, key }: Client, code: string, at: Service): Promise<Response> {
    return new Client(at.url, userId, key).fetch('/v1/billing/credit-topup-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'order' },
      body: JSON.stringify({ credits: CREDITS, discount_code: code, ...RETURN }),
    });
  }

  /** Goes on from the answer to an order until it is paid, asking one process; the checkout. */
  async function finish(client: Client, ordered: Response, at = survivor): Promise<string> {
    expect(ordered.status).toBe(200);
    const { checkout_id: id } = (await ordered.json()) as Opened;
    if (stream.linkOf(id).payments.length === 0) stream.pay(id);
    await tell(at, announce(id, 'PAYMENT_SUCCEEDED'));
    await confirm(new Client(at.url, client.userId, client.key), id);
    return id;
  }

  /** Somebody who has paid, and nobody has told us. */
  async function payer(): Promise<{ client: Client; id: string }> {
    const client = await survivor.newClient({ credits: 0 });
    const { checkout_id: id } = await openTopup(client, { credits: CREDITS });
    stream.pay(id);
    return { client, id };
  }

  function checkoutsOf({ userId }: Client): Promise<object[]> {
    return survivor.query('SELECT id FROM checkouts WHERE user_id = $1', [userId]);
  }

  function announce(id: string, type: string): FakeWebhook {
    const [payment] = stream.linkOf(id).payments;
    if (payment === undefined) throw new Error(`Nobody paid ${id}.`);
    return stream.webhook(type, id, payment);
  }

  async function tell(at: Service, webhook: FakeWebhook): Promise<string> {
    const answer = await at.fetch('/integrations/billing/webhooks', { method: 'POST', ...webhook });
    return ((await answer.json()) as { status: string }).status;
  }

  /** Half a minute passes: leases of the dead end, their jobs ring again, and somebody takes them up. */
  async function leaveToHeir(): Promise<void> {
    await survivor.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
    await survivor.query(`UPDATE jobs SET leased_until = now() WHERE status = 'running'`);
    await survivor.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
    process.kill(heir.pid, 'SIGCONT');
  }
}

/** The ledger's entries of a checkout, before the deed is done and after. */
function ledgerOf(deed: Deed, done: boolean): (string | number)[][] {
  const purchase = ['purchase', CREDITS];
  if (deed === 'refund') return done ? [purchase, ['refund', -CREDITS]] : [purchase];
  return done ? [purchase] : [];
}
