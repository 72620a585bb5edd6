import { useQuery } from '@tanstack/react-query';
import styles from './OutboxList.module.css';

/**
 * Says before it happens that the browser may delete what waits: those of iOS do after a week in which the app was not opened, unless it is
 * on the home screen or they have promised to keep it (BEHAVIOUR: outbox-20).
 */
export function EvictionNote() {
  const { data: isKept = true } = useQuery({
    queryKey: ['kept-by-browser'],
    queryFn: keepsForGood,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  if (isKept) return null;
  return (
    <p className={styles['note']} role="note">
      일주일쯤 열지 않으면 브라우저가 보낼 기록을 지울 수 있어요. 그 전에 인터넷에 연결해 열거나, 공유
      버튼에서 ‘홈 화면에 추가’를 골라 주세요.
    </p>
  );
}

const FORGETS = /iPhone|iPad/;

async function keepsForGood(): Promise<boolean> {
  if (!FORGETS.test(navigator.userAgent)) return true;
  if (matchMedia('(display-mode: standalone)').matches) return true;
  return (await navigator.storage?.persisted?.()) ?? false;
}
