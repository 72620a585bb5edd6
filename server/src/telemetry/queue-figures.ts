import type { Watched } from '../process/queue.ts';
import type { Metrics } from './metrics.ts';

/** Measures queues: the places that are held, the clients that wait, and how those before them ended. */
export function measureQueues(metrics: Metrics, queues: readonly Watched[]) {
  metrics.gauge('dongne_queue', 'Places held and clients waiting, by queue.', () =>
    queues.flatMap((each) =>
      Object.entries(each.use()).map(([state, value]) => ({ labels: { queue: each.name, state }, value })),
    ),
  );
  metrics.gauge(
    'dongne_queue_ended_total',
    'How many clients left each queue, by how.',
    () =>
      queues.flatMap((each) =>
        Object.entries(each.endings()).map(([how, value]) => ({ labels: { queue: each.name, how }, value })),
      ),
    'counter',
  );
}
