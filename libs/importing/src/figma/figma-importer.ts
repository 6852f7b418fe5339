import { isObject, type Layer } from '../document/template.js';
import type { Box, Point } from '../geometry/box.js';
import { apply, IDENTITY, type Matrix, multiply } from '../geometry/matrix.js';
import { ImportFault, type Imported, type OpenedDesign } from '../imported.js';
import { LONGEST_SIDE, MOST_PIXELS } from '../limits.js';
import type { Paint } from '../paints.js';
import { picturesIn } from './figma-pictures.js';
import { hasContours, mappedPath, placingOf, rectPath } from '../paths.js';
import { type Look, type Pen, TemplateBuilder } from '../template-builder.js';
import { hasHole, isWithin, radiusOf } from './figma-measures.js';
import { childrenOf, type FigmaNode, type FigmaPaint, isNode, linearOf, listOf, numberOf } from './figma-node.js';
import { blendOf, type Effects, effectsOf, paintOf, shownPaints } from './figma-paints.js';
import { canStack, isAutoLayout, placedChildren, stacked, stackMembers } from './figma-stack.js';
import { textOf } from './figma-text.js';

const FRAMES = new Set(['FRAME', 'COMPONENT', 'COMPONENT_SET', 'INSTANCE', 'SECTION']);
const PAGES = new Set(['DOCUMENT', 'CANVAS']);
const DRAWN = new Set([
  'RECTANGLE',
  'ELLIPSE',
  'VECTOR',
  'LINE',
  'STAR',
  'REGULAR_POLYGON',
  'POLYGON',
  'BOOLEAN_OPERATION',
]);
/** The colour in place of a missing picture. */
const MISSING = '#c9d1cd';

/** Frames of a Figma file as JSON: an answer of its REST API, or a node exported by a plugin. */
export function openFigma(text: string): OpenedDesign {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportFault('notJson', { detail: error instanceof Error ? error.message.slice(0, 120) : '' });
  }
  const frames = framesOf(value);
  if (frames.length === 0) throw new ImportFault('notFigma');
  return {
    parts: frames.map(({ name = '' }, index) => ({ id: String(index), name: name === '' ? String(index + 1) : name })),
    read: async (part, pictures) => {
      const frame = frames[Number(part)];
      if (frame === undefined) throw new ImportFault('empty');
      const own = picturesIn(value, 'pictures');
      const imported = new FigmaImport(frame, new Map([...own, ...pictures])).read();
      const original = picturesIn(value, 'previews').get(frame.id ?? '');
      return original === undefined ? imported : { ...imported, original };
    },
  };
}

function framesOf(value: unknown): FigmaNode[] {
  if (Array.isArray(value)) return value.flatMap(framesOf).slice(0, 500);
  if (!isObject(value)) return [];
  if (isNode(value['document'])) return topFrames(value['document']);
  if (isObject(value['nodes'])) {
    const documents = Object.values(value['nodes']).map((one) => (isObject(one) ? one['document'] : undefined));
    return documents.filter(isNode).flatMap(topFrames);
  }
  return isNode(value) && (isObject(value.absoluteBoundingBox) || PAGES.has(value.type)) ? topFrames(value) : [];
}

function topFrames(node: FigmaNode): FigmaNode[] {
  if (PAGES.has(node.type)) return childrenOf(node).flatMap(topFrames).slice(0, 500);
  const box = node.absoluteBoundingBox;
  return node.visible !== false && isObject(box) && numberOf(box.width) >= 1 && numberOf(box.height) >= 1 ? [node] : [];
}

/** A node on the canvas. */
interface Place {
  readonly node: FigmaNode;
  readonly name: string;
  /** The box before the node turns. */
  readonly box: Box;
  readonly rotate: number;
  /** The map from the node's own plane to the canvas. */
  readonly matrix: Matrix;
  readonly look: Look;
  readonly effects: Effects;
}

class FigmaImport {
  private readonly builder = new TemplateBuilder();
  private readonly origin: Point;
  private readonly canvas: { width: number; height: number };

