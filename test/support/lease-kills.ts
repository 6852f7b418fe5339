import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Failpoint } from '#kernel';
import { booksOf, expectSoundBooks, newPublicTemplate, sendRender } from './books.js';
import { startService, type Service } from './service.js';
import { until } from './until.js';

const CREDITS = 5_000;
/** The process takes leases while it is called by so many at once. */
const AT_ONCE = 8;

/** Tests that kill a process while it leases credits, at each of the points, and then spend the leased credits. */
export function killWhileLeasing(points: readonly Failpoint[]): void {
  let survivor: Service;
  let template: string;

  beforeAll(async () => {
    survivor = await startService();
    template = await newPublicTemplate(survivor);
  });
  afterAll(() => survivor.close());

  it.each(points)('kill -9 at %s: each answer is charged once, and no credit is lost', async (point) => {
    const client = await survivor.newClient({ credits: CREDITS });
    const settings = { CREDITS_LEASED_FROM: '1', NAQSH_FAILPOINTS: `${point}=kill` };
    const victim = await startService({ beside: survivor, settings });
    let answered = 0;
    let isOver = false;
    const call = async (): Promise<void> => {
      while (!isOver) {
        const answer = await sendRender({ client, template, at: victim });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`A render was answered ${answer.status}.`);
        answered += 1;
        // Leases are returned when no more calls come.
        if (point.startsWith('lease.return') && (await leases(survivor, client.userId)) > 0) isOver = true;
      }
    };
    await Promise.allSettled(Array.from({ length: AT_ONCE }, call));
    expect(await victim.ended()).toBe('SIGKILL');
    await expectSoundBooks(survivor);
    const { charged } = await booksOf(survivor, client);
    expect(charged).toBeGreaterThanOrEqual(answered);
    expect(charged).toBeLessThanOrEqual(answered + AT_ONCE);

    // The server notices within moments that the connections of the killed process are gone.
    const wanted = CREDITS - charged;
    const adjust = { delta: 1 - wanted, reason: 'all but one' };
    const admin = await survivor.newClient({ role: 'admin' });
    await until(
      async () => (await admin.json('POST', `/v1/admin/users/${client.userId}/credits`, adjust)).status === 200,
    );
    expect((await sendRender({ client, template })).status).toBe(200);
    expect((await sendRender({ client, template })).status).toBe(402);
    expect(await leases(survivor, client.userId)).toBe(0);
    expect((await booksOf(survivor, client)).balance).toBe(0);
    await expectSoundBooks(survivor);
  });
}

async function leases(survivor: Service, userId: string): Promise<number> {
  const [row] = await survivor.query('SELECT leases FROM credit_balances WHERE user_id = $1', [userId]);
  return Number(row?.['leases']);
}
