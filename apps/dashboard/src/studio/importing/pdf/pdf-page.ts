import type { Layer } from '../../document/template.js';
import type { Box } from '../../geometry/box.js';
import { type Matrix, multiply } from '../../geometry/matrix.js';
import type { Imported, Reason } from '../imported.js';
import { ImportFault } from '../imported.js';
import { fadedPaint, isClear, type Paint } from '../paints.js';
import { hasContours, mappedPath, placedBox, placingOf } from '../paths.js';
import { type Look, type Pen, TemplateBuilder } from '../template-builder.js';
import { gradientOf, type Shading } from './pdf-paint.js';
import { dataOf, ellipseOf, rectOf, segmentsOf } from './pdf-path.js';
import type { PdfPicture } from './pdf-picture.js';
import type { PageSource } from './pdf-source.js';
import { PdfPen } from './pdf-pen.js';
import { common, type Ink, liesIn, matrixOf, type State } from './pdf-state.js';
import { blocksOf, boundsOf, type Glyph, linesOf, partOf, unknownShare } from './pdf-text.js';
import { isEqualClip, type Item, layersOf, unionOf } from './pdf-items.js';

/** A page of a PDF as a template: its operators in their order, each that draws becomes an item. */

/** The share of letters that a file may hide of a text before the text becomes a picture. */
const MOST_UNKNOWN = 0.2;
/** The colour of paper. */
const PAPER = '#ffffff';
const UNIT: Box = { x: 0, y: 0, width: 1, height: 1 };

interface Group {
  readonly state: State;
  readonly items: Item[];
  /** True for the drawing of a soft mask, which shows nothing by itself. */
  readonly isMask: boolean;
}

type Arguments = readonly unknown[];

export class PageImport {
  private readonly builder = new TemplateBuilder();
  private readonly pen: PdfPen;
  private readonly canvas: Box;
  private readonly groups: Group[];
  private glyphs: Glyph[] = [];
  /** The state and the name that the collected glyphs share. */
  private glyphsOf: { readonly state: State; readonly name: string } | null = null;

  constructor(private readonly source: PageSource) {
    this.canvas = { x: 0, y: 0, width: source.width, height: source.height };
    this.pen = new PdfPen(source, this.canvas);
    this.groups = [{ state: this.pen.state, items: [], isMask: false }];
  }

  async read(): Promise<Imported> {
    const { builder, source, canvas } = this;
    for (let at = 0; at < source.operators.length; at += 1) await this.run(at);
    this.endText();
    while (this.groups.length > 1) this.endGroup();
    const items = this.groups[0]?.items ?? [];
    const layers = await layersOf(items, { builder, canvas, raster: source.raster }, 1);
    if (layers.length === 0) throw new ImportFault('empty');
    if (!items.some(({ isText }) => isText)) builder.note('guessed_outlines');
    for (const name of source.lost) builder.note('lost_object', name);
    const [ground] = layers;
    const isGround =
      ground?.type === 'shape' && typeof ground['fill'] === 'string' && ground['fill'].length === 7 &&
      ground['shape'] === 'rect' && ground['rotate'] === undefined && liesIn(canvas, boxIn(ground));
    return builder.finish({ width: canvas.width, height: canvas.height, background: isGround ? null : PAPER }, layers);
  }

  private async run(at: number): Promise<void> {
    const { name, values } = this.source.operators[at] ?? { name: '', values: [] };
    const { pen } = this;
    switch (name) {
      case 'showText':
        return this.showText(at, values[0] as Parameters<PdfPen['glyphsOf']>[0]);
      case 'constructPath':
        return this.path(at, values);
      case 'shadingFill':
        return this.shading(at, String(values[0]));
      case 'paintImageXObject':
        return this.image(at, await this.source.object(String(values[0])));
      case 'paintInlineImageXObject':
        return this.image(at, values[0] as PdfPicture);
      case 'paintImageMaskXObject':
      case 'paintSolidColorImageMask':
      case 'paintInlineImageXObjectGroup':
      case 'paintImageMaskXObjectGroup':
      case 'paintImageXObjectRepeat':
      case 'paintImageMaskXObjectRepeat':
        return this.pixels(at, 'picture_pattern', pen.unitBounds());
      case 'beginGroup':
        this.endText();
        return this.beginGroup(values[0] as { matrix?: ArrayLike<number>; bbox?: ArrayLike<number>; smask?: unknown });
      case 'endGroup':
        this.endText();
        return this.endGroup();
      default:
        pen.run(name, values);
    }
  }