  constructor(
    private readonly frame: FigmaNode,
    private readonly pictures: ReadonlyMap<string, Blob>,
  ) {
    const { x = 0, y = 0, width = 0, height = 0 } = frame.absoluteBoundingBox ?? {};
    this.origin = { x, y };
    this.canvas = { width: Math.round(width), height: Math.round(height) };
    const isTooWide = Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS;
    if (isTooWide) throw new ImportFault('tooWide', { ...this.canvas, most: LONGEST_SIDE });
  }

  read(): Imported {
    const { frame, builder } = this;
    const own = FRAMES.has(frame.type)
      ? this.frameParts(this.placeOf(frame, IDENTITY, true), IDENTITY, 1)
      : this.layersOf(frame, IDENTITY, 1);
    if (own.length === 0) throw new ImportFault('empty');
    return builder.finish(this.canvas, own);
  }

  private placeOf(node: FigmaNode, outer: Matrix, isTop = false): Place {
    const bounds = node.absoluteBoundingBox ?? { x: this.origin.x, y: this.origin.y, width: 0, height: 0 };
    const linear = isTop ? IDENTITY : multiply(outer, linearOf(node));
    const middle = {
      x: numberOf(bounds.x) - this.origin.x + numberOf(bounds.width) / 2,
      y: numberOf(bounds.y) - this.origin.y + numberOf(bounds.height) / 2,
    };
    const isRotated = Math.abs(linear.b) > 1e-4 || linear.a < 0 || linear.d < 0;
    // The box around a rotated node without a size is all that is known of it.
    const isKnown = !isRotated || node.size !== undefined;
    const name = String(node.name ?? node.type.toLowerCase());
    if (!isKnown) this.builder.note('guessed_slant', name);
    const size = { x: numberOf(node.size?.x, bounds.width), y: numberOf(node.size?.y, bounds.height) };
    const shown =
      isKnown && node.size !== undefined && !isTop ? size : { x: numberOf(bounds.width), y: numberOf(bounds.height) };
    const map = isKnown ? linear : IDENTITY;
    const shift = apply(map, { x: shown.x / 2, y: shown.y / 2 });
    const effects = effectsOf(this.builder, node);
    return {
      node,
      name,
      box: { x: middle.x - shown.x / 2, y: middle.y - shown.y / 2, width: shown.x, height: shown.y },
      rotate: placingOf(map)?.rotate ?? 0,
      matrix: { ...map, e: middle.x - shift.x, f: middle.y - shift.y },
      look: {
        name,
        opacity: numberOf(node.opacity, 1),
        blend: blendOf(this.builder, node),
        blur: effects.blur,
      },
      effects,
    };
  }

  /** @param outer the rotation of the frames around the node */
  private layersOf(node: FigmaNode, outer: Matrix, depth: number): readonly Layer[] {
    this.builder.budget.spend(depth);
    const { visible = true, type, name = type } = node;
    if (!visible || node.opacity === 0) {
      this.builder.note('lost_hidden', name);
      return [];
    }
    if (type === 'GROUP') {
      const place = this.placeOf(node, outer);
      // A group has no plane of its own: its children's places are relative to the frame.
      return this.builder.group(
        { ...place.look, layers: this.childLayers(childrenOf(node), outer, depth).flat() },
        depth,
      );
    }
    if (FRAMES.has(type)) {
      const place = this.placeOf(node, outer);
      return this.frameLayers(place, multiply(outer, linearOf(node)), depth);
    }
    if (type === 'TEXT') {
      const place = this.placeOf(node, outer);
      const { box, matrix, look, effects, rotate } = place;
      if (placingOf(matrix)?.isMirrored === true) this.builder.note('guessed_slant', place.name);
      const unit = ({ x, y }: Point): Point => ({ x: box.x + x * box.width, y: box.y + y * box.height });
      const layer = textOf(this.builder, node, {
        box,
        unit,
        effects,
        look: { ...look, rotate, shadow: effects.shadow },
      });
      return layer === null ? [] : [layer];
    }
    if (DRAWN.has(type)) return this.drawn(this.placeOf(node, outer));
    this.builder.note('lost_object', name);
    return [];
  }

