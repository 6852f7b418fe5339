import { describe, expect, it } from '@jest/globals';
import { openFigma } from './figma-importer.js';
import { ImportFault, type Imported } from '../imported.js';
import { faultsOf, fixture, layerOf, layersIn, namesOf } from '../../../../test/support/imported.js';

const FILE = fixture('figma-file.json').toString('utf8');
const SOLID = { type: 'SOLID', color: { r: 0, g: 0, b: 0, a: 1 } };
const BOX = { x: 0, y: 0, width: 100, height: 100 };

const read = (value: unknown, part = '0', pictures = new Map<string, Blob>()): Promise<Imported> =>
  openFigma(typeof value === 'string' ? value : JSON.stringify(value)).read(part, pictures);

const codeOf = async (run: () => Promise<unknown>): Promise<string> => {
  try {
    await run();
    return 'none';
  } catch (error) {
    return error instanceof ImportFault ? error.code : String(error);
  }
};

describe('a file of Figma', () => {
  it('has its top frames as designs', () => {
    expect(openFigma(FILE).parts.map(({ name }) => name)).toEqual(['Invitation', 'Second']);
  });

  it('becomes a valid template with a report', async () => {
    const imported = await read(FILE);
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.template.canvas).toEqual({ width: 400, height: 400 });
    expect(imported.missing).toEqual(['a1b2c3']);
    expect(namesOf(imported, 'lost_missing')).toEqual(['Photo']);
    expect(namesOf(imported, 'lost_hidden')).toEqual(['Old']);
    expect(namesOf(imported, 'lost_object')).toEqual(['Note']);
  });

  it('keeps turns, radii, gradients and lines inside of edges', async () => {
    const imported = await read(FILE);
    expect(layerOf(imported, 'Tilted')).toMatchObject({ shape: 'rect', rotate: 20, radius: [12, 0, 12, 0] });
    expect(layerOf(imported, 'Sun')).toMatchObject({
      shape: 'ellipse',
      fill: { gradient: 'radial', center: [0.5, 0.5], radius: 0.5 },
    });
    expect(layerOf(imported, 'Photo')).toMatchObject({
      box: [32, 32, 116, 116],
      radius: 14,
      stroke: { color: '#ffffff', width: 4 },
      shadow: { dx: 0, dy: 4, blur: 12, color: '#00000040' },
    });
    expect(layerOf(imported, 'Invitation')).toMatchObject({ fill: { gradient: 'linear', angle: 90 } });
  });

  it('has styles of parts of a text as runs', async () => {
    expect(layerOf(await read(FILE), 'Title')).toMatchObject({
      font: ['Amiri'],
      size: 30,
      align: 'center',
      text: [{ text: 'دعوة ' }, { text: 'خاصة', weight: 700, color: '#b3261e' }, { text: ' لحضور الافتتاح' }],
    });
  });

  it('has an auto layout as a stack whose text hugs', async () => {
    const stack = layerOf(await read(FILE), 'Buttons');
    expect(stack).toMatchObject({
      type: 'stack',
      box: [80, 310, 'hug', 'hug'],
      axis: 'inline',
      direction: 'ltr',
      gap: 12,
      align: 'center',
    });
    expect(stack?.layers?.map(({ box }) => box)).toEqual([
      [12, 12],
      ['hug', 'hug'],
    ]);
  });

  it('has a picture that is dropped beside it, in the form of its node', async () => {
    const picture = new Blob(['x'], { type: 'image/png' });
    const imported = await read(FILE, '0', new Map([['a1b2c3', picture]]));
    expect(imported.missing).toEqual([]);
    expect([...imported.pictures.values()]).toEqual([picture]);
    expect(layerOf(imported, 'Photo')).toMatchObject({ type: 'image', mask: 'rounded', radius: 16 });
    expect(faultsOf(imported)).toEqual([]);
  });

  it('cuts layers above a mask', async () => {
    const mask = {
      type: 'ELLIPSE',
      name: 'hole',
      isMask: true,
      absoluteBoundingBox: { x: 10, y: 10, width: 50, height: 50 },
      fills: [SOLID],
    };
    const inner = ['one', 'two'].map((name) => ({ type: 'RECTANGLE', name, absoluteBoundingBox: BOX, fills: [SOLID] }));
    const imported = await read({ type: 'FRAME', absoluteBoundingBox: BOX, children: [mask, ...inner] });
    expect(layerOf(imported, 'hole')).toMatchObject({
      type: 'group',
      box: [10, 10, 50, 50],
      mask: { view_box: [10, 10, 50, 50] },
    });
    expect(faultsOf(imported)).toEqual([]);
  });

  it('reports vectors without paths in the file', async () => {
    const star = { type: 'VECTOR', name: 'Star', absoluteBoundingBox: BOX, fills: [SOLID] };
    const imported = await read({ type: 'FRAME', absoluteBoundingBox: BOX, fills: [SOLID], children: [star] });
    expect(namesOf(imported, 'lost_geometry')).toEqual(['Star']);
  });

  it.each([
    ['notJson', '{"document":'],
    ['notFigma', '{"name": "package", "version": "1.0.0"}'],
    ['empty', { type: 'FRAME', absoluteBoundingBox: BOX, children: [] }],
    ['tooWide', { type: 'FRAME', absoluteBoundingBox: { ...BOX, width: 9000 }, fills: [SOLID] }],
    [
      'tooMany',
      {
        type: 'FRAME',
        absoluteBoundingBox: BOX,
        children: Array.from({ length: 20_001 }, () => ({ type: 'RECTANGLE', absoluteBoundingBox: BOX })),
      },
    ],
  ])('is refused as %s', async (code, value) => {
    expect(await codeOf(() => read(value))).toBe(code);
  });

  it('is refused where its groups have no end', async () => {
    let node: object = { type: 'RECTANGLE', absoluteBoundingBox: BOX, fills: [SOLID] };
    for (let depth = 0; depth < 200; depth += 1) node = { type: 'GROUP', absoluteBoundingBox: BOX, children: [node] };
    expect(await codeOf(() => read({ type: 'FRAME', absoluteBoundingBox: BOX, children: [node] }))).toBe('tooDeep');
  });

  it('is a valid template for any members', async () => {
    const odd = [null, 'x', -1, 1e9, [], {}, [null], Number.NaN];
    for (const value of odd) {
      const members = {
        fills: [SOLID],
        cornerRadius: value,
        rotation: value,
        opacity: value,
        strokeWeight: value,
        effects: value,
        size: value,
      };
      const child = {
        type: 'RECTANGLE',
        name: value,
        absoluteBoundingBox: BOX,
        ...members,
        strokes: [SOLID],
        characters: 'س',
      };
      const text = {
        ...child,
        type: 'TEXT',
        style: { fontSize: value, fontWeight: value, letterSpacing: value, fontFamily: 'Cairo' },
      };
      const code = await codeOf(async () => {
        const imported = await read({
          type: 'FRAME',
          absoluteBoundingBox: BOX,
          fills: [SOLID],
          children: [child, text],
        });
        expect(faultsOf(imported)).toEqual([]);
        expect([...layersIn(imported.template.layers)].length).toBeGreaterThan(0);
      });
      expect([value, code]).toEqual([value, 'none']);
    }
  });
});
