import { beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const GALLERY = 'tpl_galleryEidCard00000000';
const UNFINISHED = { canvas: { width: 'wide' }, layers: [{ id: 'who' }], note: 'لم يكتمل' };

interface Draft {
  template_id: string;
  revision: string | null;
  version: number;
  schema: object;
  updated_at: string;
}

let service: Service;
let owner: Client;
let other: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
  owner = await service.newClient();
  other = await service.newClient();
});

async function create(schema: object = card()): Promise<string> {
  const answer = await owner.form('/v1/templates', { name: 'بطاقة تهنئة', schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

async function shown(answer: Promise<Response>): Promise<Draft> {
  const { status, body } = await answer.then(async (got) => ({
    status: got.status,
    body: (await got.json()) as unknown,
  }));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Draft;
}

const get = (id: string, by = owner): Promise<Draft> => shown(by.fetch(`/v1/templates/${id}/draft`));
const put = (id: string, body: object, by = owner): Promise<Response> =>
  by.json('PUT', `/v1/templates/${id}/draft`, body);
const remove = (id: string, query = '', by = owner): Promise<Response> =>
  by.fetch(`/v1/templates/${id}/draft${query}`, { method: 'DELETE' });
const kept = async (): Promise<unknown> =>
  (await service.query('SELECT count(*)::int AS n FROM template_drafts WHERE user_id = $1', [owner.userId]))[0]?.['n'];

describe('the draft of a template', () => {
  it('is the newest version to begin with, and every later put, finished or not', async () => {
    const id = await create();
    expect(await get(id)).toEqual({
      template_id: id,
      revision: null,
      version: 1,
      schema: card(),
      updated_at: expect.stringMatching(/Z$/),
    });
    const begun = await shown(put(id, { version: 1, schema: UNFINISHED }));
    expect(begun).toMatchObject({ template_id: id, version: 1, schema: UNFINISHED, revision: expect.any(String) });
    expect(await get(id)).toEqual(begun);
    const next = await shown(
      put(id, { version: 1, schema: card({ background: '#ff0000' }), revision: begun.revision }),
    );
    expect(next.revision).not.toBe(begun.revision);
    expect(await get(id)).toEqual(next);
    // It creates no version.
    expect(await (await owner.fetch(`/v1/templates/${id}`)).json()).toMatchObject({ version: 1, schema: card() });
  });

  it('is never overwritten by work on another base', async () => {
    const id = await create();
    const first = await shown(put(id, { version: 1, schema: { layers: [] } }));
    // Sent again, as after a lost answer.
    expect(await shown(put(id, { version: 1, schema: { layers: [] } }))).toEqual(first);
    const again = await put(id, { version: 1, schema: { layers: [1] } });
    expect((await refusal(again, 409)).code).toBe('draft_changed');
    const both = await Promise.all(
      ['#111111', '#222222'].map((color) =>
        put(id, { version: 1, schema: { canvas: color }, revision: first.revision }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { revision } = await get(id);
    expect((await refusal(await remove(id, `?revision=${first.revision}`), 409)).code).toBe('draft_changed');
    expect(await (await remove(id, `?revision=${revision}`)).json()).toEqual({ id, deleted: true });
    expect((await get(id)).revision).toBeNull();
    // A new draft is a different one: the former revision is invalid.
    await shown(put(id, { version: 1, schema: {} }));
    const late = await put(id, { version: 1, schema: { layers: [] }, revision });
    expect((await refusal(late, 409)).code).toBe('draft_changed');
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
  });

  it('goes when its very schema is published, and stays beside any other version', async () => {
    const id = await create();
    const draft = await shown(put(id, { version: 1, schema: card({ background: '#ff0000' }) }));
    const publish = (background: string): Promise<Response> =>
      owner.json('PUT', `/v1/templates/${id}/schema`, card({ background }));
    expect((await publish('#00ff00')).status).toBe(200);
    expect(await get(id)).toEqual(draft);
    expect((await publish('#ff0000')).status).toBe(200);
    expect(await get(id)).toMatchObject({ revision: null, version: 3, schema: card({ background: '#ff0000' }) });
  });

  it('is each account’s own, of templates of the gallery too', async () => {
    const mine = await shown(put(GALLERY, { version: 1, schema: { layers: ['mine'] } }));
    expect((await get(GALLERY, other)).revision).toBeNull();
    await shown(put(GALLERY, { version: 1, schema: { layers: ['theirs'] } }, other));
    expect(await get(GALLERY)).toEqual(mine);
    expect((await remove(GALLERY, '', other)).status).toBe(200);
    expect(await get(GALLERY)).toEqual(mine);
    expect((await remove(GALLERY)).status).toBe(200);
  });

  it('goes with its template and with its account', async () => {
    const before = await kept();
    const id = await create();
    await shown(put(id, { version: 1, schema: {} }));
    expect((await owner.fetch(`/v1/templates/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await kept()).toBe(before);
    for (const answer of [owner.fetch(`/v1/templates/${id}/draft`), put(id, { version: 1, schema: {} }), remove(id)])
      expect((await refusal(await answer, 404)).code).toBe('not_found');
    const leaving = await service.newClient();
    await shown(put(GALLERY, { version: 1, schema: { note: 'a secret of who leaves' } }, leaving));
    expect((await leaving.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    const left = await service.query('SELECT 1 FROM template_drafts WHERE user_id = $1', [leaving.userId]);
    expect(left).toEqual([]);
  });

  it('is a JSON object of an existing version, within the bounds of a schema', async () => {
    const id = await create();
    const faults: [object, string][] = [
      [{ version: 1 }, 'body.schema'],
      [{ version: 1, schema: [] }, 'body.schema'],
      [{ version: 1, schema: 'text' }, 'body.schema'],
      [{ schema: {} }, 'body.version'],
      [{ version: 2, schema: {} }, 'body.version'],
      [{ version: 1, schema: {}, revision: 7 }, 'body.revision'],
      [{ version: 1, schema: {}, base: 1 }, 'body.base'],
    ];
    for (const [body, place] of faults) expect((await refusal(await put(id, body), 422)).places).toEqual([place]);
    const deep = JSON.parse('{"a":'.repeat(70) + '1' + '}'.repeat(70)) as object;
    await refusal(await put(id, { version: 1, schema: deep }), 400);
    await refusal(await put(id, { version: 1, schema: { note: 'x'.repeat(1024 * 1024) } }), 413);
    expect((await get(id)).revision).toBeNull();
  });
});
