import { useRouterState } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { CONTENT } from './skip-link.js';

/** The page; it is busy while the next one is on its way. */
export function Main({
  ref,
  className,
  children,
}: {
  ref?: Ref<HTMLElement>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const isLeaving = useRouterState({ select: ({ isLoading, status }) => isLoading || status === 'pending' });
  return (
    <main id={CONTENT} ref={ref} tabIndex={-1} className={className} aria-busy={isLeaving}>
      {children}
    </main>
  );
}
