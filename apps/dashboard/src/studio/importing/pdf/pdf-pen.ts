import { apply, type Matrix, multiply } from '../../geometry/matrix.js';
import type { Box } from '../../geometry/box.js';
import { BLENDS, type Paint } from '../../../../../../libs/importing/src/paints.js';
import { type Path, placingOf } from '../../../../../../libs/importing/src/paths.js';
import type { Pen } from '../../../../../../libs/importing/src/template-builder.js';
import { boundsAfter, rectOf, type segmentsOf } from './pdf-path.js';
import type { PageSource } from './pdf-source.js';
import { common, firstState, type Ink, matrixOf, type State, type TextState } from './pdf-state.js';
import type { Glyph, Style } from './pdf-text.js';

/** The state that operators set, and the places of their drawings. */

/** A glyph as pdf.js lists it; a number is a move in thousandths of the size. */
export type RawGlyph = number | { readonly unicode?: string; readonly width?: number; readonly isSpace?: boolean };

export interface PlacedGlyphs {
  readonly glyphs: readonly Glyph[];
  readonly bounds: Box;
  /** True for mirrored letters, which no layer can have. */
  readonly isSkewed: boolean;
  readonly isStretched: boolean;
}

interface Mark {
  readonly span: { readonly text: string } | null;
  readonly name: string;
  readonly isHidden: boolean;
}

const FILLS = new Set(['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke']);
const STROKES = new Set([
  'stroke',
  'closeStroke',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
]);
/** Controls, and letters of private use, which only the font of the file knows. */
const MEANINGLESS = /^[\p{Cc}\p{Co}\ufffd]*$/u;
const [INVISIBLE, FIRST_CLIP, CLIP] = [3, 4, 7];
/** Degrees between upright letters and slanted ones that count as italic. */
const SLANT = 4;
/** Largest depth of nested states; a hostile file may save them without end. */
const MOST_STATES = 500;

export class PdfPen {
  state: State;
  /** The rule of a path that the next path operator adds to the clip. */
  pendingClip: 'nonZero' | 'evenOdd' | null = null;
  private readonly stack: State[] = [];
  private readonly marks: Mark[] = [];
  private masks = 0;
  private clipsByText = false;
  private textMatrix: Matrix = matrixOf(null);
  private x = 0;
  private y = 0;
  private lineX = 0;
  private lineY = 0;

  constructor(
    private readonly source: PageSource,
    canvas: Box,
  ) {
    this.state = firstState(source.matrix, canvas);
  }

  get isHidden(): boolean {
    return this.marks.some((mark) => mark.isHidden);
  }

  /** The name of the file's layer that the current drawing belongs to. */
  get layerName(): string {
    return this.marks.findLast(({ name }) => name !== '')?.name ?? '';
  }

  isKnownBlend(blend: string): boolean {
    return BLENDS.has(blend);
  }

  set(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
  }

  begin(matrix: Matrix, box: ArrayLike<number> | null): void {
    if (this.stack.length < MOST_STATES) this.stack.push(this.state);
    const base = multiply(this.state.matrix, matrix);
    this.set({ matrix: base, base });
    if (box === null) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(box);
    const bounds = boundsAfter({ x: left, y: top, width: right - left, height: bottom - top }, this.state.matrix);
    this.cut(bounds);
  }

  end(): void {
    this.state = this.stack.pop() ?? this.state;
  }

  run(name: string, values: readonly unknown[]): void {
    const number = (at: number): number => Number(values[at]) || 0;
    switch (name) {
      case 'save':
        if (this.stack.length < MOST_STATES) this.stack.push(this.state);
        return;
      case 'restore':
      case 'paintFormXObjectEnd':
        return this.end();
      case 'paintFormXObjectBegin':
        return this.begin(matrixOf(values[0] as ArrayLike<number>), (values[1] ?? null) as ArrayLike<number> | null);
      case 'transform':
        return this.set({ matrix: multiply(this.state.matrix, matrixOf(values as readonly number[])) });
      case 'clip':
        this.pendingClip = 'nonZero';
        return;
      case 'eoClip':
        this.pendingClip = 'evenOdd';
        return;
      case 'setLineWidth':
        return this.set({ lineWidth: number(0) });
      case 'setDash':
        return this.set({ dash: dashOf(values[0]) });
      case 'setFillRGBColor':
        return this.set({ fill: colorOf(values[0]) });
      case 'setStrokeRGBColor':
        return this.set({ stroke: colorOf(values[0]) });
      case 'setFillTransparent':
        return this.set({ fill: '#00000000' });
      case 'setStrokeTransparent':
        return this.set({ stroke: '#00000000' });
      case 'setFillColorN':
        return this.set({ fill: patternOf(values) });
      case 'setStrokeColorN':
        return this.set({ stroke: patternOf(values) });
      case 'setGState':
        return this.setAll(values[0] as readonly (readonly [string, unknown])[]);
      case 'beginMarkedContent':
        this.marks.push({ span: null, name: '', isHidden: false });
        return;
      case 'beginMarkedContentProps':
        this.marks.push(this.markOf(values));
        return;
      case 'endMarkedContent':
        this.marks.pop();
        return;
      default:
        this.runText(name, values);
    }
  }

