import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { projectRoot } from '#config';
import { hasChromium, launchChromium } from '../support/browser.js';
import { newTemplate } from '../support/campaigns.js';
import { Dashboard } from '../support/dashboard.js';
import { DesignImport } from '../support/design-import.js';
import type { Client } from '../support/service.js';
import { type StoredLayer, StudioWindow } from '../support/studio.js';

const SQUARE = { id: 'a', type: 'shape', shape: 'rect', box: [20, 20, 60, 40], fill: '#d4af37' };
const EMPTY = { schema_version: 1, canvas: { width: 400, height: 200 }, layers: [SQUARE] };
const FIXTURES = join(projectRoot, 'test/fixtures/imports/public');
const PAGES = join(projectRoot, 'test/system/.pages');

interface Facts {
  /** The words of each text, in the order of the layers. */
  readonly texts: readonly string[];
  readonly report: RegExp;
  readonly kinds?: Readonly<Record<string, number>>;
}

function wordsOf({ text }: StoredLayer): string {
  if (typeof text === 'string') return text;
  return (text as readonly { readonly text: string }[]).map((run) => run.text).join('');
}

(hasChromium ? describe : describe.skip)('importing public designs (needs chromium)', () => {
  let dashboard: Dashboard;
  let desk: Browser;
  let client: Client;
  let designs: DesignImport;
  let id: string;

  beforeAll(async () => {
    mkdirSync(PAGES, { recursive: true });
    dashboard = await Dashboard.start({ worker: false });
    desk = await launchChromium();
    client = await dashboard.service.newClient();
    id = await newTemplate(client, EMPTY);
    const context = await desk.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } });
    const page = await context.newPage();
    const window = await StudioWindow.open(dashboard, page, client, id);
    designs = new DesignImport(window, page, FIXTURES, PAGES);
  });
  afterAll(async () => {
    await desk.close();
    await dashboard.close();
  });

  test.each<[name: string, facts: Facts]>([
    [
      'drawsvg-path.svg',
      {
        texts: ['Following a cubic Bézier curve', "Going 'round the bend", 'Making a quick turn', 'centered'],
        report: /Texts along paths/,
        kinds: { image: 1, shape: 5 },
      },
    ],
    // Markers become shapes.
    ['drawsvg-example.svg', { texts: ['Basic text'], report: /11 shapes/, kinds: { image: 3, shape: 11 } }],
    ['drawsvg-clip.svg', { texts: ['CLIP'], report: /Masks/, kinds: { image: 1, group: 6 } }],
    [
      'drawsvg-align.svg',
      { texts: ['Start', 'Middle', 'End', 'Auto', 'Middle', 'Hanging'], report: /6 texts/, kinds: { shape: 4 } },
    ],
    [
      'drawsvg-lines.svg',
      {
        texts: ['this is\na\nmultiline text\ngiven as a\nlist', 'this is\na\nmultiline text\ngiven as a\nstring'],
        report: /2 texts/,
      },
    ],
    [
      'graphviz-er.svg',
      {
        texts: [
          'Entity Relation Diagram',
          'drawn by NEATO',
          'course',
          'C-I',
          'n',
          'institute',
          'name',
          'S-I',
          '1',
          'student',
          'name',
          'grade',
          'number',
          'S-C',
          'm',
          'name',
          'code',
          '1',
          'n',
          'n',
        ],
        report: /25 shapes/,
      },
    ],
    ['graphviz-table.svg', { texts: ['left', 'right'], report: /Times New Roman → Amiri/, kinds: { shape: 5 } }],
    [
      'svgpathtools-button.svg',
      {
        texts: ['Donate to the creator', "(He's a student.)"],
        report: /Sizes of stretched texts/,
        kinds: { shape: 1 },
      },
    ],
    ['svgpathtools-transforms.svg', { texts: ['A', 'B', 'C'], report: /sans-serif → Cairo/, kinds: { shape: 10 } }],
    ['pytoshop-clipping-mask.psd', { texts: [], report: /Shape 3[\s\S]*Shape 2/, kinds: { image: 3, shape: 2 } }],
    ['pytoshop-mask.psd', { texts: [], report: /Background copy/, kinds: { image: 2, shape: 1 } }],
    ['pytoshop-semi-transparent-layers.psd', { texts: [], report: /1 group/, kinds: { image: 3 } }],
    [
      'pytoshop-text.psd',
      { texts: ['Line 1\nLine 2\nLine 3 and text'], report: /ArialMT → Cairo/, kinds: { image: 1 } },
    ],
    [
      'psd-color-burn.psd',
      { texts: [], report: /merged into one picture[\s\S]*Bottom Layer[\s\S]*Top Layer/, kinds: { image: 1 } },
    ],
    [
      'psd-difference.psd',
      { texts: [], report: /merged into one picture[\s\S]*Bottom Layer[\s\S]*Top Layer/, kinds: { image: 1 } },
    ],
    [
      'psd-linear-burn.psd',
      { texts: [], report: /merged into one picture[\s\S]*Bottom Layer[\s\S]*Top Layer/, kinds: { image: 1 } },
    ],
    [
      'psd-soft-light.psd',
      { texts: [], report: /merged into one picture[\s\S]*Bottom Layer[\s\S]*Top Layer/, kinds: { image: 1 } },
    ],
    [
      'pptx-font-color.pptx',
      {
        texts: [
          'text with no color',
          'text with RGB color',
          'text with theme color',
          'text with theme color 25% darker',
          'text with theme color 40% lighter',
        ],
        report: /Calibri → Cairo/,
      },
    ],
    [
      'pptx-shp-common-props.pptx',
      {
        texts: ['shape', 'textbox'],
        report: /Table 3[\s\S]*Chart 11[\s\S]*Elbow Connector 10/,
        kinds: { image: 1, group: 1 },
      },
    ],
    ['pptx-shp-groupshape.pptx', { texts: [], report: /5 shapes[\s\S]*1 group/ }],
    [
      'pptx-test-slides.pptx',
      {
        texts: ['Test text', 'Group test text', 'Box 1', 'Box 2'],
        report: /2 pictures[\s\S]*Table 15/,
        kinds: { image: 2 },
      },
    ],
    [
      'pptx-txt-text-frame.pptx',
      {
        texts: [
          'Text frame having no auto-size setting',
          'Text frame having auto-size set to MSO_AUTO_SIZE.NONE',
          'Text frame having auto-size set to MSO_AUTO_SIZE.SHAPE_TO_FIT_TEXT',
          'Text frame having auto-size set to MSO_AUTO_SIZE.TEXT_TO_FIT_SHAPE',
        ],
        report: /5 shapes/,
      },
    ],
  ])('%s', async (name, { texts, report, kinds = {} }) => {
    const words = await designs.choose(name, `import-${name}`);
    expect(words).not.toContain('the service refused');
    const layers = [...(await designs.accept(client, id)).values()];
    expect(words).toMatch(report);
    expect(layers.filter(({ type }) => type === 'text').map(wordsOf)).toEqual(texts);
    const found = Object.keys(kinds).map((kind) => [kind, layers.filter(({ type }) => type === kind).length]);
    expect(Object.fromEntries(found)).toEqual(kinds);
  });

  test('a graph of 41 texts keeps the titles of its nodes', async () => {
    expect(await designs.choose('graphviz-unix.svg', 'import-graphviz-unix')).toMatch(/140 shapes[\s\S]*41 texts/);
    const layers = [...(await designs.accept(client, id)).values()];
    expect(layers.filter(({ title }) => title === '5th Edition->PWB 1.0')).toHaveLength(1);
  });
});
