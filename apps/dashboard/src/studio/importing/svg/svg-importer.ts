import type { Layer } from '../../document/template.js';
import type { Box } from '../../geometry/box.js';
import { browserPictures } from '../browser-pictures.js';
import { type Matrix, multiply, rotation } from '../../geometry/matrix.js';
import {
  ImportFault,
  type Imported,
  type OpenedDesign,
  type Reason,
} from '../../../../../../libs/importing/src/imported.js';
import { DEEPEST_GROUP, MOST_BYTES } from '../../../../../../libs/importing/src/limits.js';
import { BLENDS, isClear } from '../../../../../../libs/importing/src/paints.js';
import { placedBox, placingOf } from '../../../../../../libs/importing/src/paths.js';
import { bytesOfAddress, kindOfPicture, pictureOf } from '../../../../../../libs/importing/src/pictures.js';
import { type Look, TemplateBuilder } from '../../../../../../libs/importing/src/template-builder.js';
import { type Clip, clipOf, type Filtered, filterOf } from './svg-effects.js';
import { paintOf, penOf } from './svg-paint.js';
import { drawnOf, isShape } from './svg-shape.js';
import { readSvg } from './svg-source.js';
import { SvgStage } from './svg-stage.js';
import { textParts } from './svg-text.js';
import { textPathParts } from './svg-text-path.js';

/** Elements that draw nothing in their own place. */
const UNSEEN = new Set([
  'defs',
  'symbol',
  'linearGradient',
  'radialGradient',
  'clipPath',
  'mask',
  'filter',
  'pattern',
  'marker',
  'stop',
  'title',
]);
const HOLDERS = new Set(['svg', 'g', 'a', 'switch']);

export function openSvg(text: string): OpenedDesign {
  return { parts: [], read: async () => new SvgImport(text).read() };
}

class SvgImport {
  private readonly builder = new TemplateBuilder();
  private readonly stage: SvgStage;
  private readonly budget = this.builder.budget;

  constructor(text: string) {
    this.stage = new SvgStage(readSvg(text, this.builder));
  }

  async read(): Promise<Imported> {
    const { stage, builder } = this;
    try {
      const layers = await this.childrenOf(stage.root, 1);
      if (layers.length === 0) throw new ImportFault('empty');
      if (!hasText(layers) && layers.length > 0) builder.note('guessed_outlines');
      return builder.finish({ width: stage.width, height: stage.height, background: null }, layers);
    } finally {
      stage.close();
    }
  }

  private async childrenOf(element: Element, depth: number): Promise<Layer[]> {
    const layers: Layer[] = [];
    const children = Array.from(element.children);
    // A switch shows its first child that this reader knows.
    const shown = element.localName === 'switch' ? children.slice(0, 1) : children;
    for (const child of shown) layers.push(...(await this.layersOf(child, depth)));
    return layers;
  }

  private async layersOf(element: Element, depth: number): Promise<readonly Layer[]> {
    this.budget.spend(depth);
    if (!(element instanceof SVGGraphicsElement) || UNSEEN.has(element.localName)) return [];
    const style = getComputedStyle(element);
    const name = nameOf(element);
    if (style.display === 'none') {
      if (!UNSEEN.has(element.localName)) this.builder.note('lost_hidden', name);
      return [];
    }
    const matrix = this.stage.matrixOf(element);
    if (matrix === null || parseFloat(style.opacity) === 0) return [];
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const filter = filterOf(this.stage, style.filter, scale);
    const clip = clipOf(this.stage, style.clipPath, matrix);
    const blend = this.blendOf(style, name);
    const isMasked =
      !['', 'none'].includes(style.getPropertyValue('mask-image')) ||
      (element.getAttribute('mask') ?? 'none') !== 'none';
    const isHolder = HOLDERS.has(element.localName);
    const pixels: Reason | null =
      filter.isOther || (isHolder && filter.shadow !== undefined)
        ? 'picture_filter'
        : isMasked || clip === 'unknown'
          ? 'picture_mask'
          : null;
    if (pixels !== null) return this.drawn(element, pixels, { name, blend }, filter.margin);
    const opacity = parseFloat(style.opacity);
    const look = { name, opacity, blend, ...(filter.blur !== undefined && { blur: filter.blur }) };
    if (isHolder) {
      const layers = await this.childrenOf(element, depth + 1);
      const cut = clip === null || clip === 'unknown' || this.isWhole(clip) ? null : clip;
      const hasLook = opacity < 1 || blend !== 'normal' || filter.blur !== undefined || cut !== null;
      if (depth > DEEPEST_GROUP && hasLook)
        return this.drawn(element, 'picture_complex', { name, blend }, filter.margin);
      return this.builder.group({ ...look, layers, clip: cut }, depth);
    }
    if (style.visibility !== 'visible') return [];
    const layers = await this.leafOf(element, style, matrix, scale, look, filter);
    if (clip === null || clip === 'unknown' || this.isWhole(clip)) return layers;
    return this.builder.group({ name: `${name}-clip`, title: '', layers, clip }, depth);
  }

