import type { Layer } from '../document/template.js';
import type { Box } from '../geometry/box.js';
import { type Matrix, multiply, rotation } from '../geometry/matrix.js';
import { type Imported, ImportFault, type Reason } from '../imported.js';
import { DEEPEST_GROUP, LONGEST_SIDE } from '../limits.js';
import { BLENDS, isClear } from '../paints.js';
import { placedBox, placingOf } from '../paths.js';
import { type Look, TemplateBuilder } from '../template-builder.js';
import {
  matrixOf,
  type SvgDesign,
  type SvgGroup,
  type SvgPart,
  type SvgPicture,
  type SvgShape,
  type SvgText,
} from './svg-design.js';
import { paintOf, penOf } from './svg-paint.js';
import { type Clip, clipOf, drawnOf } from './svg-shape.js';
import { textParts } from './svg-text.js';
import { isOnPath, textPathParts } from './svg-text-path.js';
import { filterOf, nameOf, unitOf } from './svg-unit.js';

/** A part of a design that was drawn, and its place in the design. */
export interface DrawnPart {
  readonly file: Blob;
  readonly box: Box;
}

/** Returns the part with a number as a picture; null if nothing of it shows, or if it is not drawn yet. */
export type DrawnParts = (at: number) => DrawnPart | null;

/** Converts a design to layers. */
export class SvgLayers {
  private readonly builder = new TemplateBuilder();
  private readonly width: number;
  private readonly height: number;
  private readonly toCanvas: Matrix;

  /** @param files pictures of the design */
  constructor(
    private readonly design: SvgDesign,
    private readonly files: readonly Blob[],
    private readonly drawnParts: DrawnParts,
  ) {
    const { width, height } = design;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    this.width = Math.max(1, Math.round(width * scale));
    this.height = Math.max(1, Math.round(height * scale));
    this.toCanvas = { a: this.width / width, b: 0, c: 0, d: this.height / height, e: 0, f: 0 };
  }

  imported(): Imported {
    const { builder, design } = this;
    for (const { reason, name } of design.notes) builder.note(reason, name);
    const layers = design.nodes.flatMap((part) => this.layersOf(part, 1));
    if (layers.length === 0) throw new ImportFault('empty');
    if (!hasText(layers)) builder.note('guessed_outlines');
    return builder.finish({ width: this.width, height: this.height, background: null }, layers);
  }

  private layersOf(part: SvgPart, depth: number): readonly Layer[] {
    this.builder.budget.spend(depth);
    const { leaf, effects, element } = unitOf(part, this.design.elements);
    const matrix = multiply(this.toCanvas, matrixOf(leaf.matrix));
    const scale = scaleOf(matrix);
    if (!Number.isFinite(scale) || scale < 1e-5 || effects?.opacity === 0) return [];
    const name = nameOf(element);
    const blend = this.blendOf(effects?.blend ?? 'normal', name);
    const around = effects === null ? matrix : multiply(this.toCanvas, matrixOf(effects.matrix));
    const filter = filterOf(effects?.filter, scaleOf(around));
    if (filter === 'other' || (leaf.kind === 'group' && filter.shadow !== undefined))
      return this.drawn(part, 'picture_filter', { name, blend });
    const clip = effects?.clip === undefined ? null : clipOf(effects.clip.paths, around);
    if (effects?.isMasked === true || (effects?.clip !== undefined && clip === null))
      return this.drawn(part, 'picture_mask', { name, blend });
    const look = { name, opacity: effects?.opacity ?? 1, blend, ...filter };
    const cut = clip === null || this.isWhole(clip) ? null : clip;
    if (leaf.kind === 'group') return this.holder(leaf, look, cut, depth);
    const layers = this.leafOf(part, leaf, element?.tag ?? '', matrix, look);
    if (cut === null) return layers;
    return this.builder.group({ name: `${name}-clip`, title: '', layers, clip: cut }, depth);
  }

  private holder(group: SvgGroup, look: Look, clip: Clip | null, depth: number): readonly Layer[] {
    const { name, opacity = 1, blend = 'normal', blur } = look;
    const hasLook = opacity < 1 || blend !== 'normal' || blur !== undefined || clip !== null;
    if (depth > DEEPEST_GROUP && hasLook) return this.drawn(group, 'picture_complex', { name, blend });
    const layers = group.nodes.flatMap((one) => this.layersOf(one, depth + 1));
    return this.builder.group({ ...look, layers, clip }, depth);
  }

  private leafOf(
    part: SvgPart,
    leaf: SvgShape | SvgText | SvgPicture,
    tag: string,
    matrix: Matrix,
    look: Look,
  ): readonly Layer[] {
    switch (leaf.kind) {
      case 'shape':
        return this.shapeOf(part, leaf, tag, matrix, look);
      case 'text':
        return this.textOf(part, leaf, matrix, look);
      case 'image':
        return this.imageOf(part, leaf, matrix, look);
    }
  }

