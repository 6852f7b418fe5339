import { type Box, tidy } from './geometry/box.js';
import { type Document, type Field, freeId, type Layer } from './document/template.js';
import { isFieldName, placeholdersOf } from './document/placeholders.js';
import {
  Budget,
  DEEPEST_GROUP,
  FARTHEST,
  LONGEST_SIDE,
  LONGEST_TEXT,
  MOST_LAYERS_IN_LIST,
  MOST_PICTURES,
  MOST_RUNS,
} from './limits.js';
import { ImportFault, type Imported, type Reason, type ReportLine } from './imported.js';
import { type Path } from './paths.js';
import { titleFor } from './titles.js';
import { isClear, type Paint } from './paints.js';

export interface Shadow {
  readonly dx: number;
  readonly dy: number;
  readonly blur: number;
  readonly color: string;
}

/** Members that layers of most types have. */
export interface Look {
  readonly name: string;
  /** The name for people; by default that of the layer. */
  readonly title?: string;
  readonly rotate?: number;
  readonly opacity?: number;
  readonly blend?: string;
  readonly blur?: number;
  readonly shadow?: Shadow | null;
  readonly flip?: 'none' | 'x' | 'y' | 'both';
}

export interface Pen {
  readonly paint: Paint;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Text in one style. */
export interface Run {
  readonly text: string;
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly size: number;
  readonly color: Paint;
  readonly spacing?: number;
  readonly decoration?: readonly string[];
  readonly raise?: number;
}

export interface TextTerms extends Look {
  readonly runs: readonly Run[];
  readonly box: Box;
  readonly align: 'left' | 'center' | 'right' | 'start' | 'end';
  readonly valign: 'top' | 'middle' | 'bottom' | 'baseline';
  /** Distance of baselines by the size. */
  readonly lineHeight?: number;
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  readonly overflow?: string;
  readonly stroke?: Pen | null;
  readonly justify?: string;
  readonly members?: Readonly<Record<string, unknown>>;
}

export interface GroupTerms extends Look {
  readonly layers: readonly Layer[];
  /** The part of it that is seen. */
  readonly clip?: { readonly box: Box; readonly path?: string; readonly radius?: unknown } | null;
}

const HIDDEN_NAMES = new Set(['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']);
/** Members of a group as a whole, with their neutral values. */
const LOOKS = [
  ['opacity', 1],
  ['blend', 'normal'],
  ['blur', 0],
  ['rotate', 0],
  ['flip', 'none'],
] as const;
const LONGEST_BLUR = 1000;
const MOST_SPACING = 1000;
/** Fields that placeholders in a design may make; each picture of the preview is one, too. */
const MOST_FIELDS = 10;

/** Builds the layers of a template as the schema requires, and writes the report. */
export class TemplateBuilder {
  readonly budget = new Budget();
  private readonly ids = new Set<string>();
  private readonly idCounts = new Map<string, number>();
  private readonly lines = new Map<Reason, { names: Set<string>; count: number }>();
  private readonly pictures = new Map<string, Blob>();
  private readonly fields = new Map<string, Field>();
  private readonly missing = new Set<string>();

  note(reason: Reason, name = ''): void {
    const line = this.lines.get(reason) ?? { names: new Set<string>(), count: 0 };
    if (name !== '' && line.names.size < 20) line.names.add(name.slice(0, 80));
    line.count += 1;
    this.lines.set(reason, line);
  }

  lack(name: string): void {
    this.missing.add(name);
  }

  /** A closed shape, or a line if it has only a stroke. */
  path(path: Path, look: Look & { fill: Paint | null; stroke: Pen | null }): Layer | null {
    const { x, y, width, height } = path.bounds;
    // A box needs both sides, which a straight line has not.
    const box = { x, y, width: Math.max(width, 0.1), height: Math.max(height, 0.1) };
    const frame = boxOf(box);
    return this.shape({ shape: 'path', d: path.d, view_box: frame }, box, look);
  }

