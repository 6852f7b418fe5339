import { type Draft, produce } from 'immer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Box, Point } from './geometry/box.js';
import type { Frame } from './geometry/matrix.js';
import { FREE, type Snapped } from './geometry/snapping.js';
import {
  cancelGesture,
  commit,
  endGesture,
  type History,
  markSaved,
  newHistory,
  preview,
  redo,
  select,
  undo,
} from './document/history.js';
import { type Path, reconcile } from './document/members.js';
import { inSize, sizeOf, writeSize } from './document/sizes.js';
import { NO_BOXES, type PaintedBoxes } from './document/layout.js';
import type { Document } from './document/template.js';
import { find, outermost, type Place } from './document/tree.js';
import type { Painted } from './painter/painter.js';
import type { StepName } from './messages.js';

export type Selection = readonly string[];

/** The visible part of the canvas: the screen position of a point is `zoom` times its place plus the offset. */
export interface View extends Point {
  readonly zoom: number;
}

export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

/** Marks of the editor, which are not part of the template. */
export interface Marks {
  readonly locked: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly guides: readonly Guide[];
  /** The distance of the lines of the grid; 0 without one. */
  readonly grid: number;
  readonly hasRulers: boolean;
}

/** A member with handles over its layer, such as the focus of a picture, and the handle that keys move. */
export interface Adjusting {
  readonly id: string;
  readonly path: Path;
  readonly handle: number;
}

/** Layers that are dragged, and the document's slices as pictures, of which those of the layers move. */
export interface Lift {
  readonly ids: readonly string[];
  /** Null until they are painted, and if they would be inaccurate. */
  readonly pictures: readonly LiftedPicture[] | null;
  /** The way of the layers since their pictures were painted, by former drags and by this one. */
  readonly from: Point;
  readonly way: Point;
  /** The painter's boxes before this drag. */
  readonly boxes: PaintedBoxes;
  /** The document after the drag; null during it. */
  readonly after: Document | null;
  /** False once the document is painted again; another drag of the same layers reuses the pictures. */
  readonly isShown: boolean;
}

export interface LiftedPicture {
  readonly picture: ImageBitmap;
  /** The part of the canvas that it shows. */
  readonly box: Box;
  readonly isMoving: boolean;
}

/** The place to which a drag brings layers. */
export interface Drop {
  readonly place: Place;
  /** The holder that takes them; null for the canvas. */
  readonly frame: Frame | null;
  /** A line on the canvas at their future place in the flow of a stack. */
  readonly line: readonly [Point, Point] | null;
}

export interface StudioState {
  readonly history: History<Document, Selection>;
  /** The name of the size that is edited; null for the template's own. */
  readonly size: string | null;
  readonly view: View;
  /** Pixels of the screen that the canvas has. */
  readonly room: { readonly width: number; readonly height: number };
  /** The holder whose layers a click selects. */
  readonly scope: string | null;
  /** The layer whose text is being edited. */
  readonly typing: string | null;
  readonly adjusting: Adjusting | null;
  readonly hovered: string | null;
  readonly marks: Marks;
  readonly snapped: Snapped;
  readonly marquee: Box | null;
  readonly lift: Lift | null;
  readonly drop: Drop | null;
  /** The offset of the selected layers' outlines, while a stack's own layers are dragged. */
  readonly ghost: Point | null;
  readonly painted: Painted | null;
  readonly boxes: PaintedBoxes;
  /** True while the picture is older than the document. */
  readonly isPainting: boolean;
  readonly paintError: unknown;
  /** The last change, for screen readers; the count distinguishes two identical ones. */
  readonly news: {
    readonly step: StepName;
    readonly kind: 'done' | 'undone' | 'redone';
    readonly count: number;
  } | null;
}

/** The visible document, in the size being edited. */
export function documentOf({ history, size }: StudioState): Document {
  return inSize(history.present, size);
}

/** The document without a gesture in progress. */
export function settledDocumentOf({ history, size }: StudioState): Document {
  return inSize(history.gesture?.base ?? history.present, size);
}

export interface EditTerms {
  readonly select?: Selection;
  /** Steps in a row with the same property are one. */
  readonly property?: string;
}

/** A change of the document; it may return the layers that it selects. */
export type Edit = (draft: Draft<Document>, document: Document) => Selection | void;

export const NO_MARKS: Marks = { locked: new Set(), hidden: new Set(), guides: [], grid: 0, hasRulers: true };

/** Steps that change the template itself, in whichever size it is seen. */
const OF_ALL_SIZES: ReadonlySet<StepName> = new Set<StepName>([
  'fields',
  'sizes',
  'json',
  'rename',
  'title',
  'draft',
  'import',
  'restore',
]);

/** A template that is open in the studio. */
export class Studio {
  readonly store: StoreApi<StudioState>;

  constructor(
    document: Document,
    marks: Marks = NO_MARKS,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.store = createStore<StudioState>(() => ({
      history: newHistory<Document, Selection>(document, []),
      size: null,
      view: { zoom: 1, x: 0, y: 0 },
      room: { width: 0, height: 0 },
      scope: null,
      typing: null,
      adjusting: null,
      hovered: null,
      marks,
      snapped: FREE,
      marquee: null,
      lift: null,
      drop: null,
      ghost: null,
      painted: null,
      boxes: NO_BOXES,
      isPainting: true,
      paintError: null,
      news: null,
    }));
  }

