import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asideLines, brokenWords, differingLines } from './pdf/differences.js';
import { comparable, inkAgreement, isArabicAlone, words } from './pdf/measures.js';
import { areToolsInstalled, check, decode, drawers, readers, type Drawer, type Reader } from './pdf/readers.js';

interface Fixture {
  id: string;
  text: string;
}

const root = process.cwd();
const packages = join(root, 'node_modules/@expo-google-fonts');
const fonts = {
  amiri: join(packages, 'amiri/400Regular/Amiri_400Regular.ttf'),
  cairo: join(packages, 'cairo/400Regular/Cairo_400Regular.ttf'),
  naskh: join(packages, 'noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
};
const fallbacks = [
  join(packages, 'scheherazade-new/400Regular/ScheherazadeNew_400Regular.ttf'),
  join(packages, 'noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf'),
];

const stringsFile = join(root, 'test/fixtures/arabic-strings.json');
const strings = JSON.parse(await readFile(stringsFile, 'utf8')) as Fixture[];
const hasTools = await areToolsInstalled();
if (!hasTools && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install poppler-utils and qpdf: without them the PDF is not tested');
}

(hasTools ? describe : describe.skip)('PDF (needs poppler-utils and qpdf)', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naqsh-pdf-'));
    const named = Object.entries(fonts).map(([name, file]) => `${name}=${file}`);
    const command = ['run', '-q', '-p', 'pdf', '--example', 'specimens', '--', stringsFile, folder, ...named];
    await promisify(execFile)('cargo', [...command, ...fallbacks], { cwd: root, maxBuffer: 1 << 26 });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe.each(Object.keys(fonts))('%s', (font) => {
    const pdf = (id: string) => join(folder, font, `${id}.pdf`);
    const texts = new Map<Reader, Map<string, string>>();

    beforeAll(async () => {
      for (const reader of Object.keys(readers) as Reader[]) {
        const read = new Map<string, string>();
        for (const { id } of strings) read.set(id, await readers[reader](pdf(id)));
        texts.set(reader, read);
      }
    });

    const missed = (reader: Reader, of: Fixture[]) =>
      of
        .filter(({ id, text }) => comparable(texts.get(reader)?.get(id) ?? '') !== comparable(text))
        .map(({ id }) => id);
    const alone = strings.filter(({ id, text }) => isArabicAlone(text) && !asideLines.includes(id));

    it('gives Arabic lines back whole, in poppler and PDFium all, in pdf.js nine of ten', () => {
      const found = (Object.keys(readers) as Reader[]).map((reader) => {
        const [all, of] = [
          strings.length - missed(reader, strings).length,
          alone.length - missed(reader, alone).length,
        ];
        return `${font} ${reader}: ${all} of ${strings.length} lines, ${of} of ${alone.length} Arabic alone\n`;
      });
      process.stdout.write(found.join(''));
      expect(alone.length).toBeGreaterThanOrEqual(24);
      expect(missed('poppler', alone)).toEqual([]);
      // PDFium mirrors brackets in right-to-left text that already has them in reading order.
      expect(missed('pdfium', alone).filter((id) => id !== 'B18_parens_arabic')).toEqual([]);
      expect(missed('pdfjs', alone).length).toBeLessThanOrEqual(alone.length / 10);
    });

    it.each(Object.keys(readers) as Reader[])('keeps the words and numbers of mixed lines whole in %s', (reader) => {
      const broken = strings.filter(
        ({ id, text }) => words(texts.get(reader)?.get(id) ?? '').join(' ') !== words(text).join(' '),
      );
      const excused = [...asideLines, ...brokenWords[reader]];
      expect(broken.map(({ id }) => id).filter((id) => !excused.includes(id))).toEqual([]);
    });

    it.each(Object.keys(readers) as Reader[])('gives every line back as written but the listed in %s', (reader) => {
      expect(missed(reader, strings).filter((id) => !differingLines[reader].includes(id))).toEqual([]);
    });

    it('has syntax that qpdf accepts', async () => {
      for (const id of [...strings.map((string) => string.id), 'showcase', 'showcase-a4']) await check(pdf(id));
    });

    it.each(Object.keys(drawers) as Drawer[])('is drawn by %s with its ink where the PNG has it', async (drawer) => {
      const apart: string[] = [];
      for (const { id } of strings.filter(({ id }) => !asideLines.includes(id))) {
        const agreement = inkAgreement(await decode(join(folder, font, `${id}.png`)), await drawers[drawer](pdf(id)));
        if (agreement < 0.97) apart.push(`${id} ${agreement.toFixed(3)}`);
      }
      expect(apart).toEqual([]);
    });
  });
});
