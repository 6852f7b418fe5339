import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Failpoint } from '#kernel';
import { startService, type Client, type Service } from '../support/service.js';
import { type Sent, send, Things } from '../support/things.js';

/** The last moment before the thing and the answer to its key exist. */
const POINT: Failpoint = 'call.completed';

let survivor: Service;
let victim: Service;

beforeAll(async () => {
  survivor = await startService();
});
afterAll(() => survivor.close());

describe('a creation with an Idempotency-Key', () => {
  it.each<[string, (things: Things) => Promise<Sent>]>([
    ['/v1/templates', (things) => Promise.resolve({ path: '/v1/templates', form: things.templateForm() })],
    ['/v1/fonts', async (things) => ({ path: '/v1/fonts', form: await things.fontForm() })],
    ['/v1/assets', async (things) => ({ path: '/v1/assets', form: await things.assetForm() })],
    ['/v1/campaigns', async (things) => ({ path: '/v1/campaigns', json: await things.campaignBody() })],
  ])('whose process is killed at POST %s is there once, with its answer, when it is repeated', async (path, make) => {
    victim = await startService({ beside: survivor, settings: { NAQSH_FAILPOINTS: `${POINT}=kill` } });
    const client = await survivor.newClient();
    const sent = await make(new Things(survivor, client, client));
    const post = (at: Service): Promise<Response> =>
      send(at.url, 'POST', sent, { authorization: `Bearer ${client.key}`, 'idempotency-key': 'creation' });

    await expect(post(victim)).rejects.toThrow();
    expect(await victim.ended()).toBe('SIGKILL');
    expect(await ownIds(client, path)).toEqual([]);
    await survivor.query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');

    const [made, again] = [await post(survivor), await post(survivor)];
    expect([made.status, again.status]).toEqual([200, 200]);
    const { id } = (await made.json()) as { id: string };
    expect(await again.json()).toMatchObject({ id });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await ownIds(client, path)).toEqual([id]);
  });
});

/** Ids of the user's own things of this kind. */
async function ownIds({ userId }: Client, path: string): Promise<unknown[]> {
  const [table = ''] = path.split('/').slice(-1);
  return (await survivor.query(`SELECT id FROM ${table} WHERE user_id = $1`, [userId])).map(({ id }) => id);
}