  private async leafOf(
    element: SVGGraphicsElement,
    style: CSSStyleDeclaration,
    matrix: Matrix,
    scale: number,
    look: Look,
    filter: Filtered,
  ): Promise<readonly Layer[]> {
    const all = { ...look, ...(filter.shadow !== undefined && { shadow: filter.shadow }) };
    if (isShape(element)) return this.shapeOf(element, style, matrix, scale, all);
    if (element instanceof SVGTextElement) return this.textOf(element, style, matrix, all);
    if (element instanceof SVGImageElement) return this.imageOf(element, matrix, all);
    return [];
  }

  private async shapeOf(
    element: SVGGeometryElement,
    style: CSSStyleDeclaration,
    matrix: Matrix,
    scale: number,
    look: Look,
  ): Promise<readonly Layer[]> {
    const drawn = drawnOf(element, matrix);
    if (drawn === null) return [];
    const box = drawn.kind === 'shape' ? drawn.box : drawn.path.bounds;
    const frame = { own: element.getBBox(), toLayer: drawn.toLayer, box };
    const fill =
      element instanceof SVGLineElement
        ? { paint: null }
        : paintOf(this.stage, style.fill, parseFloat(style.fillOpacity), frame);
    const isSteady = style.getPropertyValue('vector-effect') === 'non-scaling-stroke';
    const stroke = penOf(
      this.stage,
      style,
      isSteady ? 1 : scale,
      frame,
      drawn.kind === 'path' && !/z\s*$/i.test(drawn.path.d),
    );
    const { name } = look;
    const margin = (stroke?.width ?? 0) / scale;
    if (fill.isPattern === true || stroke?.isPattern === true)
      return this.drawn(element, 'picture_pattern', look, margin);
    if (drawn.kind === 'path' && !drawn.path.fits) return this.drawn(element, 'picture_complex', look, margin);
    for (const note of [fill.note, stroke?.note]) if (note !== undefined) this.builder.note(note, name);
    if (drawn.kind === 'path' && drawn.isGuess) this.builder.note('guessed_holes', name);
    if (
      ['marker-start', 'marker-mid', 'marker-end'].some((one) => !['', 'none'].includes(style.getPropertyValue(one)))
    ) {
      this.builder.note('lost_marker', name);
    }
    const pen = stroke?.paint == null ? null : { paint: stroke.paint, width: stroke.width, dash: stroke.dash };
    const paints = { fill: fill.paint, stroke: pen };
    const layer =
      drawn.kind === 'shape'
        ? this.builder.shape(drawn.members, drawn.box, { ...look, rotate: drawn.turn, ...paints })
        : this.builder.path(drawn.path, { ...look, ...paints });
    return layer === null ? [] : [layer];
  }

  private async textOf(
    element: SVGTextElement,
    style: CSSStyleDeclaration,
    matrix: Matrix,
    look: Look,
  ): Promise<readonly Layer[]> {
    const placing = placingOf(matrix);
    // An SVG picture lacks the page's fonts, and their substitutes may be wider.
    const margin = (parseFloat(style.fontSize) || 0) + 0.3 * element.getBBox().width;
    if (placing === null || placing.isMirrored) return this.drawn(element, 'picture_skew', look, margin);
    if (/^(vertical|tb)/.test(style.writingMode) || hasTurnedLetters(element))
      return this.drawn(element, 'picture_skew', look, margin);
    if (Math.abs(placing.scaleX / placing.scaleY - 1) > 0.02) this.builder.note('guessed_size', look.name);
    const isOnPath = element.querySelector('textPath') !== null;
    const parts = (isOnPath ? textPathParts : textParts)(this.stage, element, matrix, placing);
    if (parts === null) return this.drawn(element, 'picture_textPath', look, margin);
    return parts.flatMap((part) => {
      for (const note of part.notes) this.builder.note(note, look.name);
      const { runs, box, turn, align, direction, lineHeight, members } = part;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const frame = { own: element.getBBox(), toLayer: multiply(rotation(-turn, middle), matrix), box };
      const pen = penOf(this.stage, style, (placing.scaleX + placing.scaleY) / 2, frame);
      const stroke = pen?.paint == null ? null : { paint: pen.paint, width: pen.width };
      const isUnseen = runs.every(({ color }) => isClear(color)) && stroke === null;
      const name = look.name === '' || look.name === 'text' ? (runs[0]?.text ?? '').slice(0, 30) : look.name;
      const terms = { ...look, name, runs, box, align, direction, rotate: turn, stroke, ...(members && { members }) };
      const layer = isUnseen
        ? null
        : this.builder.text({ ...terms, valign: 'baseline', ...(lineHeight !== undefined && { lineHeight }) });
      return layer === null ? [] : [layer];
    });
  }

