import type { Measure } from 'contract/measures';
import type { QueueItem } from 'contract/moderation-shapes';
import { isVisible } from 'contract/text';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import styles from './Acts.module.css';
import { fittingReasons } from './fitting-reasons.ts';
import { newestOf, type SentMeasure } from './moderation.queries.ts';
import { ReasonFields } from './ReasonFields.tsx';
import type { useActing } from './use-acting.ts';
import { useKeptMeasure } from './use-kept-decision.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  item: QueueItem;
  /** Whether it has photos. */
  hasPhotos: boolean;
  /** The measures about it that are shown. */
  measures: readonly Measure[];
  acting: ReturnType<typeof useActing>;
}

/** Keep, remove or hold; to remove and to hold it a reason is chosen first (BEHAVIOUR: moderation-37). */
export function Acts({ item, hasPhotos, measures, acting }: Props) {
  const { targetKind, targetId, articleId, standing, memberId, reportCount } = item;
  const { reason, words, reporterWords, choose, change, clear } = useKeptMeasure(targetKind, targetId);
  const afterMeasureId = newestOf(targetKind, measures);
  const about = { targetKind, targetId, articleId, afterMeasureId };
  const send = async (measure: SentMeasure) => void ((await acting.act(measure)) && clear());
  const keep = () => {
    // What was proposed for a reason is not said of what is kept.
    const said = reason === null ? { words, reporterWords } : { words: '', reporterWords: '' };
    return send({ act: 'KEEP', ...about, reason: null, ...said });
  };
  const hide = (act: 'REMOVE' | 'HOLD') => {
    if (reason === null) return toast('까닭을 먼저 골라 주세요');
    if (reason === 'OTHER' && !isVisible(words)) return toast('기타는 쓴 사람에게 전할 말이 필요해요');
    const said = { words: words.trim(), reporterWords: reporterWords.trim() };
    return send({ act, ...about, reason, ...said });
  };
  const keepText = standing === 'VISIBLE' ? '문제없음' : '되살리기';
  useKeys({
    1: { does: keepText, act: keep },
    2: { does: '내리기', act: () => hide('REMOVE') },
    3: { does: '보류', act: () => hide('HOLD') },
  });
  const byEnter =
    reason === null
      ? { does: keepText, act: () => void keep() }
      : { does: '내리기', act: () => void hide('REMOVE') };
  return (
    <div className={styles['acts']}>
      <ReasonFields
        offered={fittingReasons(item, hasPhotos)}
        given={item.reasons}
        reason={reason}
        onReason={choose}
        said={{ words, reporterWords }}
        onSaid={change}
        toAuthor={memberId === null ? null : '쓴 사람에게 전할 말'}
        toReporters={reportCount > 0}
        sends={byEnter}
        hasKeys
      />
      <div className={styles['buttons']}>
        <Button variant="primary" disabled={acting.isPending} onClick={() => void keep()}>
          {keepText} <kbd>1</kbd>
        </Button>
        <Button variant="danger" disabled={acting.isPending} onClick={() => void hide('REMOVE')}>
          내리기 <kbd>2</kbd>
        </Button>
        <Button variant="secondary" disabled={acting.isPending} onClick={() => void hide('HOLD')}>
          보류 <kbd>3</kbd>
        </Button>
      </div>
    </div>
  );
}
