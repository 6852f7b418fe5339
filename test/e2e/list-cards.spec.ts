import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { jsonOf } from '../support/batches.js';
import { booksOf } from '../support/books.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { bytesOf } from '../support/pictures.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const TEXT = { type: 'text', font: ['Amiri'], size: 24, color: '#1d2733' };
const GUESTS = {
  name: 'guests',
  type: 'list',
  max_items: 4,
  fields: [
    { name: 'name', type: 'text' },
    { name: 'seats', type: 'number', default: 1 },
    { name: 'photo', type: 'image', required: false },
  ],
};
/** A row of 400 × 60 for each guest, with a photograph if there is one, and the number of seats below. */
const LIST = {
  id: 'list',
  type: 'repeat',
  list: 'guests',
  box: [0, 0, 400, 'hug'],
  layers: [
    {
      id: 'row',
      type: 'stack',
      box: [0, 0, 'hug', 60],
      align: 'center',
      layers: [
        { id: 'face', type: 'image', field: 'item.photo', box: [60, 60] },
        { ...TEXT, id: 'guest', text: '{{item.name}}', box: ['hug', 'hug'] },
      ],
    },
  ],
};
const TOTAL = { ...TEXT, id: 'total', text: '{{guests.seats.sum}} / {{guests.count}}', box: [0, 250, 400, 50] };

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient({ credits: 100 });
  template = await newTemplate(owner, listed());
});

function listed(): object {
  const layers = [LIST, TOTAL];
  return {
    ...card({ fields: [GUESTS] }),
    canvas: { width: 400, height: 300, background: '#ffffff' },
    fields: [GUESTS],
    layers,
  };
}

async function photo(color: string): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: color } });
  return (await picture.png().toBuffer()).toString('base64');
}

const render = (data: object, more: object = {}, query = ''): Promise<Response> =>
  owner.json('POST', `/v1/render${query}`, { template_id: template, data, images: {}, ...more });

describe('a card of a list', () => {
  it('draws each item with its picture, from the right', async () => {
    const images = { 'guests[0].photo': await photo('#ff0000'), 'guests[1].photo': await photo('#0000ff') };
    const data = { guests: [{ name: 'نورة', seats: 2 }, { name: 'فهد' }, { name: 'سارة' }] };
    const picture = await bytesOf(await render(data, { images }));
    const { data: pixels, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [...pixels.subarray((y * info.width + x) * 3).subarray(0, 3)];
    expect([at(370, 30), at(370, 90), at(370, 150)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [255, 255, 255],
    ]);
  });

  it('becomes a page, too', async () => {
    const data = { guests: [{ name: 'نورة' }, { name: 'فهد', seats: 3 }] };
    const page = await bytesOf(await render(data, {}, '?format=pdf'));
    expect(page.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('gives the boxes of its texts', async () => {
    const data = { guests: [{ name: 'نورة', seats: 2 }, { name: 'عبد الرحمن' }] };
    const answer = await owner.json('POST', `/v1/templates/${template}/measure`, { data });
    const { layers } = await jsonOf<{ layers: { id: string; box: number[]; lines: { text: string }[] }[] }>(answer);
    expect(layers.map(({ id }) => id)).toEqual(['guest[0]', 'guest[1]', 'total']);
    const [first, second, total] = layers;
    const [left = 0, , width = 0] = first!.box;
    expect(left + width).toBeCloseTo(400, 3);
    expect(second!.box[2]).toBeGreaterThan(width);
    expect(second!.box[1]! - first!.box[1]!).toBeCloseTo(60, 3);
    expect(total!.lines[0]!.text.replaceAll(/[^\d٠-٩/]/g, '')).toBe('٣/٢');
  });

  it.each([
    ['items that are none', { guests: 'x' }, ['body', 'data', 'guests'], 'must be a list of objects'],
    ['an item without a name', { guests: [{}] }, ['body', 'data', 'guests', 0, 'name'], '`name` is required'],
    ['too many items', { guests: Array(5).fill({ name: 'a' }) }, ['body', 'data', 'guests'], 'at most 4 allowed'],
  ])('refuses %s at its place, free of charge', async (_, data, loc, msg) => {
    const before = await booksOf(service, owner);
    const refused = await render(data);
    expect(refused.status).toBe(422);
    const { errors } = (await refused.json()) as { errors: { loc: unknown[]; msg: string }[] };
    expect(errors[0]?.loc).toEqual(loc);
    expect(errors[0]?.msg).toContain(msg);
    expect(await booksOf(service, owner)).toEqual(before);
  });

  it('refuses the picture of an item that is not there', async () => {
    const images = { 'guests[3].photo': await photo('#ff0000') };
    const refused = await render({ guests: [{ name: 'نورة' }] }, { images });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('`guests` has 1 items in `data`, counted from 0');
  });

  it('has a preview without samples', async () => {
    const preview = await owner.fetch(`/v1/templates/${template}/image`);
    expect(preview.status).toBe(200);
  });
});
