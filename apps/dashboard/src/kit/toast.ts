import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly kind: 'good' | 'bad';
  readonly text: string;
}

/** Failures stay longer, to be read. */
const LIFETIMES_MS = { good: 5_000, bad: 12_000 };

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let count = 0;

/** Shows an outcome briefly, on any page that is open by then. */
export function toast(text: string, kind: Toast['kind'] = 'good'): void {
  count += 1;
  const id = count;
  change([...toasts, { id, kind, text }]);
  setTimeout(() => dismissToast(id), LIFETIMES_MS[kind]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((one) => one.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
