import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { lastRead } from '../api/last-read.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { OfflineBanner } from '../kit/OfflineBanner.tsx';

/** Says that there is no connection, and how old the oldest thing on the screen is that could not be read again (BEHAVIOUR: offline-6). */
export function LastReadBanner() {
  const at = useOldest();
  return <OfflineBanner {...(at !== null && { age: formatTimeAgo(new Date(at).toISOString()) })} />;
}

function useOldest(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const oldest = () => {
    const shown = [...lastRead].filter(([hash]) => cache.get(hash)?.isActive());
    return shown.length === 0 ? null : Math.min(...shown.map(([, at]) => at));
  };
  return useSyncExternalStore(subscribe, oldest, () => null);
}
