import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bundledFaces } from '#fonts';
import { PageMerger } from '#renderer';
import type * as addon from '../../native/node/index.js';
import { extent } from '../support/extent.js';
import { pdfiumText, pdfjsText, withPdfium } from '../support/pdf-readers.js';

const native = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;
const run = promisify(execFile);

const ROWS = extent(200, 1_000);
const MOST_BYTES = 5_000 * ROWS;
/** One row among many. */
const MIDDLE = Math.floor(ROWS / 2) - 13;
const GIVEN = ['نورة', 'سليمان', 'عبد الرحمن', 'ليان', 'هدى', 'مشعل', 'العنود', 'فيصل', 'ريم', 'تركي'];
const FAMILIES = ['الحربي', 'القحطاني', 'آل سعود', 'الشمري', 'العتيبي', 'الدوسري', 'الغامدي'];
/** Direction marks, which poppler puts around right-to-left text. */
const CONTROLS = /[\u{200E}\u{200F}\u{202A}-\u{202E}]/gu;
const TURN = { owner: 'usr_1', lane: 'background' } as const;
const ART = 'libs/templates/src/gallery/certificate/art.svg';
const { schema } = JSON.parse(readFileSync('libs/templates/src/gallery/certificate/template.json', 'utf8')) as {
  schema: { canvas: { image: string } };
};
const SCHEMA = JSON.stringify({ ...schema, canvas: { ...schema.canvas, image: 'ast_1' } });

async function toolIsInstalled(tool: string): Promise<boolean> {
  return run(tool, ['-v']).then(
    () => true,
    () => false,
  );
}

const hasPoppler = await toolIsInstalled('pdftotext');
if (!hasPoppler && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install poppler-utils: without it the document is not tested');
}

/** The recipient of a row's certificate; no two are the same. */
function nameOf(row: number): string {
  const name = `${GIVEN[row % GIVEN.length] ?? ''} بنت ${GIVEN[Math.floor(row / 10) % GIVEN.length] ?? ''}`;
  return `${name} ${FAMILIES[Math.floor(row / 100) % FAMILIES.length] ?? ''} ${row}`;
}

function order(row: number, format: 'page' | 'pdf'): addon.RenderInput {
  const course = 'الخط العربي';
  const data = JSON.stringify({ name: nameOf(row), course, date: '2026-11-12', signer: 'د. سليمان الحربي' });
  return { ...TURN, key: 'certificate', data, imageFields: [], images: [], output: { format, quality: 90 } };
}

/** An engine with the gallery's certificate, ready to render. */
async function certificateEngine(): Promise<addon.Engine> {
  const engine = new native.Engine({ threads: 1, queueLimit: 10, renderBudgetMs: 1_000_000 });
  const { ok: inspected } = engine.inspect(SCHEMA);
  const fonts = inspected?.fontRequests.map(({ family, weight, italic }) => {
    const face = bundledFaces().find((face) => face.family === family && face.weight === weight);
    const bytes = readFileSync(face?.path ?? '');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(engine.addFont(sha256, 0, bytes).failure).toBeUndefined();
    return { family, weight, italic, sha256, index: 0, variable: false, role: 'named' } as const;
  });
  const [slot] = inspected?.imageSlots ?? [];
  const { data: rgba, info } = await sharp(ART)
    .resize(slot?.width, slot?.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { layer: '$canvas', fit: 'fill', focusX: 0.5, focusY: 0.5 } as const;
  const picture = { ...box, width: info.width, height: info.height, raw: { rgba, ...sizeOf(info) } };
  const input = { ...TURN, key: 'certificate', schema: SCHEMA, scale: 1, fonts: fonts ?? [], images: [picture] };
  expect(await engine.prepare(input)).toEqual({ ok: true });
  return engine;
}

function sizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width, height };
}

async function draw(engine: addon.Engine, row: number, format: 'page' | 'pdf'): Promise<Buffer> {
  const { ok, failure } = await engine.render(order(row, format));
  expect(failure).toBeUndefined();
  return ok?.image ?? Buffer.alloc(0);
}

/** The pages of some rows as one document, rendered by the engines in turn. */
async function merged(engines: addon.Engine[], rows: number): Promise<Buffer> {
  async function* pages(): AsyncGenerator<Buffer> {
    for (let row = 0; row < rows; row += 1) {
      const engine = engines[row % engines.length];
      if (engine) yield await draw(engine, row, 'page');
    }
  }
  const [engine] = engines;
  const common = async (id: string): Promise<Buffer> => {
    const { ok } = (await engine?.common({ ...TURN, key: 'certificate' })) ?? {};
    expect(ok?.id).toBe(id);
    return ok?.bytes ?? Buffer.alloc(0);
  };
  const parts: Buffer[] = [];
  for await (const part of new PageMerger(native).merge(pages(), common)) parts.push(part);
  return Buffer.concat(parts);
}

describe('certificates merged into one document', () => {
  let engine: addon.Engine;
  let folder: string;
  let file: string;
  let bytes: Buffer;

  beforeAll(async () => {
    engine = await certificateEngine();
    bytes = await merged([engine], ROWS);
    folder = await mkdtemp(join(tmpdir(), 'naqsh-merged-'));
    file = join(folder, 'merged.pdf');
    await writeFile(file, bytes);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('take a twentieth of the bytes that they take one by one', async () => {
    const [one, other] = [await draw(engine, 0, 'pdf'), await draw(engine, ROWS - 1, 'pdf')];
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(bytes.length).toBeLessThan((ROWS * Math.min(one.length, other.length)) / 15);
  });

  it('are the same bytes from any process', async () => {
    const others = [await certificateEngine(), engine];
    expect((await merged(others, 12)).equals(await merged([engine], 12))).toBe(true);
  });

  it('look as they do one by one', async () => {
    const row = MIDDLE;
    const pixels = async (pdf: Uint8Array, index: number): Promise<string> => {
      const page = await withPdfium(pdf, (page) => page.render({ scale: 0.5, render: 'bitmap' }), index);
      return createHash('sha256').update(page.data).digest('hex');
    };
    expect(await pixels(bytes, row)).toBe(await pixels(await draw(engine, row, 'pdf'), 0));
  });

  const readers: Record<string, (row: number) => Promise<string>> = {
    poppler: async (row) => {
      const page = String(row + 1);
      return (await run('pdftotext', ['-enc', 'UTF-8', '-f', page, '-l', page, file, '-'])).stdout;
    },
    PDFium: (row) => pdfiumText(bytes, row),
    'pdf.js': (row) => pdfjsText(bytes, row),
  };
  for (const [reader, read] of Object.entries(readers)) {
    (reader === 'poppler' && !hasPoppler ? it.skip : it)(`are searched in ${reader}`, async () => {
      for (const row of [0, 1, MIDDLE, ROWS - 1]) {
        const words = (await read(row)).normalize('NFC').replaceAll(CONTROLS, '').split(/\s+/u);
        expect(words).toEqual(expect.arrayContaining(['شهادة', ...nameOf(row).normalize('NFC').split(' ')]));
      }
    });
  }
});
