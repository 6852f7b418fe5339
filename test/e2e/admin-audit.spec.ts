import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';

interface Entry {
  id: string;
  actor_id: string | null;
  action: string;
  target: string;
  before: object | null;
  after: object | null;
  request_id: string | null;
  created_at: string;
}

interface Trail {
  items: Entry[];
  next_cursor: string | null;
}

let service: Service;
let admin: Client;
let user: Client;

beforeAll(async () => {
  service = await startService({ seed: 'nothing' });
  admin = await service.newClient({ role: 'admin' });
  user = await service.newClient({ credits: 10 });
  for (const limit of [10, 20, 30]) {
    await admin.json('PATCH', `/v1/admin/users/${user.userId}`, { rate_limit_per_minute: limit });
  }
  await admin.json('POST', `/v1/admin/users/${user.userId}/credits`, { delta: 5 });
});
afterAll(() => service.close());

async function list(query: Record<string, string> = {}): Promise<Trail> {
  const answer = await admin.fetch(`/v1/admin/audit-entries?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Trail;
}

it('the audit trail names each change, its author, its target, and the state before and after', async () => {
  const { items } = await list({ target: user.userId, action: 'user.changed' });
  expect(items.map(({ after }) => after)).toEqual([30, 20, 10].map((limit) => ({ rate_limit_per_minute: limit })));
  expect(items[0]).toEqual({
    id: expect.stringMatching(/^aud_/),
    actor_id: admin.userId,
    action: 'user.changed',
    target: user.userId,
    before: { rate_limit_per_minute: 20 },
    after: { rate_limit_per_minute: 30 },
    request_id: expect.any(String),
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it('narrows by actor, kind and time', async () => {
  const actions = async (query: Record<string, string>): Promise<string[]> =>
    (await list(query)).items.map(({ action }) => action);
  expect(await actions({ actor_id: admin.userId })).toEqual([
    'credits.adjusted',
    ...Array<string>(3).fill('user.changed'),
  ]);
  expect(await actions({ actor_id: user.userId })).toEqual([]);
  expect(await actions({ action: 'credits.adjusted' })).toEqual(['credits.adjusted']);
  const [newest] = (await list()).items;
  const moment = newest?.created_at ?? '';
  expect(await actions({ to: moment, action: 'credits.adjusted' })).toEqual([]);
  expect(await actions({ from: moment, action: 'credits.adjusted' })).toEqual(['credits.adjusted']);
});

it('comes by pages, whose cursor holds for its filter alone', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Trail = await list({ limit: '2', ...(cursor === '' ? {} : { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual((await list()).items.map(({ id }) => id));
  const { next_cursor: next } = await list({ limit: '2' });
  const other = await admin.fetch(`/v1/admin/audit-entries?action=user.changed&cursor=${next ?? ''}`);
  await refusal(other, 422);
});
