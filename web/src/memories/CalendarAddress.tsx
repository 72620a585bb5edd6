import { useQuery } from '@tanstack/react-query';
import type { CalendarKey } from 'contract/memories';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { copyAddress } from '../kit/share.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { calendarLink, useCalendarLink } from './memories.queries.ts';
import styles from './MemorySettings.module.css';

/** The secret address of the member's days for a calendar program: making, adding, sending and revoking it (BEHAVIOUR: memories-10). */
export function CalendarAddress() {
  const link = useQuery(calendarLink);
  const change = useCalendarLink();
  async function set(to: 'make' | 'revoke') {
    try {
      await change.mutateAsync(to);
      if (to === 'revoke') toast('이제 이 주소로 볼 수 없어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
    }
  }
  async function revoke() {
    const question = '캘린더 주소를 없앨까요?\n구독하던 캘린더에 더는 새 기록이 들어오지 않아요.';
    if (await confirm(question, { confirmLabel: '없애기', danger: true })) await set('revoke');
  }
  return (
    <Card className={styles['address']}>
      <h2>캘린더 앱에서 보기</h2>
      <p>
        내 기록의 날짜, 제목, 장소 이름이 쓰던 캘린더에 함께 보여요. 나만 보는 글도 들어 있으니 주소를 다른
        사람에게 알려 주지 마세요.
      </p>
      {link.isPending && <StatusMessage text="주소를 확인하고 있어요…" />}
      {link.isLoadingError && (
        <LoadError text="주소를 확인하지 못했어요." onRetry={() => void link.refetch()} />
      )}
      {link.data?.calendarKey === null && (
        <Button wide busy={change.isPending} onClick={() => void set('make')}>
          비밀 주소 만들기
        </Button>
      )}
      {link.data && link.data.calendarKey !== null && (
        <>
          <Address calendarKey={link.data.calendarKey} />
          <Button wide variant="danger" busy={change.isPending} onClick={() => void revoke()}>
            주소 없애기
          </Button>
        </>
      )}
    </Card>
  );
}

function Address({ calendarKey }: { calendarKey: CalendarKey }) {
  const path = paths.calendarFile(calendarKey);
  return (
    <>
      <a className={styles['subscribe']} href={`webcal://${location.host}${path}`}>
        캘린더 앱에 추가하기
      </a>
      <Button wide variant="secondary" onClick={() => void copyAddress(location.origin + path)}>
        주소 복사하기
      </Button>
    </>
  );
}
