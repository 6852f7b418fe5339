import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDocument, GlobalWorkerOptions, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withActualText } from '../../pdf-actual-text.mjs';
import { formatOf } from '../../../../libs/importing/src/formats.js';
import { ImportFault, type Imported } from '../../../../libs/importing/src/imported.js';
import { directionOf, inReadingOrder, plainLetters } from '../../src/studio/importing/pdf/pdf-bidi.js';
import { faultOf, readPage, TERMS } from '../../src/studio/importing/pdf/pdf-importer.js';
import type { Raster } from '../../src/studio/importing/pdf/pdf-items.js';
import { pixelsOf } from '../../src/studio/importing/pdf/pdf-picture.js';
import { faultsOf, fixture, layerOf, layersIn, namesOf } from '../../../../test/support/imported.js';

const folder = mkdtempSync(join(tmpdir(), 'naqsh-pdf-'));
const drawn: { operators: number; box: unknown }[] = [];
const raster: Raster = async (operators, box) => {
  drawn.push({ operators: operators.size, box });
  return new Blob([String(drawn.length)]);
};

async function read(bytes: Buffer, page = 0, canDraw = true): Promise<Imported> {
  const task = getDocument({ ...TERMS, data: new Uint8Array(bytes) });
  try {
    const file = async ({ width, height }: { width: number; height: number }): Promise<Blob> =>
      new Blob([`${width}x${height}`]);
    return await readPage(await task.promise, page, OPS, { file, raster: canDraw ? () => raster : null });
  } catch (error) {
    throw faultOf(error);
  } finally {
    await task.destroy();
  }
}

