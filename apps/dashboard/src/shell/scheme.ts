import { useSyncExternalStore } from 'react';

/** Light or dark, or as the system is set. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const KEY = 'naqsh_scheme';

const listeners = new Set<() => void>();
let current = stored();
apply();

/** Switches the page to a scheme and remembers it in this browser. */
export function chooseScheme(scheme: Scheme): void {
  current = scheme;
  apply();
  try {
    if (scheme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // A browser that keeps nothing follows the system at the next visit.
  }
  for (const listener of listeners) listener();
}

export function useScheme(): Scheme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** See `compile-schemes.mjs` and app.css, which know the attribute. */
function apply(): void {
  if (current === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = current;
}

function stored(): Scheme {
  try {
    return SCHEMES.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
}
