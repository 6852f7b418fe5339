import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RendererModule, RendererService } from '#renderer';
import { LocalRenderer } from '#renders';
import { examplesOf, type GuideExample } from '../support/guide-pictures.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

const DOCS = new URL('../../docs/', import.meta.url);
const PICTURES = new URL('pictures/', DOCS);
const SCALE = 0.5;

const pages = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
const examples = pages.flatMap((page) => examplesOf(new URL(page, DOCS)));

let application: TestApplication;
let renderer: LocalRenderer;

beforeAll(async () => {
  application = await createTestApplication([RendererModule]);
  renderer = new LocalRenderer(application.module.get(RendererService));
});

afterAll(() => application.close());

async function filesOf(names: Readonly<Record<string, string>>): Promise<Map<string, Buffer>> {
  const files = Object.entries(names).map(async ([key, file]) => {
    return [key, await readFile(new URL(file, PICTURES))] as const;
  });
  return new Map(await Promise.all(files));
}

async function draw({ schema, data, images, assets, warnings, size }: GuideExample): Promise<Buffer> {
  const rendered = await renderer.render({
    schema: { ...schema },
    data: { ...data },
    images: await filesOf(images),
    assets: await filesOf(assets),
    size,
    format: 'png',
    scale: SCALE,
    palette: true,
  });
  expect(rendered.warnings.filter(({ code }) => code !== 'shrunk').map(({ code }) => code)).toEqual(warnings);
  return rendered.image;
}

/** The pictures are renders of the examples. `NAQSH_UPDATE_GOLDENS=1` writes them. */
describe('the pictures of the guides', () => {
  it('have different names', () => {
    const names = examples.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(9);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(examples.map((example) => [example.name, example] as const))('are as drawn: %s', async (name, example) => {
    const file = fileURLToPath(new URL(`${name}.png`, PICTURES));
    const image = await draw(example);
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
    const drawn = new Set(examples.map(({ name }) => `${name}.png`));
    expect(files.filter((file) => !drawn.has(file))).toEqual([]);
  });
});
