import type { Box, Point } from '../geometry/box.js';
import type { Canvas } from '../document/template.js';
import type { View } from '../studio.js';

/** Maps between the canvas of the template and the part of the screen that shows it. */

export const LEAST_ZOOM = 0.05;
export const MOST_ZOOM = 16;
/** Screen pixels that stay free around a fitted canvas. */
const MARGIN = 40;
const STEP = 1.25;

export interface Room {
  readonly width: number;
  readonly height: number;
}

export function toCanvas({ zoom, x, y }: View, at: Point): Point {
  return { x: (at.x - x) / zoom, y: (at.y - y) / zoom };
}

export function toScreen({ zoom, x, y }: View, at: Point): Point {
  return { x: at.x * zoom + x, y: at.y * zoom + y };
}

/** The view at another zoom, with the same point of the canvas at a point of the screen. */
export function zoomedAt(view: View, at: Point, wished: number): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, wished));
  const share = zoom / view.zoom;
  return { zoom, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}

export function middleOf({ width, height }: Room): Point {
  return { x: width / 2, y: height / 2 };
}

export function zoomedIn(view: View, room: Room): View {
  return zoomedAt(view, middleOf(room), view.zoom * STEP);
}

export function zoomedOut(view: View, room: Room): View {
  return zoomedAt(view, middleOf(room), view.zoom / STEP);
}

/** The view of a whole box in the middle of the window; zoomed to at most `most`. */
export function fitted(box: Box, room: Room, most = 1): View {
  const margin = Math.min(MARGIN, room.width / 12, room.height / 12);
  const across = (room.width - 2 * margin) / Math.max(1, box.width);
  const down = (room.height - 2 * margin) / Math.max(1, box.height);
  const zoom = Math.min(most, MOST_ZOOM, Math.max(LEAST_ZOOM, Math.min(across, down)));
  return {
    zoom,
    x: (room.width - box.width * zoom) / 2 - box.x * zoom,
    y: (room.height - box.height * zoom) / 2 - box.y * zoom,
  };
}

export function canvasBox({ width, height }: Canvas): Box {
  return { x: 0, y: 0, width, height };
}

/** Distances of ruler marks in canvas pixels that are at least `apart` screen pixels from each other. */
export function rulerStep(zoom: number, apart = 60): number {
  const least = apart / zoom;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return Math.max(1, step * power);
}
