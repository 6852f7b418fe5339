import { beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { bytesOf, pixelOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const UNKNOWN = `tpl_${'0'.repeat(22)}`;

let service: Service;
let owner: Client;
let other: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
  owner = await service.newClient();
  other = await service.newClient();
});

async function create(schema: object = card()): Promise<{ id: string }> {
  const answer = await owner.form('/v1/templates', { name: 'بطاقة تهنئة', schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string };
}

describe('GET /v1/templates/{template_id}/versions', () => {
  interface Versions {
    items: { reference: string; version: number; width: number; fields: { name: string }[] }[];
    next_cursor: string | null;
  }

  const page = async (id: string, query: string): Promise<Versions> => {
    const answer = await owner.fetch(`/v1/templates/${id}/versions?${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Versions;
  };

  it('lists them newest first, page by page, steady while others come; each is drawn by its reference', async () => {
    const { id } = await create(card({ fields: [{ name: 'one', type: 'text' }] }));
    const put = (background: string): Promise<Response> =>
      owner.json('PUT', `/v1/templates/${id}/schema`, card({ background }));
    for (const background of ['#ff0000', '#00ff00']) expect((await put(background)).status).toBe(200);
    const first = await page(id, 'limit=2');
    expect(first.items[0]).toEqual({
      template_id: id,
      version: 3,
      reference: `${id}@3`,
      width: 400,
      height: 200,
      fields: [expect.objectContaining({ name: 'name' })],
      created_at: expect.stringMatching(/Z$/),
    });
    await put('#0000ff');
    const second = await page(id, `limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items].map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(second.next_cursor).toBeNull();
    expect(second.items[0]?.fields.map(({ name }) => name)).toEqual(['name', 'one']);
    const drawn = await owner.json('POST', '/v1/render', {
      template_id: first.items[1]?.reference,
      data: { name: 'نورة' },
      images: {},
    });
    expect(await pixelOf(await bytesOf(drawn), 5, 5)).toEqual([255, 0, 0]);
  });

  it("are not those of another's template, nor of none, and take no cursor of another list", async () => {
    const { id } = await create();
    expect((await refusal(await other.fetch(`/v1/templates/${id}/versions`), 404)).code).toBe('not_found');
    expect((await refusal(await owner.fetch(`/v1/templates/${UNKNOWN}/versions`), 404)).code).toBe('not_found');
    const { next_cursor: cursor } = (await (await owner.fetch('/v1/templates?limit=1')).json()) as {
      next_cursor: string;
    };
    const answer = await owner.fetch(`/v1/templates/${id}/versions?cursor=${cursor}`);
    expect((await refusal(answer, 422)).places).toEqual(['query.cursor']);
  });

  it('are there for the gallery too', async () => {
    expect((await page('tpl_galleryEidCard00000000', '')).items[0]).toMatchObject({ version: expect.any(Number) });
  });
});
