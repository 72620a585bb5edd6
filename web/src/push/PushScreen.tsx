import { useQuery } from '@tanstack/react-query';
import { Header } from '../kit/Header.tsx';
import page from '../kit/list-page.module.css';
import { LoadError } from '../kit/LoadError.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import styles from './Push.module.css';
import { PushDevices } from './PushDevices.tsx';
import { PushHours } from './PushHours.tsx';
import { PushKinds } from './PushKinds.tsx';
import { pushSettings } from './push.queries.ts';
import { ThisBrowser } from './ThisBrowser.tsx';

/** 푸시 알림: whether this browser gets pushes, which kinds, when, and which other browsers do (BEHAVIOUR: push-4, push-8, push-10). */
export function PushScreen() {
  return (
    <div className={page['page']}>
      <Header title="푸시 알림" background="var(--page)" />
      <Settings />
    </div>
  );
}

function Settings() {
  const { data, isLoadingError, isPending, refetch } = useQuery(pushSettings);
  if (isPending) return <StatusMessage text="설정을 불러오고 있어요…" />;
  if (isLoadingError) return <LoadError text="설정을 불러오지 못했어요." onRetry={() => void refetch()} />;
  if (!data.isOffered)
    return (
      <StatusMessage
        title="푸시 알림을 보내지 않고 있어요"
        text="이 동네기록은 푸시 알림을 꺼 두었어요. 새 소식은 앱 안의 알림에서 볼 수 있어요."
      />
    );
  return (
    <div className={styles['settings']}>
      <ThisBrowser settings={data} />
      <PushKinds settings={data} />
      <PushHours settings={data} />
      <PushDevices devices={data.devices} />
    </div>
  );
}
