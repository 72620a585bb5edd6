import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueueItem } from 'contract/moderation-shapes';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { MoreButton } from '../kit/MoreButton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { moderationNumbers, queue } from './moderation.queries.ts';
import { ModerationPage } from './ModerationPage.tsx';
import styles from './Queue.module.css';
import { QueueList } from './QueueList.tsx';
import { UndoLast } from './UndoLast.tsx';
import { useActing } from './use-acting.ts';
import { useChosen } from './use-chosen.ts';
import { useKeys } from './use-keys.ts';
import { formatCount } from '../kit/format-count.ts';
import { Groups } from './Groups.tsx';
import { HeldList } from './HeldList.tsx';

const itemKey = ({ targetKind, targetId }: QueueItem) => `${targetKind}:${targetId}`;

/** How the queue is shown: one thing at a time, in groups, or what is held instead. */
const VIEWS = [
  { value: 'one', label: '하나씩' },
  { value: 'author', label: '회원별' },
  { value: 'post', label: '글별' },
  { value: 'text', label: '비슷한 글' },
  { value: 'held', label: '보류' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** 신고: what is reported, the heaviest first, one thing at a time or in groups; keys alone are enough (BEHAVIOUR: moderation-10, moderation-22). */
export function QueueScreen() {
  const waiting = useInfiniteQuery(queue);
  const { data, error, isPending, refetch } = waiting;
  const { data: numbers } = useQuery(moderationNumbers);
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === search.get('show'))?.value ?? 'one';
  const next = useRef<View | null>(null); // what is chosen and not shown yet: a second press goes on from there
  useEffect(() => {
    if (next.current === view) next.current = null;
  }, [view]);
  const show = (to: View) => {
    next.current = to === view ? null : to;
    setSearch(to === 'one' ? {} : { show: to }, { replace: true });
  };
  const showNext = () => {
    const at = VIEWS.findIndex(({ value }) => value === (next.current ?? view));
    show(VIEWS[(at + 1) % VIEWS.length]!.value);
  };
  useKeys({ g: { does: '묶어 보기 바꾸기', act: showNext } });
  const held = numbers?.held ?? 0;
  const choices = VIEWS.map(({ value, label }) => ({
    value,
    label: value === 'held' && held > 0 ? `${label} ${formatCount(held)}` : label,
  }));
  return (
    <ModerationPage title="신고" error={error}>
      <div className={styles['views']}>
        <ChoiceRow<View> legend="어떻게 볼까요?" choices={choices} chosen={view} onChoose={show} />
      </div>
      {view === 'held' ? (
        <HeldList />
      ) : (
        <>
          {isPending && <StatusMessage text="신고를 불러오고 있어요…" />}
          {error && !waiting.isFetchNextPageError && (
            <LoadError
              text={errorMessage(error, '신고를 불러오지 못했어요.')}
              onRetry={() => void refetch()}
            />
          )}
          {data && <Queue {...data} query={waiting} view={view} />}
        </>
      )}
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

function Queue({ view, ...props }: QueueProps & { view: Exclude<View, 'held'> }) {
  const acting = useActing();
  const { hasNextPage = false, fetchNextPage } = props.query;
  const loadMore = hasNextPage ? () => void fetchNextPage?.() : null;
  return (
    <>
      <UndoLast acting={acting} />
      {view === 'one' ? (
        <OneByOne {...props} acting={acting} />
      ) : (
        <Groups items={props.items} by={view} acting={acting} loadMore={loadMore} />
      )}
    </>
  );
}

function OneByOne({ items, total, query, acting }: QueueProps & { acting: ReturnType<typeof useActing> }) {
  const { at, item, choose, panel, list } = useChosen(items, itemKey);
  const { hasNextPage = false, fetchNextPage } = query;
  const back = () => choose(at - 1);
  const on = () => {
    if (hasNextPage && at + LOAD_AT >= items.length) void fetchNextPage?.();
    choose(at + 1);
  };
  useKeys({ j: { does: '다음', act: on }, k: { does: '이전', act: back } });
  if (item === undefined) return <StatusMessage title="기다리는 신고가 없어요" />;
  return (
    <div className={styles['desk']}>
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
      <div ref={list} className={styles['list']}>
        <QueueList items={items} current={item} onChoose={choose} />
        {hasNextPage && (
          <>
            <p className={styles['rest']}>{formatCount(total - items.length)}건이 더 기다려요</p>
            <MoreButton query={query} />
          </>
        )}
      </div>
    </div>
  );
}
