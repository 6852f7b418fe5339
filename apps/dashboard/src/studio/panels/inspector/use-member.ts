import { commonOf, type Path, setMember, setValue, valueAt } from '../../document/members.js';
import type { Layer } from '../../document/template.js';
import { find } from '../../document/tree.js';
import { useDocument, useSelection, useStudio } from '../../use-studio.js';

export interface Member {
  readonly value: unknown;
  /** True if the layers differ in it. */
  readonly isMixed: boolean;
  readonly set: (value: unknown) => void;
}

/** The selected layers as they stand. */
export function useChosenLayers(): readonly Layer[] {
  const document = useDocument();
  return useSelection().flatMap((id) => find(document, id)?.layer ?? []);
}

/** A member of all selected layers; undefined takes it away. */
export function useMember(path: Path): Member {
  const studio = useStudio();
  const layers = useChosenLayers();
  const ids = layers.map(({ id }) => id);
  return {
    ...commonOf(layers.map((layer) => valueAt(layer, path))),
    set(value) {
      const property = `${ids.join()}.${path.join('.')}`;
      studio.edit('change', (draft) => setMember(draft, ids, path, value), { property });
    },
  };
}

/** A member of the document itself, such as one of its canvas. */
export function useDocumentMember(path: Path): Member {
  const studio = useStudio();
  const document = useDocument();
  return {
    value: valueAt(document, path),
    isMixed: false,
    set(value) {
      studio.edit('canvas', (draft) => setValue(draft, path, value), { property: path.join('.') });
    },
  };
}
