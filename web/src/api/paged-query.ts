import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { QueryContext } from './call.ts';

interface Paged<Page, Row> {
  queryKey: QueryKey;
  /** Reads the page at a cursor; the first page's cursor is `first` (null). */
  fetchPage: (cursor: number | null, context: QueryContext) => Promise<Page>;
  /** The rows of one page; the query's `data` holds the rows of all pages. */
  rows: (page: Page) => readonly Row[];
  /** The id of a row, for lists in which a row may appear on two pages: only the later copy is shown. */
  id?: (row: Row) => number;
  first?: number | null;
  /** The cursor of the page after this one; null after the last. */
  next: (page: Page) => number | null;
  /** How long an answer stays fresh, in ms. */
  staleTime?: number;
}

/** The options of a paged list: pass them to `useInfiniteQuery` and show the result in a `PagedList`. */
export const pagedQuery = <Page, Row>({
  queryKey,
  fetchPage,
  rows,
  id,
  first = null,
  next,
  ...rest
}: Paged<Page, Row>) =>
  infiniteQueryOptions<Page, Error, Row[], QueryKey, number | null>({
    ...rest,
    queryKey,
    queryFn: (context) => fetchPage(context.pageParam, context),
    initialPageParam: first,
    getNextPageParam: next,
    select: ({ pages }) => eachOnce(pages.flatMap(rows), id),
  });

/** The rows without earlier copies of a row with the same id. */
export function eachOnce<Row>(rows: Row[], id?: (row: Row) => number): Row[] {
  if (id === undefined) return rows;
  const last = new Map(rows.map((row, at) => [id(row), at]));
  return rows.filter((row, at) => last.get(id(row)) === at);
}
