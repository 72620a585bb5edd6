import type { MyRestriction } from 'contract/members';
import { Link } from 'react-router';
import { formatInstantDay } from '../kit/format-date.ts';
import { paths } from '../paths.ts';
import { reasonTexts } from '../reports/ko.ts';
import styles from './RestrictionBar.module.css';

/** What the member may not do now, until when and why, with the way to an appeal (BEHAVIOUR: moderation-32). */
export function RestrictionBar({ restriction }: { restriction: MyRestriction }) {
  const { kind, until, measureId, reason, words } = restriction;
  const why = [reason !== null && reasonTexts[reason], words].filter(Boolean).join(' · ');
  return (
    <aside className={styles['bar']} aria-label="받은 조치">
      <strong>
        {kind === 'SUSPENDED' || until === null
          ? '이용이 정지되어 글을 쓸 수 없어요'
          : `${formatInstantDay(until)}까지 글을 쓸 수 없어요`}
      </strong>
      <p>{kind === 'SUSPENDED' ? SUSPENDED : PAUSED}</p>
      {why !== '' && <p>까닭: {why}</p>}
      <Link to={measureId === null ? paths.measures : paths.measure(measureId)} viewTransition>
        자세히 보고 이의 제기하기
      </Link>
    </aside>
  );
}

const PAUSED = '그동안 댓글과 좋아요, 신고도 할 수 없어요. 읽고 저장하는 일은 그대로 할 수 있어요.';
const SUSPENDED = '읽고 지우고 내보내는 일은 그대로 할 수 있어요.';
