import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const PREVIEWS = { 'eid-card': 'Eid card', certificate: 'Certificate', offer: 'Store offer' };

let service: Service;
let client: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
  client = await service.newClient();
});

/** The README shows these pictures as renders of the service. */
it.each(Object.entries(PREVIEWS))('previews %s as the picture that lies beside it', async (slug, name) => {
  const list = (await (await client.fetch(`/v1/templates?query=${encodeURIComponent(name)}`)).json()) as {
    items: { id: string }[];
  };
  const preview = await client.fetch(`/v1/templates/${list.items[0]?.id}/image`);
  expect(preview.status).toBe(200);
  const bytes = Buffer.from(await preview.arrayBuffer());
  const file = fileURLToPath(new URL(`../../libs/templates/src/gallery/${slug}/preview.png`, import.meta.url));
  if (process.env.NAQSH_UPDATE_GOLDENS === '1') await writeFile(file, bytes);
  expect(bytes.equals(await readFile(file))).toBe(true);
});
