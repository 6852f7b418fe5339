import { useSyncExternalStore } from 'react';

/** Room for panels beside the canvas. */
const WIDE = matchMedia('(width >= 64rem)');
/** Room for a further one. */
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
