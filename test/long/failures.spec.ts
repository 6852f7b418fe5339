import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { elapse } from '../support/elapse.js';
import { expectSoundBooks, newPublicTemplate } from '../support/books.js';
import { activeCampaign } from '../support/campaigns.js';
import { hasHaproxy } from '../support/haproxy.js';
import { Machines, type Part } from '../support/machines.js';
import { hasRedis } from '../support/redis-server.js';
import { hasS3Gateway, S3Gateway } from '../support/s3-gateway.js';
import { Client } from '../support/service.js';
import { SmallDisk } from '../support/small-disk.js';
import { MOST_OF_ONE, ROWS, type TracedCall, Traffic } from '../support/traffic.js';

/** Enough for the fonts and the writes of a run; the rest is filled. */
const DISK_MB = 96;
const CREDITS = 1_000_000;
/** Traffic before and after each event. */
const QUIET_MS = 3_000;
/** The length of each outage. */
const AWAY_MS = 5_000;
/** After a long outage the proxy sends no traffic before its next health check, once a second, succeeds. */
const LOOK_MS = 2_000;
/** The number of readiness checks of a part that is not ready. */
const LOOKS = 25;

/** Selects calls that may fail: begun by a killed process, or in need of the database during its outage. */
type Excuse = (call: TracedCall) => boolean;

/** The outcome of an event. */
interface Row {
  readonly event: string;
  readonly requests: number;
  readonly failed: number;
  readonly excused: number;
  readonly slowest: number;
  readonly repeated: number;
  readonly note: string;
}

const disk = hasHaproxy && hasRedis ? SmallDisk.open(DISK_MB) : null;