  private async imageOf(element: SVGImageElement, matrix: Matrix, look: Look): Promise<readonly Layer[]> {
    const address = this.stage.pictureOf(element);
    if (address === null) return [];
    const bytes = bytesOfAddress(address, MOST_BYTES.picture);
    const placing = placingOf(matrix);
    const picture = bytes === null ? null : await pictureOf(bytes, browserPictures);
    if (picture === null || placing === null) {
      const isDrawn = bytes !== null && (placing === null ? picture !== null : kindOfPicture(bytes) === 'svg');
      if (isDrawn) return this.drawn(element, 'picture_skew', look, 0);
      this.builder.note('lost_missing', look.name);
      return [];
    }
    const { x, y, width, height } = element;
    const frame: Box = {
      x: x.baseVal.value,
      y: y.baseVal.value,
      width: element.hasAttribute('width') ? width.baseVal.value : picture.width,
      height: element.hasAttribute('height') ? height.baseVal.value : picture.height,
    };
    const { align, meetOrSlice } = element.preserveAspectRatio.baseVal;
    const isStretched = align === SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_NONE;
    const isSliced = meetOrSlice === SVGPreserveAspectRatio.SVG_MEETORSLICE_SLICE;
    // The constants count xMinYMin, xMidYMin and so on from 2.
    const places = [((align - 2) % 3) / 2, Math.floor((align - 2) / 3) / 2] as const;
    const own = isStretched || isSliced ? frame : metBox(frame, picture, places);
    const layer = this.builder.image(picture.file, placedBox(own, matrix, placing), {
      ...look,
      rotate: placing.turn,
      ...(placing.isMirrored && { flip: 'y' as const }),
      fit: isSliced && !isStretched ? 'cover' : 'fill',
      ...(isSliced && !isStretched && { focus: places }),
    });
    if (layer === null) return [];
    this.builder.note('kept_image', look.name);
    return [layer];
  }

  /** The element as a picture of itself. */
  private async drawn(
    element: SVGGraphicsElement,
    reason: Reason,
    look: Pick<Look, 'name' | 'blend'>,
    margin: number,
  ): Promise<readonly Layer[]> {
    const pixels = await this.stage.raster(element, margin);
    if (pixels === null) return [];
    const layer = this.builder.image(pixels.file, pixels.box, { name: look.name, blend: look.blend ?? 'normal' });
    this.builder.note(reason, look.name);
    return layer === null ? [] : [layer];
  }

  private blendOf(style: CSSStyleDeclaration, name: string): string {
    const blend = style.mixBlendMode || 'normal';
    if (BLENDS.has(blend)) return blend;
    this.builder.note('guessed_blend', name);
    return 'normal';
  }

  /** True if a clip cuts nothing of the canvas away. */
  private isWhole({ box, path }: Clip): boolean {
    const { width, height } = this.stage;
    return (
      path === undefined &&
      box.x <= 0.5 &&
      box.y <= 0.5 &&
      box.x + box.width >= width - 0.5 &&
      box.y + box.height >= height - 0.5
    );
  }
}

/** The box that a picture fills in its frame without cropping or distortion. */
function metBox(
  frame: Box,
  { width, height }: { width: number; height: number },
  [across, down]: readonly [number, number],
): Box {
  const scale = Math.min(frame.width / width, frame.height / height);
  const size = { width: width * scale, height: height * scale };
  return {
    x: frame.x + (frame.width - size.width) * across,
    y: frame.y + (frame.height - size.height) * down,
    ...size,
  };
}

/** The name that the author gave to an element, or its kind. */
function nameOf(element: Element): string {
  const title = Array.from(element.children).find(({ localName }) => localName === 'title')?.textContent;
  const ids = ['inkscape-label', 'data-name', 'aria-label'].map((name) => element.getAttribute(name));
  const names = [...ids, title, element.getAttribute('id')].map((name) => name?.replaceAll(/\s+/g, ' ').trim());
  return decoded(names.find((name) => name !== undefined && name !== '') ?? element.localName);
}

/** Decodes a name whose letters Illustrator wrote as `_x0627_`. */
function decoded(name: string): string {
  return name.replaceAll(/_x([0-9a-f]{2,5})_/gi, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)));
}

/** True if letters of a text rotate individually, which templates do not support. */
function hasTurnedLetters(element: Element): boolean {
  return [element, ...Array.from(element.querySelectorAll('[rotate]'))].some((one) =>
    /[1-9]/.test(one.getAttribute('rotate') ?? ''),
  );
}

function hasText(layers: readonly Layer[]): boolean {
  return layers.some(({ type, layers: inner = [] }) => type === 'text' || hasText(inner));
}
