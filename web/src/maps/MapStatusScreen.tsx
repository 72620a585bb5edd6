import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../api/call.ts';
import { isRefused } from 'contract/refused';
import { LoadError } from '../kit/LoadError.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Header } from '../kit/Header.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { ConsoleNav } from '../moderation/ConsoleNav.tsx';
import { mapStatus } from './maps.queries.ts';
import styles from './MapStatus.module.css';
import { StatusCards } from './StatusCards.tsx';

/** For operators: the services that maps and place search use, whether each works, and why not (BEHAVIOUR: map-28). */
export function MapStatusScreen() {
  const status = useQuery(mapStatus);
  return (
    <div className={styles['page']}>
      <Header title="지도 상태" />
      {status.data && <ConsoleNav />}
      {status.data ? (
        <StatusCards
          status={status.data}
          isChecking={status.isFetching}
          onCheck={() => void status.refetch()}
        />
      ) : isRefused<'NotFound'>(status.error, 'COMMON4004') ? (
        <Gone text="운영자만 볼 수 있는 화면이에요." />
      ) : status.isError ? (
        <LoadError
          text={errorMessage(status.error, '지도 상태를 불러오지 못했어요.')}
          onRetry={() => void status.refetch()}
        />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles['cards']} aria-busy="true">
      <p className="visually-hidden" role="status">
        지도 서비스에 하나씩 물어보고 있어요
      </p>
      <Skeleton height={120} />
      <Skeleton height={120} />
    </div>
  );
}
