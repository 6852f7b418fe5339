import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Matrix } from '../../geometry/matrix.js';
import { LONGEST_SIDE } from '../../../../../../libs/importing/src/limits.js';
import type { Shading } from './pdf-paint.js';
import { type PdfPicture, type Pixels, pixelsOf } from './pdf-picture.js';
import type { Raster } from './pdf-items.js';
import { matrixOf } from './pdf-state.js';

/** A page as pdf.js reads it. */

/** Design programs count in pixels, of which four are three points. */
const PIXELS_PER_POINT = 96 / 72;

export interface Operator {
  readonly name: string;
  readonly values: readonly unknown[];
}

export interface FontFace {
  readonly family: string;
  /** The size of the unit of glyph widths. */
  readonly unit: number;
  readonly isVertical: boolean;
}

export interface PageSource {
  readonly width: number;
  readonly height: number;
  /** The map from the plane of the page to pixels of the canvas. */
  readonly matrix: Matrix;
  readonly operators: readonly Operator[];
  /** Operators that pictures of parts need, too: clips and soft masks. */
  readonly kept: Set<number>;
  /** Kinds of annotations that are not drawn. */
  readonly lost: readonly string[];
  readonly raster: Raster;
  nameOf(operator: number): string;
  object(id: string): Promise<PdfPicture | null>;
  file(picture: PdfPicture): Promise<Blob | null>;
  shading(id: string): Shading | null;
  font(id: string): FontFace;
  /** The layer that a mark of the file names. */
  layer(data: unknown): { readonly name: string; readonly isHidden: boolean };
}

/** Makes pictures; without a canvas no parts of the page are drawn. */
export interface Drawing {
  readonly file: (pixels: Pixels) => Promise<Blob>;
  readonly raster: ((page: PDFPageProxy, scale: number, source: PageSource) => Raster) | null;
}

export async function sourceOf(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  codes: Readonly<Record<string, number>>,
  drawing: Drawing,
): Promise<PageSource> {
  const own = page.getViewport({ scale: PIXELS_PER_POINT });
  const scale = PIXELS_PER_POINT * Math.min(1, LONGEST_SIDE / Math.max(own.width, own.height));
  const viewport = page.getViewport({ scale });
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name]));
  // Annotations are for reading, not a part of the design.
  const list = await page.getOperatorList({ annotationMode: 0 });
  const layers = await document.getOptionalContentConfig();
  const annotations = (await page.getAnnotations()) as readonly { subtype?: string }[];
  const stores = (id: string): Store => (id.startsWith('g_') ? page.commonObjs : page.objs);
  const nameOf = (operator: number): string => names.get(operator) ?? '';
  const source: PageSource = {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
    matrix: matrixOf(viewport.transform),
    operators: list.fnArray.map((code, index) => ({
      name: nameOf(code),
      values: (list.argsArray[index] ?? []) as readonly unknown[],
    })),
    kept: new Set(),
    lost: annotations.flatMap(({ subtype = '' }) => (subtype === 'Link' || subtype === 'Popup' ? [] : [subtype])),
    raster: async (operators, box) => drawing.raster?.(page, scale, source)(operators, box) ?? null,
    nameOf,
    object: async (id) => new Promise((resolve) => stores(id).get(id, (found) => resolve(found as PdfPicture | null))),
    file: async (picture) => {
      const pixels = pixelsOf(picture);
      return pixels === null ? null : drawing.file(pixels);
    },
    shading: (id) => (stores(id).has(id) ? (stores(id).get(id) as Shading | null) : null),
    font: (id) => faceOf(stores(id).has(id) ? stores(id).get(id) : null),
    layer: (data) => layerOf(layers, data),
  };
  return source;
}

interface Store {
  has(id: string): boolean;
  get(id: string, done?: (found: unknown) => void): unknown;
}

function faceOf(found: unknown): FontFace {
  const { name, fontMatrix, vertical } = (found ?? {}) as {
    name?: string;
    fontMatrix?: readonly number[];
    vertical?: boolean;
  };
  // The first letters mark a subset of the font.
  const family = (name ?? '').replace(/^[A-Z]{6}\+/, '').replaceAll(',', '-');
  return {
    family: family === '' ? 'sans-serif' : family,
    unit: fontMatrix?.[0] ?? 0.001,
    isVertical: vertical === true,
  };
}

interface Layers {
  getGroup(id: string): { name?: string | null } | null;
  isVisible(group: unknown): boolean;
}

function layerOf(layers: Layers, data: unknown): { name: string; isHidden: boolean } {
  if (data == null) return { name: '', isHidden: false };
  const { id } = data as { id?: string };
  const name = id === undefined ? '' : (layers.getGroup(id)?.name ?? '');
  return { name: name.trim(), isHidden: !layers.isVisible(data) };
}
