import type { Measure } from 'contract/measures';
import type { QueueItem } from 'contract/moderation-shapes';
import { isVisible } from 'contract/text';
import { Button } from '../kit/Button.tsx';
import styles from './Acts.module.css';
import { ReasonFields } from './ReasonFields.tsx';
import { newestOf, type SentMeasure } from './moderation.queries.ts';
import type { useActing } from './use-acting.ts';
import { useKeptMeasure } from './use-kept-decision.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  item: QueueItem;
  /** The measures about it that are shown. */
  measures: readonly Measure[];
  acting: ReturnType<typeof useActing>;
}

/** Keep, remove or hold, for the reason most reports give unless another is chosen. */
export function Acts({ item, measures, acting }: Props) {
  const { targetKind, targetId, articleId, reasons, standing } = item;
  const { reason, words, change, clear } = useKeptMeasure(
    targetKind,
    targetId,
    reasons[0]?.reason ?? 'OTHER',
  );
  const afterMeasureId = newestOf(targetKind, measures);
  const about = { targetKind, targetId, articleId, words: words.trim(), afterMeasureId };
  const needsWords = reason === 'OTHER' && !isVisible(words);
  const send = async (measure: SentMeasure) => void ((await acting.act(measure)) && clear());
  const keep = () => send({ act: 'KEEP', ...about, reason: null });
  const hide = (act: 'REMOVE' | 'HOLD') => !needsWords && send({ act, ...about, reason });
  useKeys({ 1: keep, 2: () => hide('REMOVE'), 3: () => hide('HOLD') });
  return (
    <div className={styles['acts']}>
      <ReasonFields
        reason={reason}
        onReason={(to) => change({ reason: to })}
        words={words}
        onWords={(to) => change({ words: to })}
        label="쓴 사람과 신고한 사람에게 전할 말"
      />
      <div className={styles['buttons']}>
        <Button variant="primary" disabled={acting.isPending} onClick={() => void keep()}>
          {standing === 'VISIBLE' ? '문제없음' : '되살리기'} <kbd>1</kbd>
        </Button>
        <Button
          variant="danger"
          disabled={acting.isPending || needsWords}
          onClick={() => void hide('REMOVE')}
        >
          내리기 <kbd>2</kbd>
        </Button>
        <Button
          variant="secondary"
          disabled={acting.isPending || needsWords}
          onClick={() => void hide('HOLD')}
        >
          보류 <kbd>3</kbd>
        </Button>
      </div>
    </div>
  );
}
