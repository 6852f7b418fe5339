import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { projectRoot } from '#config';
import type { ImportedDesign } from '#design-imports';
import { largestDifference, onWhite, picture } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const FOLDER = join(projectRoot, 'test/fixtures/imports');
const PATH = '/v1/templates/import';

interface LayerBody {
  id: string;
  type: string;
  text?: string | { text: string }[];
  layers?: LayerBody[];
  asset?: string;
}

let service: Service;
let owner: Client;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
  owner = await service.newClient();
});

const fileOf = (name: string): { name: string; bytes: Uint8Array } => ({
  name: name.replace(/^.*\//, ''),
  bytes: readFileSync(join(FOLDER, name)),
});

async function imported(
  name: string,
  parts: Parameters<Client['form']>[1] = {},
  by: Client = owner,
): Promise<ImportedDesign> {
  const answer = await by.form(PATH, { file: fileOf(name), ...parts });
  const body = (await answer.json()) as ImportedDesign;
  expect([answer.status, body]).toEqual([200, expect.anything()]);
  return body;
}

function* layersIn(layers: readonly LayerBody[]): Generator<LayerBody> {
  for (const layer of layers) {
    yield layer;
    yield* layersIn(layer.layers ?? []);
  }
}

const layersOf = ({ template }: ImportedDesign): LayerBody[] => [
  ...layersIn((template as unknown as { layers: LayerBody[] }).layers),
];
const wordsOf = ({ text = '' }: LayerBody): string =>
  typeof text === 'string' ? text : text.map((run) => run.text).join('');
const linesOf = ({ report }: ImportedDesign): string[] =>
  report.map(({ reason, names, count }) => `${reason} ${count}: ${names.join(', ')}`);

describe('POST /v1/templates/import', () => {
  it('answers a slide as a template, with its report and its preview, and stores nothing', async () => {
    const design = await imported('powerpoint-certificate.pptx');
    expect(design).toMatchObject({ format: 'pptx', part: '0', template_id: null, missing: [] });
    expect(design.parts.length).toBeGreaterThan(1);
    expect(layersOf(design).map(({ id }) => id)).toEqual(expect.arrayContaining(['background', 'Stripe', 'Title']));
    const preview = sharp(Buffer.from(design.preview.data, 'base64'));
    expect(await preview.metadata()).toMatchObject({ format: 'png', width: 800, height: 450 });
    const list = (await (await owner.fetch('/v1/templates?scope=user')).json()) as { items: unknown[] };
    expect(list.items).toEqual([]);
  });

  it('answers the design that `part` names', async () => {
    const [first, second] = [
      await imported('powerpoint-certificate.pptx'),
      await imported('powerpoint-certificate.pptx', { part: '1' }),
    ];
    expect(second.part).toBe('1');
    expect(layersOf(second)).not.toEqual(layersOf(first));
    const answer = await owner.form(PATH, { file: fileOf('powerpoint-certificate.pptx'), part: '99' });
    expect(await refusal(answer, 422)).toEqual({ code: 'import_part_unknown', places: ['body.part'] });
  });

  it('answers the picture of the source beside its own', async () => {
    const { source_picture: source, pictures, report } = await imported('photoshop-card.psd');
    expect(await sharp(Buffer.from(source?.data ?? '', 'base64')).metadata()).toMatchObject({ format: 'png' });
    for (const { data, width, height } of pictures)
      expect(await sharp(Buffer.from(data ?? '', 'base64')).metadata()).toMatchObject({ width, height });
    expect(report.find(({ reason }) => reason === 'picture_pixels')).toMatchObject({ fate: 'picture', count: 3 });
  });

  it('reads an SVG in reading order, beside its own picture', async () => {
    const design = await imported('inkscape-card.svg');
    expect(design).toMatchObject({
      format: 'svg',
      parts: [],
      part: null,
      fonts: [{ wanted: 'Arial', nearest: 'Cairo' }],
    });
    const texts = layersOf(design).filter(({ type }) => type === 'text');
    expect(texts.map(wordsOf)).toEqual(['عيد مبارك', 'كل عام وأنتم بخير\nوعساكم من عواده يا {{name}}', 'EID 1447']);
    const look = sharp(Buffer.from(design.source_picture?.data ?? '', 'base64'));
    expect(await look.metadata()).toMatchObject({ format: 'png', width: 1020, height: 1020 });
    const figma = await imported('figma-export.svg');
    expect(linesOf(figma)).toEqual(expect.arrayContaining(['picture_filter 1: g', 'picture_mask 1: g']));
    expect(figma.pictures).toHaveLength(2);
  });

  it.each([
    [
      'import_unsafe',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['import_too_large', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(500)}${'</g>'.repeat(500)}</svg>`],
    ['import_unreadable', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['import_empty', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ])('refuses an SVG with %s', async (code, text) => {
    const answer = await owner.form(PATH, { file: { name: 'a.svg', bytes: Buffer.from(text) } });
    expect(await refusal(answer, 422)).toEqual({ code, places: ['body.file'] });
  });

  it('reports the missing families with the nearest ones', async () => {
    const { fonts } = await imported('public/pytoshop-text.psd');
    expect(fonts).toContainEqual({ wanted: 'ArialMT', nearest: 'Cairo' });
  });

  it('takes the pictures that a file of Figma names', async () => {
    const without = await imported('figma-file.json');
    const [name = ''] = without.missing;
    expect(name).not.toBe('');
    const given = await imported('figma-file.json', {
      pictures: { name: `${name}.png`, bytes: await picture(40, 30) },
    });
    expect(given.missing).toEqual([]);
    expect(given.pictures).toHaveLength(without.pictures.length + 1);
  });

  it('creates the template and its pictures, which renders then draw', async () => {
    const client = await service.newClient();
    const design = await imported('public/pytoshop-mask.psd', { create: 'true', name: 'From Photoshop' }, client);
    const id = design.template_id ?? '';
    const assets = new Set(design.pictures.map(({ asset_id: asset, data }) => (expect(data).toBeNull(), asset)));
    expect(assets.size).toBeGreaterThan(0);
    const stored = (await (await client.fetch(`/v1/templates/${id}`)).json()) as { name: string; schema: object };
    expect(stored).toMatchObject({ name: 'From Photoshop', schema: design.template });
    for (const { asset } of layersOf(design)) if (asset !== undefined) expect(assets).toContain(asset);
    const image = await client.fetch(`/v1/templates/${id}/image`);
    expect(image.status).toBe(200);
    // A stored picture without clear pixels has no alpha.
    const preview = await onWhite(Buffer.from(design.preview.data, 'base64'));
    expect(await largestDifference(await onWhite(Buffer.from(await image.arrayBuffer())), preview)).toBeLessThan(3);
  });

  it.each([
    ['import_format', 'chromium-card.pdf', 'body.file'],
    ['import_format', 'public/README.md', 'body.file'],
  ])('refuses with %s: %s', async (code, name, place) => {
    expect(await refusal(await owner.form(PATH, { file: fileOf(name) }), 422)).toEqual({ code, places: [place] });
  });

  it('refuses to create a template without a name', async () => {
    const answer = await owner.form(PATH, { file: fileOf('figma-file.json'), create: 'true' });
    expect(await refusal(answer, 422)).toEqual({ code: 'import_unnamed', places: ['body.name'] });
  });

  it.each([
    ['pytoshop-clipping-mask.psd', [], /Shape 3[\s\S]*Shape 2/],
    ['pytoshop-mask.psd', [], /Background copy/],
    ['pytoshop-semi-transparent-layers.psd', [], /kept_group 1/],
    ['pytoshop-text.psd', ['Line 1\nLine 2\nLine 3 and text'], /ArialMT → Cairo/],
  ] as const)('reads the public file %s', async (name, texts, report) => {
    const design = await imported(`public/${name}`);
    expect(
      layersOf(design)
        .filter(({ type }) => type === 'text')
        .map(wordsOf),
    ).toEqual(texts);
    expect(linesOf(design).join('\n')).toMatch(report);
  });
});