  /** The layers of each child; those above a mask are cut by it. */
  private childLayers(children: readonly FigmaNode[], outer: Matrix, depth: number): (readonly Layer[])[] {
    const mask = children.findIndex(({ isMask, visible = true }) => isMask === true && visible);
    if (mask < 0) return children.map((child) => this.layersOf(child, outer, depth + 1));
    const below = children.slice(0, mask).map((child) => this.layersOf(child, outer, depth + 1));
    const above = this.childLayers(children.slice(mask + 1), outer, depth + 1).flat();
    const node = children[mask];
    const place = node === undefined ? null : this.placeOf(node, outer);
    const path = place === null ? null : this.outlineOf(place);
    if (place === null || path?.fits !== true) {
      this.builder.note('lost_effect', place?.name);
      return [...below, above];
    }
    return [
      ...below,
      this.builder.group({ name: place.name, layers: above, clip: { box: path.bounds, path: path.d } }, depth + 1),
    ];
  }

  private frameLayers(place: Place, inner: Matrix, depth: number): readonly Layer[] {
    const { node, name, look, effects, rotate } = place;
    const children = placedChildren(node);
    const canBe =
      isAutoLayout(node) &&
      rotate === 0 &&
      children.length > 0 &&
      effects.shadow === null &&
      shownPaints(node.strokes).length === 0;
    const fills = shownPaints(node.fills);
    if (canBe && fills.length <= 1 && fills.every(({ type }) => type !== 'IMAGE')) {
      const layers = this.childLayers(children, inner, depth);
      if (canStack(node, layers)) {
        const [fill] = fills;
        const paint = fill === undefined ? null : this.paint(fill, place);
        const radius = radiusOf(node);
        const background = paint === null ? null : { paint, ...(radius !== null && { radius }) };
        const members = layers.flatMap(([layer], index) => {
          const child = children[index];
          return layer === undefined || child === undefined ? [] : [stacked(node, child, layer)];
        });
        const { box } = place;
        const { blend, blur, ...rest } = look;
        if (blend !== 'normal' || (blur ?? 0) > 0) this.builder.note('lost_effect', name);
        return [
          this.builder.stack(
            rest,
            stackMembers(
              node,
              [box.x, box.y, box.width, box.height].map((side) => Math.round(side * 100) / 100),
              background,
            ),
            members,
          ),
        ];
      }
      this.builder.note('guessed_layout', name);
      return this.builder.group(
        { ...look, layers: [...this.background(place), ...layers.flat()], clip: this.clipOf(place, depth) },
        depth,
      );
    }
    return this.builder.group(
      { ...look, layers: this.frameParts(place, inner, depth), clip: this.clipOf(place, depth) },
      depth,
    );
  }

  private frameParts(place: Place, inner: Matrix, depth: number): readonly Layer[] {
    if (isAutoLayout(place.node)) this.builder.note('guessed_layout', place.name);
    return [...this.background(place), ...this.childLayers(childrenOf(place.node), inner, depth).flat()];
  }

  private background(place: Place): readonly Layer[] {
    const own = this.drawn({ ...place, look: { name: place.name } });
    if (own.length === 0 && place.effects.shadow !== null) this.builder.note('lost_effect', place.name);
    return own;
  }

  /** The visible part of a frame; null if nothing of it is clipped. */
  private clipOf(place: Place, depth: number): { box: Box; path?: string; radius?: unknown } | null {
    const { node, box, rotate, matrix } = place;
    const isWhole = childrenOf(node).every((child) => isWithin(child.absoluteBoundingBox, node.absoluteBoundingBox));
    const radius = radiusOf(node);
    if (node.clipsContent !== true || (isWhole && radius === null) || depth > 6) return null;
    if (rotate === 0) return { box, ...(radius !== null && { radius }) };
    const path = mappedPath(rectPath({ x: 0, y: 0, width: box.width, height: box.height }), matrix);
    return path === null ? null : { box: path.bounds, path: path.d };
  }

