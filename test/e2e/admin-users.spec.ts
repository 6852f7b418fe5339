import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldName, type Id, newId } from '#kernel';
import { sessionOf } from '../support/callers.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';

interface UserBody {
  id: string;
  email: string;
  name: string;
  role: string;
  status: string;
  rate_limit_per_minute: number | null;
  credits: { balance: number };
  keys_count: number;
  verified_at: string | null;
  last_seen_at: string | null;
}

interface PageBody {
  items: UserBody[];
  next_cursor: string | null;
}

let service: Service;
let admin: Client;

beforeAll(async () => {
  service = await startService({ seed: 'nothing' });
  admin = await service.newClient({ role: 'admin' });
});
afterAll(() => service.close());

async function rename(id: string, name: string): Promise<void> {
  await service.query('UPDATE users SET name = $2, name_folded = $3 WHERE id = $1', [id, name, foldName(name)]);
}

async function list(query: Record<string, string> = {}): Promise<PageBody> {
  const answer = await admin.fetch(`/v1/admin/users?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PageBody;
}

const idsOf = ({ items }: PageBody): string[] => items.map(({ id }) => id);

function patch(id: string, body: object, by: Client = admin): Promise<Response> {
  return by.json('PATCH', `/v1/admin/users/${id}`, body);
}

describe('GET /v1/admin/users', () => {
  it('finds names as Arabic readers do, addresses in any case, and whole ids', async () => {
    const [ahmad, huda, other] = [await service.newClient(), await service.newClient(), await service.newClient()];
    await rename(ahmad.userId, 'أَحْمَد الإبراهيمـي');
    await rename(huda.userId, 'هدى فاطمة');
    await rename(other.userId, 'Maryam');
    expect(idsOf(await list({ query: 'احمد الابراهيمى' }))).toEqual([ahmad.userId]);
    expect(idsOf(await list({ query: 'فاطمه' }))).toEqual([huda.userId]);
    expect(idsOf(await list({ query: ' mARYAM ' }))).toEqual([other.userId]);
    expect(idsOf(await list({ query: `${other.userId.toUpperCase()}@EXAMPLE` }))).toEqual([other.userId]);
    expect(idsOf(await list({ query: other.userId }))).toEqual([other.userId]);
    expect(idsOf(await list({ query: '\u064B' }))).toEqual([]);
    expect(idsOf(await list({ query: '%' }))).toEqual([]);
    expect(idsOf(await list({ query: ' ' })).length).toBeGreaterThan(3);
  });

  it('filters by status and role, together', async () => {
    const [away, deputy] = [await service.newClient(), await service.newClient({ role: 'admin' })];
    await service.query("UPDATE users SET status = 'suspended' WHERE id = ANY ($1)", [[away.userId, deputy.userId]]);
    expect(idsOf(await list({ status: 'suspended' })).sort()).toEqual([away.userId, deputy.userId].sort());
    expect(idsOf(await list({ status: 'suspended', role: 'admin' }))).toEqual([deputy.userId]);
    expect(idsOf(await list({ role: 'admin', status: 'active' }))).toEqual([admin.userId]);
  });

  it('pages stably while users are added, and ties a cursor to its filters', async () => {
    const made: string[] = [];
    for (let one = 0; one < 7; one += 1) made.push((await service.newClient()).userId);
    await service.query("UPDATE users SET created_at = '2026-01-01' WHERE id = ANY ($1)", [made]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list({ role: 'user', limit: '3', ...(cursor === '' ? {} : { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...idsOf(page));
      cursor = page.next_cursor;
      await service.newClient();
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(made));
    const { next_cursor: cursor } = await list({ role: 'user', limit: '1' });
    for (const filter of ['role=admin', 'role=user&status=active', 'role=user&query=x']) {
      const answer = await admin.fetch(`/v1/admin/users?${filter}&cursor=${cursor}`);
      expect((await refusal(answer, 422)).places).toEqual(['query.cursor']);
    }
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'status=gone', 'role=root', 'cursor=x', 'query=%00'])(
    'refuses ?%s',
    async (query) => {
      const answer = await admin.fetch(`/v1/admin/users?${query}`);
      expect((await refusal(answer, 422)).places).toEqual([`query.${query.split('=')[0]}`]);
    },
  );

  it('counts balances and keys of each user', async () => {
    const client = await service.newClient({ credits: 42 });
    await service.query(
      `INSERT INTO api_keys (id, user_id, name, hash, last_four, scope, created_at, expires_at, revoked_at)
       VALUES ($2, $1, '', sha256('a'), 'aaaa', 'full', now(), now() - interval '1 s', NULL),
              ($3, $1, '', sha256('b'), 'bbbb', 'full', now(), NULL, now()),
              ($4, $1, '', sha256('c'), 'cccc', 'full', now(), now() + interval '1 h', NULL)`,
      [client.userId, newId('key'), newId('key'), newId('key')],
    );
    const [user] = (await list({ query: client.userId })).items;
    expect(user).toMatchObject({ credits: { balance: 42 }, keys_count: 2, verified_at: null, last_seen_at: null });
  });
});

describe('GET /v1/admin/users/{user_id}', () => {
  it('has the members of /v1/me and more', async () => {
    const client = await service.newClient();
    const me = (await (await client.fetch('/v1/me')).json()) as object;
    const answer = await admin.fetch(`/v1/admin/users/${client.userId}`);
    expect(await answer.json()).toEqual({
      ...me,
      verified_at: null,
      last_seen_at: null,
      keys_count: 1,
    });
  });

  it('is 404 for an unknown user, and for an erased one', async () => {
    const gone = await service.newClient();
    expect((await gone.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    for (const id of [gone.userId, newId('usr'), 'nonsense']) {
      await refusal(await admin.fetch(`/v1/admin/users/${id}`), 404);
      await refusal(await patch(id, { name: 'x' }), 404);
    }
    expect(idsOf(await list({ query: gone.userId }))).toEqual([]);
  });
});

describe('PATCH /v1/admin/users/{user_id}', () => {
  it('changes the given members only, and the name is found by its new spelling', async () => {
    const { userId } = await service.newClient();
    expect(await (await patch(userId, { rate_limit_per_minute: 7, name: 'سُهى' })).json()).toMatchObject({
      id: userId,
      name: 'سُهى',
      rate_limit_per_minute: 7,
      role: 'user',
      status: 'active',
    });
    expect(idsOf(await list({ query: 'سهي' }))).toEqual([userId]);
    // No row of the trail can be erased, so it stores no names.
    expect(await service.query('SELECT before, after FROM audit_entries WHERE target = $1', [userId])).toEqual([
      {
        before: { rate_limit_per_minute: null, name: '(withheld)' },
        after: { rate_limit_per_minute: 7, name: '(withheld)' },
      },
    ]);
    expect(await (await patch(userId, {})).json()).toMatchObject({ name: 'سُهى', rate_limit_per_minute: 7 });
    expect(await (await patch(userId, { rate_limit_per_minute: null, role: 'admin' })).json()).toMatchObject({
      name: 'سُهى',
      rate_limit_per_minute: null,
      role: 'admin',
    });
    expect((await patch(userId, { role: 'user' })).status).toBe(200);
  });

  it('keeps every change of several that come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId } = await service.newClient();
      const changes = { name: 'x', rate_limit_per_minute: 7, status: 'suspended' };
      const answers = await Promise.all([
        ...Object.entries(changes).map(([member, value]) => patch(userId, { [member]: value })),
        ...['user', 'admin'].map((role) => patch(userId, { role })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await (await admin.fetch(`/v1/admin/users/${userId}`)).json()).toMatchObject(changes);
    }
  });

  it.each<[object, string]>([
    [{ rate_limit_per_minute: 0 }, 'body.rate_limit_per_minute'],
    [{ rate_limit_per_minute: 1_000_001 }, 'body.rate_limit_per_minute'],
    [{ rate_limit_per_minute: 1.5 }, 'body.rate_limit_per_minute'],
    [{ rate_limit_per_minute: '7' }, 'body.rate_limit_per_minute'],
    [{ status: 'erased' }, 'body.status'],
    [{ role: 'root' }, 'body.role'],
    [{ name: 'x'.repeat(201) }, 'body.name'],
    [{ email: 'other@example.com' }, 'body.email'],
    [{ credits: 5 }, 'body.credits'],
    [{ id: 'usr_x' }, 'body.id'],
  ])('refuses %j', async (body, place) => {
    const { userId } = await service.newClient();
    expect((await refusal(await patch(userId, body), 422)).places).toEqual([place]);
  });

  it('takes null for omitted members, and the default for the limit', async () => {
    const { userId } = await service.newClient();
    expect((await patch(userId, { name: 'x', rate_limit_per_minute: 7 })).status).toBe(200);
    const answer = await patch(userId, { status: null, role: null, name: null, rate_limit_per_minute: null });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'active',
      role: 'user',
      name: 'x',
      rate_limit_per_minute: null,
    });
  });

  it('a limit of calls holds for the next call', async () => {
    const client = await service.newClient();
    expect((await patch(client.userId, { rate_limit_per_minute: 3 })).status).toBe(200);
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await client.fetch('/v1/fonts')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('a new limit of calls is whole, independent of the rest of the old one', async () => {
    const client = await service.newClient();
    const left = async (): Promise<string> => {
      const { status, headers } = await client.fetch('/v1/fonts');
      return `${status} r=${/r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1] ?? ''}`;
    };
    await patch(client.userId, { rate_limit_per_minute: 1 });
    expect([await left(), await left()]).toEqual(['200 r=0', '429 r=0']);
    await patch(client.userId, { rate_limit_per_minute: 500 });
    expect(await left()).toBe('200 r=499');
    await patch(client.userId, { rate_limit_per_minute: 2 });
    expect([await left(), await left(), await left()]).toEqual(['200 r=1', '200 r=0', '429 r=0']);
  });
});

describe('a suspended user', () => {
  it('is refused by every process at once, and let in again when active again', async () => {
    const other = await startService({ beside: service });
    try {
      const client = await service.newClient();
      const there = { headers: { authorization: `Bearer ${client.key}` } };
      expect((await other.fetch('/v1/fonts', there)).status).toBe(200);
      expect((await patch(client.userId, { status: 'suspended' })).status).toBe(200);
      for (const answer of [await client.fetch('/v1/fonts'), await other.fetch('/v1/fonts', there)]) {
        expect((await refusal(answer, 403)).code).toBe('user_suspended');
      }
      expect(await (await other.fetch('/v1/me', there)).json()).toMatchObject({ status: 'suspended' });
      expect((await patch(client.userId, { status: 'active' })).status).toBe(200);
      expect((await other.fetch('/v1/fonts', there)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('keeps their sessions, which show their account alone, and everything again once active', async () => {
    const client = await service.newClient();
    const cookie = `naqsh_session=${await sessionOf(service, client, '1 h')}`;
    const look = (path: string): Promise<Response> => service.fetch(path, { headers: { cookie } });
    expect((await look('/v1/fonts')).status).toBe(200);
    expect((await patch(client.userId, { status: 'suspended' })).status).toBe(200);
    for (const path of ['/v1/fonts', '/v1/templates', '/v1/me/api-keys', '/v1/me/usage'])
      expect((await refusal(await look(path), 403)).code).toBe('user_suspended');
    expect(await (await look('/v1/me')).json()).toMatchObject({ id: client.userId, status: 'suspended' });
    expect((await patch(client.userId, { status: 'active' })).status).toBe(200);
    for (const path of ['/v1/fonts', '/v1/templates', '/v1/me/api-keys', '/v1/me/usage', '/v1/me'])
      expect((await look(path)).status).toBe(200);
  });
});

describe('the last active administrator', () => {
  /** Makes these the only administrators among all users. */
  async function onlyAdmins(...ids: Id<'usr'>[]): Promise<void> {
    await service.query(`UPDATE users SET role = CASE WHEN id = ANY ($1) THEN 'admin' ELSE 'user' END`, [ids]);
  }

  it.each<object>([{ role: 'user' }, { status: 'suspended' }, { role: 'user', status: 'suspended' }])(
    'stays: %j is refused whole',
    async (body) => {
      const suspended = await service.newClient();
      await onlyAdmins(admin.userId, suspended.userId);
      await service.query("UPDATE users SET status = 'suspended' WHERE id = $1", [suspended.userId]);
      const answer = await patch(admin.userId, { ...body, name: 'changed' });
      expect((await refusal(answer, 409)).code).toBe('last_admin');
      const still: unknown = await (await admin.fetch(`/v1/admin/users/${admin.userId}`)).json();
      expect(still).toMatchObject({ role: 'admin', status: 'active', name: '' });
      expect((await patch(suspended.userId, { role: 'user' })).status).toBe(200);
    },
  );

  it('stays when administrators demote or suspend each other at once, over two processes', async () => {
    const other = await startService({ beside: service });
    try {
      for (let round = 0; round < 10; round += 1) {
        const deputies = [await service.newClient(), await service.newClient(), await service.newClient()];
        const all = [admin, ...deputies];
        await onlyAdmins(...all.map(({ userId }) => userId));
        const action = round % 2 === 0 ? { role: 'user' } : { status: 'suspended' };
        const send = (at: Service, by: Client, target: Client): Promise<Response> =>
          fetch(`${at.url}/v1/admin/users/${target.userId}`, {
            method: 'PATCH',
            headers: { authorization: `Bearer ${by.key}`, 'content-type': 'application/json' },
            body: JSON.stringify(action),
          });
        const answers = await Promise.all(
          all.flatMap((by, index) => all.map((target) => send(index % 2 === 0 ? service : other, by, target))),
        );
        for (const { status } of answers) expect([200, 403, 409]).toContain(status);
        const left = await service.query("SELECT id FROM users WHERE role = 'admin' AND status = 'active'");
        expect(left).toHaveLength(1);
        await service.query("UPDATE users SET status = 'active' WHERE id = $1", [admin.userId]);
        await onlyAdmins(admin.userId);
      }
    } finally {
      await other.close();
    }
  });
});
