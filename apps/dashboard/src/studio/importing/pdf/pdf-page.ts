import type { Layer } from '../../document/template.js';
import type { Box } from '../../geometry/box.js';
import { type Matrix, multiply } from '../../geometry/matrix.js';
import type { Imported, Reason } from '../../../../../../libs/importing/src/imported.js';
import { ImportFault } from '../../../../../../libs/importing/src/imported.js';
import { fadedPaint, isClear, type Paint } from '../../../../../../libs/importing/src/paints.js';
import { hasContours, mappedPath, placedBox, placingOf } from '../../../../../../libs/importing/src/paths.js';
import { type Look, type Pen, TemplateBuilder } from '../../../../../../libs/importing/src/template-builder.js';
import { gradientOf, isDrawable, type Shading, textColor, textPen } from './pdf-paint.js';
import { dataOf, ellipseOf, rectOf, segmentsOf } from './pdf-path.js';
import type { PdfPicture } from './pdf-picture.js';
import type { PageSource } from './pdf-source.js';
import { PdfPen } from './pdf-pen.js';
import { common, expanded, type Ink, isGround, isTiled, matrixOf, scaleOf, type State } from './pdf-state.js';
import { blocksOf, boundsOf, type Glyph, linesOf, partOf, unknownShare } from './pdf-text.js';
import { isEqualClip, type Item, layersOf, replaceOutlines, unionOf } from './pdf-items.js';

/** A page of a PDF as a template: each drawing operator becomes an item, in order. */

/** The share of unknown letters above which a text becomes a picture. */
const MOST_UNKNOWN = 0.2;
/** A paint that no layer has. */
const PIXELS = Symbol('pixels');
/** The colour of paper. */
const PAPER = '#ffffff';
const UNIT: Box = { x: 0, y: 0, width: 1, height: 1 };

interface Group {
  readonly state: State;
  readonly items: Item[];
  /** True for the drawing of a soft mask, which by itself shows nothing. */
  readonly isMask: boolean;
}

type Arguments = readonly unknown[];

