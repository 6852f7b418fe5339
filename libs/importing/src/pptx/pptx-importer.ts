import type { Layer } from '../document/template.js';
import type { Box } from '../geometry/box.js';
import { IDENTITY, type Matrix, multiply, rotation } from '../geometry/matrix.js';
import { ImportFault, type Imported, type OpenedDesign } from '../imported.js';
import { LONGEST_SIDE } from '../limits.js';
import type { Paint } from '../paints.js';
import { mappedPath, placedBox, placingOf } from '../paths.js';
import { cutPicture, pictureOf, type PictureTools, type Sized } from '../pictures.js';
import { type Look, type Pen, TemplateBuilder } from '../template-builder.js';
import {
  ANGLES_PER_DEGREE,
  colorIn,
  EMU_PER_PIXEL,
  fillIn,
  penIn,
  shadowIn,
  styleOf,
  type Theme,
  themeOf,
} from './pptx-colors.js';
import { PptxPackage, unpack } from './pptx-package.js';
import { outlineOf, pathOfOutline, straight } from './pptx-shapes.js';
import { isGenerated } from '../titles.js';
import { hasWords, styleColor, textOf } from './pptx-text.js';
import { all, attribute, find, number, type XmlNode } from './xml-node.js';

const USUAL_SIZE = { width: 12_192_000, height: 6_858_000 };
const WHOLE = 100_000;

export async function openPptx(bytes: Uint8Array, tools: PictureTools): Promise<OpenedDesign> {
  const cut: Cut = (picture, part) => cutPicture(picture, part, tools);
  const parts = new PptxPackage(await unpack(bytes));
  const slides = parts.slides();
  if (slides.length === 0) throw new ImportFault('zip', { most: 0 });
  return {
    parts: slides.map((_, index) => ({ id: String(index), name: String(index + 1) })),
    read: async (part) => {
      const imported = await new SlideImport(parts, slides[Number(part)] ?? '', cut).read();
      const thumbnail = Number(part) === 0 ? parts.thumbnail() : undefined;
      const original = thumbnail === undefined ? null : await pictureOf(new Uint8Array(thumbnail), tools);
      return original === null ? imported : { ...imported, original: original.file };
    },
  };
}

/** Makes a picture from a part of another one. */
export type Cut = (bytes: Uint8Array<ArrayBuffer>, part: Box | null) => Promise<Sized | null>;

/** The names of a shape: PowerPoint's, and the best one for people. */
interface Named {
  readonly name: string;
  readonly title: string;
}

/** A part with shapes: the slide, its layout or its master. */
interface Sheet {
  readonly name: string;
  readonly tree: XmlNode | undefined;
}

export class SlideImport {
  private readonly builder = new TemplateBuilder();
  private readonly scale: number;
  private readonly canvas: { width: number; height: number };
  private readonly layout: Sheet;
  private readonly master: Sheet;
  private readonly theme: Theme;

  constructor(
    private readonly parts: PptxPackage,
    private readonly slide: string,
    private readonly cut: Cut,
  ) {
    const size = find(parts.tree('ppt/presentation.xml'), 'sldSz');
    const width = (number(size, 'cx') ?? USUAL_SIZE.width) / EMU_PER_PIXEL;
    const height = (number(size, 'cy') ?? USUAL_SIZE.height) / EMU_PER_PIXEL;
    if (!(width >= 1 && height >= 1)) throw new ImportFault('broken', { detail: 'sldSz' });
    this.scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    this.canvas = {
      width: Math.max(1, Math.round(width * this.scale)),
      height: Math.max(1, Math.round(height * this.scale)),
    };
    const layout = parts.relatedAs(slide, 'slideLayout') ?? '';
    const master = parts.relatedAs(layout, 'slideMaster') ?? '';
    this.layout = { name: layout, tree: parts.tree(layout) };
    this.master = { name: master, tree: parts.tree(master) };
    this.theme = themeOf(parts.tree(parts.relatedAs(master, 'theme')), this.master.tree);
  }

