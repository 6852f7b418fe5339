import { beforeAll, describe, expect, it } from '@jest/globals';
import { batchBooksOf, type BatchBody, doneBatch, filesOf, newBatch, PATH, jsonOf } from '../support/batches.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { bytesOf } from '../support/pictures.js';
import { pdfjsText, withPdfium } from '../support/pdf-readers.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { sidesOf, sizedCard } from '../support/sized-cards.js';

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService({ worker: true });
  owner = await service.newClient({ credits: 2_000 });
  template = await newTemplate(owner, sizedCard());
});

const row = (name: string, more: object = {}): object => ({ data: { name }, ...more });
const table = (csv: string, parts: Record<string, string> = {}, of = template): Promise<Response> =>
  owner.form(PATH, { template_id: of, file: { bytes: Buffer.from(csv), name: 'rows.csv' }, ...parts });

async function rendered(name: string, size?: string): Promise<Buffer> {
  const answer = await owner.json('POST', '/v1/render', { template_id: template, data: { name }, images: {}, size });
  return bytesOf(answer);
}

/** The sides of the pictures of a batch, once it is done, in the order of its rows. */
async function sidesOfBatch(id: string): Promise<string[]> {
  expect((await doneBatch(owner, id)).failed).toEqual([]);
  return Promise.all([...(await filesOf(owner, id)).values()].map(sidesOf));
}

describe('sizes of a batch', () => {
  it('apply to all rows, or to each row that names one; a picture is the render of that size', async () => {
    const rows = [row('نورة'), row('فهد', { size: 'post' }), row('سارة'), row('ليلى', { size: 'banner' })];
    const { batch_id: id } = await newBatch(owner, { template_id: template, size: 'story', rows });
    expect(await sidesOfBatch(id)).toEqual(['360x640', '400x400', '360x640', '600x100']);
    const [first, second] = [...(await filesOf(owner, id)).values()];
    expect(first?.equals(await rendered('نورة', 'story'))).toBe(true);
    expect(second?.equals(await rendered('فهد', 'post'))).toBe(true);
    expect(await batchBooksOf(service, owner, id)).toMatchObject({ charged: 4, drawn: 4 });
    const listed = await jsonOf<{ items: { batch_id: string; size: string | null }[] }>(await owner.fetch(PATH));
    expect(listed.items.find((one) => one.batch_id === id)?.size).toBe('story');
  });

  it('are the template itself unless they are named', async () => {
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows: [row('نورة'), row('فهد')] });
    expect(await sidesOfBatch(id)).toEqual(['400x200', '400x200']);
  });

  it('are read of large bodies, too', async () => {
    const rows = Array.from({ length: 300 }, (_, index) =>
      row(`نورة ${index} ${'ـ'.repeat(30)}`, index % 2 === 0 ? {} : { size: 'banner' }),
    );
    expect(JSON.stringify(rows).length).toBeGreaterThan(16 * 1024);
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows });
    const sides = await sidesOfBatch(id);
    expect(sides.filter((one) => one === '600x100')).toHaveLength(150);
    expect([sides[0], sides[1], sides[299]]).toEqual(['400x200', '600x100', '600x100']);
  });

  it('stand in one document, each page in its own', async () => {
    const rows = [row('Noura'), row('Fahd', { size: 'story' }), row('Sara')];
    const order = { template_id: template, format: 'pdf', archive: 'pdf', rows };
    const { batch_id: id } = await newBatch(owner, order);
    await doneBatch(owner, id);
    const document = await bytesOf(await owner.fetch(`${PATH}/${id}/archive`));
    const pages = [0, 1, 2].map((index) =>
      withPdfium(
        document,
        (page) => [page.getOriginalSize().originalWidth, page.getOriginalSize().originalHeight],
        index,
      ),
    );
    // Pixels are 1/96 inch.
    const sides = (await Promise.all(pages)).map((points) => points.map((side) => Math.round((side * 4) / 3)));
    expect(sides).toEqual([
      [400, 200],
      [360, 640],
      [400, 200],
    ]);
    const texts = await Promise.all([0, 1, 2].map((index) => pdfjsText(document, index)));
    expect(texts.map((text) => text.trim())).toEqual(['Noura', 'Fahd', 'Sara']);
  });

  it('are given by a column of a table, unless the template has a field of this name', async () => {
    const csv = 'name,size\nنورة,story\nفهد,\n';
    const mapped = await jsonOf<BatchBody>(await table('name,المقاس\nنورة,post\n', { columns: '{"المقاس":"size"}' }));
    const plain = await jsonOf<BatchBody>(await table(csv));
    const sized = await jsonOf<BatchBody>(await table(csv, { size: 'banner' }));
    expect(await sidesOfBatch(mapped.batch_id)).toEqual(['400x400']);
    expect(await sidesOfBatch(plain.batch_id)).toEqual(['360x640', '400x200']);
    expect(await sidesOfBatch(sized.batch_id)).toEqual(['360x640', '600x100']);
    const shirts = await newTemplate(owner, sizedCard({ fields: [{ name: 'size', type: 'text', required: false }] }));
    const ofShirts = await jsonOf<BatchBody>(await table('name,size\nنورة,XL\n', {}, shirts));
    expect(await sidesOfBatch(ofShirts.batch_id)).toEqual(['400x200']);
  });

  it('that the template does not have are refused: of all rows at once, of one row with that row', async () => {
    const unknown = await owner.json('POST', PATH, { template_id: template, size: 'stroy', rows: [row('نورة')] });
    expect(await refusal(unknown, 422)).toEqual({ code: 'validation_failed', places: ['body.size'] });
    const none = await newTemplate(owner, card());
    expect((await refusal(await table('name,size\nنورة,story\n', {}, none), 422)).places).toEqual(['body.file.1.size']);
    const rows = [row('نورة', { size: 'stroy' }), row('فهد', { size: 'post' })];
    const { batch_id: id } = await newBatch(owner, { template_id: template, rows });
    const { failed } = await doneBatch(owner, id);
    expect(failed).toEqual([
      { row: 1, code: 'validation_failed', detail: expect.stringContaining('Its sizes are post, story, banner.') },
    ]);
    expect(await batchBooksOf(service, owner, id)).toMatchObject({ charged: 1, drawn: 1 });
  });
});