  shape(
    members: { readonly shape: string; readonly [member: string]: unknown },
    box: Box,
    { fill, stroke, ...look }: Look & { fill: Paint | null; stroke: Pen | null },
  ): Layer | null {
    const pen = stroke === null || isClear(stroke.paint) || stroke.width <= 0 ? null : penOf(stroke);
    const paint = isClear(fill) ? null : fill;
    if (pen === null && paint === null) return null;
    this.note('kept_shape');
    return this.layer('shape', look, {
      ...members,
      box: boxOf(box),
      ...(paint !== null && { fill: paint }),
      ...(pen !== null && { stroke: pen }),
    });
  }

  image(
    file: Blob,
    box: Box,
    look: Look & { fit?: string; focus?: readonly number[]; mask?: unknown; radius?: unknown },
  ): Layer | null {
    const { fit = 'fill', focus, mask, radius, ...rest } = look;
    if (box.width < 0.5 || box.height < 0.5) return null;
    const held = { ...box, width: Math.min(box.width, LONGEST_SIDE), height: Math.min(box.height, LONGEST_SIDE) };
    return this.layer('image', rest, {
      asset: this.picture(file),
      box: boxOf(held),
      ...(fit !== 'cover' && { fit }),
      ...(focus !== undefined && { focus }),
      ...(mask !== undefined && { mask }),
      ...(radius !== undefined && { radius }),
    });
  }

  /** The key by which layers name a picture. */
  picture(file: Blob): string {
    for (const [key, known] of this.pictures) if (known === file) return key;
    if (this.pictures.size >= MOST_PICTURES) throw new ImportFault('tooManyPictures', { most: MOST_PICTURES });
    const key = `ast_import-${this.pictures.size + 1}`;
    this.pictures.set(key, file);
    return key;
  }

  text(terms: TextTerms): Layer | null {
    const {
      runs: all,
      box,
      align,
      valign,
      lineHeight,
      direction = 'auto',
      overflow,
      stroke,
      justify,
      members,
      ...look
    } = terms;
    const runs = heldRuns(all);
    const [main] = [...runs].sort((one, other) => other.text.length - one.text.length);
    if (main === undefined || runs.every(({ text }) => text.trim() === '')) return null;
    this.note('kept_text');
    const text = runs.length === 1 ? this.filled(main.text) : runs.map((run) => this.run(run, main));
    const pen = stroke == null || isClear(stroke.paint) || stroke.width <= 0 ? null : penOf(stroke);
    return this.layer('text', look, {
      text,
      box: boxOf({ ...box, width: Math.max(1, box.width), height: Math.max(1, box.height) }),
      font: [main.family],
      ...(main.weight !== 400 && { weight: main.weight }),
      ...(main.italic && { italic: true }),
      size: sizeOf(main.size),
      color: main.color,
      ...(main.spacing !== undefined && main.spacing !== 0 && { letter_spacing: held(main.spacing, MOST_SPACING) }),
      ...(main.decoration !== undefined && main.decoration.length > 0 && { decoration: main.decoration }),
      ...(direction !== 'auto' && { direction }),
      align,
      valign,
      ...(lineHeight !== undefined && { line_height: Math.min(10, Math.max(0.1, tidy(lineHeight))) }),
      ...(overflow !== undefined && { overflow }),
      ...(justify !== undefined && { justify }),
      ...(pen !== null && { stroke: { ...pen, dash: undefined } }),
      ...members,
    });
  }

  /**
   * Combines layers into one. Returns the layers themselves if there is only one, or if groups are too deep, and
   * nothing applies to all of them.
   */
  group({ layers, clip = null, ...look }: GroupTerms, depth: number): readonly Layer[] {
    const isPlain = clip === null && !LOOKS.some(([member, usual]) => (look[member] ?? usual) !== usual);
    if (layers.length === 0 || (isPlain && (layers.length === 1 || depth > DEEPEST_GROUP))) return layers;
    if (depth > DEEPEST_GROUP) throw new ImportFault('tooDeep', { most: DEEPEST_GROUP });
    this.note('kept_group');
    const group = this.layer('group', look, {
      layers: this.inLists(layers, look.name),
      ...(clip !== null && { box: boxOf(clip.box) }),
      ...(clip !== null && clip.path === undefined && clip.radius === undefined && { clip: true }),
      ...(clip?.radius !== undefined && { mask: { shape: 'rounded', radius: clip.radius } }),
      ...(clip?.path !== undefined && { mask: { path: clip.path, view_box: boxOf(clip.box) } }),
    });
    return [group];
  }

