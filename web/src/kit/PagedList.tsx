import type { ReactNode } from 'react';
import type { ListQuery } from './list-query.ts';
import { LoadError } from './LoadError.tsx';
import { MoreButton } from './MoreButton.tsx';

interface Props<Row> {
  query: ListQuery<Row>;
  /** Shown until the first page has loaded: a labelled skeleton. */
  pending: ReactNode;
  /** The sentence shown, with 다시 시도, when the first page could not be loaded; or by the error what to show instead. */
  failed: string | ((error: Error) => ReactNode);
  /** Shown when there are no rows on any page; left out, `children` shows no rows by itself. */
  empty?: ReactNode;
  /** The sentence shown when a further page could not be loaded. */
  moreFailed?: string;
  /** Further pages load by themselves as the end comes near; the button stays for those who do not scroll. */
  endless?: boolean;
  /** Renders the rows, and somewhere after them `more`, the way to the next page; null on the last. */
  children: (rows: readonly Row[], more: ReactNode) => ReactNode;
}

/** A list in its states: pending, failed, empty, or its rows with the way to more of them. */
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
