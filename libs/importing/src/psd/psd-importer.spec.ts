import { describe, expect, it } from '@jest/globals';
import agPsd from 'ag-psd';
import { ImportFault, type Imported } from '../imported.js';
import { importPsd, judgeHead } from './psd-importer.js';
import { faultsOf, fixture, layerOf, namesOf } from '../../../../test/support/imported.js';

const FILE = fixture('photoshop-card.psd');
const buffer = (): ArrayBuffer => new Uint8Array(FILE).buffer;

agPsd.initializeCanvas(
  () => {
    throw new Error('There is no canvas here.');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
);

/** The pixels of the made pictures, by their sizes. */
async function read(): Promise<{ imported: Imported; alphas: Map<string, readonly number[]> }> {
  const alphas = new Map<string, readonly number[]>();
  const psd = agPsd.readPsd(buffer(), { useImageData: true, skipCompositeImageData: true });
  const imported = await importPsd(psd, async ({ data, width, height }) => {
    alphas.set(`${width}x${height}`, [data[3] ?? 0, data[((height - 1) * width + width - 1) * 4 + 3] ?? 0]);
    return new Blob([String(alphas.size)]);
  });
  return { imported, alphas };
}

function headOf(mode: number, depth: number, side = 100): DataView {
  const view = new DataView(buffer().slice(0, 30));
  view.setUint32(14, side);
  view.setUint32(18, side);
  view.setUint16(22, depth);
  view.setUint16(24, mode);
  return view;
}

const faultOf = (view: DataView): unknown => {
  try {
    judgeHead(view);
    return null;
  } catch (error) {
    return error instanceof ImportFault ? [error.code, error.values] : error;
  }
};

describe('a document of Photoshop', () => {
  it('becomes a valid template', async () => {
    const { imported } = await read();
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.template.canvas).toEqual({ width: 320, height: 200 });
    expect(imported.template.layers?.map(({ id, type }) => [id, type])).toEqual([
      ['Background', 'image'],
      ['Shape', 'shape'],
      ['Words', 'group'],
    ]);
  });

  it('has texts with their runs, faces and digits', async () => {
    expect(layerOf((await read()).imported, 'Title')).toMatchObject({
      type: 'text',
      align: 'center',
      valign: 'baseline',
      text: [{ text: 'عيد مبارك' }, { text: ' ٢٠٢٦', font: ['Cairo-Regular'], color: '#d4af37' }],
      font: ['Amiri-Bold'],
      size: 40,
    });
  });

  it('has vector layers as paths with their shadows, and blend modes and opacity of others', async () => {
    const { imported } = await read();
    expect(layerOf(imported, 'Shape')).toMatchObject({
      shape: 'path',
      box: [20, 20, 100, 60],
      fill: '#d4af37',
      shadow: { dy: 4, blur: 8 },
    });
    expect(layerOf(imported, 'Disc')).toMatchObject({ blend: 'screen', box: [140, 140, 40, 40] });
    expect(layerOf(imported, 'Words')).toMatchObject({ opacity: 0.902 });
  });

  it('cuts a clipped layer by the pixels below it', async () => {
    const { alphas } = await read();
    // Its first pixel is above the disc, its last one beside it.
    expect(alphas.get('50x40')).toEqual([0, 0]);
    expect(alphas.get('320x200')).toEqual([255, 255]);
  });

  it('names its parts that are drawn as pixels or omitted', async () => {
    const { imported } = await read();
    expect(namesOf(imported, 'picture_pixels')).toEqual(['Background', 'Disc', 'Clipped']);
    expect(namesOf(imported, 'lost_adjustment')).toEqual(['Levels']);
    expect(namesOf(imported, 'lost_hidden')).toEqual(['Off']);
  });

  it('is refused by its head in other colours, or where it is too large', () => {
    expect(faultOf(headOf(3, 8))).toBeNull();
    expect(faultOf(headOf(4, 8))).toEqual(['colors', { mode: 'CMYK', depth: 8 }]);
    expect(faultOf(headOf(3, 16))).toEqual(['colors', { mode: 'RGB', depth: 16 }]);
    expect(faultOf(headOf(3, 8, 30_000))).toMatchObject(['tooWide', { width: 30_000 }]);
    expect(faultOf(new DataView(new ArrayBuffer(10)))).toMatchObject(['broken', {}]);
  });
});