  async read(): Promise<Imported> {
    const own: Sheet = { name: this.slide, tree: this.parts.tree(this.slide) };
    if (own.tree === undefined) throw new ImportFault('empty');
    const layers: Layer[] = [...(await this.ground([own, this.layout, this.master]))];
    const shows = (tree: XmlNode | undefined): boolean => attribute(tree, 'showMasterSp') !== '0';
    if (shows(own.tree) && shows(this.layout.tree)) layers.push(...(await this.shapesOf(this.master, false)));
    if (shows(own.tree)) layers.push(...(await this.shapesOf(this.layout, false)));
    layers.push(...(await this.shapesOf(own, true)));
    if (layers.length === 0) throw new ImportFault('empty');
    return this.builder.finish(this.canvas, layers);
  }

  /** The background of the nearest sheet that has one. */
  private async ground(sheets: readonly Sheet[]): Promise<readonly Layer[]> {
    const box = { x: 0, y: 0, ...this.canvas };
    for (const { name, tree } of sheets) {
      const background = find(tree, 'cSld', 'bg');
      if (background === undefined) continue;
      const properties = find(background, 'bgPr');
      const blip = find(properties, 'blipFill');
      if (blip !== undefined) return this.picture(name, blip, box, { name: 'background' });
      const fill = fillIn(properties, this.theme, box) ?? styleColor(background, this.theme, 'bgRef');
      if (fill === null || fill === 'none') continue;
      const layer = this.builder.shape({ shape: 'rect' }, box, { name: 'background', fill, stroke: null });
      return layer === null ? [] : [layer];
    }
    return [];
  }

  private async shapesOf(sheet: Sheet, isSlide: boolean): Promise<Layer[]> {
    const unit = this.scale / EMU_PER_PIXEL;
    const matrix = { ...IDENTITY, a: unit, d: unit };
    return this.childrenOf(sheet, find(sheet.tree, 'cSld', 'spTree'), matrix, isSlide, 1);
  }

  private async childrenOf(
    sheet: Sheet,
    tree: XmlNode | undefined,
    matrix: Matrix,
    isSlide: boolean,
    depth: number,
  ): Promise<Layer[]> {
    const layers: Layer[] = [];
    for (const node of tree?.children ?? []) layers.push(...(await this.layersOf(sheet, node, matrix, isSlide, depth)));
    return layers;
  }

  private async layersOf(
    sheet: Sheet,
    node: XmlNode,
    matrix: Matrix,
    isSlide: boolean,
    depth: number,
  ): Promise<readonly Layer[]> {
    this.builder.budget.spend(depth);
    const head = node.children.find(({ name }) => /^nv\w+Pr$/.test(name));
    const about = find(head, 'cNvPr');
    const name = attribute(about, 'name') ?? node.name;
    const named = { name, title: titleOf(about) };
    if (['nvGrpSpPr', 'grpSpPr', 'extLst'].includes(node.name)) return [];
    if (attribute(about, 'hidden') === '1') {
      this.builder.note('lost_hidden', name);
      return [];
    }
    const place = find(head, 'nvPr', 'ph');
    // The slides fill in the placeholders of a master.
    if (!isSlide && place !== undefined) return [];
    switch (node.name) {
      case 'sp':
      case 'cxnSp':
        return this.shape(sheet, node, matrix, named, place);
      case 'pic':
        return this.placedPicture(sheet, node, matrix, named, place);
      case 'grpSp':
        return this.group(sheet, node, matrix, isSlide, named, depth);
      case 'AlternateContent':
        return this.childrenOf(sheet, find(node, 'Fallback'), matrix, isSlide, depth + 1);
      default:
        this.builder.note('lost_object', name);
        return [];
    }
  }

  private async group(
    sheet: Sheet,
    node: XmlNode,
    matrix: Matrix,
    isSlide: boolean,
    named: Named,
    depth: number,
  ): Promise<readonly Layer[]> {
    const transform = find(node, 'grpSpPr', 'xfrm');
    const outer = boxOf(transform, 'off', 'ext');
    const inner = boxOf(transform, 'chOff', 'chExt');
    const across = outer === null || inner === null || inner.width === 0 ? 1 : outer.width / inner.width;
    const down = outer === null || inner === null || inner.height === 0 ? 1 : outer.height / inner.height;
    const from = inner ?? { x: 0, y: 0 };
    const to = outer ?? from;
    const mapped = { a: across, b: 0, c: 0, d: down, e: to.x - from.x * across, f: to.y - from.y * down };
    const rotated = outer === null ? mapped : multiply(rotationOf(transform, outer), mapped);
    const layers = await this.childrenOf(sheet, node, multiply(matrix, rotated), isSlide, depth + 1);
    return this.builder.group({ ...named, layers }, depth);
  }

