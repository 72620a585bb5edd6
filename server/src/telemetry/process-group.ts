import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Metrics } from './metrics.ts';

/** The messages between the processes of a group: a heartbeat, and the metrics of one process or of all. */
export const GroupMessage = v.variant('about', [
  v.object({ about: v.literal('heartbeat') }),
  v.object({ about: v.literal('ready') }),
  v.object({ about: v.literal('all-requested'), id: v.string() }),
  v.object({ about: v.literal('own-requested'), id: v.string() }),
  v.object({ about: v.literal('own'), id: v.string(), text: v.string() }),
  v.object({ about: v.literal('all'), id: v.string(), text: v.string() }),
]);
export type GroupMessage = v.InferOutput<typeof GroupMessage>;

const HEARTBEAT_MS = 1_000;
const ANSWER_MS = 3_000;

const send = (message: GroupMessage) => void process.send?.(message);

/**
 * With `PROCESSES`, several processes serve one port, each with its own metrics: returns metrics whose text covers all of them, and
 * sends a heartbeat each second (BEHAVIOUR: operations-3). A single process gets its own metrics back.
 */
export function joinGroup(metrics: Metrics): Metrics {
  if (!cluster.isWorker) return metrics;
  const waiting = new Map<string, (text: string) => void>();
  process.on('message', (received: unknown) => {
    const read = v.safeParse(GroupMessage, received);
    if (!read.success) return;
    const message = read.output;
    if (message.about === 'own-requested')
      void metrics.text().then((text) => send({ about: 'own', id: message.id, text }));
    if (message.about === 'all') waiting.get(message.id)?.(message.text);
  });
  setInterval(() => send({ about: 'heartbeat' }), HEARTBEAT_MS).unref();
  return { ...metrics, text: () => groupText(metrics, waiting) };
}

/** Tells the parent process that this process serves requests. */
export const announceReady = () => send({ about: 'ready' });

/** The metrics of all processes, or only of this one if the parent process does not answer. */
async function groupText(metrics: Metrics, waiting: Map<string, (text: string) => void>): Promise<string> {
  const id = randomUUID();
  const answer = Promise.withResolvers<string | null>();
  waiting.set(id, answer.resolve);
  const timer = setTimeout(() => answer.resolve(null), ANSWER_MS);
  send({ about: 'all-requested', id });
  const text = await answer.promise;
  clearTimeout(timer);
  waiting.delete(id);
  return text ?? metrics.text();
}
