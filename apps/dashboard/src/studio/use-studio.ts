import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { inSize } from './document/sizes.js';
import type { Document } from './document/template.js';
import type { Selection, Studio, StudioState } from './studio.js';

const StudioContext = createContext<Studio | null>(null);

export const StudioProvider = StudioContext.Provider;

/** The studio around a part of its page. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error('This part stands outside of the studio.');
  return studio;
}

/** A part of the studio's state, which has to be the same object while it is unchanged. */
export function useStudioState<Part>(pick: (state: StudioState) => Part): Part {
  return useStore(useStudio().store, pick);
}

/** The document in the size that is edited. */
export function useDocument(): Document {
  return useStudioState(({ history, size }) => inSize(history.present, size));
}

/** The document with all its sizes. */
export function useTemplate(): Document {
  return useStudioState(({ history }) => history.present);
}

export function useSelection(): Selection {
  return useStudioState(({ history }) => history.selection);
}