  // Texts

  private showText(at: number, glyphs: Parameters<PdfPen['glyphsOf']>[0]): void {
    const { pen, builder } = this;
    builder.budget.spend();
    const { state } = pen;
    const last = this.glyphsOf;
    const isSame =
      last !== null &&
      isEqualClip(last.state.clip, state.clip) &&
      last.state.blend === state.blend &&
      last.state.mask === state.mask &&
      last.name === pen.layerName;
    if (!isSame) this.endText();
    const placed = pen.glyphsOf(glyphs, at, this.inkOf(state.fill, state.fillAlpha), this.strokeOf(state));
    if (this.isUnseen() || placed === null) return;
    if (placed.isInvisible) return builder.note('lost_hidden', 'text');
    if (placed.isSkewed) return this.pixels(at, 'picture_skew', placed.bounds);
    if (state.fill === 'tiles') return this.pixels(at, 'picture_pattern', placed.bounds);
    if (placed.isStretched) builder.note('guessed_size');
    this.glyphsOf ??= { state, name: pen.layerName };
    this.glyphs.push(...placed.glyphs);
  }

  /** The colour of a text in an ink; that of the middle of a gradient. */
  private inkOf(ink: Ink, alpha: number): Paint {
    if (typeof ink === 'string') return fadedPaint(ink === 'tiles' ? PAPER : ink, alpha);
    const shading = this.source.shading(ink.shading);
    const stops = shading?.[3] ?? [];
    this.builder.note('guessed_gradient');
    return fadedPaint(stops[Math.floor(stops.length / 2)]?.[1] ?? '#000000', alpha);
  }

  private strokeOf({ stroke, strokeAlpha, lineWidth, matrix }: State): Pen {
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const paint = typeof stroke === 'string' && stroke !== 'tiles' ? stroke : '#000000';
    return { paint: fadedPaint(paint, strokeAlpha), width: Math.max(0.5, lineWidth * scale) };
  }

  /** Makes items of the glyphs that were collected. */
  private endText(): void {
    const { glyphs, glyphsOf: context, builder } = this;
    this.glyphs = [];
    this.glyphsOf = null;
    if (context === null) return;
    const { state, name } = context;
    for (const block of blocksOf(linesOf(glyphs))) {
      const unknown = unknownShare(block);
      const part = partOf(block, this.canvas.width);
      const operators = block.lines.flatMap((line) => line.glyphs.map(({ operator }) => operator));
      const words = part?.runs.map(({ text }) => text).join('') ?? '';
      const bounds = boundsOf(block);
      const reason: Reason | null =
        state.mask !== null ? 'picture_mask' : part === null || unknown > MOST_UNKNOWN ? 'picture_letters' : null;
      if (unknown > 0 && reason === null) builder.note('guessed_letters', words);
      const look = { name: name === '' ? words.slice(0, 30) : name, ...this.blendOf(state) };
      const [first] = block.lines[0]?.glyphs ?? [];
      this.add({
        operators,
        bounds,
        clip: state.clip,
        slack: 0.35 * (block.lines[0]?.size ?? 0),
        pixels: reason === null ? null : { reason, key: `${reason}/${state.mask ?? operators[0]}` },
        look,
        isText: reason === null,
        layer: () => {
          if (part === null) return null;
          const { runs, box, turn, align, direction, lineHeight } = part;
          const stroke = first?.pen ?? null;
          const terms = { ...look, runs, box, align, valign: 'baseline' as const, direction, rotate: turn, stroke };
          return runs.every(({ color }) => isClear(color)) && stroke === null
            ? null
            : builder.text({ ...terms, ...(lineHeight !== undefined && { lineHeight }) });
        },
      });
    }
  }

  // Shapes

