import type { Cursor, Moved, Movement, Selection } from '@naqsh/engine-browser';
import { placeholderAround } from '../document/text.js';
import type { Point } from '../geometry/box.js';
import type { Carets } from '../painter/painter.js';

/**
 * The cursor of a text area, positioned by the carets of the painted layer. The area stores the selection; this stores
 * the side of the index on which the caret is, and the column that moves up and down keep.
 */
export class TextCaret {
  private last: Cursor = { index: 0, affinity: 'downstream' };
  /** The place that moves up and down keep to, since the last of them. */
  private goal: number | null = null;
  /** Answers are processed in order, so that repeated keys do not overtake each other. */
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly area: HTMLTextAreaElement,
    private readonly layer: string,
    private readonly carets: Carets,
  ) {}

  /** The caret and the areas of the selection; null if the layer is not painted. */
  selection(): Promise<Selection | null> {
    const { selectionStart: start, selectionEnd: end } = this.area;
    return this.carets.selection(this.layer, { focus: this.focus, start, end });
  }

  /** The areas of a part of the text. */
  async areas(start: number, end: number): Promise<Selection['areas']> {
    return (await this.carets.selection(this.layer, { focus: this.focus, start, end }))?.areas ?? [];
  }

  /** Records that letters were typed: the caret stays behind them at changes of direction. */
  typed(): void {
    this.last = { index: this.area.selectionEnd, affinity: 'upstream' };
    this.goal = null;
  }

  /** Moves a cursor out of a placeholder into which the browser moved it. */
  leaveValue(): void {
    const { area, last } = this;
    const { index } = this.focus;
    const around = placeholderAround(area.value, index);
    if (around === undefined) return;
    const to = index > last.index ? around.end : around.start;
    const anchor = area.selectionStart === area.selectionEnd ? to : this.anchor();
    this.select(anchor, { index: to, affinity: 'downstream', goal: null });
  }

  /** Puts the cursor at a point; a second press takes the word there, a third the line. */
  press(point: Point, presses: number, isExtended: boolean): void {
    this.queue(async () => {
      const at = await this.carets.cursorAt(this.layer, point);
      if (at === null) return;
      if (presses === 1) {
        this.select(isExtended ? this.anchor() : at.index, at);
        return;
      }
      const [start, end] = (await (presses === 2 ? this.carets.wordAt(this.layer, at) : this.lineAt(at))) ?? [];
      if (start !== undefined && end !== undefined)
        this.select(start, { index: end, affinity: 'upstream', goal: null });
    });
  }

  drag(point: Point): void {
    this.queue(async () => {
      const at = await this.carets.cursorAt(this.layer, point);
      if (at !== null) this.select(this.anchor(), at);
    });
  }

  move(to: Movement, isExtended: boolean): void {
    this.queue(async () => {
      const { focus } = this;
      const goal = focus === this.last ? this.goal : null;
      const moved = await this.carets.moved(this.layer, focus, to, goal);
      if (moved !== null) this.select(isExtended ? this.anchor() : moved.index, moved);
    });
  }

  /** The end of the selection that moves. */
  private get focus(): Cursor {
    const { selectionStart, selectionEnd, selectionDirection } = this.area;
    const index = selectionDirection === 'backward' ? selectionStart : selectionEnd;
    return index === this.last.index ? this.last : { index, affinity: 'downstream' };
  }

  /** The end of the selection that stays. */
  private anchor(): number {
    const { selectionStart, selectionEnd, selectionDirection } = this.area;
    return selectionDirection === 'backward' ? selectionEnd : selectionStart;
  }

  private async lineAt(at: Cursor): Promise<readonly [number, number] | null> {
    const [start, end] = await Promise.all([
      this.carets.moved(this.layer, at, 'line_start', null),
      this.carets.moved(this.layer, at, 'line_end', null),
    ]);
    return start === null || end === null ? null : [start.index, end.index];
  }

  private select(anchor: number, focus: Moved): void {
    const { index, affinity, goal } = focus;
    this.last = { index, affinity };
    this.goal = goal;
    this.area.setSelectionRange(
      Math.min(anchor, index),
      Math.max(anchor, index),
      index < anchor ? 'backward' : 'forward',
    );
  }

  private queue(work: () => Promise<void>): void {
    this.running = this.running.then(work).catch(() => undefined);
  }
}
