import type { Measure } from 'contract/measures';
import { Link } from 'react-router';
import { appealTexts } from '../appeals/ko.ts';
import { formatInstantDay, formatTimeAgo } from '../kit/format-date.ts';
import { paths } from '../paths.ts';
import { reasonTexts, targetTexts } from '../reports/ko.ts';
import { actTexts } from './ko.ts';
import styles from './Item.module.css';
import type { useActing } from './use-acting.ts';

interface Props {
  measures: readonly Measure[];
  acting: ReturnType<typeof useActing>;
  /** The member whose measures these are, each of which leads to what it was about; null where all are about one thing. */
  of?: number | null;
}

/** Measures with the appeals against them, newest first; some can be undone. */
export function MeasureList({ measures, acting, of = null }: Props) {
  if (measures.length === 0) return null;
  return (
    <ul className={styles['reports']} aria-label="조치">
      {measures.map((measure) => {
        const { measureId, act, reason, words, reporterWords = null, actorNickname, createdAt } = measure;
        const { until, undoneAt, undoneByNickname, canUndo, appeal } = measure;
        const { targetKind, targetId, articleId = null, subject = null } = measure;
        return (
          <li key={measureId}>
            <strong>{actTexts[act]}</strong> {reason !== null && reasonTexts[reason]} {words}
            {reporterWords && <p>신고한 사람에게: {reporterWords}</p>}
            {of !== null && targetId !== undefined && targetId !== of && subject !== null && (
              <p>
                {targetTexts[targetKind]}{' '}
                <Link to={paths.adminItem({ targetKind, targetId, articleId })}>{subject}</Link>
              </p>
            )}
            <p>
              {actorNickname ?? '자동'} · {formatTimeAgo(createdAt)}
              {until !== null && ` · ${formatInstantDay(until)}까지`}
              {undoneAt !== null &&
                ` · ${undoneByNickname ?? '운영자'}님이 ${formatTimeAgo(undoneAt)} 되돌림`}
            </p>
            {appeal !== null && (
              <p>
                이의: {appeal.words}
                {appeal.outcome !== 'OPEN' &&
                  ` · ${appealTexts[appeal.outcome]} (${appeal.decidedByNickname ?? '운영자 명령'}: ${appeal.decisionWords})`}
              </p>
            )}
            {canUndo && (
              <button type="button" disabled={acting.isPending} onClick={() => void acting.undo(measureId)}>
                {actTexts[act]} 되돌리기
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
