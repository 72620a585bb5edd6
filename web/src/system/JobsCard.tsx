import type { JobState } from 'contract/system';
import { explainFailure } from '../auth/explain-failure.ts';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import { formatInstant, formatMs } from '../kit/format-figures.ts';
import styles from './System.module.css';
import { TitledCard } from './SystemCards.tsx';
import { useRunJob } from './system.queries.ts';
import { JOBS } from './system-texts.ts';

/** Every job with its last run and failure, and a button that runs it now. */
export function JobsCard({ jobs }: { jobs: JobState[] }) {
  const running = useRunJob();
  const run = (job: string) =>
    running.mutateAsync(job).then(
      () => toast('곧 실행해요'),
      (error: unknown) => explainFailure(error, '실행하지 못했어요. 다시 시도해 주세요.'),
    );
  return (
    <TitledCard title="정해진 때에 하는 일">
      <ul className={styles['jobs']}>
        {jobs.map((state) => (
          <li key={state.job}>
            <div>
              <p className={styles['job']}>{JOBS[state.job] ?? state.job}</p>
              <p className={styles['quiet']}>{lastRun(state)}</p>
              {isFailing(state) && <p className={styles['cause']}>{state.failure}</p>}
            </div>
            <Button
              variant="outlined"
              aria-label={`${JOBS[state.job] ?? state.job} 지금 실행`}
              busy={running.isPending && running.variables === state.job}
              onClick={() => void run(state.job)}
            >
              실행
            </Button>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** Whether its last run failed. */
const isFailing = ({ ranAt, failedAt }: JobState) => failedAt !== null && failedAt === ranAt;

function lastRun(state: JobState): string {
  if (state.ranAt === null) return '아직 실행하지 않았어요';
  const took = state.tookMs === null ? '' : ` · ${formatMs(state.tookMs)}`;
  return `${formatInstant(state.ranAt)}${took}${isFailing(state) ? ' · 실패했어요' : ''}`;
}
