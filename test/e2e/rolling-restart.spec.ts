import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Balancer } from '../support/balancer.js';
import { card } from '../support/cards.js';
import { newTemplate } from '../support/dear-renders.js';
import { Client, type Service, startService } from '../support/service.js';
import { until } from '../support/until.js';

/** Fifty polls of the balancer: it notices that a replica is leaving, however busy the machine is. */
const SETTINGS = { SHUTDOWN_DELAY_SECONDS: '5' };
const CALLERS = 4;
const CREDITS = 100_000;

let replicas: Service[];
let balancer: Balancer;

beforeAll(async () => {
  const first = await startService({ settings: SETTINGS });
  replicas = [first, await startService({ beside: first, settings: SETTINGS })];
  balancer = await Balancer.start();
});
afterAll(async () => {
  balancer.close();
  for (const replica of [...replicas].reverse()) await replica.close();
});

test('two replicas under load are stopped and replaced in turn, and no request fails', async () => {
  const [first, second] = replicas;
  if (first === undefined || second === undefined) throw new Error('There are two replicas.');
  for (const { url } of replicas) balancer.add(url);
  await until(() => balancer.ready === 2);
  const owner = await first.newClient({ credits: CREDITS });
  const client = new Client(balancer.url, owner.userId, owner.key);
  const template = await newTemplate(client, card());

  let isOver = false;
  const failed: string[] = [];
  const done = { render: 0, read: 0, write: 0 };
  /** One call; records if its whole answer arrived. */
  const call = async (kind: keyof typeof done, answering: Promise<Response>): Promise<void> => {
    try {
      const answer = await answering;
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 200) done[kind] += 1;
      else failed.push(`${kind}: ${answer.status} ${bytes.toString('utf8', 0, 200)}`);
    } catch (error) {
      failed.push(`${kind}: ${String(error)} ${String((error as Error).cause)}`);
    }
  };
  const caller = async (number: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const data = { name: `نورة ${number} ${n}` };
      await call('render', client.json('POST', '/v1/render', { template_id: template, data, images: {} }));
      await call('read', client.fetch('/v1/templates'));
      await call('write', client.json('POST', `/v1/templates/${template}/measure`, { data, images: {} }));
    }
  };
  const load = Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));

  const ends: unknown[] = [];
  for (const old of [first, second]) {
    const before = { ...done };
    await until(() => done.render > before.render + CALLERS);
    ends.push(await old.terminate());
    if (old === second) break;
    const fresh = await startService({ beside: first, settings: SETTINGS });
    replicas.push(fresh);
    balancer.add(fresh.url);
    await until(() => balancer.ready === 2);
  }
  const atTheEnd = { ...done };
  await until(() => done.render > atTheEnd.render + CALLERS);
  isOver = true;
  await load;

  expect(failed).toEqual([]);
  expect(ends.map((end) => (end === 'SIGTERM' ? 0 : end))).toEqual([0, 0]);
  // Each was paid once and drawn once.
  const kept = `SELECT (SELECT count(*)::int FROM renders WHERE user_id = $1) AS renders,
    (SELECT balance::int FROM credit_balances WHERE user_id = $1) AS balance`;
  expect(await first.query(kept, [owner.userId])).toEqual([{ renders: done.render, balance: CREDITS - done.render }]);
});
