import { lazy, Suspense } from 'react';
import type { ChoiceProps } from './choice.js';
import { Skeleton } from './states.js';

/** Lists that open are large: the page comes first. */
const SelectList = lazy(() => import('./select-list.js')) as unknown as typeof import('./select-list.js').default;

export type SelectFieldProps<Id extends string> = ChoiceProps<Id> & { readonly placeholder?: string };

/** One of several options, in a list that opens. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  return (
    <Suspense fallback={<Skeleton height="4.25rem" />}>
      <SelectList {...props} />
    </Suspense>
  );
}
