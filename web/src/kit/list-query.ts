/** The query of a list: any `useInfiniteQuery` or `useQuery` whose data is an array; a plain query has a single page. */
export interface ListQuery<Row> {
  data: readonly Row[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
  /** When the last page arrived. */
  dataUpdatedAt: number;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}
