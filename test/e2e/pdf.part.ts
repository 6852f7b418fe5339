import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { comparable, inkAgreement, words } from '../long/pdf/measures.js';
import { decode } from '../long/pdf/readers.js';
import { card } from '../support/cards.js';
import { pdfiumPixels, pdfiumText, pdfjsText } from '../support/pdf-readers.js';
import { bytesOf, picture } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
/** Points in a millimetre. */
const MM = 72 / 25.4;

const SCHEMA = card({
  layers: [
    {
      id: 'title',
      type: 'text',
      text: 'شهادة شكر',
      box: [20, 10, 360, 40],
      font: ['Cairo'],
      size: 24,
      color: '#d4af37',
    },
    { id: 'rule', type: 'shape', shape: 'rect', box: [40, 160, 320, 4], fill: '#d4af37' },
  ],
});

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  const answer = await owner.form('/v1/templates', { name: 'شهادة', schema: JSON.stringify(SCHEMA) });
  template = ((await answer.json()) as { id: string }).id;
});

function render(options: object = {}, name = 'نورة', query = '?format=pdf'): Promise<Response> {
  return owner.json('POST', `/v1/render${query}`, { template_id: template, data: { name }, images: {}, options });
}

async function pdf(options: object = {}, name?: string): Promise<Buffer> {
  const answer = await render(options, name);
  expect(answer.status).toBe(200);
  return bytesOf(answer);
}

/** Left, bottom, right and top of a box of the page, in points: dictionaries are never compressed. */
function box(file: Buffer, name: string): number[] {
  const [, edges] = new RegExp(`/${name}\\[([^\\]]*)\\]`).exec(file.toString('latin1')) ?? [];
  return (edges ?? '').split(' ').map(Number);
}

const close = (...edges: number[]): unknown[] => edges.map((edge) => expect.closeTo(edge, 2) as unknown);