  private shapeOf(part: SvgPart, leaf: SvgShape, tag: string, matrix: Matrix, look: Look): readonly Layer[] {
    const drawn = drawnOf(leaf, tag, matrix);
    if (drawn === null) return [];
    const frame = { toLayer: drawn.toLayer, box: drawn.kind === 'shape' ? drawn.box : drawn.path.bounds };
    const fill = tag === 'line' ? { paint: null } : paintOf(leaf.shape.fill, frame);
    const isOpen = drawn.kind === 'path' && !/z\s*$/i.test(drawn.path.d);
    const stroke = penOf(leaf.shape.stroke, scaleOf(matrix), frame, isOpen);
    if (fill.isPattern === true || stroke?.isPattern === true) return this.drawn(part, 'picture_pattern', look);
    if (drawn.kind === 'path' && !drawn.path.fits) return this.drawn(part, 'picture_complex', look);
    const { name } = look;
    for (const note of [fill.note, stroke?.note]) if (note !== undefined) this.builder.note(note, name);
    if (drawn.kind === 'path' && drawn.isGuess) this.builder.note('guessed_holes', name);
    const pen = stroke?.paint == null ? null : { paint: stroke.paint, width: stroke.width, dash: stroke.dash };
    const paints = { fill: fill.paint, stroke: pen };
    const layer =
      drawn.kind === 'shape'
        ? this.builder.shape(drawn.members, drawn.box, { ...look, rotate: drawn.rotate, ...paints })
        : this.builder.path(drawn.path, { ...look, ...paints });
    return layer === null ? [] : [layer];
  }

  private textOf(part: SvgPart, { words, id = '' }: SvgText, matrix: Matrix, look: Look): readonly Layer[] {
    const placing = placingOf(matrix);
    if (placing === null || placing.isMirrored || words.isRotated) return this.drawn(part, 'picture_skew', look);
    if (words.styles.some(({ fill }) => fill?.kind === 'pattern')) return this.drawn(part, 'picture_pattern', look);
    if (Math.abs(placing.scaleX / placing.scaleY - 1) > 0.02) this.builder.note('guessed_size', look.name);
    const isRtl = this.design.elements[id]?.isRtl === true;
    const parts = (isOnPath(words) ? textPathParts : textParts)(words, isRtl, matrix, placing);
    if (parts === null) return this.drawn(part, 'picture_textPath', look);
    const pencil = words.styles.find(({ isVisible }) => isVisible)?.stroke;
    return parts.flatMap(({ runs, box, rotate, align, direction, lineHeight, members, notes }) => {
      for (const note of notes) this.builder.note(note, look.name);
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const frame = { toLayer: multiply(rotation(-rotate, middle), matrix), box };
      const pen = penOf(pencil, (placing.scaleX + placing.scaleY) / 2, frame);
      const stroke = pen?.paint == null ? null : { paint: pen.paint, width: pen.width };
      if (stroke !== null && (pen?.dash.length ?? 0) > 0) this.builder.note('guessed_stroke', look.name);
      if (runs.every(({ color }) => isClear(color)) && stroke === null) return [];
      const name = look.name === '' || look.name === 'text' ? (runs[0]?.text ?? '').slice(0, 30) : look.name;
      const terms = { ...look, name, runs, box, align, direction, rotate, stroke, ...(members && { members }) };
      const layer = this.builder.text({
        ...terms,
        valign: 'baseline',
        ...(lineHeight !== undefined && { lineHeight }),
      });
      return layer === null ? [] : [layer];
    });
  }

  private imageOf(part: SvgPart, picture: SvgPicture, matrix: Matrix, look: Look): readonly Layer[] {
    // The service takes no moving pictures: their first frame is drawn.
    if (picture.format === 'gif') return this.drawn(part, 'kept_image', look);
    const placing = placingOf(matrix);
    const file = picture.file === undefined ? undefined : this.files[picture.file];
    if (placing === null || file === undefined) return this.drawn(part, 'picture_skew', look);
    const [x, y, width, height] = picture.crop ?? [0, 0, picture.width, picture.height];
    const focusOn = (start: number, seen: number, whole: number): number =>
      whole - seen < 1e-3 ? 0.5 : Math.round((start / (whole - seen)) * 10_000) / 10_000;
    const layer = this.builder.image(file, placedBox({ x, y, width, height }, matrix, placing), {
      ...look,
      rotate: placing.rotate,
      ...(placing.isMirrored && { flip: 'y' as const }),
      fit: picture.crop === undefined ? 'fill' : 'cover',
      ...(picture.crop !== undefined && {
        focus: [focusOn(x, width, picture.width), focusOn(y, height, picture.height)],
      }),
    });
    if (layer === null) return [];
    this.builder.note('kept_image', look.name);
    return [layer];
  }

  /** The part as a picture of itself. */
  private drawn({ at }: SvgPart, reason: Reason, { name, blend = 'normal' }: Pick<Look, 'name' | 'blend'>): Layer[] {
    const pixels = this.drawnParts(at);
    if (pixels === null) return [];
    const { x, y, width, height } = pixels.box;
    const { a, d } = this.toCanvas;
    const box = { x: x * a, y: y * d, width: width * a, height: height * d };
    const layer = this.builder.image(pixels.file, box, { name, blend });
    this.builder.note(reason, name);
    return layer === null ? [] : [layer];
  }

  private blendOf(blend: string, name: string): string {
    if (BLENDS.has(blend)) return blend;
    this.builder.note('guessed_blend', name);
    return 'normal';
  }

  /** True if a clip cuts nothing of the canvas away. */
  private isWhole({ box, path }: Clip): boolean {
    return (
      path === undefined &&
      box.x <= 0.5 &&
      box.y <= 0.5 &&
      box.x + box.width >= this.width - 0.5 &&
      box.y + box.height >= this.height - 0.5
    );
  }
}

function scaleOf({ a, b, c, d }: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

function hasText(layers: readonly Layer[]): boolean {
  return layers.some(({ type, layers: inner = [] }) => type === 'text' || hasText(inner));
}
