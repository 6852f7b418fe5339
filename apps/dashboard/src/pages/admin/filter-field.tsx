import { lazy, Suspense } from 'react';
import { Skeleton } from '../../kit/index.js';
import styles from './admin.module.css';

/** Lists to choose from are large: the list that they filter comes first. */
const FilterSelect = lazy(() => import('./filter-select.js')) as unknown as typeof import('./filter-select.js').default;

export interface FilterProps<Id extends string> {
  readonly label: string;
  readonly values: readonly Id[];
  readonly nameOf: (value: Id) => string;
  /** Undefined for all of them. */
  readonly value: Id | undefined;
  /** False if there is no list of all. */
  readonly hasAll?: boolean;
  readonly onChange: (value: Id | undefined) => void;
}

/** One of the values that a list is filtered by, or all. */
export function FilterField<Id extends string>(props: FilterProps<Id>) {
  return (
    <div className={styles.filter}>
      <Suspense fallback={<Skeleton height="4.5rem" />}>
        <FilterSelect {...props} />
      </Suspense>
    </div>
  );
}
