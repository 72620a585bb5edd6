import type { ReactNode } from 'react';
import type { ListQuery } from './list-query.ts';
import { LoadError } from './LoadError.tsx';
import { MoreButton } from './MoreButton.tsx';

interface Props<Row> {
  query: ListQuery<Row>;
  /** Shown until the first page has loaded: a labelled skeleton. */
  pending: ReactNode;
  /** The message shown, with 다시 시도, when the first page failed to load; or a function of the error that returns what to show. */
  failed: string | ((error: Error) => ReactNode);
  /** Shown if there are no rows; without it `children` also renders the empty list. */
  empty?: ReactNode;
  /** The sentence shown when a further page could not be loaded. */
  moreFailed?: string;
  /** Loads the next page as the end of the list comes near; the button stays for members who do not scroll. */
  endless?: boolean;
  /** Renders the rows and, after them, `more`: the control for the next page, null on the last page. */
  children: (rows: readonly Row[], more: ReactNode) => ReactNode;
}

/** A paged list that is pending, failed, empty, or shows its rows and a control for more. */
export function PagedList<Row>({ query, pending, failed, empty, moreFailed, endless, children }: Props<Row>) {
  const { data: rows, isPending, error, refetch, hasNextPage = false } = query;
  if (isPending) return pending;
  if (rows === undefined) {
    const shown = typeof failed === 'string' ? failed : error && failed(error);
    return typeof shown === 'string' ? <LoadError text={shown} onRetry={() => void refetch()} /> : shown;
  }
  if (rows.length === 0 && !hasNextPage && empty !== undefined) return empty;
  const more = hasNextPage ? <MoreButton query={query} failed={moreFailed} endless={endless} /> : null;
  return children(rows, more);
}
