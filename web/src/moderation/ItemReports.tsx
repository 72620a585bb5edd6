import type { ItemReport, QueueItem } from 'contract/moderation-shapes';
import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { Link } from 'react-router';
import { formatTimeAgo } from '../kit/format-date.ts';
import { paths } from '../paths.ts';
import { outcomeTexts, reasonTexts } from '../reports/ko.ts';
import { reportsInShort } from './reports-in-short.ts';
import styles from './Seen.module.css';

interface Props {
  reasons: QueueItem['reasons'];
  reports: readonly ItemReport[];
}

/** The reports of an item in a line; each with its reporter's record on demand (BEHAVIOUR: moderation-49). */
export function ItemReports({ reasons, reports }: Props) {
  if (reports.length === 0) return null;
  const open = reportsInShort(reasons, reports);
  return (
    <details className={styles['folded']}>
      <summary>{open ?? `정해진 신고 ${reports.length}`}</summary>
      <ul aria-label="신고">
        {reports.map((report) => (
          <ReportRow key={report.reportId} report={report} />
        ))}
      </ul>
    </details>
  );
}

function ReportRow({ report: { reason, words, createdAt, outcome, reporter } }: { report: ItemReport }) {
  const { memberId, nickname, joinedAt, upheld, declined } = reporter;
  return (
    <li>
      <strong>{reasonTexts[reason]}</strong> {words}
      <p className={styles['about']}>
        {nickname === null ? (
          WITHDRAWN_NICKNAME
        ) : (
          <Link to={paths.adminItem({ targetKind: 'MEMBER', targetId: memberId, articleId: null })}>
            {nickname}
          </Link>
        )}{' '}
        · 가입 {formatTimeAgo(joinedAt)} · 맞음 {upheld} 아님 {declined} · {formatTimeAgo(createdAt)}
        {outcome !== 'OPEN' && ` · ${outcomeTexts[outcome]}`}
      </p>
    </li>
  );
}
