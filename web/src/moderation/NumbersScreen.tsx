import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../api/call.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
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
          <div className={styles['table']}>
            <table>
              <thead>
                <tr>
                  <th scope="col">날짜</th>
                  <th scope="col">신고</th>
                  <th scope="col">받아들임</th>
                  <th scope="col">문제없음</th>
                  <th scope="col">이의</th>
                  <th scope="col">되돌림</th>
                  <th scope="col">유지</th>
                </tr>
              </thead>
              <tbody>
                {data.days.map(
                  ({ date, reported, upheld, declined, appealed, appealsUpheld, appealsDeclined }) => (
                    <tr key={date}>
                      <th scope="row">{date}</th>
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