  stack(look: Look, members: Readonly<Record<string, unknown>>, layers: readonly Layer[]): Layer {
    this.note('kept_stack', look.name);
    return this.layer('stack', look, { ...members, layers: this.inLists(layers, look.name) });
  }

  finish(canvas: { width: number; height: number; background?: string | null }, layers: readonly Layer[]): Imported {
    const { background = null, width, height } = canvas;
    const all = this.inLists(layers, 'part');
    const pixels = coverOf(all);
    if (pixels > Math.max(4 * width * height, 4_000_000))
      throw new ImportFault('tooManyPictures', { most: MOST_PICTURES });
    for (const name of this.fields.keys()) this.note('kept_field', name);
    const template: Document = {
      schema_version: 1,
      canvas: { width, height, ...(background !== null && { background }) },
      ...(this.fields.size > 0 && { fields: [...this.fields.values()] }),
      layers: all,
    };
    const used = new Set(assetsOf(all));
    return {
      // Removes undefined members.
      template: JSON.parse(JSON.stringify(template)) as Document,
      pictures: new Map([...this.pictures].filter(([key]) => used.has(key))),
      report: this.report(),
      missing: [...this.missing],
    };
  }

  private report(): ReportLine[] {
    return [...this.lines].map(([reason, { names, count }]) => ({ reason, names: [...names], count }));
  }

  private layer(type: Layer['type'], look: Look, members: Readonly<Record<string, unknown>>): Layer {
    const {
      name,
      title = name,
      rotate = 0,
      opacity = 1,
      blend = 'normal',
      blur = 0,
      shadow = null,
      flip = 'none',
    } = look;
    const id = freeId(name === '' ? type : name, this.ids, this.idCounts);
    this.ids.add(id);
    const said = titleFor(title, id, members['text']);
    const degrees = tidy(((((rotate + 180) % 360) + 360) % 360) - 180);
    return {
      id,
      type,
      ...(said !== null && { title: said }),
      ...members,
      ...(degrees !== 0 && { rotate: degrees }),
      ...(opacity < 0.998 && { opacity: Math.max(0, Math.round(opacity * 1000) / 1000) }),
      ...(blend !== 'normal' && { blend }),
      ...(blur > 0.05 && { blur: Math.min(LONGEST_BLUR, tidy(blur)) }),
      ...(shadow !== null && { shadow: shadowOf(shadow) }),
      ...(flip !== 'none' && { flip }),
    };
  }

  /** Nests layers in groups if a list would be longer than the schema permits. */
  private inLists(layers: readonly Layer[], name: string): readonly Layer[] {
    if (layers.length <= MOST_LAYERS_IN_LIST) return layers;
    const length = Math.ceil(layers.length / MOST_LAYERS_IN_LIST);
    const parts = Array.from({ length: Math.ceil(layers.length / length) }, (_, index) =>
      layers.slice(index * length, (index + 1) * length),
    );
    return parts.map((part) => this.layer('group', { name, title: '' }, { layers: part }));
  }

  private run(run: Run, main: Run): object {
    const { text, family, weight, italic, size, color, spacing = 0, decoration = [], raise = 0 } = run;
    return {
      text: this.filled(text),
      ...(family !== main.family && { font: [family] }),
      ...(weight !== main.weight && { weight }),
      ...(italic !== main.italic && { italic }),
      ...(size !== main.size && { size: sizeOf(size) }),
      ...(JSON.stringify(color) !== JSON.stringify(main.color) && { color }),
      ...(spacing !== (main.spacing ?? 0) && { letter_spacing: held(spacing, MOST_SPACING) }),
      ...(decoration.join() !== (main.decoration ?? []).join() && { decoration }),
      ...(raise !== 0 && { raise: held(raise, LONGEST_SIDE) }),
    };
  }

