import type { IssueLocation } from '#kernel';

import { MAX_IMAGE_PIXELS } from './image-decoder-protocol.js';
import { type ImageIntake } from './image-intake.js';
import type { ImageSlot, NativeEngine, SlotPicture } from './native.js';
import type { ProcessTurn } from './process-turn.js';
import { rendererVariants } from './renderer.errors.js';

/** A picture for an image field; `focus` [0..1, 0..1] overrides the layer's. */
export interface FieldImage {
  /** Reads the file; not called if the engine still has the picture. */
  readonly load: () => Promise<Buffer>;
  /** SHA-256 of the file, lower-case hex; the engine may have the picture under it. */
  readonly sha256?: string | undefined;
  readonly focus?: readonly [number, number] | undefined;
}

/** A slot of a template, its picture, and the picture's place in the request. */
export interface FilledSlot {
  readonly slot: ImageSlot;
  readonly image: FieldImage;
  readonly at: IssueLocation;
}

/** Pictures ready for the engine. */
export interface SlotPictures {
  readonly pictures: SlotPicture[];
  /** Milliseconds spent on reading files, and on decoding pictures that the engine does not decode. */
  readonly fetched: number;
  readonly decoded: number;
}

/** The pixel limit of all pictures of one render together: twice that of one canvas. */
const MAX_SLOT_PIXELS = 2 * MAX_IMAGE_PIXELS;
/** The engine's limit for a side of a resized picture. */
const MAX_SLOT_SIDE = 65_536;

/** Prepares pictures for their boxes in a form that the engine accepts. */
export class SlotPainter {
  constructor(
    private readonly images: ImageIntake,
    private readonly engine: Pick<NativeEngine, 'hasPicture'>,
  ) {}

  /**
   * Returns the pictures of all slots at a scale; those that the engine still has are named by hash, unless `anew`.
   * @throws DomainError invalid at `at` when the boxes together are too large
   */
  async paint(
    slots: readonly FilledSlot[],
    scale: number,
    at: IssueLocation,
    turn: ProcessTurn,
    { anew = false } = {},
  ): Promise<SlotPictures> {
    requireReasonableSlots(slots, scale, at);
    const begun = performance.now();
    const files = new Map<FieldImage, Promise<Buffer>>();
    const read = (image: FieldImage): Promise<Buffer> => {
      const file = files.get(image) ?? image.load();
      files.set(image, file);
      return file;
    };
    const loaded = await Promise.all(
      slots.map(async (filled) => {
        const box = boxOf(filled, scale);
        const isSeen = !anew && box.sha256 !== undefined && this.engine.hasPicture(box);
        return { filled, box, file: isSeen ? undefined : await read(filled.image) };
      }),
    );
    const fetched = performance.now() - begun;
    const pictures = await Promise.all(
      loaded.map(async ({ filled, box, file }) =>
        file === undefined ? box : { ...box, ...(await this.images.forEngine(file, box, filled.at, turn)) },
      ),
    );
    return { pictures, fetched, decoded: performance.now() - begun - fetched };
  }
}

/** Returns the box of a slot without its picture. */
function boxOf({ slot, image }: FilledSlot, scale: number): SlotPicture {
  const [focusX, focusY] = image.focus ?? [slot.focusX, slot.focusY];
  return {
    layer: slot.layer,
    ...devicePixels(slot, scale),
    fit: slot.fit,
    focusX,
    focusY,
    ...(slot.source === 'field' ? { field: slot.name } : {}),
    ...(image.sha256 === undefined ? {} : { sha256: image.sha256 }),
  };
}

/**
 * Returns the id of a slot's layer. A layer that is bound to several assets has several slots, `id#0`, `id#1` …; the
 * asset in place of a missing picture is `id#fallback`, and the mask of a layer is `id#mask`.
 */
function layerOfSlot(key: string): string {
  return key.replace(/#(?:\d+|fallback|mask)$/, '');
}

function devicePixels(slot: ImageSlot, scale: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round(slot.width * scale)), height: Math.max(1, Math.round(slot.height * scale)) };
}

/** The limits of the canvas do not bound boxes, because these may extend beyond it. */
function requireReasonableSlots(slots: readonly FilledSlot[], scale: number, at: IssueLocation): void {
  let total = 0;
  for (const { slot } of slots) {
    const { width, height } = devicePixels(slot, scale);
    total += width * height;
    const isReasonable = width * height <= MAX_IMAGE_PIXELS && Math.max(width, height) <= MAX_SLOT_SIDE;
    if (isReasonable && total <= MAX_SLOT_PIXELS) continue;
    throw rendererVariants.slot_too_large.at(at, { layer: layerOfSlot(slot.layer) });
  }
}
