import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { PagePromise } from '@naqsh/sdk';

const PAGE_SIZE = 24;

/** A list as loaded so far, page after page by cursor. */
export interface List<Item> {
  readonly items: readonly Item[] | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** True while other items than these are loading, as for another filter. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/**
 * @param load requests a page: `({ limit, cursor }, { signal }) => api.templates.list({ limit, cursor, query }, {
 * signal })`
 */
export function useList<Item>(
  key: QueryKey,
  load: (page: { limit: number; cursor: string | undefined }, options: { signal: AbortSignal }) => PagePromise<Item>,
  { limit = PAGE_SIZE, enabled = true }: { limit?: number; enabled?: boolean } = {},
): List<Item> {
  const query = useInfiniteQuery({
    queryKey: [...key, { limit }],
    queryFn: async ({ pageParam, signal }) => {
      const { items, next_cursor: nextCursor } = await load({ limit, cursor: pageParam }, { signal });
      return { items, nextCursor };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (former) => former,
    enabled,
  });
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
