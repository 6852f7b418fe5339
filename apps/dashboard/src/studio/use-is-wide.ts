import { useSyncExternalStore } from 'react';

/** Room for panels beside the canvas. */
const WIDE = matchMedia('(width >= 64rem)');

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