  /** A shape: a layer for each of its fills, and one for its stroke unless that is the stroke of a basic shape. */
  private drawn(place: Place): readonly Layer[] {
    const { node, name, look, effects } = place;
    const fills = shownPaints(node.fills);
    const strokes = shownPaints(node.strokes);
    if (effects.inner !== null) this.builder.note('lost_effect', name);
    if (fills.length === 0 && strokes.length === 0) return [];
    const isBasic = ['RECTANGLE', 'ELLIPSE'].includes(node.type) || FRAMES.has(node.type);
    const top = strokes.at(-1);
    const isWhole = isBasic && !(node.type === 'ELLIPSE' && 'arcData' in node && hasHole(node));
    const pen = top === undefined || !isWhole ? null : this.penOf(top, place);
    if (strokes.length > 1) this.builder.note('lost_fill', name);
    const paints = fills.length === 0 ? [null] : fills;
    const layers = paints.flatMap((fill, index) => {
      const isLast = index === paints.length - 1;
      const own = { ...look, rotate: 0, shadow: index === 0 ? effects.shadow : null };
      if (fill?.type === 'IMAGE') return this.imageOf(fill, place, isWhole, own, isLast ? pen : null);
      const paint = fill === null ? null : this.paint(fill, place);
      return isWhole ? this.basic(place, own, paint, isLast ? pen : null) : this.outline(place, own, paint);
    });
    if (isWhole || top === undefined) return layers;
    return [...layers, ...this.strokeOf(place, top)];
  }

  private paint(paint: FigmaPaint, { box, matrix, name }: Place, isPath = false): Paint | null {
    const plane = isPath ? matrix : { ...IDENTITY, e: box.x, f: box.y };
    const frame = isPath ? (this.boundsOf(box, matrix) ?? box) : box;
    const unit = ({ x, y }: Point): Point => apply(plane, { x: x * box.width, y: y * box.height });
    return paintOf(this.builder, paint, { box: frame, unit, name });
  }

  private boundsOf({ width, height }: Box, matrix: Matrix): Box | null {
    return mappedPath(rectPath({ x: 0, y: 0, width, height }), matrix)?.bounds ?? null;
  }

  private penOf(paint: FigmaPaint, place: Place): Pen | null {
    const made = paint.type === 'IMAGE' ? null : this.paint(paint, place);
    const { strokeWeight, strokeDashes } = place.node;
    const dash = Array.isArray(strokeDashes) ? strokeDashes.map((one) => numberOf(one as number)) : [];
    return made === null
      ? null
      : { paint: made, width: numberOf(strokeWeight, 1), dash: dash.length % 2 === 1 ? [...dash, ...dash] : dash };
  }

  private basic({ node, box, rotate }: Place, look: Look, fill: Paint | null, stroke: Pen | null): readonly Layer[] {
    // In our shapes a stroke is centred on the edge.
    const inset =
      stroke === null || node.strokeAlign === 'CENTER'
        ? 0
        : (stroke.width / 2) * (node.strokeAlign === 'OUTSIDE' ? -1 : 1);
    const moved = {
      x: box.x + inset,
      y: box.y + inset,
      width: Math.max(0.1, box.width - 2 * inset),
      height: Math.max(0.1, box.height - 2 * inset),
    };
    const radius = radiusOf(node, -inset);
    const members =
      node.type === 'ELLIPSE' ? { shape: 'ellipse' } : { shape: 'rect', ...(radius !== null && { radius }) };
    const layer = this.builder.shape(members, moved, { ...look, rotate, fill, stroke });
    return layer === null ? [] : [layer];
  }

  private outlineOf(place: Place) {
    const { node, box, matrix } = place;
    const own = { x: 0, y: 0, width: box.width, height: box.height };
    const geometry = listOf(node.fillGeometry);
    const d = geometry.map(({ path }) => String(path)).join('');
    if (d !== '')
      return mappedPath(d, matrix, geometry.some(({ windingRule }) => windingRule === 'EVENODD') && hasContours(d));
    if (node.type === 'ELLIPSE') {
      const [rx, ry] = [own.width / 2, own.height / 2];
      return mappedPath(`M0 ${ry}a${rx} ${ry} 0 1 1 ${own.width} 0a${rx} ${ry} 0 1 1 ${-own.width} 0z`, matrix);
    }
    const radius = radiusOf(node);
    return node.type === 'RECTANGLE' || FRAMES.has(node.type)
      ? mappedPath(rectPath(own, typeof radius === 'number' ? radius : 0), matrix)
      : null;
  }

