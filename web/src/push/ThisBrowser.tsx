import type { PushSettings } from 'contract/push';
import { useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { canPush, isForbidden } from './browser-push.ts';
import styles from './Push.module.css';
import { useTurnPush } from './push.queries.ts';

const TEXTS = {
  impossible:
    '이 브라우저는 푸시 알림을 보여 주지 못해요. 아이폰에서는 홈 화면에 추가한 동네기록에서 켤 수 있어요.',
  forbidden: '브라우저가 알림을 막고 있어요. 브라우저의 사이트 설정에서 알림을 허용한 뒤 다시 켜 주세요.',
  on: '이 기기에서 알림을 받고 있어요.',
  off: '앱을 닫아 두어도 이 기기에서 새 소식을 알려 드려요.',
} as const;

/** Whether this browser gets pushes, and the button that turns them on or off, or why that cannot be. */
export function ThisBrowser({ settings: { devices } }: { settings: PushSettings }) {
  const turn = useTurnPush();
  const [forbidden, setForbidden] = useState(isForbidden);
  const isOn = devices.some(({ isThis }) => isThis);
  const state = isOn ? 'on' : !canPush() ? 'impossible' : forbidden ? 'forbidden' : 'off';
  async function change() {
    try {
      const done = await turn.mutateAsync(!isOn);
      setForbidden(isForbidden());
      if (done) toast(isOn ? '이 기기의 알림을 껐어요' : '이 기기에서 알려 드릴게요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '바꾸지 못했어요. 연결을 확인하고 다시 시도해 주세요.'));
    }
  }
  return (
    <section className={styles['browser']}>
      <p role="status">{TEXTS[state]}</p>
      {(state === 'on' || state === 'off') && (
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          wide
          busy={turn.isPending}
          onClick={() => void change()}
        >
          {isOn ? '이 기기에서 끄기' : '이 기기에서 알림 받기'}
        </Button>
      )}
    </section>
  );
}
