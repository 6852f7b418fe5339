import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bundledFaces } from '#fonts';
import type * as addon from '../../native/node/index.js';
import { isPopplerInstalled } from '../support/pdf-parity.js';
import { pdfiumText, pdfjsText } from '../support/pdf-readers.js';
import { extent } from '../support/extent.js';

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;

interface Line {
  readonly id: string;
  readonly text: string;
  readonly direction?: 'ltr' | 'auto';
  readonly align?: 'left' | 'center' | 'right';
}

type Reader = 'poppler' | 'pdfium' | 'pdfjs';

/** Lines of cards, most of them with signs, numbers or Latin words among the Arabic; a few texts have three lines. */
const LINES = JSON.parse(readFileSync('test/fixtures/pdf-lines.json', 'utf8')) as Line[];
const FAMILIES = ['Amiri', 'Cairo', 'Noto Naskh Arabic'];
const FALLBACKS = ['Noto Color Emoji', 'Scheherazade New'];
const TURN = { owner: 'usr_1', lane: 'interactive' } as const;
/** Direction marks of a line; poppler writes embeddings of its own as well. */
const CONTROLS = /[\u{200C}-\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** Lines that a reader returns in another order: each reorders a line by its own bidi algorithm. */
const MISREAD: Record<Reader, string[]> = {
  poppler: [],
  pdfium: [
    'parens',
    'parens_first',
    'parens_last',
    'parens_latin',
    'parens_number',
    'parens_arabic_number',
    'brackets',
    'braces',
    'guillemets',
    'guillemets_comma',
    'guillemets_latin',
    'curly_quotes',
    'latin_words',
    'latin_comma',
    'latin_number',
    'numbers_list',
    'numbers_list_arabic',
    'range_dash',
    'negative',
    'phone',
    'phone_plus',
    'phone_arabic',
    'percent',
    'percent_last',
    'percent_arabic',
    'currency',
    'date_iso',
    'date_words',
    'email',
    'url',
    'handle',
    'tashkeel_marks',
    'lam_alef_parens',
    'persian',
    'emoji',
    'emoji_end',
    'flag',
    'family',
    'equation',
    'comparison',
    'pair_numbers',
    'mixed_all',
    'quoted_latin',
    'signature',
    'address',
    'auto_latin',
    'lines_right',
    'lines_center',
    'lines_left',
  ],
  pdfjs: [
    'latin_comma',
    'latin_number',
    'phone',
    'phone_plus',
    'percent_last',
    'url',
    'tashkeel_number',
    'comparison',
    'mixed_all',
    'address',
    'lines_center',
  ],
};

const readers: Record<Reader, (pdf: Buffer) => Promise<string>> = {
  async poppler(pdf) {
    const reading = promisify(execFile)('pdftotext', ['-enc', 'UTF-8', '-', '-']);
    reading.child.stdin?.end(pdf);
    return (await reading).stdout;
  },
  pdfium: pdfiumText,
  pdfjs: pdfjsText,
};

const hasPoppler = await isPopplerInstalled();
if (!hasPoppler && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install poppler-utils: without it the PDF is not tested');
}

function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(CONTROLS, '')
    .replace(/\r?\n|\s/gu, ' ')
    .trim();
}

/**
 * The characters of a text in any order, except emoji, whose halves PDFium separates, and brackets, which PDFium
 * mirrors and of which pdf.js drops two.
 */
function characters(text: string): string {
  return [...comparable(text)]
    .filter((c) => !/[\s()[\]{}<>\p{Pi}\p{Pf}\p{Extended_Pictographic}\p{RI}\p{Cs}\u{FE0F}\u{FFFD}]/u.test(c))
    .sort()
    .join('');
}

describe.each(FAMILIES.slice(0, extent(1, FAMILIES.length)))('the text of a PDF in %s', (family) => {
  const files = new Map<string, Buffer>();

  beforeAll(async () => {
    const engine = new Engine({ threads: 2, queueLimit: 100, renderBudgetMs: 1_000_000 });
    const fonts = [family, ...FALLBACKS].map((name): addon.FontBinding => {
      const face = bundledFaces().find((face) => face.family === name && face.weight === 400);
      const bytes = readFileSync(face!.path);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(engine.addFont(sha256, 0, bytes).failure).toBeUndefined();
      const role = name === family ? 'named' : 'fallback';
      return { family: name, weight: 400, italic: false, sha256, index: 0, variable: false, role };
    });
    for (const { id, text, direction = 'rtl', align = 'right' } of LINES) {
      const box = [20, 20, 960, 300];
      const layer = {
        id: 'text',
        type: 'text',
        text,
        box,
        font: [family],
        size: 40,
        color: '#1d2733',
        direction,
        align,
      };
      const schema = {
        schema_version: 1,
        canvas: { width: 1000, height: 340, background: '#fbf8f1' },
        layers: [layer],
      };
      const template = { ...TURN, key: id, schema: JSON.stringify(schema), scale: 1, fonts, images: [] };
      expect(await engine.prepare(template)).toEqual({ ok: true });
      const order = {
        ...TURN,
        key: id,
        data: '{}',
        imageFields: [],
        images: [],
        output: { format: 'pdf', quality: 90 } as const,
      };
      const { ok, failure } = await engine.render(order);
      expect(failure).toBeUndefined();
      files.set(id, ok!.image);
    }
  });

  describe.each(Object.keys(readers) as Reader[])('as %s reads it', (reader) => {
    const test = reader === 'poppler' && !hasPoppler ? it.skip : it;
    const read = ({ id }: Line): Promise<string> => readers[reader](files.get(id)!);

    test('is the text as it was written', async () => {
      const misread: string[] = [];
      for (const line of LINES) {
        if (comparable(await read(line)) !== comparable(line.text)) misread.push(line.id);
      }
      process.stdout.write(`${family}, ${reader}: ${LINES.length - misread.length} of ${LINES.length} texts\n`);
      expect(misread.filter((id) => !MISREAD[reader].includes(id))).toEqual([]);
    });

    test('has every character', async () => {
      for (const line of LINES)
        expect([line.id, characters(await read(line))]).toEqual([line.id, characters(line.text)]);
    });

    if (reader !== 'poppler') {
      test('has no marks of direction', async () => {
        for (const line of LINES) expect(await read(line)).not.toMatch(/[\u{200E}\u{200F}]/u);
      });
    }
  });
});
