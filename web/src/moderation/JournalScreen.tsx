import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { targetTexts } from '../reports/ko.ts';
import { entryTexts } from './ko.ts';
import { journal } from './moderation.queries.ts';
import styles from './Journal.module.css';
import { ModerationPage } from './ModerationPage.tsx';
import { formatInstantMinute } from '../kit/format-date.ts';
import { Time } from '../kit/Time.tsx';

/** 기록부: who looked at whom and did what, for admins (BEHAVIOUR: moderation-7). */
export function JournalScreen() {
  const entries = useInfiniteQuery(journal);
  return (
    <ModerationPage title="기록부" error={entries.error}>
      <PagedList
        query={entries}
        pending={<StatusMessage text="기록부를 불러오고 있어요…" />}
        failed="기록부를 불러오지 못했어요."
        empty={<StatusMessage title="아직 기록이 없어요" />}
        endless
      >
        {(rows, more) => (
          <>
            <ul className={styles['journal']}>
              {rows.map(({ entryId, at, actorNickname, act, targetKind, nickname, words }) => (
                <li key={entryId}>
                  <strong>
                    {actorNickname ?? '운영자 명령'} · {entryTexts[act]}
                  </strong>
                  <p>
                    {targetTexts[targetKind]}
                    {nickname !== null && ` · ${nickname}`} {words}
                  </p>
                  <Time at={at}>{formatInstantMinute(at)}</Time>
                </li>
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </ModerationPage>
  );
}