  private async shape(
    sheet: Sheet,
    node: XmlNode,
    matrix: Matrix,
    named: Named,
    place: XmlNode | undefined,
  ): Promise<readonly Layer[]> {
    const { name } = named;
    const models = this.modelsOf(place);
    const chain = [node, ...models].map((one) => find(one, 'spPr'));
    const transform = chain.map((one) => find(one, 'xfrm')).find((one) => one !== undefined);
    const at = boxOf(transform, 'off', 'ext');
    const properties = chain[0];
    if (at === null) {
      if (hasWords(find(node, 'txBody'))) this.builder.note('lost_object', name);
      return [];
    }
    const placed = this.placed(at, transform, matrix);
    if (placed === null) return [];
    const { box, rotate, plane } = placed;
    const style = find(node, 'style');
    const themed = styleOf(style, this.theme, 'fillRef');
    const shape = { name: 'spPr', attributes: {}, text: '' };
    const fillStyle =
      (themed === null ? null : fillIn({ ...shape, children: [themed.node] }, this.theme, box, themed.color)) ??
      (number(find(style, 'fillRef'), 'idx') === 0 ? null : styleColor(style, this.theme, 'fillRef'));
    const blip = chain.map((one) => find(one, 'blipFill')).find((one) => one !== undefined);
    const filling = chain.map((one) => fillIn(one, this.theme, box)).find((one) => one !== null) ?? fillStyle;
    const fill: Paint | null = filling === 'none' || node.name === 'cxnSp' ? null : filling;
    const lineStyle =
      number(find(style, 'lnRef'), 'idx') === 0 ? undefined : (colorIn(find(style, 'lnRef'), this.theme) ?? undefined);
    const line = chain.map((one) => find(one, 'ln')).find((one) => one !== undefined);
    const plain = { name: 'ln', attributes: {}, children: [], text: '' };
    const lined = styleOf(style, this.theme, 'lnRef')?.node ?? plain;
    const styled = lineStyle === undefined ? null : penIn(lined, this.theme, box, this.scale, lineStyle);
    // A shape's own outline without a width takes that of its style.
    const width = attribute(line, 'w') ?? attribute(lined, 'w');
    const own =
      line === undefined || width === undefined ? line : { ...line, attributes: { ...line.attributes, w: width } };
    const penned = penIn(own, this.theme, box, this.scale, lineStyle) ?? styled;
    const pen: Pen | null = penned === 'none' ? null : penned;
    const dressed = find(properties, 'effectLst') === undefined ? styleOf(style, this.theme, 'effectRef') : null;
    const shadow =
      shadowIn(properties, this.theme, this.scale) ?? shadowIn(dressed?.node, this.theme, this.scale, dressed?.color);
    const layers: Layer[] = [];
    if (blip !== undefined) layers.push(...(await this.picture(sheet.name, blip, box, { ...named, rotate, shadow })));
    const outline =
      outlineOf(properties, box) ??
      (this.noteShape(name), node.name === 'cxnSp' ? straight(box) : { shape: 'rect' as const });
    const ends = ['headEnd', 'tailEnd'].map((end) => attribute(find(line, end), 'type') ?? 'none');
    if (ends.some((end) => end !== 'none')) this.builder.note('lost_marker', name);
    const look: Look = { ...named, shadow };
    const isDrawn = fill !== null || pen !== null;
    if (isDrawn && 'shape' in outline) {
      const radius = outline.radius ?? 0;
      const members = { shape: outline.shape, ...(radius > 0.05 && { radius: Math.round(radius * 100) / 100 }) };
      const layer = this.builder.shape(members, box, { ...look, rotate, fill, stroke: pen });
      if (layer !== null) layers.push(layer);
    } else if (isDrawn) {
      const path = mappedPath(pathOfOutline(outline, box), plane);
      const layer = path?.fits === true ? this.builder.path(path, { ...look, fill, stroke: pen }) : null;
      if (layer !== null) layers.push(layer);
    }
    const body = find(node, 'txBody');
    if (body !== undefined && hasWords(body)) {
      const words = this.words(node, body, place, models, { box, rotate, named, isBare: !isDrawn });
      if (words !== null) layers.push(words);
    }
    return layers;
  }

