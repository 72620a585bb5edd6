import type { Metrics } from '../telemetry/metrics.ts';
import { tracedAlone } from '../telemetry/tracing.ts';
import type { Job } from './jobs.ts';

/** Wraps jobs so that their runs in this process are counted and traced. */
export function measureJobs(metrics: Metrics, jobs: readonly Job[]): Job[] {
  const runs = metrics.counter(
    'dongne_job_runs_total',
    'Runs of each job in this process, by how they ended.',
  );
  const seconds = metrics.counter('dongne_job_seconds_total', 'Time that the runs of each job took.');
  const succeeded = new Map<string, number>();
  metrics.gauge('dongne_job_last_success_seconds', 'When each job last succeeded here, in Unix time.', () =>
    [...succeeded].map(([job, value]) => ({ labels: { job }, value })),
  );
  return jobs.map((job) => ({
    ...job,
    async work() {
      const began = performance.now();
      let end = 'failed';
      try {
        const result = await tracedAlone(`job ${job.name}`, () => job.work());
        end = 'done';
        succeeded.set(job.name, Math.round(Date.now() / 1000));
        return result;
      } finally {
        runs({ job: job.name, end });
        seconds({ job: job.name }, (performance.now() - began) / 1000);
      }
    },
  }));
}
