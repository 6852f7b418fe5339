import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Failpoint } from '#kernel';
import { booksOf, expectSoundBooks, newPublicTemplate } from '../support/books.js';
import { FakeBucket } from '../support/fake-bucket.js';
import { type Service, startService } from '../support/service.js';
import { newDestination, sendStore, type Stored } from '../support/stored-renders.js';
import { until } from '../support/until.js';

/** The points before the charge is committed, and those after it. */
const BEFORE: readonly Failpoint[] = [
  'render.drawn',
  'file.begun',
  'file.kept',
  'render.charging',
  'render.charged',
  'call.completed',
];
const AFTER: readonly Failpoint[] = ['call.settled', 'render.committed'];
const SETTINGS = { NAQSH_SANDBOX: '1' };

let survivor: Service;
let bucket: FakeBucket;
let template: string;

beforeAll(async () => {
  bucket = await FakeBucket.open();
  survivor = await startService({ settings: SETTINGS });
  template = await newPublicTemplate(survivor);
});
afterAll(async () => {
  await survivor.close();
  bucket.close();
});

const POINTS = [...BEFORE, ...AFTER].flatMap((point) => [[point, 'link'] as const, [point, 'destination'] as const]);

describe('a process that stores a render', () => {
  it.each(POINTS)('may be killed at %s on the way to a %s: a repeat is charged once', async (point, kind) => {
    const client = await survivor.newClient({ credits: 2 });
    const to = kind === 'link' ? 'link' : await newDestination(client, bucket);
    const call = { template, store: { to }, key: point };
    const victim = await startService({
      beside: survivor,
      settings: { ...SETTINGS, NAQSH_FAILPOINTS: `${point}=kill` },
    });
    await expect(sendStore(client, { ...call, at: victim })).rejects.toThrow();
    expect(await victim.ended()).toBe('SIGKILL');
    const isCharged = AFTER.includes(point);
    expect((await booksOf(survivor, client)).charged).toBe(isCharged ? 1 : 0);
    // The server notices within moments that the connections of the killed process are gone.
    const again = await until(async () => {
      const answer = await sendStore(client, call);
      return answer.status !== 409 && answer;
    });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, isCharged ? 'true' : null]);
    expect(await booksOf(survivor, client)).toEqual({ balance: 1, charged: 1, recorded: 1 });
    const { url, key, render_id: id } = (await again.json()) as Stored;
    if (kind === 'link')
      expect((await fetch(survivor.url + new URL(url).pathname + new URL(url).search)).status).toBe(200);
    else expect(bucket.keys()).toContain(key);
    const kept = `SELECT render_id FROM stored_renders WHERE user_id = $1 AND charged`;
    expect(await survivor.query(kept, [client.userId])).toEqual(kind === 'link' ? [{ render_id: id }] : []);
    await expectSoundBooks(survivor);
  });

  it.each(POINTS)('may fail at %s on the way to a %s: an uncharged render leaves no file', async (point, kind) => {
    const client = await survivor.newClient({ credits: 2 });
    const to = kind === 'link' ? 'link' : await newDestination(client, bucket);
    const before = bucket.keys().length;
    const faulty = await startService({
      beside: survivor,
      settings: { ...SETTINGS, NAQSH_FAILPOINTS: `${point}=throw` },
    });
    expect((await sendStore(client, { template, store: { to }, key: point, at: faulty })).status).toBe(500);
    await faulty.close();
    const isCharged = AFTER.includes(point);
    expect((await booksOf(survivor, client)).charged).toBe(isCharged ? 1 : 0);
    expect(bucket.keys()).toHaveLength(before + (isCharged && kind !== 'link' ? 1 : 0));
    const left = await survivor.query('SELECT charged FROM stored_renders WHERE user_id = $1', [client.userId]);
    expect(left).toEqual(isCharged && kind === 'link' ? [{ charged: true }] : []);
    await expectSoundBooks(survivor);
  });
});
