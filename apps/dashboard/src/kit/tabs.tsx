import { lazy, type ReactNode, Suspense } from 'react';
import { SkeletonRows } from './states.js';

/** Tabs are large: the head of the page comes first. */
const TabsPanels = lazy(() => import('./tabs-panels.js')) as unknown as typeof import('./tabs-panels.js').default;

export interface PageTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly PageTab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Parts of a page, one at a time; keep the chosen one in the address. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <TabsPanels {...props} />
    </Suspense>
  );
}