  private runText(name: string, values: readonly unknown[]): void {
    const number = (at: number): number => Number(values[at]) || 0;
    switch (name) {
      case 'beginText':
        return this.startAt(matrixOf(null));
      case 'endText':
        // Paths of a template can't have the outlines of letters.
        if (this.clipsByText) this.set({ clip: { ...this.state.clip, isComplex: true } });
        this.clipsByText = false;
        return;
      case 'setTextMatrix':
        return this.startAt(matrixOf(values[0] as ArrayLike<number>));
      case 'moveText':
        return this.moveText(number(0), number(1));
      case 'setLeadingMoveText':
        this.setText({ leading: number(1) });
        return this.moveText(number(0), number(1));
      case 'nextLine':
        return this.moveText(0, this.state.text.leading);
      case 'setLeading':
        return this.setText({ leading: -number(0) });
      case 'setFont':
        return this.setText({ font: String(values[0]), size: number(1) });
      case 'setCharSpacing':
        return this.setText({ charSpacing: number(0) });
      case 'setWordSpacing':
        return this.setText({ wordSpacing: number(0) });
      case 'setHScale':
        return this.setText({ stretch: number(0) / 100 });
      case 'setTextRise':
        return this.setText({ rise: number(0) });
      case 'setTextRenderingMode':
        return this.setText({ mode: number(0) });
      default:
    }
  }

  private setText(changes: Partial<TextState>): void {
    this.set({ text: { ...this.state.text, ...changes } });
  }

  private startAt(matrix: Matrix): void {
    this.textMatrix = matrix;
    this.x = this.lineX = this.y = this.lineY = 0;
  }

  private moveText(x: number, y: number): void {
    this.x = this.lineX += x;
    this.y = this.lineY += y;
  }

  private setAll(members: readonly (readonly [string, unknown])[]): void {
    for (const [key, value] of members) {
      if (key === 'ca') this.set({ fillAlpha: Number(value) });
      if (key === 'CA') this.set({ strokeAlpha: Number(value) });
      if (key === 'LW') this.set({ lineWidth: Number(value) });
      if (key === 'BM') this.set({ blend: value === 'source-over' ? 'normal' : String(value) });
      if (key === 'D' && Array.isArray(value)) this.set({ dash: dashOf(value[0]) });
      if (key === 'Font' && Array.isArray(value)) this.setText({ font: String(value[0]), size: Number(value[1]) });
      if (key === 'SMask') this.set({ mask: value === false || value === null ? null : (this.masks += 1) });
    }
  }

  private markOf([tag, data, actualText]: readonly unknown[]): Mark {
    if (tag === 'OC') return { span: null, ...this.source.layer(data) };
    return { span: typeof actualText === 'string' ? { text: actualText } : null, name: '', isHidden: false };
  }

  // Paths

  wayOf([operator]: readonly unknown[]): { fill: boolean; stroke: boolean; evenOdd: boolean } {
    const name = this.source.nameOf(Number(operator));
    return { fill: FILLS.has(name), stroke: STROKES.has(name), evenOdd: /eo/i.test(name) };
  }

  /** Binds further drawing to a path, too. */
  clip(segments: ReturnType<typeof segmentsOf>, path: Path | null): void {
    this.pendingClip = null;
    const { clip, matrix } = this.state;
    const placing = placingOf(matrix);
    const rect = rectOf(segments);
    if (path === null) return this.cut({ x: 0, y: 0, width: 0, height: 0 });
    if (rect !== null && placing !== null && Math.abs(placing.rotate % 90) < 1e-6) return this.cut(path.bounds);
    this.cut(path.bounds);
    this.set({
      clip: { ...this.state.clip, paths: [...clip.paths, path], isComplex: clip.isComplex || !path.fits },
    });
  }

