import type { Layer as PsdLayer, Psd } from 'ag-psd';
import { BLENDS } from './psd-colors.js';
import { isFlat, leavesOf, type Unit, unitsOf } from './psd-flatten.js';
import { boxOf } from './psd-pixels.js';

/** Chooses the layers that become one picture. */

/** Layers of pixels from which on neighbours become one, for a list of layers stays one that people can read. */
const MOST_SINGLE = 40;
/** Times that pictures may cover the canvas; the service takes four. */
const MOST_COVER = 3.5;

/** True if a template cannot show a unit's layers one by one. */
export function mustMerge(unit: Unit | undefined): boolean {
  if (unit === undefined || !isFlat(unit)) return false;
  const isOdd = ({ hidden, blendMode = 'normal', adjustment }: PsdLayer): boolean =>
    hidden !== true && (adjustment !== undefined || BLENDS[blendMode] === undefined);
  return leavesOf(unit).length > 0 && unit.base.adjustment === undefined && unit.clipped.some(isOdd);
}

/** True if a layer changes or blends with everything below it in a way that no member of a layer can express. */
function needsBelow({ base }: Unit): boolean {
  if (base.hidden === true) return false;
  const { blendMode = 'normal', adjustment, children } = base;
  if (adjustment !== undefined || BLENDS[blendMode] === undefined) return true;
  return blendMode === 'pass through' && children !== undefined && unitsOf(children).some(needsBelow);
}

/** Units in order; those that become one picture are in one part. */
export function partsOf(layers: readonly PsdLayer[], isWhole: boolean): Unit[][] {
  const parts: Unit[][] = [];
  let run: Unit[] = [];
  const close = (): void => {
    const last = isWhole ? run.length - 1 : run.findLastIndex(needsBelow);
    const seen = run.slice(0, last + 1);
    // An adjustment or a blend with nothing below it is no run.
    const isRun = seen.length > 1 && seen[0] !== undefined && leavesOf(seen[0]).length > 0;
    if (isRun) parts.push(seen);
    parts.push(...(isRun ? run.slice(last + 1) : run).map((unit) => [unit]));
    run = [];
  };
  for (const unit of unitsOf(layers)) {
    const isStart = run.length === 0 && (needsBelow(unit) || unit.base.hidden === true);
    if (!isStart && isFlat(unit)) {
      run.push(unit);
      continue;
    }
    close();
    parts.push([unit]);
  }
  close();
  return parts;
}

/** True if a document has more layers than a template can reasonably have. */
export function isCrowded({ children = [], width, height }: Psd): boolean {
  const leaves = unitsOf(children).flatMap((unit) => leavesOf(unit));
  const pixels = leaves.filter(({ text, adjustment, imageData }) => !text && !adjustment && imageData !== undefined);
  const cover = pixels
    .map(boxOf)
    .reduce((sum, box) => sum + Math.min(box.width, width) * Math.min(box.height, height), 0);
  return pixels.length > MOST_SINGLE || cover > MOST_COVER * width * height;
}
