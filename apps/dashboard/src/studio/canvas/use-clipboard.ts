import { type RefObject, useEffect } from 'react';
import { copyText, layersOf } from '../document/clipboard.js';
import { addLayers, placeAbove, removeLayers } from '../document/layers.js';
import type { Layer } from '../document/template.js';
import { find } from '../document/tree.js';
import type { Studio } from '../studio.js';
import { useStudio } from '../use-studio.js';

/** Pixels by which pasted layers are offset from their originals. */
const BESIDE = 24;

/** Copies, cuts and pastes layers while the focus is on the canvas; pictures become assets. */
export function useClipboard(
  element: RefObject<HTMLElement | null>,
  addPictures: (files: readonly File[]) => void,
): void {
  const studio = useStudio();
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const copy = (event: ClipboardEvent): boolean => {
      if (event.target instanceof HTMLTextAreaElement || studio.selection.length === 0) return false;
      const { document, selection, state } = studio;
      event.clipboardData?.setData('text/plain', copyText(document, selection, state.boxes));
      event.preventDefault();
      return true;
    };
    const cut = (event: ClipboardEvent): void => {
      const ids = studio.chosen.filter((id) => !studio.isLocked(id));
      if (copy(event)) studio.edit('cut', (draft, document) => removeLayers(draft, document, ids), { select: [] });
    };
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLTextAreaElement) return;
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      const layers = layersOf(event.clipboardData?.getData('text/plain') ?? '');
      if (files.length === 0 && layers === null) return;
      event.preventDefault();
      if (layers === null) addPictures(files);
      else pasteLayers(studio, layers);
    };
    current.addEventListener('copy', copy);
    current.addEventListener('cut', cut);
    current.addEventListener('paste', paste);
    return () => {
      current.removeEventListener('copy', copy);
      current.removeEventListener('cut', cut);
      current.removeEventListener('paste', paste);
    };
  }, [element, studio, addPictures]);
}

export function pasteLayers(studio: Studio, layers: readonly Layer[]): void {
  const { document } = studio;
  const isKnown = layers.some(({ id }) => find(document, id) !== undefined);
  const way = isKnown ? { x: BESIDE, y: BESIDE } : undefined;
  studio.edit('paste', (draft) => addLayers(draft, document, layers, placeAbove(document, studio.selection), way));
}
