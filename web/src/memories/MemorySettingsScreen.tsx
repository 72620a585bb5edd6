import { useInfiniteQuery } from '@tanstack/react-query';
import type { HiddenMemory } from 'contract/memories';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { showAlert } from '../kit/dialogs.ts';
import { formatDay } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import listStyles from '../kit/list-page.module.css';
import { PagedList } from '../kit/PagedList.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { hiddenMemories, useShowMemories } from './memories.queries.ts';
import styles from './MemorySettings.module.css';

/** 되돌아보기 설정: the calendar's secret address, and what is not brought back any more (BEHAVIOUR: memories-7, memories-10). */
export function MemorySettingsScreen() {
  const hidden = useInfiniteQuery(hiddenMemories);
  return (
    <div className={listStyles['page']}>
      <Header title="되돌아보기 설정" background="var(--page)" />
      <CalendarAddress />
      <h2 className={styles['title']}>다시 보지 않는 추억</h2>
      <PagedList
        query={hidden}
        pending={<StatusMessage text="목록을 불러오고 있어요…" />}
        failed="다시 보지 않는 추억을 불러오지 못했어요."
        empty={
          <StatusMessage
            title="숨긴 추억이 없어요"
            text="홈에 돌아온 추억의 메뉴에서 날, 장소, 이웃을 숨길 수 있어요. 숨긴 것은 나만 알고, 달력에서는 그대로 보여요."
          />
        }
      >
        {(rows, more) => (
          <>
            <ul className={listStyles['list']}>
              {rows.map((row) => (
                <Hidden key={row.hiddenMemoryId} hidden={row} />
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </div>
  );
}

const KINDS = { DAY: '날', PLACE: '장소', PERSON: '이웃' };

function Hidden({ hidden: { hiddenMemoryId, kind, name } }: { hidden: HiddenMemory }) {
  const shown = kind === 'DAY' ? formatDay(name) : name;
  const { mutateAsync, isPending } = useShowMemories();
  async function show() {
    try {
      await mutateAsync(hiddenMemoryId);
      toast('다시 돌아올 수 있어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '되돌리지 못했어요. 다시 시도해 주세요.'));
    }
  }
  return (
    <li>
      <div>
        <strong>{shown}</strong>
        <p>{KINDS[kind]}</p>
      </div>
      <button type="button" disabled={isPending} aria-label={`${shown} 되돌리기`} onClick={() => void show()}>
        되돌리기
      </button>
    </li>
  );
}
