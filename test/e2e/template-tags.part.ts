import { beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

interface TemplateBody {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
}

let service: Service;
let owner: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
  owner = await service.newClient();
});

async function create(name: string, tags: readonly string[]): Promise<TemplateBody> {
  const form = new FormData();
  form.append('name', name);
  form.append('schema', JSON.stringify(card()));
  for (const tag of tags) form.append('tags', tag);
  const answer = await owner.fetch('/v1/templates', { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TemplateBody;
}

const named = async (query: string): Promise<string[]> => {
  const answer = await owner.fetch(`/v1/templates?${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: TemplateBody[] }).items.map(({ name }) => name);
};

const change = (id: string, body: object): Promise<Response> => owner.json('PATCH', `/v1/templates/${id}`, body);

describe('the tags of a template', () => {
  it('are given with it, changed by themselves, copied with it, and narrow the list', async () => {
    const [first, second] = [await create('أول', ['عيد', ' شتاء ', 'عيد']), await create('ثانٍ', ['عيد'])];
    expect(await create('ثالث', [])).toMatchObject({ tags: [] });
    expect(first.tags).toEqual(['عيد', 'شتاء']);
    expect(await named(`tag=${encodeURIComponent('عيد')}`)).toEqual(['ثانٍ', 'أول']);
    expect(await named(`tag=${encodeURIComponent('عيد')}&query=${encodeURIComponent('اول')}`)).toEqual(['أول']);
    expect(await named('tag=none')).toEqual([]);
    const changed = (await (await change(second.id, { tags: ['شتاء'] })).json()) as TemplateBody;
    expect(changed).toMatchObject({ name: 'ثانٍ', tags: ['شتاء'] });
    expect((await (await change(second.id, { name: 'آخر' })).json()) as TemplateBody).toMatchObject({ tags: ['شتاء'] });
    const copy = await owner.json('POST', `/v1/templates/${second.id}/duplicate`, {});
    expect(await copy.json()).toMatchObject({ name: 'آخر', tags: ['شتاء'] });
    expect(await named(`tag=${encodeURIComponent('شتاء')}`)).toEqual(['آخر', 'آخر', 'أول']);
    expect(await (await change(first.id, { tags: [] })).json()).toMatchObject({ tags: [] });
    const page = (await (await owner.fetch(`/v1/templates?limit=1&tag=${encodeURIComponent('شتاء')}`)).json()) as {
      next_cursor: string;
    };
    expect((await owner.fetch(`/v1/templates?limit=1&cursor=${page.next_cursor}`)).status).toBe(422);
  });

  it('are few, short and no blanks', async () => {
    const { id } = await create('بطاقة', []);
    const places = async (tags: unknown): Promise<string[]> => (await refusal(await change(id, { tags }), 422)).places;
    expect(await places(Array.from({ length: 21 }, (_, index) => String(index)))).toEqual(['body.tags']);
    expect(await places(['a', 'x'.repeat(41)])).toEqual(['body.tags.1']);
    expect(await places(['a', '  '])).toEqual(['body.tags.1']);
    expect(await places('a')).toEqual(['body.tags']);
  });

  it('of the gallery are changed by administrators alone', async () => {
    const [{ id = '' } = {}] = await service.query('SELECT id FROM templates WHERE user_id IS NULL LIMIT 1');
    expect((await refusal(await change(String(id), { tags: ['a'] }), 403)).code).toBe('gallery_template');
  });
});