describe('POST /v1/render?format=pdf', () => {
  it('answers a PDF and its facts', async () => {
    const answer = await render();
    const bytes = await bytesOf(answer);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(/^inline; filename="rnd_\w+\.pdf"$/) as unknown,
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      'x-template-version': '1',
      'server-timing': expect.stringMatching(
        /, layout;dur=[\d.]+, raster;dur=0.00, encode;dur=[\d.]+, db;dur=/,
      ) as unknown,
    });
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(bytes.subarray(-6).toString('latin1').trim()).toBe('%%EOF');
  });

  it('warns by codes as a picture does, and ignores a quality', async () => {
    const answer = await render({ quality: 7 }, 'عبد الرحمن بن عبد العزيز آل سليمان الحربي');
    expect(answer.headers.get('x-render-warnings')?.split(', ')).toContain('shrunk');
    expect(await pdf({ quality: 7 })).toEqual(await pdf());
  });

  it('takes precedence over the format of the options', async () => {
    const answer = await render({ format: 'jpg', pdf: { page: 'fit' } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });

  it('makes the page as large as the picture, 96 pixels an inch or as many as dpi says', async () => {
    expect(box(await pdf(), 'MediaBox')).toEqual(close(0, 0, 300, 150));
    expect(box(await pdf({ dpi: 300 }), 'MediaBox')).toEqual(close(0, 0, 96, 48));
    expect(box(await pdf({ scale: 2 }), 'MediaBox')).toEqual(close(0, 0, 600, 300));
    expect(box(await pdf({ scale: 2, dpi: 192 }), 'MediaBox')).toEqual(close(0, 0, 300, 150));
  });

  it('puts the picture in the middle of an A4 sheet that lies as the picture does', async () => {
    const file = await pdf({ pdf: { page: 'a4' } });
    const [width, height] = [297 * MM, 210 * MM];
    expect(box(file, 'MediaBox')).toEqual(close(0, 0, width, height));
    const [drawn] = [width / 2];
    expect(box(file, 'TrimBox')).toEqual(close(0, (height - drawn) / 2, width, (height + drawn) / 2));
  });

  it('extends the background into the bleed', async () => {
    const file = await pdf({ pdf: { bleed_mm: 3 } });
    const bleed = 3 * MM;
    expect(box(file, 'MediaBox')).toEqual(close(0, 0, 300 + 2 * bleed, 150 + 2 * bleed));
    expect(box(file, 'BleedBox')).toEqual(close(0, 0, 300 + 2 * bleed, 150 + 2 * bleed));
    expect(box(file, 'TrimBox')).toEqual(close(bleed, bleed, 300 + bleed, 150 + bleed));
  });

  it.each([
    ['with a picture of pixels', { pdf: { page: 'a4' } }, '', ['body.options.pdf']],
    ['with a jpg in the query', { pdf: {} }, '?format=jpg', ['body.options.pdf']],
    ['in the options, where only pictures of pixels are', { format: 'pdf' }, '', ['body.options.format']],
    ['with another page', { pdf: { page: 'a3' } }, '?format=pdf', ['body.options.pdf.page']],
    ['with a negative bleed', { pdf: { bleed_mm: -1 } }, '?format=pdf', ['body.options.pdf.bleed_mm']],
    ['with a bleed as wide as a sheet', { pdf: { bleed_mm: 50.5 } }, '?format=pdf', ['body.options.pdf.bleed_mm']],
    ['with a misspelt option', { pdf: { bleed: 3 } }, '?format=pdf', ['body.options.pdf.bleed']],
  ])('is refused %s', async (_, options, query, places) => {
    expect((await refusal(await render(options, 'نورة', query), 422)).places).toEqual(places);
  });

  it('has the same bytes again, after any other renders, and from other processes', async () => {
    const options = { pdf: { page: 'a4', bleed_mm: 2 } };
    const once = await pdf(options);
    await pdf({}, 'عبد الرحمن 👨‍👩‍👧 Sara');
    const again = await Promise.all(Array.from({ length: 4 }, () => pdf(options)));
    expect(again.every((bytes) => bytes.equals(once))).toBe(true);

    const folder = await mkdtemp(join(tmpdir(), 'naqsh-pdf-'));
    try {
      const files = { template: SCHEMA, data: { name: 'نورة' } };
      for (const [name, content] of Object.entries(files)) {
        await writeFile(join(folder, `${name}.json`), JSON.stringify(content));
      }
      const given = ['--template', join(folder, 'template.json'), '--data', join(folder, 'data.json')];
      const out = join(folder, 'card.pdf');
      const args = [CLI, 'render', ...given, '--out', out, '--page', 'a4', '--bleed', '2'];
      await promisify(execFile)(process.execPath, args);
      expect((await readFile(out)).equals(once)).toBe(true);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the pixels of a PDF', () => {
  /** Pixels of the PNG for each of the canvas, and as many of the page, to reduce the weight of edges. */
  const SCALE = 4;
  const BLACK = '#000000';
  const text = { type: 'text', font: ['Amiri'], size: 40, color: BLACK };
  const layers = [
    { ...text, id: 'turned', text: 'مائل Abc', box: [10, 10, 140, 60], rotate: -15 },
    {
      ...text,
      id: 'outlined',
      text: 'إطار',
      box: [160, 10, 100, 60],
      font: ['Cairo'],
      stroke: { color: '#400000', width: 3 },
    },
    { ...text, id: 'shaded', text: 'تدرّج', box: [270, 10, 120, 60], color: gradient('#000000', '#303030') },
    {
      id: 'oval',
      type: 'shape',
      shape: 'ellipse',
      box: [10, 80, 60, 40],
      stroke: { color: BLACK, width: 4, dash: [8, 4] },
    },
    {
      id: 'star',
      type: 'shape',
      shape: 'polygon',
      box: [80, 80, 50, 40],
      points: [
        [0, 1],
        [0.5, 0],
        [1, 1],
        [0, 0.3],
      ],
      fill: BLACK,
    },
    {
      id: 'rounded',
      type: 'shape',
      shape: 'rect',
      box: [140, 80, 60, 40],
      radius: 12,
      fill: gradient('#202020', '#001030'),
      opacity: 0.9,
    },
    { id: 'code', type: 'qr', text: 'https://example.com/{{name}}', box: [210, 74, 60, 60], rotate: 45 },
    { id: 'bars', type: 'barcode', symbology: 'code128', text: 'NAQSH-42', box: [250, 140, 143, 50] },
    { id: 'face', type: 'image', field: 'photo', box: [10, 130, 60, 60], mask: 'circle' },
    { id: 'stamp', type: 'image', field: 'photo', box: [80, 130, 60, 60], mask: 'rounded', radius: 10, rotate: 20 },
  ];
  const fields = [{ name: 'photo', type: 'image' }];

  function gradient(from: string, to: string): object {
    return {
      gradient: 'linear',
      angle: 30,
      stops: [
        [0, from],
        [1, to],
      ],
    };
  }

  it('are those of the PNG', async () => {
    const schema = { ...card({ background: '#ffffff', layers, fields }) };
    const made = await owner.form('/v1/templates', { name: 'كل الطبقات', schema: JSON.stringify(schema) });
    expect(made.status).toBe(200);
    const { id } = (await made.json()) as { id: string };
    const photo = (await picture(120, 120, '#102040')).toString('base64');
    const draw = async (query: string, options: object): Promise<Buffer> => {
      const body = { template_id: id, data: { name: 'نورة' }, images: { photo }, options };
      return bytesOf(await owner.json('POST', `/v1/render${query}`, body));
    };
    const { data, width, height } = await pdfiumPixels(await draw('?format=pdf', {}), 96 * SCALE);
    const drawn = await decode(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    );
    expect(inkAgreement(await decode(await draw('', { scale: SCALE })), drawn)).toBeGreaterThan(0.97);
  });
});

describe('naqsh render', () => {
  it('has a page for PDF alone', async () => {
    const args = [CLI, 'render', '--template', 'none.json', '--out', 'card.png', '--page', 'a4'];
    await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({
      stderr: expect.stringContaining('--page is for PDF only, and png is written') as unknown,
    });
  });
});

describe('the words of a PDF', () => {
  const readers = { 'pdf.js': pdfjsText, PDFium: pdfiumText };

  it.each([
    ['a name', 'عبد الرحمن'],
    ['vocalised', 'مُحَمَّدٌ'],
    ['lam-alef', 'آلاء الأحمد'],
    ['Persian', 'پریچهر گلی'],
    ['the name of God', 'عبد الله'],
    ['Latin', 'Nora Al-Saud'],
  ])('come out as written: %s', async (_, name) => {
    const file = await pdf({}, name);
    for (const read of Object.values(readers)) {
      const lines = (await read(file)).split(/[\r\n]+/u).map(comparable);
      expect(lines).toEqual(expect.arrayContaining([comparable(name), 'شهادة شكر']));
    }
  });

  it.each(Object.entries(readers))('stay whole in mixed lines: %s', async (_, read) => {
    const name = 'شركة Naqsh رقم 2026 و ١٢٣';
    expect(words(await read(await pdf({}, name)))).toEqual(words(`${name} شهادة شكر`));
  });

  it('are tagged in logical order, with their language', async () => {
    const text = (await pdf({}, 'نورة')).toString('latin1');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Lang(ar-SA)');
    const logical = Buffer.from('\ufeffنورة', 'utf16le').swap16().toString('latin1');
    expect(text).toContain('/ActualText');
    expect(text.includes(logical) || text.toLowerCase().includes(Buffer.from(logical, 'latin1').toString('hex'))).toBe(
      true,
    );
  });
});
