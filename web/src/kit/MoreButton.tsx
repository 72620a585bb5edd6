import { useRef } from 'react';
import { Button } from './Button.tsx';
import type { ListQuery } from './list-query.ts';
import styles from './MoreButton.module.css';

import { useInView } from './use-in-view.ts';

interface Props {
  query: Omit<ListQuery<unknown>, 'data' | 'isPending' | 'error' | 'refetch'>;
  failed?: string | undefined;
  endless?: boolean | undefined;
}

/** The 더 보기 button of a paged list, with an error when the next page failed to load. Its padding is `--more-padding`. */
export function MoreButton({ query, failed = '목록을 불러오지 못했습니다.', endless = false }: Props) {
  const { isFetchingNextPage = false, isFetchNextPageError = false, fetchNextPage, dataUpdatedAt } = query;
  const end = useRef<HTMLDivElement>(null);
  const loadMore = () => void fetchNextPage?.();
  const isWatching = endless && !isFetchingNextPage && !isFetchNextPageError;
  useInView(end, loadMore, isWatching ? dataUpdatedAt : null);
  return (
    <div ref={end} className={styles['more']}>
      {isFetchNextPageError && (
        <p className={styles['failed']} role="alert">
          {failed}
        </p>
      )}
      <Button variant="secondary" wide busy={isFetchingNextPage} onClick={loadMore}>
        더 보기
      </Button>
    </div>
  );
}
