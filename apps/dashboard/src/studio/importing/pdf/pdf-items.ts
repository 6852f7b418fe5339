import type { Layer } from '../../document/template.js';
import { type Box, containsPoint } from '../../geometry/box.js';
import type { Reason } from '../../../../../../libs/importing/src/imported.js';
import type { Paint } from '../../../../../../libs/importing/src/paints.js';
import type { Path } from '../../../../../../libs/importing/src/paths.js';
import type { Look, TemplateBuilder } from '../../../../../../libs/importing/src/template-builder.js';
import { type Clip, common, liesIn } from './pdf-state.js';

/** Things that a page draws, in their order, and the layers that they become. */

interface Common {
  /** Numbers of the operators that draw it. */
  readonly operators: readonly number[];
  readonly bounds: Box;
  readonly clip: Clip;
  /** Pixels by which it may extend beyond its clip without a clipping group. */
  readonly slack: number;
  /** Set if it becomes a picture; neighbours with the same key become one picture. */
  readonly pixels: { readonly reason: Reason; readonly key: string } | null;
  readonly look: Look;
  readonly isText: boolean;
  /** The fill of a path that may be the outline of a letter. */
  readonly outline?: Paint;
}

export type Item = Common &
  (
    | { readonly layer: () => Promise<Layer | null> | Layer | null }
    | { readonly layers: (means: Means, depth: number) => Promise<readonly Layer[]> }
  );

/** Draws only some operators of the page; null if no picture of them can be made. */
export type Raster = (operators: ReadonlySet<number>, box: Box) => Promise<Blob | null>;

export interface Means {
  readonly builder: TemplateBuilder;
  readonly canvas: Box;
  readonly raster: Raster;
}

/** The longest side of a letter, relative to the size of its text. */
const MOST_OF_SIZE = 3;

export async function layersOf(items: readonly Item[], means: Means, depth: number): Promise<readonly Layer[]> {
  const layers: Layer[] = [];
  for (const run of runsOf(items)) {
    const own: Layer[] = [];
    const [first] = run;
    if (first === undefined) continue;
    if (first.pixels !== null) {
      layers.push(...(await pictureOf(run, first.pixels.reason, means)));
      continue;
    }
    for (const item of run) {
      if ('layers' in item) own.push(...(await item.layers(means, depth + (isCut(item) ? 1 : 0))));
      else own.push(...[await item.layer()].filter((layer) => layer !== null));
    }
    layers.push(...(isCut(first) ? clipped(own, first, means.builder, depth) : own));
  }
  return layers;
}

/** Neighbours that become one picture, or that one clip cuts. */
function runsOf(items: readonly Item[]): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    if (common(item.bounds, item.clip.box) === null) continue;
    const last = runs.at(-1)?.at(-1);
    const isSame =
      last !== undefined &&
      (item.pixels === null
        ? last.pixels === null && isCut(item) === isCut(last) && (!isCut(item) || isEqualClip(item.clip, last.clip))
        : item.pixels.key === last.pixels?.key);
    if (isSame) runs.at(-1)?.push(item);
    else runs.push([item]);
  }
  return runs;
}

function isCut({ bounds, clip, slack }: Item): boolean {
  return clip.paths.length > 0 || !liesIn(bounds, clip.box, slack);
}

function clipped(
  layers: readonly Layer[],
  { clip, look }: Item,
  builder: TemplateBuilder,
  depth: number,
): readonly Layer[] {
  const name = `${look.name}-clip`;
  const needsBox = clip.paths.every(({ bounds }) => !liesIn(bounds, clip.box));
  let inner = needsBox ? builder.group({ name, layers, clip: { box: clip.box } }, depth) : layers;
  for (const { bounds, d } of [...clip.paths].reverse())
    inner = builder.group({ name, layers: inner, clip: { box: bounds, path: d } }, depth);
  return inner;
}

async function pictureOf(run: readonly Item[], reason: Reason, { builder, canvas, raster }: Means): Promise<Layer[]> {
  const seen = unionOf(run.map(({ bounds, clip }) => common(bounds, clip.box) ?? bounds));
  const shown = seen === null ? null : common(wholePixels(seen), canvas);
  const [first] = run;
  if (shown === null || first === undefined) return [];
  const { name, blend = 'normal' } = first.look;
  const file = await raster(new Set(run.flatMap(({ operators }) => operators)), shown);
  const layer = file === null ? null : builder.image(file, shown, { name, blend });
  builder.note(layer === null ? 'lost_object' : reason, name);
  return layer === null ? [] : [layer];
}

function wholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1];
  return { x: left, y: top, width: Math.ceil(x + width) + 1 - left, height: Math.ceil(y + height) + 1 - top };
}

export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function isEqualClip(one: Clip, other: Clip): boolean {
  const isEqualBox = (a: Box, b: Box): boolean => liesIn(a, b, 0.01) && liesIn(b, a, 0.01);
  const isEqualPath = (a: Path, b: Path | undefined): boolean => a.d === b?.d;
  return (
    isEqualBox(one.box, other.box) &&
    one.paths.length === other.paths.length &&
    one.paths.every((path, index) => isEqualPath(path, other.paths[index]))
  );
}

/**
 * Replaces outlines by the selectable text that they show, as in files with letters as paths. False if there are none,
 * as above the picture of a page.
 */
export function replaceOutlines(
  items: Item[],
  text: Omit<Item, 'layer'>,
  size: number,
  layer: (color: Paint) => Layer | null,
): boolean {
  const isLetter = ({ bounds: { x, y, width, height }, outline }: Item): boolean =>
    outline !== undefined &&
    Math.max(width, height) < MOST_OF_SIZE * size &&
    containsPoint(text.bounds, { x: x + width / 2, y: y + height / 2 });
  const at = items.findIndex(isLetter);
  const outline = items[at]?.outline;
  if (outline === undefined) return false;
  const others = items.filter((other) => !isLetter(other));
  items.splice(0, items.length, ...others.slice(0, at), { ...text, layer: () => layer(outline) }, ...others.slice(at));
  return true;
}
