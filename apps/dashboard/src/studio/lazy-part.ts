import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Milliseconds until a file is requested again, unless the connection returns sooner. */
const AGAIN_MS = 5_000;

/** A part of the studio that loads on demand. Without a connection it waits, and the page around it stays. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await pause();
      }
    }
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    addEventListener('online', end);
  });
}
