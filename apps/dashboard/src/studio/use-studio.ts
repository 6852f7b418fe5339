import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Document, Field } from './document/template.js';
import { documentOf, type Selection, settledDocumentOf, type Studio, type StudioState } from './studio.js';

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
  return useStudioState(documentOf);
}

/** The document with all its sizes. */
export function useTemplate(): Document {
  return useStudioState(({ history }) => history.present);
}

/** The document without a gesture in progress, for parts that need not follow each of its frames. */
export function useSettledDocument(): Document {
  return useStudioState(settledDocumentOf);
}

export function useFields(): readonly Field[] {
  return useStudioState((state) => documentOf(state).fields ?? NO_FIELDS);
}

const NO_FIELDS: readonly Field[] = [];

export function useSelection(): Selection {
  return useStudioState(({ history }) => history.selection);
}
