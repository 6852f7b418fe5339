import { canvasBox, fitted } from '../canvas/view.js';
import type { Studio } from '../studio.js';

/** Goes to a size of the template, or with null to its own, and shows the whole of its canvas. */
export function showSize(studio: Studio, size: string | null): void {
  studio.goTo(size);
  studio.set({ view: fitted(canvasBox(studio.document.canvas), studio.state.room) });
}
