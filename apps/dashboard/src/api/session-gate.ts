import { useSyncExternalStore } from 'react';
import { AuthenticationError } from '@naqsh/sdk';

/**
 * Knows if the session has ended while a page is open. The page stays as it is, with everything typed, and a dialog
 * over it signs in again (see shell/sign-in-again.tsx); refused calls are then repeated.
 */
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();
let isShut = false;

/** Requests a new session unless one is requested already; resolves once there is one. */
export function whenSignedInAgain(): Promise<void> {
  shut(true);
  return new Promise((resolve) => waiting.add(resolve));
}

/** Opens the gate: there is a session. */
export function openGate(): void {
  shut(false);
  for (const resolve of waiting) resolve();
  waiting.clear();
}

export function useGateIsShut(): boolean {
  return useSyncExternalStore(subscribe, () => isShut);
}

/** Does work that needs a session, and repeats it after a new sign-in if the session has ended. */
export async function inSession<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    await whenSignedInAgain();
    return work();
  }
}

function shut(value: boolean): void {
  if (isShut === value) return;
  isShut = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
