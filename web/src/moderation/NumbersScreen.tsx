import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorMessage } from '../api/call.ts';
import { formatInstantDay, formatTimeAgo } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { paths } from '../paths.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { moderationNumbers } from './moderation.queries.ts';
import styles from './Numbers.module.css';
import { ModerationPage } from './ModerationPage.tsx';
import { formatCount } from '../kit/format-count.ts';

/** 숫자: how many reports are open and since when, and how many arrived and were decided on each day of the last month. */
export function NumbersScreen() {
  const { data, error, isPending, refetch } = useQuery(moderationNumbers);
  return (
    <ModerationPage title="숫자" error={error}>
      {isPending && <StatusMessage text="숫자를 불러오고 있어요…" />}
      {error && (
        <LoadError text={errorMessage(error, '숫자를 불러오지 못했어요.')} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={styles['numbers']}>
          <p>
            <strong>{formatCount(data.open)}건</strong>이 기다려요
            {data.openAppeals > 0 && ` · 그중 이의 ${formatCount(data.openAppeals)}건`}
            {data.oldestOpenAt !== null && ` · 가장 오래된 신고 ${formatTimeAgo(data.oldestOpenAt)}`}
          </p>
          <ul>
            <li>
              <Link to={paths.adminClaims}>권리침해 {formatCount(data.openClaims ?? 0)}건</Link>
              {data.nextClaimEndsAt &&
                ` · 먼저 끝나는 임시조치 ${formatInstantDay(data.nextClaimEndsAt)}까지`}
            </li>
            <li>
              <Link to={paths.adminHeld}>보류 {formatCount(data.held ?? 0)}건</Link>
              {(data.heldDue ?? 0) > 0 && ` · 다시 정할 때가 된 것 ${formatCount(data.heldDue ?? 0)}건`}
            </li>
          </ul>
          <div className={styles['table']}>
            <table>
              <caption>지난 30일 동안 들어온 신고와 이의, 정한 것</caption>
              <thead>
                <tr>
                  <th scope="col">날짜</th>
                  <th scope="col">신고</th>
                  <th scope="col">조치</th>
                  <th scope="col">문제 없음</th>
                  <th scope="col">이의</th>
                  <th scope="col">되돌림</th>
                  <th scope="col">유지</th>
                </tr>
              </thead>
              <tbody>
                {data.days.map(
                  ({ date, reported, upheld, declined, appealed, appealsUpheld, appealsDeclined }) => (
                    <tr key={date}>
                      <th scope="row">
                        <time dateTime={date}>{date.slice(5).replace('-', '.')}</time>
                      </th>
                      <td>{reported}</td>
                      <td>{upheld}</td>
                      <td>{declined}</td>
                      <td>{appealed}</td>
                      <td>{appealsUpheld}</td>
                      <td>{appealsDeclined}</td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </ModerationPage>
  );
}
