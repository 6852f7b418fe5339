import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useGateIsShut } from '../api/session-gate.js';
import { Main } from './main.js';

const SignInAgain = lazy(() => import('./sign-in-again.js'));

/** The frame of pages that take the whole window. */
export function BareShell() {
  const isEnded = useGateIsShut();
  return (
    <>
      <Main>
        <Outlet />
      </Main>
      <Suspense>{isEnded ? <SignInAgain /> : null}</Suspense>
    </>
  );
}