/** A file of one page with this content, and other objects from number 6. */
function pdf(content: string, resources = '', others: readonly string[] = [], catalog = ''): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 150]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>>>`,
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    ...others,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}

const codeOf = async (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof ImportFault ? error.code : (error as Error).name),
  );

beforeAll(() => {
  const worker = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const patched = join(folder, 'pdf.worker.mjs');
  writeFileSync(patched, withActualText(readFileSync(worker, 'utf8')));
  GlobalWorkerOptions.workerSrc = pathToFileURL(patched).href;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a page that Chromium printed', () => {
  it('becomes a valid template of its size in pixels', async () => {
    const imported = await read(fixture('chromium-card.pdf'));
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.template.canvas).toEqual({ width: 600, height: 400 });
    expect(imported.template.fields).toEqual([{ name: 'name', type: 'text', sample: 'name' }]);
  });

  it('has its Arabic in reading order, also where glyphs are no letters', async () => {
    const { template } = await read(fixture('chromium-card.pdf'));
    const texts = [...layersIn(template.layers)].filter(({ type }) => type === 'text');
    expect(texts).toMatchObject([
      {
        text: 'عيد مبارك {{name}}',
        font: ['Cairo-Bold'],
        size: 40,
        color: '#f5d36b',
        align: 'center',
        direction: 'rtl',
      },
      {
        text: 'كل عام وأنتم بخير يا أصدقاءنا\nالأعزاء، تقبّل الله منا ومنكم 2026\nصالح الأعمال',
        font: ['Amiri-Regular'],
        align: 'right',
      },
      { text: 'Happy Eid\nto our friends', align: 'left' },
      { text: 'Sale عرض', rotate: -15 },
    ]);
  });

  it('has shapes, gradients, groups and pictures with their clips', async () => {
    const imported = await read(fixture('chromium-card.pdf'));
    const layers = [...layersIn(imported.template.layers)];
    expect(layerOf(imported, 'rectangle')).toMatchObject({ box: [0, 0, 600, 400], fill: '#0b5d3b' });
    expect(layerOf(imported, 'path')).toMatchObject({ fill: '#dd3333', stroke: { color: '#ffffff', width: 3 } });
    expect(layerOf(imported, 'ellipse')).toMatchObject({
      shape: 'ellipse',
      box: [190, 200, 70, 70],
      fill: '#2a7de1aa',
    });
    expect(layers.find(({ fill }) => typeof fill === 'object')).toMatchObject({
      box: [40, 300, 150, 70],
      fill: { gradient: 'linear', angle: 0 },
    });
    expect(layerOf(imported, 'image')).toMatchObject({ type: 'image', box: [280, 280, 80, 80] });
    expect(layers.find(({ mask }) => mask !== undefined)).toMatchObject({ box: [500, 20, 70, 70] });
    expect(layers.filter(({ type }) => type === 'group').map(({ blend, opacity }) => blend ?? opacity)).toEqual([
      undefined,
      'multiply',
      0.5,
    ]);
  });

  it('draws unsupported parts as a picture, or reports them as lost', async () => {
    drawn.length = 0;
    expect(namesOf(await read(fixture('chromium-card.pdf')), 'picture_pattern')).toHaveLength(1);
    expect(drawn).toEqual([{ operators: 1, box: { x: 378, y: 338, width: 63, height: 53 } }]);
    expect(namesOf(await read(fixture('chromium-card.pdf')), 'lost_object')).toEqual(['gradient']);
    expect(namesOf(await read(fixture('chromium-card.pdf'), 0, false), 'lost_object')).toEqual(['gradient', 'picture']);
  });

  it('has other pages', async () => {
    const { template } = await read(fixture('chromium-card.pdf'), 1);
    expect([...layersIn(template.layers)].map(({ text }) => text)).toContain('الصفحة الثانية');
  });
});

describe('a card that the service made', () => {
  it('has its texts in the places of the outlines that show them', async () => {
    const imported = await read(fixture('naqsh-card.pdf'));
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.template.layers?.map(({ id, type }) => [id, type])).toEqual([
      ['rectangle', 'shape'],
      ['ellipse', 'shape'],
      ['ABC', 'text'],
      ['7-30', 'text'],
    ]);
    expect(layerOf(imported, 'ABC')).toMatchObject({ text: 'شركة (ABC) المحدودة', size: 36, color: '#1d2733' });
    expect(layerOf(imported, '7-30')).toMatchObject({
      text: 'أهلا وسهلا، بكم\nالساعة 7:30 مساء، الرياض',
      align: 'center',
      color: '#8a1538',
    });
  });
});

describe('a page made by hand', () => {
  it('joins the runs of a line, and finds the spaces between words that are gaps', async () => {
    const imported = await read(pdf('BT /F 20 Tf 30 100 Td [(Hello)-400(big)] TJ 1 0 0 rg ( world) Tj ET'));
    expect(imported.template.layers).toMatchObject([
      { type: 'text', text: [{ text: 'Hello big' }, { text: ' world', color: '#ff0000' }], font: ['Helvetica-Bold'] },
    ]);
    expect(imported.template.canvas).toMatchObject({ width: 400, height: 200, background: '#ffffff' });
  });

  it('names layers as the file does, and leaves hidden ones out', async () => {
    const groups = ['<</Type/OCG/Name(Frame)>>', '<</Type/OCG/Name(Notes)>>'];
    const imported = await read(
      pdf(
        '/OC /One BDC 10 10 50 50 re f EMC /OC /Two BDC 80 10 50 50 re f EMC',
        '/Properties<</One 6 0 R/Two 7 0 R>>',
        groups,
        '/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[7 0 R]>>>>',
      ),
    );
    expect(imported.template.layers?.map(({ id }) => id)).toEqual(['Frame']);
    expect(namesOf(imported, 'lost_hidden')).toEqual(['Notes']);
  });

  it('makes a picture of text without known letters', async () => {
    const odd =
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</zork 7 0 R>>/Encoding<</Differences[97/zork]>>/FirstChar 97/LastChar 97/Widths[1]/ToUnicode 8 0 R>>';
    const glyph = '<</Length 24>>stream\n1 0 d0 0 0 1 1 re f     \nendstream';
    const map =
      '<</Length 87>>stream\n1 begincodespacerange <61> <61> endcodespacerange 1 beginbfchar <61> <E000> endbfchar    \nendstream';
    const imported = await read(pdf('BT /O 20 Tf 30 100 Td (aa) Tj ET', '/Font<</O 6 0 R>>', [odd, glyph, map]));
    expect(imported.report.map(({ reason }) => reason)).toContain('picture_letters');
  });
});

describe('the limits of PDF', () => {
  it.each([
    ['a broken file', Buffer.from('%PDF-1.7 and no more'), 'InvalidPDFException'],
    ['an empty page', pdf(''), 'empty'],
    ['text beside the page', pdf('BT /F 20 Tf 900 900 Td (Far) Tj ET'), 'empty'],
    ['more parts than are read', pdf('0 0 9 9 re f '.repeat(20_100)), 'tooMany'],
    [
      'forms that draw themselves',
      pdf('/X Do', '/XObject<</X 6 0 R>>', [
        '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>/Length 5>>stream\n/X Do\nendstream',
      ]),
      'empty',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await codeOf(read(bytes))).toBe(code);
  });

  it('a file with a password is refused with its own fault', async () => {
    const key = `<${'5a'.repeat(32)}>`;
    const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/O ${key}/U ${key}/P -4>>/ID[<00><00>]`;
    const locked = pdf('0 0 9 9 re f').toString('latin1').replace('trailer<<', `trailer<<${encrypt}`);
    expect(await codeOf(read(Buffer.from(locked, 'latin1')))).toBe('locked');
  });

  it('a file is known by its first bytes, and PostScript is refused', () => {
    expect(formatOf(Buffer.from('\u0000\n%PDF-1.4'), 'a.bin')).toBe('pdf');
    expect(() => formatOf(Buffer.from('%!PS-Adobe-3.0'), 'a.eps')).toThrow(new ImportFault('postScript'));
  });

  it('a picture has the pixels that its header declares, or none', () => {
    const bits = pixelsOf({ width: 2, height: 1, kind: 1, data: new Uint8Array([0x40]) });
    expect([...(bits?.data ?? [])]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
    expect(pixelsOf({ width: 1, height: 1, kind: 2, data: new Uint8Array([1, 2, 3]) })?.isOpaque).toBe(true);
    expect(pixelsOf({ width: 9, height: 9, kind: 3, data: new Uint8Array(4) })).toBeNull();
    expect(pixelsOf({ width: 1e5, height: 1e5, kind: 2, data: new Uint8Array(4) })).toBeNull();
  });
});