  private cut(box: Box): void {
    const { clip } = this.state;
    const left = common(clip.box, box) ?? { x: box.x, y: box.y, width: 0, height: 0 };
    this.set({ clip: { ...clip, box: left } });
  }

  /** The place of the square that pictures are drawn into. */
  unitBounds(): Box {
    return boundsAfter({ x: 0, y: 0, width: 1, height: 1 }, this.state.matrix);
  }

  // Texts

  /** Places glyphs and advances past them; null if nothing is drawn. */
  glyphsOf(raw: readonly RawGlyph[], operator: number, color: Paint, stroke: Pen): PlacedGlyphs | null {
    const { text, matrix } = this.state;
    const { charSpacing, wordSpacing, size, stretch, rise, mode } = text;
    const font = this.source.font(text.font);
    const whole = multiply(matrix, this.textMatrix);
    const sign = size < 0 ? -1 : 1;
    const [across, down] = [Math.hypot(whole.a, whole.b), Math.hypot(whole.c, whole.d)];
    if (size === 0 || across < 1e-6 || down < 1e-6) return null;
    const rotate = (Math.atan2(whole.b * sign, whole.a * sign) * 180) / Math.PI;
    const slant = 90 - (Math.acos(clamp((whole.a * whole.c + whole.b * whole.d) / (across * down))) * 180) / Math.PI;
    const fills = mode % 4 === 0 || mode % 4 === 2;
    const style: Style = {
      family: font.family,
      italic: Math.abs(slant) > SLANT,
      size: Math.abs(size) * down,
      color: fills ? color : '#00000000',
    };
    const span = this.marks.findLast((mark) => mark.span !== null)?.span ?? null;
    const glyphs: Glyph[] = [];
    const start = apply(whole, { x: this.x, y: this.y + rise });
    for (const one of raw) {
      if (typeof one === 'number') {
        this.x -= ((one * size) / 1000) * stretch;
        continue;
      }
      const advance = (one.width ?? 0) * font.unit * size * stretch;
      const letter = one.unicode ?? '';
      glyphs.push({
        text: MEANINGLESS.test(letter) ? '' : letter.replaceAll(/\s/g, ' '),
        span,
        at: apply(whole, { x: this.x, y: this.y + rise }),
        advance: advance * across * sign,
        angle: Math.abs(rotate) < 0.05 ? 0 : Math.round(rotate * 100) / 100,
        style,
        isUnseen: mode === INVISIBLE || mode === CLIP,
        pen: mode % 4 === 1 || mode % 4 === 2 ? stroke : null,
        operator,
      });
      this.x += advance + (charSpacing + (one.isSpace === true ? wordSpacing : 0)) * stretch;
    }
    if (mode >= FIRST_CLIP) {
      this.clipsByText = true;
      this.source.kept.add(operator);
    }
    const end = apply(whole, { x: this.x, y: this.y + rise });
    const { size: height } = style;
    return {
      glyphs,
      bounds: {
        x: Math.min(start.x, end.x) - height,
        y: Math.min(start.y, end.y) - height,
        width: Math.abs(end.x - start.x) + 2 * height,
        height: Math.abs(end.y - start.y) + 2 * height,
      },
      isSkewed: whole.a * whole.d - whole.b * whole.c > 0 || font.isVertical,
      isStretched: Math.abs((stretch * across) / down - 1) > 0.1,
    };
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(-1, value));

function colorOf(value: unknown): string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000';
}

function dashOf(value: unknown): number[] {
  const dash = Array.isArray(value) ? value.map(Number).filter((length) => Number.isFinite(length) && length >= 0) : [];
  if (!dash.some((length) => length > 0)) return [];
  return dash.length % 2 === 1 ? [...dash, ...dash] : dash;
}

function patternOf([kind, id, matrix]: readonly unknown[]): Ink {
  return {
    shading: kind === 'Shading' ? String(id) : null,
    matrix: matrixOf(kind === 'Shading' ? (matrix as ArrayLike<number> | null) : null),
  };
}