  get state(): StudioState {
    return this.store.getState();
  }

  /** The document in the size that is edited. */
  get document(): Document {
    return documentOf(this.state);
  }

  /** The document with all its sizes, as saved. */
  get template(): Document {
    return this.state.history.present;
  }

  get selection(): Selection {
    return this.state.history.selection;
  }

  /** The selected layers without descendants of other selected ones. */
  get chosen(): Selection {
    return outermost(this.document, this.selection);
  }

  /** Changes the document by one step. */
  edit(step: StepName, change: Edit, terms: EditTerms = {}): void {
    const { state } = this;
    let chosen = terms.select;
    const act = (draft: Draft<Document>): void => {
      chosen = this.change(draft, this.template, change, OF_ALL_SIZES.has(step)) ?? chosen;
    };
    const history = commit(state.history, act, {
      label: step,
      now: this.clock(),
      property: terms.property,
      // Known once the change is done.
      get select() {
        return chosen;
      },
    });
    const isChanged = history.present !== state.history.present;
    this.store.setState({ history, ...(isChanged && { news: this.newsOf(step, 'done') }) });
    this.mend();
  }

  /** Changes a draft of the template in the size being edited. */
  private change(draft: Draft<Document>, template: Document, change: Edit, isEverywhere = false): Selection | void {
    const { size } = this.state;
    const document = isEverywhere ? template : inSize(template, size);
    if (size === null || document === template) return change(draft, template);
    let chosen: Selection | void = undefined;
    const edited = produce(document, (view) => {
      chosen = change(view, document);
    });
    writeSize(draft, template, size, document, edited);
    return chosen;
  }

  /** Shows the current state of a gesture; its change starts from the document before it. */
  show(change: Edit): void {
    const { history } = this.state;
    const base = history.gesture?.base ?? history.present;
    this.store.setState({ history: preview(history, (draft) => void this.change(draft, base, change)) });
  }

  /** Makes the gesture one step. */
  finish(step: StepName): void {
    const { history } = this.state;
    const ended = endGesture(history, { label: step, now: this.clock() });
    this.store.setState({ history: ended, snapped: FREE });
    if (ended.steps !== history.steps) this.store.setState({ news: this.newsOf(step, 'done') });
  }

  abandon(): void {
    this.store.setState({ history: cancelGesture(this.state.history), snapped: FREE });
  }

  undo(): void {
    const { history } = this.state;
    const step = history.steps[history.index - 1]?.label as StepName | undefined;
    this.store.setState({ history: undo(history), snapped: FREE, ...(step && { news: this.newsOf(step, 'undone') }) });
    this.mend();
  }

  redo(): void {
    const { history } = this.state;
    const step = history.steps[history.index]?.label as StepName | undefined;
    this.store.setState({ history: redo(history), ...(step && { news: this.newsOf(step, 'redone') }) });
    this.mend();
  }

  select(ids: Selection): void {
    const { history } = this.state;
    if (ids.join() === history.selection.join()) return;
    this.store.setState({ history: select(history, ids), adjusting: null });
  }

  toggle(id: string): void {
    const { selection } = this;
    this.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
  }

  /** Goes to a size of the template, or with null to its own. */
  goTo(size: string | null): void {
    this.set({ size, scope: null, typing: null, adjusting: null, lift: null });
    this.mend();
  }

  set(state: Partial<Omit<StudioState, 'history'>>): void {
    this.store.setState(state);
  }

  setMarks(marks: Partial<Marks>): void {
    this.store.setState({ marks: { ...this.state.marks, ...marks } });
  }

  isLocked(id: string): boolean {
    const { locked } = this.state.marks;
    const found = find(this.document, id);
    return locked.has(id) || found?.above.some((holder) => locked.has(holder.id)) === true;
  }

  isHidden(id: string): boolean {
    const { hidden } = this.state.marks;
    const found = find(this.document, id);
    return hidden.has(id) || found?.above.some((holder) => hidden.has(holder.id)) === true;
  }

  /** Records that the service has the document at an index of its history. */
  markSaved(index: number): void {
    this.store.setState({ history: markSaved(this.state.history, index) });
  }

  /** Continues with another document, such as a draft: one step restores the present one. */
  resume(document: Document, step: StepName): void {
    const change = (draft: Draft<Document>): void => reconcile(draft, document);
    this.edit(step, change);
    this.store.setState({ news: null });
  }

  private newsOf(step: StepName, kind: 'done' | 'undone' | 'redone'): StudioState['news'] {
    return { step, kind, count: (this.state.news?.count ?? 0) + 1 };
  }

  /** Forgets deleted layers, and a deleted size. */
  private mend(): void {
    if (this.state.size !== null && sizeOf(this.template, this.state.size) === undefined) this.set({ size: null });
    const { document, state } = this;
    const { history, scope, typing } = state;
    const isThere = (id: string): boolean => find(document, id) !== undefined;
    const ids = history.selection.filter(isThere);
    if (ids.length !== history.selection.length) this.select(ids);
    if (scope !== null && !isThere(scope)) this.set({ scope: null });
    if (typing !== null && !isThere(typing)) this.set({ typing: null });
  }
}
