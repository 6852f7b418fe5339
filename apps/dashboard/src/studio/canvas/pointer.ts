import type { Point } from '../geometry/box.js';
import { isIn } from '../geometry/matrix.js';
import { HANDLES, type Handle } from '../geometry/resize.js';
import { HOLDERS } from '../document/template.js';
import { hasText } from '../document/text.js';
import { find } from '../document/tree.js';
import type { Studio } from '../studio.js';
import { adjust, adjusted, handleOfPart, startAdjust } from './adjusting.js';
import type { Gesture, PointerAt } from './gesture.js';
import { chosenFor, nextDeeperLayer, leafAt } from './hit.js';
import { startMove } from './move-gesture.js';
import { Pinch, startMarquee, startPan } from './other-gestures.js';
import { startResize } from './resize-gesture.js';
import { startRadius, startRotation } from './rotate-gesture.js';
import { toCanvas, zoomedAt } from './view.js';

/** Screen pixels that the pointer moves before a press becomes a drag: a finger is less exact. */
const THRESHOLD = { mouse: 3, touch: 8 };
/** Zoom per pixel of the wheel. */
const WHEEL_ZOOM = 0.0022;
const LINE_PIXELS = 16;
const MIDDLE_BUTTON = 1;

interface Press {
  readonly pointer: number;
  readonly start: PointerAt;
  readonly threshold: number;
  /** The gesture that begins once the pointer has moved far enough. */
  readonly begin: () => Gesture | null;
  /** The click, if the pointer does not move. */
  readonly click: () => void;
  gesture: Gesture | null;
  isDragged: boolean;
}

/** Turns the events of pointers on the canvas into gestures and clicks. */
export class CanvasPointer {
  /** True while the space bar is down: every drag pans. */
  isPanning = false;
  private press: Press | null = null;
  private readonly fingers = new Map<number, Point>();
  private pinch: Pinch | null = null;

  constructor(
    private readonly studio: Studio,
    private readonly element: HTMLElement,
  ) {}

  down(event: PointerEvent): void {
    const at = this.at(event);
    if (event.pointerType === 'touch') {
      this.fingers.set(event.pointerId, at.screen);
      if (this.fingers.size === 2) {
        this.cancel();
        const [one, other] = [...this.fingers.values()];
        if (one !== undefined && other !== undefined) this.pinch = new Pinch(this.studio, [one, other]);
      }
      if (this.fingers.size > 1) return;
    }
    if (event.button > MIDDLE_BUTTON || this.press !== null) return;
    this.element.setPointerCapture(event.pointerId);
    this.press = {
      pointer: event.pointerId,
      start: at,
      threshold: event.pointerType === 'touch' ? THRESHOLD.touch : THRESHOLD.mouse,
      ...this.pressed(event, at),
      gesture: null,
      isDragged: false,
    };
  }

