import { useQuery } from '@tanstack/react-query';
import { isRefused } from 'contract/refused';
import { errorMessage } from '../api/call.ts';
import { Button } from '../kit/Button.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { ConsoleNav } from '../moderation/ConsoleNav.tsx';
import { JobsCard } from './JobsCard.tsx';
import { ChecksCard, QueuesCard, StatementsCard, StorageCard, VersionCard } from './SystemCards.tsx';
import styles from './System.module.css';
import { systemState } from './system.queries.ts';

/** For operators: how the product runs, and the jobs with a button to run each now (BEHAVIOUR: operations-6, operations-10). */
export function SystemScreen() {
  const { data, error, isError, isFetching, refetch } = useQuery(systemState);
  return (
    <div className={styles['page']}>
      <Header title="시스템 상태" />
      {data && <ConsoleNav />}
      {data ? (
        <div className={styles['cards']}>
          <VersionCard system={data} />
          <ChecksCard checks={data.checks} />
          <JobsCard jobs={data.jobs} />
          <QueuesCard queues={data.queues} />
          <StorageCard storage={data.storage} />
          <StatementsCard statements={data.slowStatements} />
          {isError && !isFetching && (
            <p className={styles['cause']} role="alert">
              {errorMessage(error, '시스템 상태를 불러오지 못했어요.')} 위에 보이는 것은 그 전의 상태예요.
            </p>
          )}
          <Button variant="outlined" wide busy={isFetching} onClick={() => void refetch()}>
            다시 확인하기
          </Button>
        </div>
      ) : isRefused<'NotFound'>(error, 'COMMON4004') ? (
        <Gone text="운영자만 볼 수 있는 화면이에요." />
      ) : isError ? (
        <LoadError
          text={errorMessage(error, '시스템 상태를 불러오지 못했어요.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles['cards']} aria-busy="true">
          <p className="visually-hidden" role="status">
            시스템을 하나씩 살펴보고 있어요
          </p>
          <Skeleton height={120} />
          <Skeleton height={240} />
        </div>
      )}
    </div>
  );
}
