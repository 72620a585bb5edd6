import { useInfiniteQuery } from '@tanstack/react-query';
import type { MyReport } from 'contract/reports';
import { Link } from 'react-router';
import { formatInstantDay, formatTimeAgo } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { NoNotificationsIllustration } from '../kit/illustrations.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Time } from '../kit/Time.tsx';
import { paths } from '../paths.ts';
import { outcomeTexts, reasonTexts, targetTexts } from './ko.ts';
import styles from './MyReports.module.css';
import { myReports } from './reports.queries.ts';

/** 내 신고: the member's reports and their outcomes (BEHAVIOUR: reports-12). */
export function MyReportsScreen() {
  return (
    <div className={styles['page']}>
      <Header title="내 신고" background="var(--page)" />
      <Paused />
      <PagedList
        query={useInfiniteQuery(myReports)}
        pending={<StatusMessage text="신고를 불러오고 있어요…" />}
        failed="신고를 불러오지 못했어요."
        empty={
          <StatusMessage
            illustration={<NoNotificationsIllustration />}
            title="신고한 것이 없어요"
            text="글이나 댓글, 이웃, 장소를 신고하면 어떻게 되었는지 여기서 알려 드려요."
          />
        }
        endless
      >
        {(reports, more) => (
          <>
            <ul className={styles['list']}>
              {reports.map((report) => (
                <Row key={report.reportId} report={report} />
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </div>
  );
}

/** Until when the member may not report, and a link to appeal (BEHAVIOUR: reports-14). */
function Paused() {
  const { data: pause } = useInfiniteQuery({
    ...myReports,
    select: ({ pages }) => pages[0]?.reportingPause ?? null,
  });
  if (!pause) return null;
  return (
    <section className={styles['paused']} aria-label="신고할 수 없는 기간">
      <p>
        사실과 다른 신고가 이어져 <strong>{formatInstantDay(pause.until)}</strong>까지 신고할 수 없어요.
      </p>
      <Link to={paths.measure(pause.measureId)} viewTransition>
        자세히 보기와 이의 제기
      </Link>
    </section>
  );
}

function Row({ report }: { report: MyReport }) {
  const {
    targetKind,
    subject,
    reason,
    words,
    createdAt,
    outcome,
    decidedFor = null,
    decisionWords = '',
  } = report;
  return (
    <li>
      <p className={styles['about']}>
        {targetTexts[targetKind]} · {reasonTexts[reason]} ·{' '}
        <Time at={createdAt}>{formatTimeAgo(createdAt)}</Time>
      </p>
      <strong>{subject ?? '지금은 볼 수 없어요'}</strong>
      {words !== '' && <p>{words}</p>}
      <p className={styles['outcome']} data-outcome={outcome}>
        {outcomeTexts[outcome]}
        {decidedFor !== null && decidedFor !== reason && ` · ${reasonTexts[decidedFor]}에 해당해요`}
      </p>
      {decisionWords !== '' && <p>운영자의 말: {decisionWords}</p>}
    </li>
  );
}
