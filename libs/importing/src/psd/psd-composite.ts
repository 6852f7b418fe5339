import type { Layer as PsdLayer, Psd } from 'ag-psd';
import type { Box } from '../geometry/box.js';
import { adjustOf } from './psd-adjust.js';
import { canBlend } from './psd-blend.js';
import { BLENDS, effectsOf, isPlain, reachOf } from './psd-colors.js';
import { leavesOf, unitsOf } from './psd-flatten.js';
import { boxOf, cropped, type Seen } from './psd-pixels.js';

/** The picture of the whole document that Photoshop saves with it, for looks that can't be reproduced otherwise. */
export class Composite {
  /** Layers that draw, the lowest first. */
  private readonly leaves: readonly PsdLayer[];

  constructor(private readonly psd: Psd) {
    this.leaves = unitsOf(psd.children ?? []).flatMap((unit) => leavesOf(unit));
  }

  /** True if the document has nothing to edit, and something that cannot be worked out. */
  get isWhole(): boolean {
    return this.isReal && !this.leaves.some(isEditable) && this.leaves.some((layer) => this.isOdd(layer));
  }

  get whole(): Seen | null {
    const { width, height } = this.psd;
    return this.cut({ x: 0, y: 0, width, height });
  }

  /** The pixels of a layer with its effects and the layers below it, if no layer above covers them. */
  around(layer: PsdLayer): Seen | null {
    const at = this.leaves.indexOf(layer);
    if (!this.isReal || at < 0) return null;
    const box = grown(layer);
    const others = this.leaves.filter(
      (other) => other !== layer && (other.adjustment !== undefined || touch(box, grown(other))),
    );
    const below = others.filter((other) => this.leaves.indexOf(other) < at);
    if (below.length < others.length || below.some(isEditable)) return null;
    const seen = this.cut(box);
    // Clear pixels would show the layers below twice.
    return seen === null || (below.length > 0 && !isOpaque(seen)) ? null : seen;
  }

  private isOdd(layer: PsdLayer): boolean {
    const { adjustment, blendMode = 'normal', effects } = layer;
    if (adjustment !== undefined) return adjustOf(adjustment) === null;
    const isBlended = BLENDS[blendMode] === undefined && (!canBlend(blendMode) || !isPlain(effects));
    const { isMore, stroke } = effectsOf(effects, 0);
    return isBlended || ((isMore || stroke !== null) && this.around(layer) === null);
  }

  private get isReal(): boolean {
    return this.psd.imageData !== undefined && this.psd.imageResources?.versionInfo?.hasRealMergedData !== false;
  }

  private cut({ x, y, width, height }: Box): Seen | null {
    const { imageData } = this.psd;
    if (imageData === undefined) return null;
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
    const [right, bottom] = [
      Math.min(this.psd.width, Math.ceil(x + width)),
      Math.min(this.psd.height, Math.ceil(y + height)),
    ];
    if (right <= left || bottom <= top) return null;
    const whole = cropped(
      imageData,
      { x: -left, y: -top, width: imageData.width, height: imageData.height },
      { width: right - left, height: bottom - top },
    );
    return whole === null ? null : { ...whole, box: { x: left, y: top, width: right - left, height: bottom - top } };
  }
}

/** True for layers that stay texts or shapes. */
function isEditable({ text, vectorFill, vectorMask }: PsdLayer): boolean {
  return text !== undefined || (vectorFill?.type === 'color' && vectorMask !== undefined);
}

function grown(layer: PsdLayer): Box {
  const { x, y, width, height } = boxOf(layer);
  const reach = reachOf(layer.effects);
  return { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
}

function touch(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function isOpaque({ pixels: { data } }: Seen): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
