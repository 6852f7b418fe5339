import { useEffect } from 'react';

/** Does something again and again while it is needed, and this page is seen. */
export function usePolling(isNeeded: boolean, act: () => unknown, milliseconds: number): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') act();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [isNeeded, act, milliseconds]);
}
