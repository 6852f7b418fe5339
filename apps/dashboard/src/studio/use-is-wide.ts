import { useSyncExternalStore } from 'react';

/** True if panels fit beside the canvas. */
const WIDE = matchMedia('(width >= 64rem)');
/** True if a further panel fits. */
const VAST = matchMedia('(width >= 100rem)');

export const useIsWide = (): boolean => useMedia(WIDE);
export const useIsVast = (): boolean => useMedia(VAST);

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}
