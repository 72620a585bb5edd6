/** What a list needs of its query: any `useInfiniteQuery` or `useQuery` whose data is an array; one page counts as all. */
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
