import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { QueryContext } from './call.ts';

interface Paged<Page, Row, Cursor> {
  queryKey: QueryKey;
  /** Reads the page at a cursor; the first page's cursor is `first` (null). */
  fetchPage: (cursor: Cursor | null, context: QueryContext) => Promise<Page>;
  /** The rows of one page; the query's `data` holds the rows of all pages. */
  rows: (page: Page) => readonly Row[];
  /** The id of a row, for lists in which a row may appear on two pages: only the later copy is shown. */
  id?: (row: Row) => number;
  first?: Cursor | null;
  /** The cursor of the page after this one; null after the last. */
  next: (page: Page) => Cursor | null;
  /** The cursor of the page before this one, for a list that may begin in the middle; null before the first. */
  previous?: (page: Page) => Cursor | null;
  /** How long an answer stays fresh, in ms. */
  staleTime?: number;
}

/** The options of a paged list: pass them to `useInfiniteQuery` and show the result in a `PagedList`. */
export const pagedQuery = <Page, Row, Cursor = number>({
  queryKey,
  fetchPage,
  rows,
  id,
  first = null,
  next,
  previous = () => null,
  ...rest
}: Paged<Page, Row, NoInfer<Cursor>>) =>
  infiniteQueryOptions<Page, Error, Row[], QueryKey, Cursor | null>({
    ...rest,
    queryKey,
    queryFn: (context) => fetchPage(context.pageParam as Cursor | null, context), // its type is unknown while `Cursor` is
    initialPageParam: first,
    getNextPageParam: next,
    getPreviousPageParam: previous,
    select: ({ pages }) => eachOnce(pages.flatMap(rows), id),
  });

/** The rows without earlier copies of a row with the same id. */
export function eachOnce<Row>(rows: Row[], id?: (row: Row) => number): Row[] {
  if (id === undefined) return rows;
  const last = new Map(rows.map((row, at) => [id(row), at]));
  return rows.filter((row, at) => last.get(id(row)) === at);
}
