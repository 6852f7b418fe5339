import type { BezierPath, Layer as PsdLayer, PixelData, Psd } from 'ag-psd';
import type { Layer } from '../document/template.js';
import { IDENTITY } from '../geometry/matrix.js';
import { ImportFault, type Imported, type OpenedDesign } from '../imported.js';
import { DEEPEST_NODE, LONGEST_SIDE, MOST_LAYER_PIXELS, MOST_PIXELS, ORIGINAL_SIDE } from '../limits.js';
import { hexOf, type Rgba } from '../paints.js';
import { mappedPath } from '../paths.js';
import type { PictureTools } from '../pictures.js';
import { type Look, TemplateBuilder } from '../template-builder.js';
import { BLENDS, effectsOf, hasEffects, lengthOf, rgbaOf } from './psd-colors.js';
import { Composite } from './psd-composite.js';
import { flattened, leavesOf, type Unit, unitsOf } from './psd-flatten.js';
import { boxOf, clipBy, cropped, maskBy, type Seen, tint } from './psd-pixels.js';
import { isCrowded, mustMerge, partsOf } from './psd-runs.js';
import { textOf } from './psd-text.js';

const MODES: Readonly<Record<number, string>> = {
  0: 'Bitmap',
  1: 'Grayscale',
  2: 'Indexed',
  4: 'CMYK',
  7: 'Multichannel',
  8: 'Duotone',
  9: 'Lab',
};
const RGB = 3;
const GRAY = 1;
const USUAL_LIGHT = 120;

/** Makes a file of pixels. */
export type Encode = (pixels: PixelData) => Promise<Blob>;

export function openPsd(buffer: ArrayBuffer, tools: PictureTools): OpenedDesign {
  judgeHead(new DataView(buffer));
  return {
    parts: [],
    read: async () => {
      const readPsd = await loadReader();
      const plain = { skipThumbnail: true, skipLinkedFilesData: true };
      judgeLayers(readPsd(buffer, { ...plain, skipLayerImageData: true, skipCompositeImageData: true }));
      const psd = readPsd(buffer, { ...plain, useImageData: true });
      const imported = await importPsd(psd, (pixels) => tools.png(pixels));
      const { imageData, imageResources } = psd;
      // Photoshop writes an empty picture if it keeps files small.
      const isEmpty = imageData === undefined || imageResources?.versionInfo?.hasRealMergedData === false;
      return isEmpty ? imported : { ...imported, original: await tools.png(imageData, ORIGINAL_SIDE) };
    },
  };
}

type AgPsd = Pick<typeof import('ag-psd'), 'initializeCanvas' | 'readPsd'>;

async function loadReader(): Promise<AgPsd['readPsd']> {
  // Node takes the package for CommonJS, with all its functions in the default export.
  const loaded: Partial<AgPsd> & { default?: AgPsd } = await import('ag-psd');
  const { initializeCanvas, readPsd } = loaded.default ?? loaded;
  if (initializeCanvas === undefined || readPsd === undefined) throw new Error('ag-psd lacks readPsd');
  initializeCanvas(
    () => {
      throw new Error('Pixels are read without a canvas.');
    },
    (width, height) =>
      ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }),
  );
  return readPsd;
}

/** Refuses colour modes that templates lack, and canvases too large for memory, before the layers are read. */
export function judgeHead(view: DataView): void {
  if (view.byteLength < 26) throw new ImportFault('broken', { detail: 'PSD' });
  const [height, width] = [view.getUint32(14), view.getUint32(18)];
  const [depth, mode] = [view.getUint16(22), view.getUint16(24)];
  if ((mode !== RGB && mode !== GRAY) || depth !== 8)
    throw new ImportFault('colors', { mode: MODES[mode] ?? 'RGB', depth });
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS)
    throw new ImportFault('tooWide', { width, height, most: LONGEST_SIDE });
}