  private path(at: number, values: Arguments): void {
    const { pen, builder } = this;
    builder.budget.spend();
    const { fill: isFilled, stroke: isStroked, evenOdd } = pen.wayOf(values);
    const numbers = (values[1] as readonly (ArrayLike<number> | null)[])[0];
    const segments = segmentsOf(numbers ?? []);
    const { state } = pen;
    const d = dataOf(segments);
    const isEvenOdd = (rule: boolean): boolean => rule && hasContours(d);
    const path = segments.length === 0 ? null : mappedPath(d, state.matrix, isEvenOdd(evenOdd));
    if (pen.pendingClip !== null) {
      this.endText();
      pen.clip(segments, segments.length === 0 ? null : mappedPath(d, state.matrix, isEvenOdd(pen.pendingClip === 'evenOdd')));
      this.source.kept.add(at);
    }
    if (path === null || (!isFilled && !isStroked) || this.isUnseen()) return;
    this.endText();
    const { matrix } = state;
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const width = isStroked ? Math.max(0.75, state.lineWidth * scale) : 0;
    const bounds = grown(path.bounds, width / 2);
    const fill = isFilled ? this.paintOf(state.fill, state.fillAlpha, path.bounds, state) : null;
    const stroke = isStroked ? this.paintOf(state.stroke, state.strokeAlpha, path.bounds, state) : null;
    if (fill === 'pixels' || stroke === 'pixels') return this.pixels(at, 'picture_pattern', bounds);
    if (!path.fits) return this.pixels(at, 'picture_complex', bounds);
    const line: Pen | null =
      stroke === null ? null : { paint: stroke, width, dash: state.dash.map((length) => length * scale) };
    const placing = placingOf(matrix);
    const [rect, ellipse] = placing === null ? [null, null] : [rectOf(segments), ellipseOf(segments)];
    const look = this.lookOf(state, rect !== null ? 'rectangle' : ellipse !== null ? 'ellipse' : 'path');
    const own = rect ?? ellipse;
    const isBasic = placing !== null && own !== null && own.width * placing.scaleX > 0.1 && own.height * placing.scaleY > 0.1;
    this.addDrawn(at, bounds, look, state, () =>
      isBasic
        ? builder.shape({ shape: rect === null ? 'ellipse' : 'rect' }, placedBox(own, matrix, placing), {
            ...look,
            rotate: rect !== null && placing.turn % 90 === 0 ? placing.turn % 180 : placing.turn,
            fill,
            stroke: line,
          })
        : builder.path(path, { ...look, fill, stroke: line }),
    );
  }

  /** A shading over all that the clip leaves. */
  private shading(at: number, id: string): void {
    this.builder.budget.spend();
    if (this.isUnseen()) return;
    this.endText();
    const { state } = this.pen;
    const box = common(state.clip.box, this.canvas);
    const shading = this.source.shading(id);
    if (box === null) return;
    const made = shading === null ? null : gradientOf(shading, state.matrix, box);
    if (made?.paint == null) return this.pixels(at, 'picture_shading', box);
    if (!made.isExact) this.builder.note('guessed_gradient');
    const look = this.lookOf(state, 'gradient');
    const fill = fadedPaint(made.paint, state.fillAlpha);
    this.addDrawn(at, box, look, state, () => this.builder.shape({ shape: 'rect' }, box, { ...look, fill, stroke: null }));
  }

  private paintOf(ink: Ink, alpha: number, box: Box, state: State): Paint | 'pixels' | null {
    if (ink === 'tiles') return 'pixels';
    if (typeof ink === 'string') return fadedPaint(ink, alpha);
    const shading: Shading | null = this.source.shading(ink.shading);
    const made = shading === null ? null : gradientOf(shading, multiply(this.pen.base, ink.matrix), box);
    if (made?.paint == null) return 'pixels';
    if (!made.isExact) this.builder.note('guessed_gradient', this.lookOf(state, '').name);
    return fadedPaint(made.paint, alpha);
  }

  // Pictures

  private async image(at: number, picture: PdfPicture | null): Promise<void> {
    const { pen, builder } = this;
    builder.budget.spend();
    if (this.isUnseen()) return;
    this.endText();
    const { state } = pen;
    const bounds = pen.unitBounds();
    // The first row of a picture is at the top of its unit square.
    const matrix: Matrix = multiply(state.matrix, { a: 1, b: 0, c: 0, d: -1, e: 0, f: 1 });
    const placing = placingOf(matrix);
    if (placing === null) return this.pixels(at, 'picture_skew', bounds);
    const look = this.lookOf(state, 'image');
    this.addDrawn(at, bounds, look, state, async () => {
      const file = picture === null ? null : await this.source.file(picture);
      if (file === null) {
        builder.note('lost_missing', look.name);
        return null;
      }
      const layer = builder.image(file, placedBox(UNIT, matrix, placing), {
        ...look,
        opacity: state.fillAlpha,
        rotate: placing.turn,
        ...(placing.isMirrored && { flip: 'y' as const }),
      });
      if (layer !== null) builder.note('kept_image');
      return layer;
    });
  }

