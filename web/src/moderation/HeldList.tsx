import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstantDay } from '../kit/format-date.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';
import { reasonTexts, targetTexts } from '../reports/ko.ts';
import styles from './Journal.module.css';
import { heldItems } from './moderation.queries.ts';

/** 보류: what moderators hold, since when, and when it is in the queue again (BEHAVIOUR: moderation-45). */
export function HeldList() {
  return (
    <PagedList
      query={useInfiniteQuery(heldItems)}
      pending={<StatusMessage text="보류한 것을 불러오고 있어요…" />}
      failed="보류한 것을 불러오지 못했어요."
      empty={<StatusMessage title="보류한 것이 없어요" />}
      endless
    >
      {(rows, more) => (
        <>
          <ul className={styles['journal']}>
            {rows.map((held) => (
              <li key={held.measureId}>
                <Link to={paths.adminItem(held)}>{held.subject}</Link>
                <p>
                  {targetTexts[held.targetKind]}
                  {held.nickname !== null && ` · ${held.nickname}`}
                  {held.reason !== null && ` · ${reasonTexts[held.reason]}`} {held.words}
                </p>
                <p>
                  {formatInstantDay(held.heldAt)}부터 · {dueText(held.dueAt)}
                </p>
              </li>
            ))}
          </ul>
          {more}
        </>
      )}
    </PagedList>
  );
}

const dueText = (dueAt: string) =>
  Date.parse(dueAt) < Date.now()
    ? '다시 정할 때가 되었어요'
    : `${formatInstantDay(dueAt)}에 다시 신고 목록에 나와요`;
