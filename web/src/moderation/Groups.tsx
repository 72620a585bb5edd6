import type { QueueItem } from 'contract/moderation-shapes';
import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { useEffect, useEffectEvent } from 'react';
import { storedUser } from '../api/stored-user.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { type Group, type GroupBy, groupsOf } from './groups.ts';
import { itemTitle } from './ko.ts';
import styles from './Queue.module.css';
import type { useActing } from './use-acting.ts';
import { useChosen } from './use-chosen.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  items: readonly QueueItem[];
  by: GroupBy;
  acting: ReturnType<typeof useActing>;
  /** Loads more of the queue, of which groups are made; null once all of it is there. */
  loadMore: (() => void) | null;
}

/** The queue in groups: what belongs together is decided about at once (BEHAVIOUR: moderation-44). */
export function Groups({ items, by, acting, loadMore }: Props) {
  const load = useEffectEvent((_loaded: number) => loadMore?.());
  const count = items.length;
  useEffect(() => load(count), [count]);
  const me = storedUser.read()?.memberId;
  const decidable = items.filter(
    ({ standing, memberId, targetKind }) =>
      standing !== 'GONE' && targetKind !== 'MEMBER' && (me === undefined || memberId !== me),
  );
  const groups = groupsOf(decidable, by);
  const { at, item: group, choose, panel, list } = useChosen(groups, ({ key }) => key);
  useKeys({
    j: { does: '다음 묶음', act: () => choose(at + 1) },
    k: { does: '이전 묶음', act: () => choose(at - 1) },
  });
  if (group === undefined)
    return <StatusMessage title="묶을 것이 없어요" text="남은 것은 하나씩 살펴봐 주세요." />;
  return (
    <div className={styles['desk']}>
      <div ref={panel} className={styles['panel']} tabIndex={-1}>
        <p className={styles['where']} role="status">
          묶음 {groups.length}개 중 {at + 1}번째
        </p>
        <GroupPanel
          key={`${by}:${group.key}`}
          id={group.items[0]!.targetId}
          title={titleOf(group, by)}
          items={group.items}
          acting={acting}
        />
      </div>
      <div ref={list} className={styles['list']}>
        <ol className={styles['queue']} aria-label="묶음">
          {groups.map((one, nth) => (
            <li key={one.key}>
              <button type="button" aria-current={one === group} onClick={() => choose(nth)}>
                <strong>{titleOf(one, by)}</strong>
                <span>{itemTitle(one.items[0]!)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function titleOf({ items }: Group<QueueItem>, by: GroupBy): string {
  if (by === 'author') return `${items[0]!.nickname ?? WITHDRAWN_NICKNAME}님이 쓴 것 ${items.length}개`;
  return by === 'text' ? `비슷한 글 ${items.length}개` : `한 글에 달린 것 ${items.length}개`;
}
