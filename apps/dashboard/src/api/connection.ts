import { useSyncExternalStore } from 'react';
import { ConnectionError } from '@naqsh/sdk';

/** Knows whether the service can be reached: by the browser, and by how the last call went. */
const listeners = new Set<() => void>();
let isLost = false;

/** Notes how a call went; a refusal is an answer. */
export function noteCall(error?: unknown): void {
  const lost = error instanceof ConnectionError;
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isLost || !navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
