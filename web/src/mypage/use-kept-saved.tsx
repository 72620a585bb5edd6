import { useQuery } from '@tanstack/react-query';
import type { CategoryId } from 'contract/ids';
import type { MySavedPlace } from 'contract/saved-places';
import { useEffect } from 'react';
import { formatTimeAgo } from '../kit/format-date.ts';
import type { ListQuery } from '../kit/list-query.ts';
import { keepSaved, readKept } from './kept-saved.ts';
import styles from './Saved.module.css';

interface Asked extends ListQuery<MySavedPlace> {
  fetchStatus: 'fetching' | 'paused' | 'idle';
  isPlaceholderData: boolean;
}

/**
 * Keeps a list on the device as it is read, and returns the one kept where it cannot be read now: without a connection, or after a failure
 * (BEHAVIOUR: places-43). Undefined otherwise.
 */
export function useKeptSaved(
  categoryId: CategoryId | null,
  { data, error, fetchStatus, refetch, dataUpdatedAt, isPlaceholderData }: Asked,
): ListQuery<MySavedPlace> | undefined {
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) void keepSaved(categoryId, data, dataUpdatedAt);
  }, [categoryId, data, dataUpdatedAt, isPlaceholderData]);
  const isMissing = data === undefined && (fetchStatus === 'paused' || error !== null);
  const { data: kept = null } = useQuery({
    queryKey: ['kept-saved', categoryId ?? 'all'],
    queryFn: () => readKept(categoryId),
    enabled: isMissing,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  if (data !== undefined || kept === null) return undefined; // also while it is tried again
  return { data: kept.rows, isPending: false, error: null, refetch, dataUpdatedAt: kept.at };
}

/** Says when a list that was kept on the device was read. */
export const KeptAt = ({ at }: { at: number }) => (
  <p className={styles['keptAt']} role="status">
    {formatTimeAgo(new Date(at).toISOString()) === '방금'
      ? '방금 본 목록이에요'
      : `${formatTimeAgo(new Date(at).toISOString())}에 본 목록이에요`}
  </p>
);
