import { beforeAll, describe, expect, it } from '@jest/globals';
import { type BatchBody, doneBatch, filesOf, namedRows, newBatch, PATH, jsonOf } from '../support/batches.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

interface Rows {
  items: { row: number; picture: { file_name: string } | null }[];
  next_cursor: string | null;
}

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService({ worker: true });
  owner = await service.newClient();
  template = await newTemplate(owner, card());
});

const page = (id: string, query = ''): Promise<Response> => owner.fetch(`${PATH}/${id}/rows${query}`);

describe('the list of the rows of a batch', () => {
  it('is paged in their order, with the names that the files of the archive have', async () => {
    const rows = Array.from({ length: 5 }, () => ({ data: { name: 'نورة' } }));
    const body = { template_id: template, rows, file_name: '{{name}}' };
    const { batch_id: id } = await newBatch(owner, body);
    await doneBatch(owner, id);
    const whole = await jsonOf<Rows>(await page(id));
    expect(whole.next_cursor).toBeNull();
    const paged: Rows['items'] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer: Rows = await jsonOf<Rows>(await page(id, `?limit=2${cursor && `&cursor=${cursor}`}`));
      paged.push(...answer.items);
      cursor = answer.next_cursor;
    }
    expect(paged.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
    const names = paged.map(({ picture }) => picture?.file_name);
    expect(names).toEqual(whole.items.map(({ picture }) => picture?.file_name));
    expect(names).toEqual([...(await filesOf(owner, id)).keys()]);
  });

  it('ends with its last row, and takes no cursor of another batch', async () => {
    const made: BatchBody[] = [];
    for (let n = 0; n < 2; n += 1) {
      made.push(await newBatch(owner, { template_id: template, rows: namedRows(2) }));
    }
    const [{ batch_id: one = '' } = {}, { batch_id: other = '' } = {}] = made;
    expect((await jsonOf<Rows>(await page(one, '?limit=2'))).next_cursor).toBeNull();
    const { next_cursor: cursor } = await jsonOf<Rows>(await page(one, '?limit=1'));
    expect((await refusal(await page(other, `?cursor=${cursor ?? ''}`), 422)).places).toEqual(['query.cursor']);
    for (const limit of ['0', '1001', 'x']) {
      expect((await refusal(await page(one, `?limit=${limit}`), 422)).places).toEqual(['query.limit']);
    }
  });
});
