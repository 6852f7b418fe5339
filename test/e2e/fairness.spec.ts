import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { activeCampaign } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { sendClaim } from '../support/claims.js';
import { countAnswers, dearCard, newTemplate, ONE_THREAD, render, untilReceived } from '../support/dear-renders.js';
import { startService, type Client, type Service } from '../support/service.js';
import { extent } from '../support/extent.js';

/** One user's concurrent waiting calls. */
const MANY = extent(10, 20);

let service: Service;
let quiet: Client;
let plain: string;

beforeAll(async () => {
  service = await startService({ settings: ONE_THREAD });
  quiet = await service.newClient();
  plain = await newTemplate(quiet, card());
  expect((await render(quiet, plain)).status).toBe(200);
});
afterAll(() => service.close());

describe('one thread that renders', () => {
  it('serves a quiet user before the queue of another is drained', async () => {
    const greedy = await service.newClient();
    const dear = await newTemplate(greedy, dearCard());
    expect((await render(greedy, dear)).status).toBe(200);
    const calls = Array.from({ length: MANY }, () => render(greedy, dear));
    const answered = countAnswers(calls);
    await untilReceived(service, calls);
    expect((await render(quiet, plain)).status).toBe(200);
    // In the order of arrival it would have been last.
    expect(answered()).toBeLessThan(MANY - 2);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });

  it('serves paying callers before the free previews of others, which are drawn all the same', async () => {
    const guest = await service.newClient({ credits: 0 });
    const dear = await newTemplate(guest, dearCard());
    const previews = Array.from({ length: MANY }, () => guest.fetch(`/v1/templates/${dear}/image`));
    const answered = countAnswers(previews);
    await untilReceived(service, previews);
    for (let paid = 0; paid < 3; paid += 1) expect((await render(quiet, plain)).status).toBe(200);
    expect(answered()).toBeLessThan(MANY - 2);
    expect((await Promise.all(previews)).map(({ status }) => status)).toEqual(previews.map(() => 200));
  });

  it('serves the visitors of one campaign before the queue of another, for any owners', async () => {
    const owner = await service.newClient();
    const busy = await activeCampaign(owner, await newTemplate(owner, dearCard()));
    const still = await activeCampaign(owner, await newTemplate(owner, card()));
    const claims = Array.from({ length: MANY }, () => sendClaim({ at: service, campaign: busy }));
    const answered = countAnswers(claims);
    await untilReceived(service, claims);
    expect((await sendClaim({ at: service, campaign: still })).status).toBe(200);
    expect(answered()).toBeLessThan(MANY - 2);
    expect((await Promise.all(claims)).map(({ status }) => status)).toEqual(claims.map(() => 200));
  });

  it('ends a render at its CPU time, and charges nothing', async () => {
    const strict = await startService({ beside: service, settings: { ...ONE_THREAD, RENDER_CPU_MS: '10' } });
    const account = await strict.newClient({ credits: 3 });
    const answer = await render(account, await newTemplate(account, dearCard()));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('more than 10 ms of CPU time') });
    expect(await strict.query('SELECT count(*)::int FROM renders WHERE user_id = $1', [account.userId])).toEqual([
      { count: 0 },
    ]);
    await strict.close();
  });
});
