import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RendererModule, RendererService, type Rendered } from '#renderer';
import { LocalRenderer } from '#renders';
import { picturesOf, type GuideExample, type GuidePicture } from '../support/guide-pictures.js';
import { sheetOf } from '../support/guide-sheet.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

const DOCS = new URL('../../docs/', import.meta.url);
const PICTURES = new URL('pictures/', DOCS);
/** Whole cards are drawn at half of their size. */
const WIDEST = 720;
/** Guides show the effects of these warnings. */
const EXPECTED_WARNINGS = [
  'shrunk',
  'overflow',
  'ellipsized',
  'kashida_removed',
  'clipped',
  'reordered_digits',
  'list_cut',
  'list_shrunk',
];

const pages = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
const pictures = pages.flatMap((page) => picturesOf(new URL(page, DOCS)));

let application: TestApplication;
let renderer: LocalRenderer;

beforeAll(async () => {
  application = await createTestApplication([RendererModule]);
  renderer = new LocalRenderer(application.module.get(RendererService));
});

afterAll(() => application.close());

async function filesOf(paths: Readonly<Record<string, string>>): Promise<Map<string, Buffer>> {
  const files = Object.entries(paths).map(async ([name, file]) => {
    return [name, await readFile(new URL(file, PICTURES))] as const;
  });
  return new Map(await Promise.all(files));
}

async function drawExample({ schema, data, images, assets, warnings, size }: GuideExample): Promise<Rendered> {
  const [files, pictures] = await Promise.all([filesOf(assets), filesOf(images)]);
  const { width } = schema['canvas'] as { width: number };
  const rendered = await renderer.render({
    schema: { ...schema },
    data: { ...data },
    images: pictures,
    assets: files,
    size,
    format: 'png',
    scale: width > WIDEST ? 0.5 : 1,
    palette: true,
  });
  const codes = rendered.warnings.map(({ code }) => code).filter((code) => !EXPECTED_WARNINGS.includes(code));
  expect(codes).toEqual(warnings.filter((code) => !EXPECTED_WARNINGS.includes(code)));
  return rendered;
}

async function draw({ examples, captions }: GuidePicture): Promise<Buffer> {
  const cells: Rendered[] = [];
  for (const example of examples) cells.push(await drawExample(example));
  if (!captions) return cells[0]?.image ?? Buffer.alloc(0);
  const schema = sheetOf(cells.map(({ width, height }, index) => ({ width, height, caption: captions[index] ?? '' })));
  const images = new Map(cells.map(({ image }, index) => [`cell_${String(index)}`, image]));
  const { image, warnings } = await renderer.render({ schema, data: {}, images, format: 'png', palette: true });
  expect(warnings).toEqual([]);
  return image;
}

/** The pictures are renders of the examples. `NAQSH_UPDATE_GOLDENS=1` writes them. */
describe('the pictures of the guides', () => {
  it('have different names', () => {
    const names = pictures.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(9);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(pictures.map((picture) => [picture.name, picture] as const))('are as drawn: %s', async (name, picture) => {
    const file = fileURLToPath(new URL(`${name}.png`, PICTURES));
    const image = await draw(picture);
    if (process.env['NAQSH_UPDATE_GOLDENS'] === '1') {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, image);
    }
    expect(image.equals(await readFile(file))).toBe(true);
  });

  it('stand in their guides, and no other pictures are there', async () => {
    const text = pages.map((page) => readFileSync(new URL(page, DOCS), 'utf8')).join('\n');
    const files = (await readdir(PICTURES, { recursive: true })).filter((name) => name.includes('/'));
    expect(files.filter((file) => !text.includes(`](pictures/${file})`))).toEqual([]);
    const drawn = new Set(pictures.map(({ name }) => `${name}.png`));
    expect(files.filter((file) => !drawn.has(file))).toEqual([]);
  });
});
