import type { QueueItem } from 'contract/moderation-shapes';
import { reasonTexts, targetTexts } from '../reports/ko.ts';
import { itemTitle, newReportersText, targetStateTexts } from './ko.ts';
import styles from './Queue.module.css';

interface Props {
  items: readonly QueueItem[];
  current: QueueItem;
  onChoose: (at: number) => void;
}

/** Everything in the queue, the heaviest first, to choose from. */
export function QueueList({ items, current, onChoose }: Props) {
  return (
    <ol className={styles['queue']} aria-label="기다리는 신고">
      {items.map((one, at) => (
        <li key={`${one.targetKind}:${one.targetId}`}>
          <button type="button" aria-current={one === current} onClick={() => onChoose(at)}>
            <strong>{itemTitle(one)}</strong>
            {newReportersText(one) !== null && <em>{newReportersText(one)}</em>}
            <span>{summary(one)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function summary({
  targetKind,
  standing,
  reasons,
  isBurst,
  appealCount,
  heldSince = null,
}: QueueItem): string {
  const counted = reasons.map(({ reason, count }) => `${reasonTexts[reason]} ${count}`).join(', ');
  const marks = [isBurst && '몰린 신고', appealCount > 0 && '이의 제기', heldSince && '보류 기한이 지남'];
  return [targetTexts[targetKind], targetStateTexts[standing], counted, ...marks].filter(Boolean).join(' · ');
}
