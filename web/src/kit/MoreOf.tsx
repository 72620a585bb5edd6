import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './MoreOf.module.css';

/** What a list that comes in pages says of its next one. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  /** When the last page came: a list whose end is still near asks again. */
  dataUpdatedAt: number;
}

interface Props {
  pages: Pages;
  /** The next page comes by itself as the end of the list comes near; the button stays for those who do not scroll. */
  endless?: boolean;
}

/** The way to a list's next page, and why it did not come. Nothing at the end of the list. */
export function MoreOf({ pages, endless = false }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, dataUpdatedAt } = pages;
  const isWatched = endless && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useNear(end, isWatched ? dataUpdatedAt : null, fetchNextPage);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles['more']}>
      {isFetchNextPageError && (
        <p className={styles['failed']} role="alert">
          목록을 불러오지 못했습니다.
        </p>
      )}
      <Button look="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        더 보기
      </Button>
    </div>
  );
}

/** Says once for each `turn` that the end is near; never while it is null. */
function useNear(end: RefObject<HTMLElement | null>, turn: number | null, onNear: () => unknown) {
  const near = useEffectEvent(() => void onNear());
  useEffect(() => {
    if (turn === null || end.current === null) return;
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: '300px' },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [end, turn]);
}