export class PageImport {
  private readonly builder = new TemplateBuilder();
  private readonly pen: PdfPen;
  private readonly canvas: Box;
  private readonly groups: Group[];
  private filled: {
    readonly d: string;
    readonly fill: Paint | null;
    readonly state: State;
    readonly at: number;
  } | null = null;
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
    const background = isGround(layers[0], canvas) ? null : PAPER;
    return builder.finish({ width: canvas.width, height: canvas.height, background }, layers);
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
    const color = textColor(state.fill, state.fillAlpha, (id) => this.source.shading(id));
    const placed = pen.glyphsOf(glyphs, at, color, textPen(state));
    if (this.isUnseen() || placed === null) return;
    if (placed.isSkewed) return this.pixels(at, 'picture_skew', placed.bounds);
    if (isTiled(state.fill)) return this.pixels(at, 'picture_pattern', placed.bounds);
    if (typeof state.fill !== 'string') builder.note('guessed_gradient');
    if (placed.isStretched && placed.glyphs[0]?.isUnseen !== true) builder.note('guessed_size');
    this.glyphsOf ??= { state, name: pen.layerName };
    this.glyphs.push(...placed.glyphs);
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
      const size = block.lines[0]?.size ?? 0;
      const layer = (outline: Paint | null): Layer | null => {
        if (part === null) return null;
        const { runs: own, box, rotate, align, direction, lineHeight } = part;
        const runs = outline === null ? own : own.map((run) => ({ ...run, color: outline }));
        const stroke = first?.pen ?? null;
        const terms = { ...look, runs, box, align, valign: 'baseline' as const, direction, rotate, stroke };
        return runs.every(({ color }) => isClear(color)) && stroke === null
          ? null
          : builder.text({ ...terms, ...(lineHeight !== undefined && { lineHeight }) });
      };
      const item = {
        operators,
        bounds,
        clip: state.clip,
        slack: 0.35 * size,
        pixels: reason === null ? null : { reason, key: `${reason}/${state.mask ?? operators[0]}` },
        look,
        isText: reason === null,
      };
      if (first?.isUnseen !== true) this.add({ ...item, layer: () => layer(null) });
      else if (reason !== null || !replaceOutlines(this.groups.at(-1)?.items ?? [], item, size, layer))
        builder.note('lost_hidden', words);
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
      pen.clip(
        segments,
        segments.length === 0 ? null : mappedPath(d, state.matrix, isEvenOdd(pen.pendingClip === 'evenOdd')),
      );
      this.source.kept.add(at);
    }
    if (path === null || (!isFilled && !isStroked) || this.isUnseen()) return;
    this.endText();
    const { matrix } = state;
    const scale = scaleOf(matrix);
    const width = isStroked ? Math.max(0.75, state.lineWidth * scale) : 0;
    const bounds = expanded(path.bounds, width / 2);
    const fill = isFilled ? this.paintOf(state.fill, state.fillAlpha, path.bounds, state) : null;
    const stroke = isStroked ? this.paintOf(state.stroke, state.strokeAlpha, path.bounds, state) : null;
    if (fill === PIXELS || stroke === PIXELS) return this.pixels(at, 'picture_pattern', bounds);
    if (!path.fits) return this.pixels(at, 'picture_complex', bounds);
    const line: Pen | null =
      stroke === null ? null : { paint: stroke, width, dash: state.dash.map((length) => length * scale) };
    const placing = placingOf(matrix);
    const [rect, ellipse] = placing === null ? [null, null] : [rectOf(segments), ellipseOf(segments)];
    const look = this.lookOf(state, rect !== null ? 'rectangle' : ellipse !== null ? 'ellipse' : 'path');
    const own = rect ?? ellipse;
    const twin = this.twinOf(path.d, state, fill, line);
    const isBasic =
      placing !== null && own !== null && own.width * placing.scaleX > 0.1 && own.height * placing.scaleY > 0.1;
    const paints = { fill: twin?.fill ?? fill, stroke: line };
    this.filled = line === null ? { d: path.d, fill, state, at: this.groups.at(-1)?.items.length ?? 0 } : null;
    const outline = line === null && fill !== null ? fill : undefined;
    this.addDrawn(at, bounds, look, state, outline, () =>
      isBasic
        ? builder.shape({ shape: rect === null ? 'ellipse' : 'rect' }, placedBox(own, matrix, placing), {
            ...look,
            rotate: placing.rotate,
            ...paints,
          })
        : builder.path(path, { ...look, ...paints }),
    );
  }

  /** The shape that was filled just before a path of the same outline is stroked: both are one layer. */
  private twinOf(d: string, state: State, fill: Paint | null, line: Pen | null): { fill: Paint | null } | null {
    const { filled } = this;
    const items = this.groups.at(-1)?.items ?? [];
    const isTwin =
      filled !== null &&
      fill === null &&
      line !== null &&
      filled.d === d &&
      filled.at === items.length - 1 &&
      filled.state.blend === state.blend &&
      filled.state.mask === null &&
      state.mask === null &&
      isEqualClip(filled.state.clip, state.clip);
    if (!isTwin) return null;
    items.pop();
    return filled;
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
    if (made?.paint == null)
      return isDrawable(shading)
        ? this.pixels(at, 'picture_shading', box)
        : this.builder.note('lost_object', 'gradient');
    if (!made.isExact) this.builder.note('guessed_gradient');
    const look = this.lookOf(state, 'gradient');
    const fill = fadedPaint(made.paint, state.fillAlpha);
    this.addDrawn(at, box, look, state, undefined, () =>
      this.builder.shape({ shape: 'rect' }, box, { ...look, fill, stroke: null }),
    );
  }

  private paintOf(ink: Ink, alpha: number, box: Box, state: State): Paint | typeof PIXELS | null {
    if (typeof ink === 'string') return fadedPaint(ink, alpha);
    const shading: Shading | null = ink.shading === null ? null : this.source.shading(ink.shading);
    const made = shading === null ? null : gradientOf(shading, multiply(state.base, ink.matrix), box);
    if (made?.paint == null) {
      if (ink.shading === null || isDrawable(shading)) return PIXELS;
      this.builder.note('lost_object', 'gradient');
      return null;
    }
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
    this.addDrawn(at, bounds, look, state, undefined, async () => {
      const file = picture === null ? null : await this.source.file(picture);
      if (file === null) {
        builder.note('lost_missing', look.name);
        return null;
      }
      const layer = builder.image(file, placedBox(UNIT, matrix, placing), {
        ...look,
        opacity: state.fillAlpha,
        rotate: placing.rotate,
        ...(placing.isMirrored && { flip: 'y' as const }),
      });
      if (layer !== null) builder.note('kept_image');
      return layer;
    });
  }

  // Groups and items

  private beginGroup({
    matrix,
    bbox,
    smask,
  }: {
    matrix?: ArrayLike<number>;
    bbox?: ArrayLike<number>;
    smask?: unknown;
  }): void {
    const { pen } = this;
    const { state } = pen;
    this.builder.budget.spend(this.groups.length);
    this.groups.push({ state, items: [], isMask: smask != null });
    pen.begin(matrixOf(matrix), bbox ?? null);
    // A form that follows has its own matrix, which is that of the group.
    pen.set({ matrix: state.matrix, base: state.base, fillAlpha: 1, strokeAlpha: 1, blend: 'normal', mask: null });
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
      layers: async (means, depth) =>
        this.builder.group({ ...look, layers: await layersOf(items, means, depth + 1) }, depth),
    });
  }

  private isUnseen(): boolean {
    if (!this.pen.isHidden) return false;
    this.builder.note('lost_hidden', this.pen.layerName);
    return true;
  }

  private addDrawn(
    at: number,
    bounds: Box,
    look: Look,
    state: State,
    outline: Paint | undefined,
    layer: () => Promise<Layer | null> | Layer | null,
  ): void {
    const reason: Reason | null = state.mask !== null || state.clip.isComplex ? 'picture_mask' : null;
    this.add({
      operators: [at],
      bounds,
      clip: state.clip,
      slack: 0.75,
      pixels: reason === null ? null : { reason, key: `${reason}/${state.mask ?? at}` },
      look,
      isText: false,
      ...(outline !== undefined && { outline }),
      layer,
    });
  }

  /** Adds the drawing of an operator as a picture. */
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