/** Refuses layers too large for memory, before their pixels are unpacked. */
export function judgeLayers({ children = [] }: Pick<Psd, 'children'>): void {
  let left = MOST_LAYER_PIXELS;
  const judge = (layers: readonly PsdLayer[], depth: number): void => {
    if (depth > DEEPEST_NODE) throw new ImportFault('tooDeep', { most: DEEPEST_NODE });
    for (const layer of layers) {
      for (const part of [layer, layer.mask ?? {}]) {
        const { width, height } = boxOf(part);
        left -= width * height;
        if (left < 0) throw new ImportFault('tooWide', { width, height, most: LONGEST_SIDE });
      }
      judge(layer.children ?? [], depth + 1);
    }
  };
  judge(children, 1);
}

/** The layers of a document as a template. */
export async function importPsd(psd: Psd, encode: Encode): Promise<Imported> {
  const reader = new PsdImport(psd, encode);
  const layers = await reader.read();
  if (layers.length === 0) throw new ImportFault('empty');
  return reader.builder.finish({ width: psd.width, height: psd.height }, layers);
}

class PsdImport {
  readonly builder = new TemplateBuilder();
  private readonly light: number;
  private readonly isCrowded: boolean;
  private readonly composite: Composite;

  constructor(
    private readonly psd: Psd,
    private readonly encode: Encode,
  ) {
    this.light = psd.imageResources?.globalAngle ?? USUAL_LIGHT;
    this.isCrowded = isCrowded(psd);
    this.composite = new Composite(psd);
  }

  async read(): Promise<Layer[]> {
    const { whole } = this.composite.isWhole ? this.composite : { whole: null };
    if (whole === null) return this.layersOf(this.psd.children ?? [], 1);
    const units = unitsOf(this.psd.children ?? []);
    return this.pictureOf(
      whole,
      units.flatMap((unit) => leavesOf(unit)),
    );
  }

  private async layersOf(layers: readonly PsdLayer[], depth: number): Promise<Layer[]> {
    const all: Layer[] = [];
    for (const part of partsOf(layers, this.isCrowded)) {
      if (part.length > 1 || mustMerge(part[0])) all.push(...(await this.merged(part, depth)));
      else for (const unit of part) all.push(...(await this.unit(unit, depth)));
    }
    return all;
  }

  private async unit({ base, clipped }: Unit, depth: number): Promise<Layer[]> {
    const all = [...(await this.layerOf(base, base.clipping === true ? base : null, depth))];
    for (const layer of clipped) all.push(...(await this.layerOf(layer, base, depth)));
    return all;
  }

  /** Layers that only their pixels show together, as one picture. */
  private async merged(units: readonly Unit[], depth: number): Promise<readonly Layer[]> {
    const leaves = units.flatMap((unit) => leavesOf(unit));
    const seen = flattened(units, this.psd, () => this.builder.budget.spend(depth));
    if (seen === null) return [];
    for (const { base } of units) if (base.hidden === true) this.builder.note('lost_hidden', base.name);
    return this.pictureOf(seen, leaves);
  }

  private async pictureOf(seen: Seen, leaves: readonly PsdLayer[]): Promise<Layer[]> {
    const made = this.builder.image(await this.encode(seen.pixels), seen.box, { name: leaves[0]?.name ?? '' });
    if (made === null) return [];
    for (const { name } of leaves) this.builder.note('picture_merged', name);
    return [made];
  }

