import { commonOf, type Path, setMember, setValue, valueAt } from '../../document/members.js';
import type { Document, Layer } from '../../document/template.js';
import { find } from '../../document/tree.js';
import { documentOf, type StudioState } from '../../studio.js';
import { useSelection, useSettledDocument, useStudio, useStudioState } from '../../use-studio.js';

export interface Member {
  readonly value: unknown;
  /** True if the layers differ in it. */
  readonly isMixed: boolean;
  readonly set: (value: unknown) => void;
}

/** The selected layers, in their state before a gesture in progress. */
export function useChosenLayers(): readonly Layer[] {
  return layersOf(useSettledDocument(), useSelection());
}

/** True if a condition holds for all selected layers. */
export function useIsApplicable(when: ((layer: Layer) => boolean) | undefined): boolean {
  return useStudioState(
    (state) => when === undefined || layersOf(documentOf(state), state.history.selection).every(when),
  );
}

function layersOf(document: Document, ids: readonly string[]): readonly Layer[] {
  return ids.flatMap((id) => find(document, id)?.layer ?? []);
}

/** A member of all selected layers; undefined takes it away. */
export function useMember(path: Path): Member {
  const studio = useStudio();
  const common = (state: StudioState): ReturnType<typeof commonOf> =>
    commonOf(layersOf(documentOf(state), state.history.selection).map((layer) => valueAt(layer, path)));
  // Apart: parts of the state have to be the same objects while they are unchanged.
  const value = useStudioState((state) => common(state).value);
  const isMixed = useStudioState((state) => common(state).isMixed);
  return {
    value,
    isMixed,
    set(value) {
      const ids = studio.selection;
      const property = `${ids.join()}.${path.join('.')}`;
      studio.edit('change', (draft) => setMember(draft, ids, path, value), { property });
    },
  };
}

/** A member of the document itself, such as one of its canvas. */
export function useDocumentMember(path: Path): Member {
  const studio = useStudio();
  return {
    value: useStudioState((state) => valueAt(documentOf(state), path)),
    isMixed: false,
    set(value) {
      studio.edit('canvas', (draft) => setValue(draft, path, value), { property: path.join('.') });
    },
  };
}