  move(event: PointerEvent): void {
    const at = this.at(event);
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, at.screen);
    const [one, other] = [...this.fingers.values()];
    if (this.pinch !== null && one !== undefined && other !== undefined) {
      this.pinch.move([one, other]);
      return;
    }
    const { press } = this;
    if (press === null) {
      if (event.pointerType !== 'touch') this.hover(at);
      return;
    }
    if (press.pointer !== event.pointerId) return;
    if (!press.isDragged) {
      const { x, y } = press.start.screen;
      if (Math.hypot(at.screen.x - x, at.screen.y - y) < press.threshold) return;
      press.isDragged = true;
      press.gesture = press.begin();
    }
    press.gesture?.move(at);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size < 2) this.pinch = null;
    const { press } = this;
    if (press?.pointer !== event.pointerId) return;
    this.press = null;
    if (press.isDragged) press.gesture?.end();
    else press.click();
  }

  /** Takes a drag back, as Escape and a second finger do. */
  cancel(): boolean {
    const { press } = this;
    this.press = null;
    press?.gesture?.cancel();
    return press?.gesture != null;
  }

  lost(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.pinch = null;
    if (this.press?.pointer === event.pointerId) this.cancel();
  }

  leave(): void {
    this.studio.set({ hovered: null });
  }

  doubleClick(event: MouseEvent): void {
    const at = this.at(event);
    const leaf = leafAt(this.studio, at.point);
    if (leaf === null) {
      this.studio.set({ scope: null });
      return;
    }
    this.enter(leaf);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const { view, room } = this.studio.state;
    const unit =
      event.deltaMode === WheelEvent.DOM_DELTA_LINE
        ? LINE_PIXELS
        : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
          ? room.height
          : 1;
    if (event.ctrlKey || event.metaKey) {
      const zoom = view.zoom * Math.exp(-event.deltaY * unit * WHEEL_ZOOM);
      this.studio.set({ view: zoomedAt(view, this.at(event).screen, zoom) });
      return;
    }
    const isAcross = event.shiftKey && event.deltaX === 0;
    const way = isAcross ? { x: event.deltaY, y: 0 } : { x: event.deltaX, y: event.deltaY };
    this.studio.set({ view: { ...view, x: view.x - way.x * unit, y: view.y - way.y * unit } });
  }

  at(event: MouseEvent): PointerAt {
    const { left, top } = this.element.getBoundingClientRect();
    const screen = { x: event.clientX - left, y: event.clientY - top };
    return {
      screen,
      point: toCanvas(this.studio.state.view, screen),
      isShift: event.shiftKey,
      isAlt: event.altKey,
      isCommand: event.ctrlKey || event.metaKey,
    };
  }

  private pressed(event: PointerEvent, at: PointerAt): Pick<Press, 'begin' | 'click'> {
    const { studio } = this;
    const nothing = (): void => undefined;
    if (this.isPanning || event.button === MIDDLE_BUTTON) return { begin: () => startPan(studio, at), click: nothing };
    const part =
      event.target instanceof Element ? event.target.closest('[data-part]')?.getAttribute('data-part') : null;
    if (part === 'rotate') return { begin: () => startRotation(studio, at), click: nothing };
    const adjustment = this.pressedAdjustment(part ?? '', at);
    if (adjustment !== null) return adjustment;
    if (part === 'radius') return { begin: () => startRadius(studio), click: nothing };
    if (HANDLES.includes(part as Handle))
      return { begin: () => startResize(studio, part as Handle, at), click: nothing };
    const leaf = leafAt(studio, at.point);
    const isFinger = event.pointerType === 'touch';
    const empty = {
      begin: () => (isFinger ? startPan(studio, at) : startMarquee(studio, at)),
      click: () => {
        if (!at.isShift) studio.select([]);
        studio.set({ scope: null });
      },
    };
    if (leaf === null) return empty;
    const id = chosenFor(studio, leaf, at.isCommand);
    const isChosen = studio.selection.includes(id);
    // A finger moves selected layers, and pans elsewhere.
    const begin = (): Gesture | null => {
      if (studio.isLocked(id) || (isFinger && !isChosen)) return empty.begin();
      if (!isChosen) this.choose(id, at.isShift);
      return startMove(studio, at);
    };
    if (!isChosen && !isFinger && !at.isShift && !studio.isLocked(id)) studio.select([id]);
    return { begin, click: () => this.choose(id, at.isShift) };
  }

  /** A press on a handle of the member that is adjusted, or anywhere on the picture that is cut; others end that. */
  private pressedAdjustment(part: string, at: PointerAt): Pick<Press, 'begin' | 'click'> | null {
    const { studio } = this;
    const now = adjusted(studio);
    if (now === null) return null;
    const handle = handleOfPart(part) ?? (now.isWhole && isIn(now.frame, at.point) ? 0 : null);
    if (handle === null) {
      studio.set({ adjusting: null });
      return null;
    }
    studio.set({ adjusting: { ...now.adjusting, handle } });
    const begin = (): Gesture | null => startAdjust(studio);
    const click = (): void => {
      if (handleOfPart(part) !== null) return;
      const gesture = begin();
      gesture?.move(at);
      gesture?.end();
    };
    return { begin, click };
  }

  private choose(id: string, isAdded: boolean): void {
    const { studio } = this;
    if (isAdded) studio.toggle(id);
    else studio.select([id]);
    const found = find(studio.document, id);
    if (found?.parent !== studio.state.scope) studio.set({ scope: found?.parent ?? null });
  }

  /** Enters a holder, or edits the text of a layer. */
  private enter(leaf: string): void {
    const { studio } = this;
    const isSelected = studio.selection.includes(leaf);
    const layer = find(studio.document, leaf)?.layer;
    if (isSelected && layer !== undefined && hasText(layer) && !studio.isLocked(leaf)) {
      studio.set({ typing: leaf });
      return;
    }
    if (isSelected && adjust(studio)) return;
    const deeper = nextDeeperLayer(studio, leaf);
    const holder = find(studio.document, deeper)?.parent ?? null;
    studio.select([deeper]);
    studio.set({ scope: holder });
    const inner = find(studio.document, deeper)?.layer;
    if (deeper === leaf && inner !== undefined && !HOLDERS.has(inner.type) && hasText(inner) && holder === null) {
      studio.set({ typing: leaf });
    }
  }

  private hover({ point, isCommand }: PointerAt): void {
    const leaf = leafAt(this.studio, point);
    const hovered = leaf === null ? null : chosenFor(this.studio, leaf, isCommand);
    if (hovered !== this.studio.state.hovered) this.studio.set({ hovered });
  }
}
