import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '@naqsh/sdk';
import type { List } from '../api/use-list.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from './button.js';
import { classes } from './classes.js';
import { messages } from './messages.js';
import { detailOf, explain } from './problems.js';
import styles from './states.module.css';

/** A place with nothing in it yet: its purpose, and the first step. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className={styles.empty}>
      <span className={styles.sign}>{icon}</span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </section>
  );
}

/** A placeholder for content that failed to load: the cause, the next step, and the number for support requests. */
export function ErrorState({
  error,
  onRetry,
  isPage = false,
}: {
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** True if it replaces the whole page. */
  isPage?: boolean;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const detail = language === 'en' ? null : detailOf(error);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <section className={styles.empty} role="alert">
      <span className={classes(styles.sign, styles.bad)}>
        <CircleAlert size={24} aria-hidden="true" />
      </span>
      {isPage ? <h1>{t('failed')}</h1> : <h2>{t('failed')}</h2>}
      <p>{explain(error, language)}</p>
      {detail === null ? null : (
        <p className={styles.fine} lang="en" dir="ltr">
          {detail}
        </p>
      )}
      {onRetry === undefined ? null : <Button onPress={onRetry}>{t('retry')}</Button>}
      {requestId === null ? null : (
        <p className={styles.fine}>
          {t('requestId')}: <code dir="ltr">{requestId}</code>
        </p>
      )}
    </section>
  );
}

/** The outline of content that is still loading. */
export function Skeleton({ height = '1.25rem', width = '100%' }: { height?: string; width?: string }) {
  return <span className={styles.skeleton} style={{ height, width }} data-busy="true" aria-hidden="true" />;
}

export function SkeletonRows({ count = 5, height = '3.25rem' }: { count?: number; height?: string }) {
  return <Skeletons count={count} height={height} className={styles.rows} />;
}

export function SkeletonCards({ count = 6, height = '14rem' }: { count?: number; height?: string }) {
  return <Skeletons count={count} height={height} className={styles.cards} />;
}

function Skeletons({ count, height, className }: { count: number; height: string; className: string | undefined }) {
  const t = useMessages(messages);
  return (
    <div className={className} aria-busy="true">
      <span className="unseen" role="status">
        {t('loading')}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

/** A query without its data: an outline while it loads, otherwise the reason for its failure. */
export function Pending({
  query: { error, refetch },
  skeleton = <SkeletonRows />,
  isPage = false,
}: {
  query: { readonly error: Error | null; readonly refetch: () => unknown };
  skeleton?: ReactNode;
  /** True if it replaces the whole page. */
  isPage?: boolean;
}) {
  return error === null ? skeleton : <ErrorState error={error} onRetry={() => void refetch()} isPage={isPage} />;
}

/** A list in each of its states: loading, failed, empty, or loaded, with a button for its next page. */
export function Listed<Item>({
  list,
  skeleton,
  empty,
  children,
}: {
  list: List<Item>;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const t = useMessages(messages);
  const { items, error } = list;
  if (items === undefined) return error === null ? skeleton : <ErrorState error={error} onRetry={list.retry} />;
  if (items.length === 0 && !list.hasMore) return empty;
  return (
    <>
      <div className={classes(list.isStale && styles.stale)} aria-busy={list.isStale}>
        {children(items)}
      </div>
      {list.hasMore ? (
        <div className={styles.more}>
          <Button onPress={list.loadMore} isPending={list.isLoadingMore}>
            {t('loadMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
