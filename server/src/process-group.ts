import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Metrics } from './metrics.ts';

/** What the processes of one group say to each other: that one lives, and its figures or everybody's. */
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
 * With `PROCESSES` this is one of several on one port, each with figures of its own: gives figures whose text is everybody's, and
 * says each second that this process lives (BEHAVIOUR: operations-3). The same figures where it is alone.
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

/** Says that this process serves, to the one that started it. */
export const announceReady = () => send({ about: 'ready' });

/** The text of all processes; of this one alone where the others cannot be asked. */
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
