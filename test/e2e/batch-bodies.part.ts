import { beforeAll, describe, expect, it } from '@jest/globals';
import { namedRows, newBatch, PATH } from '../support/batches.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const FIELDS = [
  { name: 'city', type: 'text', required: false },
  { name: 'photo', type: 'image', required: false },
];

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService({ worker: true });
  owner = await service.newClient();
  template = await newTemplate(owner, card({ fields: FIELDS }));
});

const post = (body: object): Promise<Response> => owner.json('POST', PATH, body);

async function refusal(answer: Response): Promise<{ errors: { loc: (string | number)[] }[] }> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  return (await answer.json()) as { errors: { loc: (string | number)[] }[] };
}

/** Rows are read outside the event loop if the body has some kilobytes and nothing to refuse. */
describe('a large body of a batch', () => {
  it('keeps the rows of a large body as those of a small one', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      data: { name: `نورة "${at}" \\ \u{1F600}`, city: at % 2 === 0 ? null : at / 8 + 1e-7 },
    }));
    const kept = async (body: object): Promise<unknown[]> => {
      const { batch_id: id, total } = await newBatch(owner, { template_id: template, ...body });
      expect(total).toBe(400);
      return service.query('SELECT number, data, pictures FROM batch_rows WHERE batch_id = $1 ORDER BY number', [id]);
    };
    const large = await kept({ rows });
    expect(large.slice(0, 2)).toEqual([
      { number: 1, data: rows[0]?.data, pictures: {} },
      { number: 2, data: rows[1]?.data, pictures: {} },
    ]);
    // With a picture in any row the service reads all of them itself.
    const withPicture = rows.map((row, at) =>
      at === 399 ? { ...row, images: { photo: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' } } : row,
    );
    const other = await kept({ rows: withPicture });
    expect(other.slice(0, -1)).toEqual(large.slice(0, -1));
  });

  it('names each fault of a large body, and takes a large body once for an idempotency key', async () => {
    const rows: object[] = namedRows(400);
    const faulty = await post({ template_id: template, rows: [...rows, { data: 1 }, { date: {} }], colour: 1 });
    expect((await refusal(faulty)).errors.map(({ loc }) => loc.join('.'))).toEqual(
      expect.arrayContaining(['body.rows.400.data', 'body.rows.401.data', 'body.rows.401.date', 'body.colour']),
    );
    expect(
      (await refusal(await post({ template_id: template, rows: [...rows, ...rows, ...rows] }))).errors,
    ).toMatchObject([{ loc: ['body', 'rows'] }]);
    const body = { rows, template_id: template };
    const sent = (text: string): Promise<Response> =>
      owner.fetch(PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'a-large-body' },
        body: text,
      });
    const [first, again, other] = [
      await sent(JSON.stringify(body)),
      await sent(JSON.stringify({ template_id: template, rows }, null, 2)),
      await sent(JSON.stringify({ ...body, rows: rows.slice(1) })),
    ];
    expect([first.status, again.status, other.status]).toEqual([200, 200, 422]);
    expect(await again.json()).toEqual(await first.json());
  });
});