  private noteShape(name: string): void {
    this.builder.note('lost_object', name);
  }

  private words(
    node: XmlNode,
    body: XmlNode,
    place: XmlNode | undefined,
    models: readonly XmlNode[],
    { box, rotate, named, isBare }: { box: Box; rotate: number; named: Named; isBare: boolean },
  ): Layer | null {
    const bodies = [body, ...models.map((one) => find(one, 'txBody'))];
    const kind = attribute(place, 'type') ?? (place === undefined ? 'other' : 'body');
    const isTitle = kind === 'title' || kind === 'ctrTitle';
    const styles = find(
      this.master.tree,
      'txStyles',
      place === undefined ? 'otherStyle' : isTitle ? 'titleStyle' : 'bodyStyle',
    );
    const defaults = find(this.parts.tree('ppt/presentation.xml'), 'defaultTextStyle');
    return textOf(
      this.builder,
      box,
      { ...named, name: isBare ? named.name : `${named.name}-text`, rotate },
      {
        body,
        bodies: bodies.map((one) => find(one, 'bodyPr')),
        lists: [...bodies.map((one) => find(one, 'lstStyle')), styles, ...(place === undefined ? [defaults] : [])],
        theme: this.theme,
        scale: this.scale,
        styled: place === undefined ? styleColor(find(node, 'style'), this.theme, 'fontRef') : null,
      },
    );
  }

  private async placedPicture(
    sheet: Sheet,
    node: XmlNode,
    matrix: Matrix,
    named: Named,
    place: XmlNode | undefined,
  ): Promise<readonly Layer[]> {
    const chain = [node, ...this.modelsOf(place)].map((one) => find(one, 'spPr'));
    const transform = chain.map((one) => find(one, 'xfrm')).find((one) => one !== undefined);
    const at = boxOf(transform, 'off', 'ext');
    const blip = find(node, 'blipFill');
    const placed = at === null ? null : this.placed(at, transform, matrix);
    if (placed === null || blip === undefined) return [];
    const { box, rotate, plane } = placed;
    const outline = outlineOf(find(node, 'spPr'), box);
    const isMirrored = placingOf(plane)?.isMirrored === true;
    return this.picture(sheet.name, blip, box, {
      ...named,
      rotate,
      shadow: shadowIn(find(node, 'spPr'), this.theme, this.scale),
      ...(isMirrored && { flip: 'y' as const }),
      ...(outline !== null && 'shape' in outline && maskOf(outline)),
      ...(outline !== null && 'd' in outline && { mask: { path: outline.d, view_box: [0, 0, box.width, box.height] } }),
    });
  }

  private async picture(
    sheet: string,
    blipFill: XmlNode,
    box: Box,
    look: Look & { mask?: unknown; radius?: number },
  ): Promise<readonly Layer[]> {
    const blip = find(blipFill, 'blip');
    const name = this.parts.related(sheet, attribute(blip, 'r:embed'));
    const bytes = name === undefined ? undefined : this.parts.file(name);
    const source = find(blipFill, 'srcRect');
    const side = (one: string): number => (number(source, one) ?? 0) / WHOLE;
    const part = { x: side('l'), y: side('t'), width: 1 - side('l') - side('r'), height: 1 - side('t') - side('b') };
    const isCut = Math.abs(part.x) + Math.abs(part.y) + Math.abs(part.width - 1) + Math.abs(part.height - 1) > 0.001;
    const isRight = part.width > 0 && part.height > 0 && part.width < 4 && part.height < 4;
    const picture = bytes === undefined || !isRight ? null : await this.cut(new Uint8Array(bytes), isCut ? part : null);
    const alpha = (number(find(blip, 'alphaModFix'), 'amt') ?? WHOLE) / WHOLE;
    const layer = picture === null ? null : this.builder.image(picture.file, box, { ...look, opacity: alpha });
    this.builder.note(layer === null ? 'lost_missing' : 'kept_image', look.name);
    return layer === null ? [] : [layer];
  }

