import { useInfiniteQuery } from '@tanstack/react-query';
import { JournalAct, type JournalEntry } from 'contract/moderation-shapes';
import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { TextField } from '../kit/TextField.tsx';
import { useDebounced } from '../kit/use-debounced.ts';
import { paths } from '../paths.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { targetTexts } from '../reports/ko.ts';
import { entryTexts } from './ko.ts';
import { journal } from './moderation.queries.ts';
import styles from './Journal.module.css';
import { ModerationPage } from './ModerationPage.tsx';
import { formatInstantMinute } from '../kit/format-date.ts';
import { Time } from '../kit/Time.tsx';

/** 기록부: who looked at whom and did what, for admins (BEHAVIOUR: moderation-7, moderation-47). */
export function JournalScreen() {
  const [act, setAct] = useState<JournalAct | null>(null);
  const [typed, setTyped] = useState('');
  const person = useDebounced(typed.trim());
  const entries = useInfiniteQuery(journal({ act, person }));
  return (
    <ModerationPage title="기록부" error={entries.error}>
      <div className={styles['filters']}>
        <TextField
          label="한 사람이나 받은 사람"
          placeholder="닉네임의 앞부분"
          value={typed}
          onText={setTyped}
        />
        <label>
          <span>무엇을</span>
          <select
            value={act ?? ''}
            onChange={({ target: { value } }) => setAct(v.is(JournalAct, value) ? value : null)}
          >
            <option value="">열람이 아닌 모든 일</option>
            {JournalAct.options.map((one) => (
              <option key={one} value={one}>
                {entryTexts[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
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
              {rows.map((entry) => (
                <li key={entry.entryId}>
                  <strong>
                    {entry.actorNickname ?? '운영자 명령'} · {entryTexts[entry.act]}
                  </strong>
                  <p>
                    <Named entry={entry} />
                    {entry.nickname !== null && ` · ${entry.nickname}`} {entry.words}
                  </p>
                  <Time at={entry.at}>{formatInstantMinute(entry.at)}</Time>
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

/** What the entry names, as a link to it; a comment whose post is not known has none. */
function Named({ entry: { targetKind, targetId, articleId = null } }: { entry: JournalEntry }) {
  const kind = targetTexts[targetKind];
  if (targetKind === 'COMMENT' && articleId === null) return kind;
  return <Link to={paths.adminItem({ targetKind, targetId, articleId })}>{kind} 보기</Link>;
}