  private outline(place: Place, look: Look, fill: Paint | null): readonly Layer[] {
    if (fill === null) return [];
    const path = this.outlineOf(place);
    if (path?.fits !== true) {
      this.builder.note(path === null ? 'lost_geometry' : 'lost_object', place.name);
      return [];
    }
    const top = shownPaints(place.node.fills).at(-1);
    const paint = typeof fill === 'string' || top === undefined ? fill : this.paint(top, place, true);
    const layer = this.builder.path(path, { ...look, fill: paint, stroke: null });
    return layer === null ? [] : [layer];
  }

  /** The stroke of a vector as the shape that it covers, with its caps and joins. */
  private strokeOf(place: Place, stroke: FigmaPaint): readonly Layer[] {
    const { node, name, look, effects } = place;
    const d = listOf(node.strokeGeometry)
      .map(({ path }) => String(path))
      .join('');
    const path = d === '' ? null : mappedPath(d, place.matrix);
    const paint = stroke.type === 'IMAGE' ? null : this.paint(stroke, place, true);
    if (path?.fits !== true || paint === null) {
      if (node.type === 'LINE' && paint !== null) return this.straight(place, paint);
      this.builder.note(d === '' ? 'lost_geometry' : 'lost_object', name);
      return [];
    }
    const shadow = shownPaints(node.fills).length === 0 ? effects.shadow : null;
    const layer = this.builder.path(path, {
      ...look,
      name: `${name}-line`,
      title: name,
      shadow,
      fill: paint,
      stroke: null,
    });
    return layer === null ? [] : [layer];
  }

  private straight({ node, box, matrix, look }: Place, paint: Paint): readonly Layer[] {
    const path = mappedPath(`M0 0L${box.width} 0`, matrix);
    if (path === null) return [];
    const layer = this.builder.path(path, {
      ...look,
      fill: null,
      stroke: { paint, width: numberOf(node.strokeWeight, 1) },
    });
    return layer === null ? [] : [layer];
  }

  private imageOf(fill: FigmaPaint, place: Place, isWhole: boolean, look: Look, pen: Pen | null): readonly Layer[] {
    const { node, name, box, rotate } = place;
    const ref = String(fill.imageRef ?? '');
    const file = this.pictures.get(ref) ?? this.pictures.get(name);
    if (file === undefined) {
      if (ref !== '') this.builder.lack(ref);
      this.builder.note('lost_missing', name);
      return isWhole ? this.basic(place, look, MISSING, pen) : this.outline(place, look, MISSING);
    }
    const radius = radiusOf(node);
    const path = isWhole ? null : this.outlineOf({ ...place, matrix: { ...IDENTITY, e: box.x, f: box.y } });
    const rounded = radius !== null && node.type !== 'ELLIPSE';
    const mask =
      node.type === 'ELLIPSE' && isWhole
        ? { shape: 'ellipse' }
        : path !== null
          ? { path: path.d, view_box: [box.x, box.y, box.width, box.height] }
          : undefined;
    const fits: Readonly<Record<string, string>> = { FIT: 'contain', STRETCH: 'fill' };
    const opacity = numberOf(look.opacity, 1) * numberOf(fill.opacity, 1);
    if (fill.scaleMode === 'STRETCH' || fill.scaleMode === 'TILE') this.builder.note('guessed_size', name);
    const layer = this.builder.image(file, box, {
      ...look,
      opacity,
      rotate,
      fit: fits[fill.scaleMode ?? 'FILL'] ?? 'cover',
      ...(mask !== undefined ? { mask } : rounded && { mask: 'rounded', radius }),
    });
    if (layer === null) return [];
    this.builder.note('kept_image', name);
    return pen === null ? [layer] : [layer, ...this.basic(place, { name: `${name}-line`, title: name }, null, pen)];
  }
}
