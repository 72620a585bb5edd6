import { useQuery } from '@tanstack/react-query';
import type { QueueItem } from 'contract/moderation';
import { useState } from 'react';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { reasonTexts, targetTexts } from '../reports/ko.ts';
import { ItemPanel } from './ItemPanel.tsx';
import { standingTexts } from './ko.ts';
import { queue } from './moderation.queries.ts';
import styles from './Queue.module.css';
import { ModerationPage } from './ModerationPage.tsx';
import { useActing } from './use-acting.ts';
import { useKeys } from './use-keys.ts';

const keyOf = ({ targetKind, targetId }: QueueItem) => `${targetKind}:${targetId}`;

/** 신고: what is reported, the heaviest first, one thing at a time; keys alone are enough (BEHAVIOUR: moderation-10). */
export function QueueScreen() {
  const { data, error, isPending, refetch } = useQuery(queue);
  return (
    <ModerationPage title="신고" error={error} onRetry={() => void refetch()}>
      {isPending && <StatusMessage text="신고를 불러오고 있어요…" />}
      {data && <Queue items={data.items} total={data.total} />}
    </ModerationPage>
  );
}

function Queue({ items, total }: { items: readonly QueueItem[]; total: number }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const acting = useActing();
  const { last, undo } = acting;
  const found = items.findIndex((item) => keyOf(item) === chosen);
  const at = Math.max(found, 0);
  const item = items[at];
  const go = (step: number) => {
    const to = items[Math.min(Math.max(at + step, 0), items.length - 1)];
    if (to !== undefined) setChosen(keyOf(to));
  };
  useKeys({ j: () => go(1), k: () => go(-1), z: () => last !== null && void undo(last) });
  return (
    <>
      {last !== null && (
        <button
          type="button"
          className={styles['undo']}
          disabled={acting.isPending}
          onClick={() => void undo(last)}
        >
          방금 한 일 되돌리기 <kbd>Z</kbd>
        </button>
      )}
      {item === undefined ? (
        <StatusMessage title="기다리는 신고가 없어요" />
      ) : (
        <>
          <p className={styles['where']} role="status">
            {total.toLocaleString('ko')}건 중 {at + 1}번째 · 이전 <kbd>K</kbd> 다음 <kbd>J</kbd>
          </p>
          <ItemPanel key={keyOf(item)} item={item} acting={acting} />
          <ol className={styles['queue']} aria-label="기다리는 신고">
            {items.map((one) => (
              <li key={keyOf(one)}>
                <button type="button" aria-current={one === item} onClick={() => setChosen(keyOf(one))}>
                  <strong>{one.subject}</strong>
                  <span>
                    {targetTexts[one.targetKind]} · {standingTexts[one.standing]} ·{' '}
                    {one.reasons.map(({ reason, count }) => `${reasonTexts[reason]} ${count}`).join(', ')}
                    {one.isBurst && ' · 몰린 신고'}
                    {one.appealCount > 0 && ' · 이의 제기'}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
