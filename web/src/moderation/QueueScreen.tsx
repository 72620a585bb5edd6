import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueueItem } from 'contract/moderation-shapes';
import { errorMessage } from '../api/call.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { MoreButton } from '../kit/MoreButton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { queue } from './moderation.queries.ts';
import { ModerationPage } from './ModerationPage.tsx';
import styles from './Queue.module.css';
import { QueueList } from './QueueList.tsx';
import { UndoLast } from './UndoLast.tsx';
import { useActing } from './use-acting.ts';
import { useChosen } from './use-chosen.ts';
import { useKeys } from './use-keys.ts';
import { formatCount } from '../kit/format-count.ts';

const itemKey = ({ targetKind, targetId }: QueueItem) => `${targetKind}:${targetId}`;

/** 신고: what is reported, the heaviest first, one thing at a time; keys alone are enough (BEHAVIOUR: moderation-10, moderation-22). */
export function QueueScreen() {
  const waiting = useInfiniteQuery(queue);
  const { data, error, isPending, refetch } = waiting;
  return (
    <ModerationPage title="신고" error={error}>
      {isPending && <StatusMessage text="신고를 불러오고 있어요…" />}
      {error && !waiting.isFetchNextPageError && (
        <LoadError text={errorMessage(error, '신고를 불러오지 못했어요.')} onRetry={() => void refetch()} />
      )}
      {data && <Queue {...data} query={waiting} />}
    </ModerationPage>
  );
}

/** The number of unseen items left at which the next page is loaded. */
const LOAD_AT = 5;

interface QueueProps {
  items: readonly QueueItem[];
  total: number;
  query: Parameters<typeof MoreButton>[0]['query'];
}

function Queue({ items, total, query }: QueueProps) {
  const acting = useActing();
  const { at, item, choose, panel } = useChosen(items, itemKey);
  const { hasNextPage = false, fetchNextPage } = query;
  const back = () => choose(at - 1);
  const on = () => {
    if (hasNextPage && at + LOAD_AT >= items.length) void fetchNextPage?.();
    choose(at + 1);
  };
  useKeys({ j: on, k: back });
  return (
    <>
      <UndoLast acting={acting} />
      {item === undefined ? (
        <StatusMessage title="기다리는 신고가 없어요" />
      ) : (
        <>
          <div ref={panel} className={styles['panel']} tabIndex={-1}>
            <div className={styles['where']}>
              <p role="status">
                {formatCount(total)}건 중 {at + 1}번째
              </p>
              <div>
                <button type="button" disabled={at === 0} onClick={back}>
                  이전 <kbd>K</kbd>
                </button>
                <button type="button" disabled={at === items.length - 1} onClick={on}>
                  다음 <kbd>J</kbd>
                </button>
              </div>
            </div>
            <ItemPanel key={itemKey(item)} item={item} acting={acting} />
          </div>
          <QueueList items={items} current={item} onChoose={choose} />
          {hasNextPage && (
            <>
              <p className={styles['rest']}>{formatCount(total - items.length)}건이 더 기다려요</p>
              <MoreButton query={query} />
            </>
          )}
        </>
      )}
    </>
  );
}