describe('the order of letters', () => {
  const readLine = (visual: string, direction: 'rtl' | 'ltr' = 'rtl'): string =>
    inReadingOrder(
      [...visual].map((text) => ({ text, isActualText: false })),
      direction,
    )
      .map(({ text }) => text)
      .join('');

  it.each([
    ['%50 مصخ', 'خصم 50%'],
    ['(15) ةعفدلا', 'الدفعة (15)'],
    ['7:30 ةعاسلا', 'الساعة 7:30'],
    ['4567-123-050 :فتاه', 'هاتف: 050-123-4567'],
    ['ةكرش (ABC Ltd) مكب الهأ', 'أهلا بكم (ABC Ltd) شركة'],
  ])('of %s is that of UAX 9 backwards', (visual, logical) => {
    // Brackets have the shapes that stand on the line, letters of the sample their places.
    expect(readLine(visual)).toBe(logical);
  });

  it('of Arabic within Latin is reversed alone', () => {
    expect(readLine('Hello 5 مالس now', 'ltr')).toBe('Hello 5 سلام now');
    expect(directionOf([['H', 'i', 'م', 'x']])).toBe('ltr');
    expect(directionOf([['م', 'x', 'م']])).toBe('rtl');
  });

  it('is of letters, not of their forms', () => {
    expect(plainLetters('\ufe8e\ufe92\ufee3 \ufefb \ufdfa \ufb01\u200f')).toBe('ابم لا \ufdfa fi');
  });
});
