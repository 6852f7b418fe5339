/** A face for a family that a template asks for, or a fallback for characters that those lack. */
export interface FontBinding {
  readonly family: string;
  /** 1 to 1000. */
  readonly weight: number;
  readonly italic: boolean;
  /** SHA-256 of the file, lower-case hex. */
  readonly sha256: string;
  /** Index in a collection, else 0. */
  readonly index: number;
  readonly role: 'named' | 'fallback';
  readonly shaper: 'rustybuzz' | 'harfrust';
  /** A fallback that need not be there: a text that needs it fails with `font_missing`, and `<sha256>:<index>` as detail. */
  readonly on_demand?: { readonly color: boolean };
}

/** Left, top, right and bottom edge in pixels of the picture; the last two are one past the last pixel. */
export type Region = readonly [left: number, top: number, right: number, bottom: number];

/** Left and top edge, width and height in pixels of the canvas at scale 1. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface Needs {
  /** Size of the canvas in pixels at scale 1. */
  readonly width: number;
  readonly height: number;
  readonly fonts: readonly { readonly family: string; readonly weight: number; readonly italic: boolean }[];
  readonly pictures: readonly PictureSlot[];
}

export interface PictureSlot {
  /** The layer's id, and `id#0`, `id#1` … of a layer that is bound to several; `$canvas` for the canvas. */
  readonly layer: string;
  readonly source: 'asset' | 'field' | 'canvas';
  /** Id of the asset, or name of the field. */
  readonly name: string;
  /** Size of its box in pixels at scale 1. */
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'contain' | 'fill';
  readonly focus: readonly [x: number, y: number];
}

export interface Repainted {
  /** Size of the picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels that may have changed; regions do not meet. */
  readonly regions: readonly Region[];
  readonly warnings: readonly { readonly code: string; readonly layer: string; readonly detail: string }[];
}

export interface LaidOutLayer {
  /** The layer's id; in an item of a list with its number, as in `price[2]`. */
  readonly id: string;
  /** Ids of the groups that it stands in, outermost first. */
  readonly groups: readonly string[];
  /** Its box before anything is rotated. */
  readonly box: Box;
  /** Takes the box to its place, as in CSS `matrix(a, b, c, d, e, f)`. */
  readonly matrix: readonly [number, number, number, number, number, number];
  readonly text?: {
    /** The smallest box around the ink. */
    readonly ink: Box | null;
    /** Font size that fitting arrived at. */
    readonly size: number;
    readonly lines: number;
  };
}

export interface Pixels {
  readonly region: Region;
  readonly width: number;
  readonly height: number;
  /** Straight RGBA, row by row. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** A position in a text as the template writes it, placeholders and all. */
export interface Cursor {
  /** UTF-16 units before it. */
  readonly index: number;
  /** The side of the index at which it stands, where these are apart: after the text before it, or before the text after it. */
  readonly affinity: 'upstream' | 'downstream';
}

/** A cursor, and after a move up or down the place in its line that the next such move keeps to. */
export interface Moved extends Cursor {
  readonly goal: number | null;
}

export type Movement =
  'left' | 'right' | 'word_left' | 'word_right' | 'up' | 'down' | 'line_start' | 'line_end' | 'text_start' | 'text_end';

/** The clockwise rotation of text along a path, about a point. */
export type Rotation = readonly [x: number, y: number, cos: number, sin: number];

/** A selection as it is drawn. All places are in pixels of the canvas from the top left corner of the layer's box. */
export interface Selection {
  readonly caret: {
    readonly x: number;
    readonly top: number;
    readonly bottom: number;
    /** True if the text at its side runs from right to left. */
    readonly rtl: boolean;
    readonly rotation?: Rotation;
  };
  /** Line by line, on each from left to right. */
  readonly areas: readonly { readonly box: Box; readonly rotation?: Rotation }[];
}

export interface EngineIssue {
  readonly loc: readonly (string | number)[];
  readonly type: string;
  readonly msg: string;
}

export class EngineFailure extends Error {
  /**
   * `invalid`, `font_missing`, `overflow`, `budget`, `deadline`, `picture_damaged`, `malformed`, … `unsupported` is a
   * template or value that the service paints, and for which the module lacks the data of its language.
   */
  readonly kind: string;
  readonly issues: readonly EngineIssue[];
}

/** One template that is being edited, with its faces and pictures. Each method throws an {@link EngineFailure}. */
export class Engine {
  /** Starts a module. */
  static start(module: WebAssembly.Module): Promise<Engine>;
  /** Keeps a face. `sha256` names the file and is believed. */
  font(face: { readonly sha256: string; readonly index: number }, file: Uint8Array): void;
  /** Keeps the set of icons (`native/scene/icons/icons.txt`): templates with an icon fail with `icons_missing` before. */
  icons(file: Uint8Array): void;
  /** Keeps a picture under a name that stands for this file alone. */
  picture(id: string, file: Uint8Array): void;
  /** Validates a schema and names the faces and pictures that it needs. */
  inspect(schema: unknown): Needs;
  /** Opens a template. `scale` is pixels of the picture for each of the canvas. */
  open(template: { schema: unknown; scale: number; fonts: readonly FontBinding[] }): Needs;
  /**
   * Changes the template by a JSON Patch (RFC 6902). A change that makes it invalid throws and is kept: the picture stays
   * until the template is valid again.
   */
  edit(change: { patch: readonly object[]; scale?: number; fonts?: readonly FontBinding[] }): Needs;
  /** Lays the template out and paints the regions that this changes. Pictures are named by the ids that {@link picture} took. */
  paint(view: {
    data: Readonly<Record<string, unknown>>;
    /** By field. */
    images: Readonly<Record<string, string>>;
    /** By the asset's id. */
    assets: Readonly<Record<string, string>>;
    /** Ids of layers that are left out. */
    hidden: readonly string[];
  }): Repainted;
  /** Layers as they are laid out, bottom first, each before those in it. */
  layers(): LaidOutLayer[];
  /** Ids of the layers at a point of the canvas, topmost first. */
  hit(x: number, y: number): string[];
  /** Pixels of the picture. */
  pixels(region: Region): Pixels;
  /** Layers alone on a transparent ground. */
  sprite(layers: readonly string[]): Pixels;
  /**
   * The caret and the areas of a selection in the text of a layer. This and the next three describe the text as painted
   * last, and null where it is not drawn or the template was edited since.
   */
  selection(
    layer: string,
    selection: { readonly focus: Cursor; readonly start: number; readonly end: number },
  ): Selection | null;
  /** The cursor nearest to a point. */
  cursorAt(layer: string, x: number, y: number): Moved | null;
  /** The cursor after a move; `goal` is that of the last move, if it was up or down. */
  moved(layer: string, from: Cursor, to: Movement, goal: number | null): Moved | null;
  /** Start and end of the word at a cursor; characters between words count as one. */
  wordAt(layer: string, at: Cursor): readonly [start: number, end: number] | null;
  /** Bytes of the module's memory. */
  readonly memory: number;
}