  /** A box of a slide on the canvas, before its rotation, and the map of its own plane there. */
  private placed(
    at: Box,
    transform: XmlNode | undefined,
    matrix: Matrix,
  ): { box: Box; rotate: number; plane: Matrix } | null {
    const whole = multiply(matrix, rotationOf(transform, at));
    const placing = placingOf(whole);
    if (placing === null) return null;
    const box = placedBox(at, whole, placing);
    const across = box.width === 0 ? 1 : at.width / box.width;
    const down = box.height === 0 ? 1 : at.height / box.height;
    const plane = multiply(whole, { a: across, b: 0, c: 0, d: down, e: at.x, f: at.y });
    return { box, rotate: placing.rotate, plane };
  }

  /** The shapes of the layout and of the master that a placeholder inherits from. */
  private modelsOf(place: XmlNode | undefined): readonly XmlNode[] {
    if (place === undefined) return [];
    const kind = attribute(place, 'type') ?? 'body';
    const index = attribute(place, 'idx');
    const placesOf = ({ tree }: Sheet): { node: XmlNode; ph: XmlNode | undefined }[] =>
      all(find(tree, 'cSld', 'spTree'), 'sp').map((node) => ({ node, ph: find(node, 'nvSpPr', 'nvPr', 'ph') }));
    const inLayout = placesOf(this.layout).find(
      ({ ph }) =>
        ph !== undefined && (index === undefined ? attribute(ph, 'type') === kind : attribute(ph, 'idx') === index),
    );
    const alike: Readonly<Record<string, string>> = { ctrTitle: 'title', subTitle: 'body', obj: 'body' };
    const wish = attribute(inLayout?.ph, 'type') ?? kind;
    const inMaster = placesOf(this.master).find(
      ({ ph }) => ph !== undefined && (attribute(ph, 'type') ?? 'body') === (alike[wish] ?? wish),
    );
    return [inLayout?.node, inMaster?.node].filter((node) => node !== undefined);
  }
}

/** The author's name for a shape, or its description if a program named it. */
function titleOf(about: XmlNode | undefined): string {
  const names = ['name', 'title', 'descr'].map((one) => attribute(about, one) ?? '');
  return names.find((name) => !isGenerated(name)) ?? '';
}

function boxOf(transform: XmlNode | undefined, from: string, size: string): Box | null {
  const [start, extent] = [find(transform, from), find(transform, size)];
  const sides = [number(start, 'x'), number(start, 'y'), number(extent, 'cx'), number(extent, 'cy')];
  const [x, y, width, height] = sides;
  if (x == null || y == null || width == null || height == null) return null;
  return { x, y, width: Math.max(1, width), height: Math.max(1, height) };
}

/** The rotation and mirroring of a box about its middle. */
function rotationOf(transform: XmlNode | undefined, { x, y, width, height }: Box): Matrix {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const rotate = rotation((number(transform, 'rot') ?? 0) / ANGLES_PER_DEGREE, middle);
  const [isX, isY] = ['flipH', 'flipV'].map((name) => ['1', 'true'].includes(attribute(transform, name) ?? ''));
  const mirror = {
    a: isX === true ? -1 : 1,
    b: 0,
    c: 0,
    d: isY === true ? -1 : 1,
    e: isX === true ? 2 * middle.x : 0,
    f: isY === true ? 2 * middle.y : 0,
  };
  return multiply(rotate, mirror);
}

function maskOf({ shape, radius = 0 }: { shape: 'rect' | 'ellipse'; radius?: number }): {
  mask?: unknown;
  radius?: number;
} {
  if (shape === 'ellipse') return { mask: { shape: 'ellipse' } };
  return radius > 0.05 ? { mask: 'rounded', radius: Math.round(radius * 100) / 100 } : {};
}
