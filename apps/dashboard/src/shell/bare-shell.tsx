import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useGateIsShut } from '../api/session-gate.js';
import { CONTENT } from './skip-link.js';

const SignInAgain = lazy(() => import('./sign-in-again.js'));

/** The frame of pages that take the whole window. */
export function BareShell() {
  const isEnded = useGateIsShut();
  return (
    <>
      <main id={CONTENT} tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>{isEnded ? <SignInAgain /> : null}</Suspense>
    </>
  );
}
