import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Service } from '../../support/service.js';
import { bodyOf, creditsOf, fileOf, signUp, startInstallation } from '../../support/visitor.js';

interface Templates {
  items: { id: string; name: string; width: number; height: number }[];
}

let service: Service;

beforeAll(async () => {
  service = await startInstallation();
});

test('from an address to the first picture, and the same as a document', async () => {
  const client = await signUp(service, 'maryam@example.com');
  expect(await creditsOf(client)).toBe(100);
  const { items } = await bodyOf<Templates>(client.fetch('/v1/templates'));
  const card = items.find(({ name }) => name.includes('Eid card'));
  const asked = {
    template_id: card?.id,
    data: { name: 'مريم السالم', date: '2026-03-20', link: 'https://example.com/eid' },
    images: {},
  };
  const png = await fileOf(client.json('POST', '/v1/render', asked), 'image/png');
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: card?.width, height: card?.height });
  const pdf = await fileOf(client.json('POST', '/v1/render?format=pdf', asked), 'application/pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await creditsOf(client)).toBe(98);
  // A repeat is identical, to the last byte.
  const again = await fileOf(client.json('POST', '/v1/render', asked), 'image/png');
  expect(again.equals(png)).toBe(true);
});