  /** Text whose placeholders have fields; separates other double braces, so that they stay text. */
  private filled(text: string): string {
    let end = 0;
    let filled = '';
    for (const { start, end: after, path: name } of placeholdersOf(text)) {
      if (!isFieldName(name) || HIDDEN_NAMES.has(name) || (!this.fields.has(name) && this.fields.size >= MOST_FIELDS))
        continue;
      if (!this.fields.has(name)) this.fields.set(name, { name, type: 'text', sample: name });
      filled += `${parted(text.slice(end, start))}{{${name}}}`;
      end = after;
    }
    return filled + parted(text.slice(end));
  }
}

function parted(text: string): string {
  return text.replaceAll(/\{(?=\{|$)/g, '{\u200b');
}

function boxOf({ x, y, width, height }: Box): readonly number[] {
  const place = (at: number): number => tidy(Math.min(FARTHEST, Math.max(-FARTHEST, at)));
  const side = (length: number): number => Math.min(FARTHEST, Math.max(0, tidy(length)));
  return [place(x), place(y), side(width), side(height)];
}

function held(value: number, most: number): number {
  return tidy(Math.min(most, Math.max(-most, value)));
}

function sizeOf(size: number): number {
  return Math.min(LONGEST_SIDE, Math.max(0.5, tidy(size)));
}

function penOf({ paint, width, dash }: Pen): object {
  return {
    ...(typeof paint === 'string' ? { color: paint } : { paint }),
    width: Math.min(1000, Math.round(width * 1000) / 1000),
    ...(dash !== undefined && dash.length > 0 && { dash: dash.slice(0, 32).map((one) => Math.max(0, tidy(one))) }),
  };
}

function shadowOf({ dx, dy, blur, color }: Shadow): object {
  return {
    dx: held(dx, FARTHEST),
    dy: held(dy, FARTHEST),
    blur: Math.min(LONGEST_BLUR, Math.max(0, tidy(blur))),
    color,
  };
}

/** Runs with differing neighbours, within the numbers and lengths that the schema permits. */
function heldRuns(runs: readonly Run[]): Run[] {
  const held: Run[] = [];
  let left = LONGEST_TEXT;
  for (const run of runs) {
    const text = [...cleaned(run.text)].slice(0, left).join('');
    left -= text.length;
    const last = held.at(-1);
    const isSame = last !== undefined && JSON.stringify({ ...last, text: '' }) === JSON.stringify({ ...run, text: '' });
    if (text === '') continue;
    if (last !== undefined && (isSame || held.length === MOST_RUNS))
      held[held.length - 1] = { ...last, text: last.text + text };
    else held.push({ ...run, text });
  }
  return held;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Ends of lines in design programs: a vertical tab or an end of text is a break within a paragraph. */
const BREAKS = new Set(['\u2028', '\u2029', '\u000b', '\u0003']);

/** Text without controls that no font draws, and with uniform line ends. */
function cleaned(text: string): string {
  const plain = text.replaceAll(LONE_SURROGATE, '\ufffd').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const letters = [...plain].map((letter) => (BREAKS.has(letter) ? '\n' : letter));
  return letters
    .filter((letter) => letter === '\n' || letter === '\t' || (letter >= ' ' && letter !== '\ufeff'))
    .join('');
}

function* layersIn(layers: readonly Layer[]): Generator<Layer> {
  for (const layer of layers) {
    yield layer;
    yield* layersIn(layer.layers ?? []);
  }
}

function assetsOf(layers: readonly Layer[]): string[] {
  return [...layersIn(layers)].flatMap((layer) => (typeof layer['asset'] === 'string' ? [layer['asset']] : []));
}

/** Pixels of the boxes of all images, which the service bounds. */
function coverOf(layers: readonly Layer[]): number {
  return [...layersIn(layers)].reduce((sum, { type, box }) => {
    const [, , width = 0, height = 0] = (box ?? []) as readonly number[];
    return type === 'image' ? sum + width * height : sum;
  }, 0);
}