  /** @param base the layer whose pixels clip this one */
  private async layerOf(layer: PsdLayer, base: PsdLayer | null, depth: number): Promise<readonly Layer[]> {
    this.builder.budget.spend(depth);
    const { name = '', hidden, opacity = 1, blendMode = 'normal', adjustment, children, text } = layer;
    if (hidden === true || base?.hidden === true) {
      this.builder.note('lost_hidden', name);
      return [];
    }
    if (adjustment !== undefined) {
      this.builder.note('lost_adjustment', name);
      return [];
    }
    const blend = BLENDS[blendMode];
    if (blend === undefined) this.builder.note('guessed_blend', name);
    const effects = effectsOf(layer.effects, this.light);
    const isPixels = children === undefined && text === undefined;
    // The picture of the whole document shows the look with its effects.
    const dressed = isPixels && (effects.isMore || effects.stroke !== null) ? this.composite.around(layer) : null;
    if (dressed !== null && base === null) {
      const made = this.builder.image(await this.encode(dressed.pixels), dressed.box, { name });
      if (made !== null) this.builder.note('picture_effect', name);
      return made === null ? [] : [made];
    }
    if (effects.isMore) this.builder.note('lost_effect', name);
    const look: Look = { name, opacity: opacity * (layer.fillOpacity ?? 1), blend: blend ?? 'normal' };
    if (children !== undefined) {
      if (!effects.isMore && hasEffects(layer.effects)) this.builder.note('lost_effect', name);
      if (layer.mask !== undefined && layer.mask.disabled !== true) this.builder.note('lost_effect', name);
      return this.builder.group({ ...look, layers: await this.layersOf(children, depth + 1) }, depth);
    }
    const ink = boxOf(layer);
    if (text !== undefined) {
      const made = textOf(this.builder, text, ink, look, effects);
      if (base !== null) this.builder.note('lost_effect', name);
      if (made !== null) return [made];
    }
    const shape = base === null ? this.shapeOf(layer, look) : null;
    if (shape !== null) return [shape];
    if (effects.stroke !== null && !effects.isMore) this.builder.note('lost_effect', name);
    return this.pixelsOf(layer, base, { ...look, shadow: effects.shadow }, effects.fill);
  }

  /** A vector layer of one colour; null where only its pixels show it. */
  private shapeOf(layer: PsdLayer, look: Look): Layer | null {
    const { vectorFill, vectorMask, vectorStroke, mask } = layer;
    if (vectorMask === undefined || vectorFill?.type !== 'color' || mask?.imageData !== undefined) return null;
    const paths = vectorMask.paths.filter(({ knots }) => knots.length > 1);
    if (
      vectorMask.invert === true ||
      paths.length === 0 ||
      paths.some(({ operation }) => operation !== undefined && operation !== 'combine')
    )
      return null;
    const path = mappedPath(
      paths.map(dataOf).join(''),
      IDENTITY,
      paths.some(({ fillRule }) => fillRule === 'even-odd') && paths.length > 1,
    );
    if (path?.fits !== true) return null;
    const isStroked = vectorStroke?.strokeEnabled === true && vectorStroke.content?.type === 'color';
    const content = vectorStroke?.content;
    const stroke =
      isStroked && content?.type === 'color'
        ? { paint: hexOf(rgbaOf(content.color, vectorStroke?.opacity)), width: lengthOf(vectorStroke?.lineWidth) }
        : null;
    const { shadow } = effectsOf(layer.effects, this.light);
    const fill = vectorStroke?.fillEnabled === false ? null : hexOf(rgbaOf(vectorFill.color));
    return this.builder.path(path, { ...look, shadow, fill, stroke });
  }

  private async pixelsOf(
    layer: PsdLayer,
    base: PsdLayer | null,
    look: Look,
    fill: Rgba | null,
  ): Promise<readonly Layer[]> {
    const { name = '', imageData, placedLayer } = layer;
    const box = boxOf(layer);
    const seen = imageData === undefined ? null : cropped(imageData, box, this.psd);
    if (seen === null) {
      this.builder.note('lost_empty', name);
      return [];
    }
    maskBy(seen, layer);
    if (fill !== null) tint(seen, fill);
    if (base?.imageData !== undefined) clipBy(seen, base.imageData, boxOf(base));
    const made = this.builder.image(await this.encode(seen.pixels), seen.box, look);
    if (made === null) return [];
    this.builder.note(placedLayer === undefined ? 'picture_pixels' : 'picture_adjusted', name);
    return [made];
  }
}

/** Path data of a contour, whose knots have a handle before and after them. */
function dataOf({ knots, open }: BezierPath): string {
  const [first] = knots;
  if (first === undefined) return '';
  const at = (points: readonly number[], from: number): string => `${points[from] ?? 0} ${points[from + 1] ?? 0}`;
  const all = open ? knots.slice(1) : [...knots.slice(1), first];
  let last = first;
  const curves = all.map((knot) => {
    const curve = `C${at(last.points, 4)} ${at(knot.points, 0)} ${at(knot.points, 2)}`;
    last = knot;
    return curve;
  });
  return `M${at(first.points, 2)}${curves.join('')}${open ? '' : 'Z'}`;
}
