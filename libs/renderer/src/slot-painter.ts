import type { IssueLocation } from '#kernel';

import { MAX_IMAGE_PIXELS } from './image-decoder-protocol.js';
import { type ImageIntake } from './image-intake.js';
import type { ImageSlot, PixelImage } from './native.js';
import { rendererVariants } from './renderer.errors.js';

/** A picture for an image field; `focus` [0..1, 0..1] replaces the layer's. */
export interface FieldImage {
  readonly bytes: Buffer;
  readonly focus?: readonly [number, number] | undefined;
}

/** A place in a template that takes a picture, the picture, and where it stands in the request. */
export interface FilledSlot {
  readonly slot: ImageSlot;
  readonly load: () => Promise<FieldImage>;
  readonly at: IssueLocation;
}

/** Pixels of all pictures of one render together: what one canvas may have, twice. */
const MAX_SLOT_PIXELS = 2 * MAX_IMAGE_PIXELS;

/** Decodes pictures at the size of the boxes that show them. */
export class SlotPainter {
  constructor(private readonly images: ImageIntake) {}

  /**
   * The pixels of all slots at a scale.
   * @throws DomainError invalid at `at` when the boxes together are too large
   */
  async paint(slots: readonly FilledSlot[], scale: number, at: IssueLocation): Promise<PixelImage[]> {
    requireReasonableSlots(slots, scale, at);
    return Promise.all(slots.map((filled) => this.paintOne(filled, scale)));
  }

  private async paintOne({ slot, load, at }: FilledSlot, scale: number): Promise<PixelImage> {
    const { width, height } = devicePixels(slot, scale);
    const { bytes, focus } = await load();
    const [focusX, focusY] = focus ?? [slot.focusX, slot.focusY];
    const pixels = await this.images.toPixels(bytes, { width, height, fit: slot.fit, focusX, focusY }, at);
    return { layer: slot.layer, width, height, pixels };
  }
}

function devicePixels(slot: ImageSlot, scale: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round(slot.width * scale)), height: Math.max(1, Math.round(slot.height * scale)) };
}

/** Boxes may reach outside the canvas, so the canvas's own limits do not bound them. */
function requireReasonableSlots(slots: readonly FilledSlot[], scale: number, at: IssueLocation): void {
  let total = 0;
  for (const { slot } of slots) {
    const { width, height } = devicePixels(slot, scale);
    total += width * height;
    if (width * height <= MAX_IMAGE_PIXELS && total <= MAX_SLOT_PIXELS) continue;
    throw rendererVariants.slot_too_large.at(at, { layer: slot.layer });
  }
}