  // Groups and items

  private beginGroup({ matrix, bbox, smask }: { matrix?: ArrayLike<number>; bbox?: ArrayLike<number>; smask?: unknown }): void {
    const { pen } = this;
    const { state } = pen;
    this.builder.budget.spend(this.groups.length);
    this.groups.push({ state, items: [], isMask: smask != null });
    pen.begin(matrixOf(matrix), bbox ?? null);
    // A form that follows has its own matrix, which is that of the group.
    pen.set({ matrix: state.matrix, fillAlpha: 1, strokeAlpha: 1, blend: 'normal', mask: null });
  }

  private endGroup(): void {
    const group = this.groups.length > 1 ? this.groups.pop() : undefined;
    if (group === undefined) return;
    this.pen.end();
    const { items, state, isMask } = group;
    if (isMask) {
      for (const { operators } of items) for (const operator of operators) this.source.kept.add(operator);
      return;
    }
    const isPlain = state.fillAlpha >= 0.998 && state.blend === 'normal' && state.mask === null;
    const bounds = unionOf(items.map((item) => common(item.bounds, item.clip.box) ?? item.bounds));
    if (isPlain || bounds === null) {
      this.groups.at(-1)?.items.push(...items);
      return;
    }
    const operators = items.flatMap((item) => item.operators);
    const inner = items.find(({ pixels }) => pixels !== null)?.pixels ?? null;
    const reason: Reason | null = state.mask === null ? (inner?.reason ?? null) : 'picture_mask';
    const look = { ...this.lookOf(state, 'group'), opacity: state.fillAlpha };
    this.add({
      operators,
      bounds,
      clip: state.clip,
      slack: 0.75,
      pixels: reason === null ? null : { reason, key: `${reason}/${state.mask ?? operators[0]}` },
      look: { name: look.name, ...this.blendOf(state) },
      isText: reason === null && items.some(({ isText }) => isText),
      layers: async (means, depth) => this.builder.group({ ...look, layers: await layersOf(items, means, depth + 1) }, depth),
    });
  }

  private isUnseen(): boolean {
    if (!this.pen.isHidden) return false;
    this.builder.note('lost_hidden', this.pen.layerName);
    return true;
  }

  private addDrawn(at: number, bounds: Box, look: Look, state: State, layer: () => Promise<Layer | null> | Layer | null): void {
    const reason: Reason | null = state.mask !== null || state.clip.isComplex ? 'picture_mask' : null;
    this.add({
      operators: [at],
      bounds,
      clip: state.clip,
      slack: 0.75,
      pixels: reason === null ? null : { reason, key: `${reason}/${state.mask ?? at}` },
      look,
      isText: false,
      layer,
    });
  }

  /** What an operator draws, as a picture. */
  private pixels(at: number, reason: Reason, bounds: Box): void {
    this.builder.budget.spend();
    if (this.isUnseen()) return;
    this.endText();
    const { state } = this.pen;
    const key = `${reason}/${state.mask ?? at}`;
    this.add({
      operators: [at],
      bounds,
      clip: state.clip,
      slack: 0,
      pixels: { reason, key },
      look: this.lookOf(state, 'picture'),
      isText: false,
      layer: () => null,
    });
  }

  private add(item: Item): void {
    this.groups.at(-1)?.items.push(item);
  }

  private lookOf(state: State, name: string): Look {
    const { layerName } = this.pen;
    return { name: layerName === '' ? name : layerName, ...this.blendOf(state) };
  }

  private blendOf({ blend }: State): { blend: string } {
    if (!this.pen.isKnownBlend(blend)) {
      this.builder.note('guessed_blend', blend);
      return { blend: 'normal' };
    }
    return { blend };
  }
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function boxIn(layer: Layer): Box {
  const [x = 0, y = 0, width = 0, height = 0] = (layer['box'] ?? []) as readonly number[];
  return { x, y, width, height };
}
