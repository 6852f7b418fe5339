import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const GALLERY = fileURLToPath(new URL('../../libs/templates/src/gallery/', import.meta.url));
const SLUGS = readdirSync(GALLERY);

/** The most bytes of a preview, so that the pages that show them stay light. */
const MOST_BYTES = 270_000;

let service: Service;
let client: Client;
let ids: Map<string, string>;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
  client = await service.newClient();
  const { items } = (await (await client.fetch('/v1/templates?scope=public&limit=100')).json()) as {
    items: { id: string; name: string }[];
  };
  ids = new Map(items.map(({ id, name }) => [name, id]));
});

/** The README and the page of the gallery show these pictures as renders of the service. */
it.each(SLUGS)('previews %s as the picture that lies beside it', async (slug) => {
  const { name } = JSON.parse(await readFile(`${GALLERY}${slug}/template.json`, 'utf8')) as { name: string };
  const preview = await client.fetch(`/v1/templates/${ids.get(name)}/image`);
  expect(preview.status).toBe(200);
  const bytes = Buffer.from(await preview.arrayBuffer());
  const file = `${GALLERY}${slug}/preview.png`;
  if (process.env.NAQSH_UPDATE_GOLDENS === '1') await writeFile(file, bytes);
  expect(bytes.equals(await readFile(file))).toBe(true);
  expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
});

it('has sets of values, each of which is drawn', async () => {
  const id = ids.get('بطاقة عيد · Eid card') ?? '';
  const { schema, sample_sets: sets } = (await (await client.fetch(`/v1/templates/${id}`)).json()) as {
    schema: object;
    sample_sets: { name: string; data: object }[];
  };
  expect(sets.map(({ name }) => name)).toEqual(['short', 'long', 'vocalised', 'latin']);
  for (const { data } of sets) {
    const preview = await client.json('POST', '/v1/templates/preview', { schema, data });
    expect(preview.status).toBe(200);
  }
  const copy = await client.json('POST', `/v1/templates/${id}/duplicate`, {});
  expect(await copy.json()).toMatchObject({ sample_sets: [] });
});
