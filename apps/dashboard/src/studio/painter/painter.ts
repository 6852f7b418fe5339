import type { Cursor, Moved, Movement, Selection } from '@naqsh/engine-browser';
import type { Data, Images } from '../../pages/templates/queries.js';
import type { Document } from '../document/template.js';
import type { Point } from '../geometry/box.js';

/** The values with which a template is painted. */
export interface Values {
  readonly data: Data;
  readonly images: Images;
}

type Corners = readonly [x: number, y: number, width: number, height: number];

/** A layer as the painter has laid it out. */
export interface LaidOutLayer {
  readonly id: string;
  /** Pixels of the canvas, before the layer and those around it are rotated. */
  readonly box: Corners;
  /** The reach of its ink, in the same plane as the box. */
  readonly ink?: Corners;
  /** True if its text has no room in the box. */
  readonly overflow?: boolean;
  /** The size of its text after fitting. */
  readonly size?: number;
}

export interface PaintFault {
  /** The place in the schema, or in the values: `schema`, `layers`, 3, `box`. */
  readonly path: readonly (string | number)[];
  readonly of: 'schema' | 'values';
  readonly words: string;
}

export interface Painted {
  /** The card; null where faults leave none. */
  readonly picture: ImageBitmap | null;
  /** Pixels of the canvas. */
  readonly width: number;
  readonly height: number;
  /** Layers with boxes that the document does not specify. */
  readonly layers: readonly LaidOutLayer[];
  readonly faults: readonly PaintFault[];
  /** Codes such as `lines_touch`. */
  readonly warnings: readonly string[];
  /** The carets of its texts; null if the painter does not report them. */
  readonly carets: Carets | null;
}

/** Places in the text of a layer as last painted; each is null if it is not drawn. */
export interface Carets {
  selection(
    layer: string,
    selection: { readonly focus: Cursor; readonly start: number; readonly end: number },
  ): Promise<Selection | null>;
  /** The cursor nearest to a point, which is relative to the top left corner of the layer's box. */
  cursorAt(layer: string, point: Point): Promise<Moved | null>;
  moved(layer: string, from: Cursor, to: Movement, goal: number | null): Promise<Moved | null>;
  wordAt(layer: string, at: Cursor): Promise<readonly [start: number, end: number] | null>;
}

/** Makes pictures of a document during editing. */
export interface Painter {
  /** Paints the current document. A call overtaken by a later one is rejected with an `AbortError`. */
  show(document: Document, values: Values): Promise<Painted>;
  /** Abandons the document being painted, as if a later call had overtaken it. */
  abandon(): void;
  /** Paints another document in addition, such as a part of it; rejected if that has faults or has to wait. */
  picture(document: Document, values: Values): Promise<ImageBitmap>;
  close(): void;
}
