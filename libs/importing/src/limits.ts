import { ImportFault } from './imported.js';

/** Bounds that keep a hostile file cheap, and a template within the bounds of the service. */

const MB = 2 ** 20;
export const MOST_BYTES = {
  svg: 10 * MB,
  figma: 30 * MB,
  psd: 60 * MB,
  pptx: 60 * MB,
  pdf: 100 * MB,
  picture: 25 * MB,
} as const;
/** The longest side of a picture of the whole design in its own program. */
export const ORIGINAL_SIDE = 800;
/** Bytes that a packed file may unpack to. */
export const MOST_UNPACKED = 200 * MB;
/** Largest XML part of a packed file, in bytes. */
export const MOST_XML = 20 * MB;
/** Largest total of pixels of all layers of a document. */
export const MOST_LAYER_PIXELS = 200_000_000;
/** Largest number of pages to choose from. */
export const MOST_PAGES = 200;
/** Elements, nodes or layers that are looked at. */
export const MOST_NODES = 20_000;
export const DEEPEST_NODE = 64;
/** Milliseconds that a file may take. */
export const MOST_TIME = 20_000;

export const MOST_LAYERS_IN_LIST = 200;
/** Nested groups; one more surrounds them if the design is added as a group. */
export const DEEPEST_GROUP = 7;
/** Image fields that show the pictures of a preview. */
export const MOST_PICTURES = 90;
/** The longest side of the canvas, and of a picture's box. */
export const LONGEST_SIDE = 8192;
export const MOST_PIXELS = 50_000_000;
export const FARTHEST = 100_000;
export const LONGEST_PATH = 20_000;
export const MOST_COMMANDS = 2000;
export const LONGEST_TEXT = 10_000;
export const MOST_RUNS = 100;
export const MOST_STOPS = 32;

/** The work that one file may cost. */
export class Budget {
  private nodes = 0;
  private readonly end: number;

  constructor(private readonly clock: () => number = () => performance.now()) {
    this.end = clock() + MOST_TIME;
  }

  /** Counts a node at a depth. */
  spend(depth = 0): void {
    this.nodes += 1;
    if (this.nodes > MOST_NODES) throw new ImportFault('tooMany', { most: MOST_NODES });
    if (depth > DEEPEST_NODE) throw new ImportFault('tooDeep', { most: DEEPEST_NODE });
    if (this.clock() > this.end) throw new ImportFault('tooSlow', { seconds: MOST_TIME / 1000 });
  }
}