(hasHaproxy && hasRedis ? describe : describe.skip)('two machines under load (needs haproxy, redis-server)', () => {
  const rows: Row[] = [];
  let machines: Machines;
  let running: Traffic | undefined;
  let gateway: S3Gateway | undefined;
  let traffic: Traffic;
  let owner: Client;

  beforeAll(async () => {
    machines = await Machines.open(disk);
    await machines.start();
    const first = partOf('api 1').service;
    owner = await first.newClient({ credits: CREDITS });
    const template = await newPublicTemplate(first);
    running = traffic = new Traffic(
      new Client(machines.url, owner.userId, owner.key),
      template,
      await activeCampaign(owner, template, { per_claimant_limit: MOST_OF_ONE }),
    );
  });
  afterAll(async () => {
    await running?.stop();
    await machines.close();
    await gateway?.close();
    disk?.close();
    process.stdout.write(`${tableOf(rows)}\n`);
  });

  function partOf(name: string): Part {
    const part = machines.parts.find((one) => one.name === name);
    if (part === undefined) throw new Error(`There is no ${name}.`);
    return part;
  }

  /** Triggers an event under load and checks that only excused calls failed. */
  async function during(
    event: string,
    happen: () => Promise<{ excuse?: Excuse; note?: string } | void>,
  ): Promise<void> {
    await elapse(QUIET_MS);
    const { excuse = () => false, note = '' } = (await happen()) ?? {};
    await elapse(QUIET_MS);
    const calls = await traffic.settle();
    const failed = calls.filter(({ fault }) => fault !== undefined);
    const late = failed.map(({ began, done = Infinity }) => done - began);
    const row: Row = {
      event,
      requests: calls.length,
      failed: failed.length,
      excused: failed.filter(excuse).length,
      note,
      slowest: Math.max(
        ...calls.flatMap(({ began, ended, fault }) => (fault === undefined ? (ended ?? 0) - began : [])),
      ),
      repeated: Math.max(0, ...late),
    };
    rows.push(row);
    process.stdout.write(`${lineOf(row)}\n`);
    expect(failed.filter((call) => !excuse(call)).map(({ kind, fault }) => `${kind}: ${fault ?? ''}`)).toEqual([]);
    expect(calls.filter(({ done }) => done === undefined)).toEqual([]);
    await traffic.pause(async () => {
      for (const { service } of machines.apis) await traffic.renderAt(service.url);
      expect(traffic.different).toEqual([]);
      await expectBooks();
    });
  }

  /** Checks that each answered call, and nothing else, was charged once. */
  async function expectBooks(): Promise<void> {
    const { service } = partOf('api 1');
    await expectSoundBooks(service);
    const kinds = await service.query(
      `SELECT kind, count(*)::int AS n FROM credit_entries WHERE user_id = $1 AND delta < 0 GROUP BY kind`,
      [owner.userId],
    );
    const charged = Object.fromEntries(kinds.map(({ kind, n }) => [String(kind), Number(n)]));
    const { render, claim, batch } = traffic.answered;
    expect(charged).toEqual({ render, claim, batch: batch * ROWS });
  }

  const killed = async (part: Part): Promise<{ excuse: Excuse; note: string }> => {
    const begun = part.isApi ? traffic.inFlight() : [];
    await part.stop('SIGKILL');
    await elapse(AWAY_MS);
    await part.start();
    return { excuse: (call) => begun.includes(call), note: part.isApi ? `${begun.length} under way` : '' };
  };

  const rolled = async (part: Part): Promise<void> => {
    expect(await part.stop()).toBe(0);
    await part.start();
  };

  const NAMES = ['api 1', 'api 2', 'worker 1', 'worker 2'];

  test('nothing happens', () => during('nothing', () => elapse(10_000)));

  test.each(NAMES)('kill -9 of %s', (name) => during(`kill -9 of ${name}`, () => killed(partOf(name))));

  test.each(NAMES)('restart of %s', (name) => during(`restart of ${name}`, () => rolled(partOf(name))));

  test.each(['fast', 'immediate'] as const)('restart of PostgreSQL, %s', (mode) =>
    during(`PostgreSQL restarted, ${mode}`, async () => {
      const from = Date.now();
      await machines.database.restart(mode);
      const to = Date.now();
      const excuse: Excuse = ({ began, ended = Infinity }) => began <= to + LOOK_MS && ended >= from;
      return { excuse, note: `away for ${((to - from) / 1000).toFixed(1)} s` };
    }),
  );

  test('Redis is killed, and comes back', () =>
    during('Redis killed', async () => {
      const from = Date.now();
      await machines.redis.stop();
      await elapse(AWAY_MS);
      await machines.redis.start();
      const to = Date.now();
      // All claims are refused: without the shared count a visitor could claim once per process.
      const isRefused: Excuse = ({ kind, began, ended = Infinity }) =>
        kind === 'claim' && began <= to + LOOK_MS && ended >= from;
      return { excuse: isRefused, note: 'claims are refused meanwhile' };
    }));

  (disk === null ? test.skip : test)('the disk of the objects is full (needs root)', () =>
    during('disk of the objects full', async () => {
      disk?.fill();
      await elapse(AWAY_MS);
      const [status, { checks }] = await readinessOf(partOf('api 1'));
      disk?.free();
      expect([status, checks['storage']]).toMatchObject([200, { ok: false, detail: 'Its disk is full.' }]);
      return { note: checks['storage']?.detail ?? '' };
    }),
  );

  test('an API whose folder is not that of the others', () =>
    during('api 2 with a folder of its own', async () => {
      const part = partOf('api 2');
      await part.stop();
      await machines.unshare(part);
      await part.start('/healthz');
      for (let look = 0; look < LOOKS; look += 1) {
        expect((await readinessOf(part))[0]).toBe(503);
        await elapse(AWAY_MS / LOOKS);
      }
      const [, { checks }] = await readinessOf(part);
      await part.stop();
      await machines.share(part);
      await part.start();
      return { note: checks['storage']?.detail ?? '' };
    }));

  (hasS3Gateway ? test : test.skip)(
    'the store that speaks S3 is killed, and comes back (needs versitygw)',
    async () => {
      const store = (gateway = await S3Gateway.start());
      // Traffic pauses while all parts are down: otherwise its retries would arrive all at once.
      await traffic.pause(async () => {
        await machines.stop();
        await machines.moveTo(store.environment);
        await machines.start();
      });
      await traffic.settle();
      await during('S3 gateway killed', async () => {
        await store.kill();
        await elapse(AWAY_MS);
        await store.restart();
      });
    },
  );
});

interface Readiness {
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly detail: string }>>;
}

async function readinessOf({ service }: Part): Promise<[number, Readiness]> {
  const answer = await service.fetch('/readyz');
  return [answer.status, (await answer.json()) as Readiness];
}

function lineOf({ event, requests, failed, excused, slowest, repeated, note }: Row): string {
  const after = failed === 0 ? '' : `${(repeated / 1000).toFixed(1)} s`;
  return `| ${event} | ${requests} | ${failed} | ${excused} | ${slowest} ms | ${after} | ${note} |`;
}

function tableOf(rows: readonly Row[]): string {
  const head = '| event | requests | failed | of them excused | slowest answer | failed ones done after | |';
  return ['', head, '| --- | --- | --- | --- | --- | --- | --- |', ...rows.map(lineOf)].join('\n');
}
