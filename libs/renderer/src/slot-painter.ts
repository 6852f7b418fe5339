import type { IssueLocation } from '#kernel';

import { MAX_IMAGE_PIXELS } from './image-decoder-protocol.js';
import { type ImageIntake } from './image-intake.js';
import type { ImageSlot, NativeEngine, SlotPicture } from './native.js';
import type { ProcessTurn } from './process-turn.js';
import { rendererVariants } from './renderer.errors.js';

/** A picture for an image field; `focus` [0..1, 0..1] replaces the layer's. */
export interface FieldImage {
  /** Reads the file; not called where the engine has the picture from another time. */
  readonly load: () => Promise<Buffer>;
  /** Of the file, lower-case hex; the engine may have the picture by it. */
  readonly sha256?: string | undefined;
  readonly focus?: readonly [number, number] | undefined;
}

/** A place in a template that takes a picture, the picture, and where it stands in the request. */
export interface FilledSlot {
  readonly slot: ImageSlot;
  readonly image: FieldImage;
  readonly at: IssueLocation;
}

/** Pictures ready for the engine. */
export interface SlotPictures {
  readonly pictures: SlotPicture[];
  /** Milliseconds that files were read, and that pictures were decoded which the engine does not decode. */
  readonly fetched: number;
  readonly decoded: number;
}

/** Pixels of all pictures of one render together: what one canvas may have, twice. */
const MAX_SLOT_PIXELS = 2 * MAX_IMAGE_PIXELS;
/** What the engine resizes to, a side. */
const MAX_SLOT_SIDE = 65_536;

/** Brings pictures to the boxes that show them, as the engine takes them. */
export class SlotPainter {
  constructor(
    private readonly images: ImageIntake,
    private readonly engine: Pick<NativeEngine, 'hasPicture'>,
  ) {}

  /**
   * The pictures of all slots at a scale; what the engine has from another time is named by its hash, unless `anew`.
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

/** The box of a slot without its picture. */
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
 * The id of the layer that a slot is of: a layer that is bound to several assets has several slots, `id#0`, `id#1` …, and the
 * asset in place of a missing picture is `id#fallback`,
 * and that by which a layer is cut out is `id#mask`.
 */
function layerOfSlot(key: string): string {
  return key.replace(/#(?:\d+|fallback|mask)$/, '');
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
    const isReasonable = width * height <= MAX_IMAGE_PIXELS && Math.max(width, height) <= MAX_SLOT_SIDE;
    if (isReasonable && total <= MAX_SLOT_PIXELS) continue;
    throw rendererVariants.slot_too_large.at(at, { layer: layerOfSlot(slot.layer) });
  }
}
