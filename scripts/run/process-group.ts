import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { StartRefused } from '../../server/src/process/start-refused.ts';
import { mergeFigures } from '../../server/src/telemetry/merge-figures.ts';
import { GroupMessage } from '../../server/src/telemetry/process-group.ts';
import { root } from '../checkout.ts';

interface Group {
  processes: number;
  env: NodeJS.ProcessEnv;
  /** Receives messages for the operator. */
  onStep: (sentence: string) => void;
}

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long does not count as failing repeatedly. */
const LIVED_MS = 60_000;
/** A process that sent no message for this long counts as hanging. */
const SILENT_MS = 30_000;
const LOOK_MS = 5_000;
const ANSWER_MS = 2_000;
const STOP_MS = 19_000;

/** The slot of one process, numbered from 1; a restarted process keeps its slot. */
interface Place {
  number: number;
  worker: Worker | null;
  failures: number;
  heardAt: number;
}

/**
 * Starts processes that serve on one port, the first of them with the jobs, and keeps them running: a process that ends or hangs is
 * restarted, with a longer pause after each failure. Resolves once all serve; throws if one fails to start. Closing `opened` stops
 * all of them gracefully (BEHAVIOUR: operations-3).
 */
export async function startGroup(
  { processes, env, onStep }: Group,
  opened: AsyncDisposableStack,
): Promise<void> {
  cluster.setupPrimary({ exec: join(root, 'scripts', 'main.ts'), args: ['serve'] });
  const stopping = new AbortController();
  const places = Array.from({ length: processes }, (_, n): Place => ({
    number: n + 1,
    worker: null,
    failures: 0,
    heardAt: 0,
  }));
  opened.defer(async () => {
    stopping.abort();
    await stopAll(places);
  });

  function start(place: Place): Worker {
    const jobs = place.number === 1 ? {} : { JOBS: 'off' };
    const worker = cluster.fork({ ...env, ...jobs });
    const began = performance.now();
    Object.assign(place, { worker, heardAt: began });
    worker.on('message', (received: unknown) => {
      place.heardAt = performance.now();
      const read = v.safeParse(GroupMessage, received);
      if (read.success && read.output.about === 'all-requested') void sendAll(worker, read.output.id, places);
    });
    worker.once('exit', () => {
      place.worker = null;
      place.failures = performance.now() - began > LIVED_MS ? 0 : place.failures + 1;
    });
    return worker;
  }
  async function keep(place: Place) {
    while (!stopping.signal.aborted) {
      if (place.worker !== null) await once(place.worker, 'exit', { signal: stopping.signal });
      const wait = Math.min(SHORTEST_PAUSE_MS * 2 ** (place.failures - 1), LONGEST_PAUSE_MS);
      onStep(`Process ${place.number} has ended; it is started again in ${wait / 1000} s.`);
      await pause(wait, undefined, { signal: stopping.signal });
      start(place);
    }
  }
  await Promise.all(places.map((place) => servesFirst(start(place))));
  for (const place of places) void keep(place).catch(() => {}); // stopped during the pause
  const watching = setInterval(() => places.forEach((place) => endSilent(place, onStep)), LOOK_MS).unref();
  opened.defer(() => clearInterval(watching));
}

/** Resolves once the process serves. If it fails, it has printed the reason itself. */
async function servesFirst(worker: Worker) {
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (received: unknown) => {
      const read = v.safeParse(GroupMessage, received);
      if (read.success && read.output.about === 'ready') resolve();
    });
    worker.once('exit', () => reject(new StartRefused('A process ended before it served: see above.')));
  });
}

function endSilent(place: Place, onStep: Group['onStep']) {
  if (place.worker === null || performance.now() - place.heardAt < SILENT_MS) return;
  onStep(`Process ${place.number} has given no sign of life for ${SILENT_MS / 1000} s; it is ended.`);
  place.worker.process.kill('SIGKILL');
}

/** Sends a process the figures of all processes that answer in time. */
async function sendAll(to: Worker, id: string, places: readonly Place[]) {
  const texts = new Map<number, string>();
  await Promise.all(
    places.map(async ({ number, worker }) => {
      const text = worker === null ? null : await askFigures(worker, id);
      if (text !== null) texts.set(number, text);
    }),
  );
  if (to.isConnected()) to.send({ about: 'all', id, text: mergeFigures(texts) });
}

async function askFigures(worker: Worker, id: string): Promise<string | null> {
  const answer = Promise.withResolvers<string | null>();
  const listen = (received: unknown) => {
    const read = v.safeParse(GroupMessage, received);
    if (read.success && read.output.about === 'own' && read.output.id === id)
      answer.resolve(read.output.text);
  };
  worker.on('message', listen);
  if (worker.isConnected()) worker.send({ about: 'own-requested', id });
  const text = await Promise.race([answer.promise, pause(ANSWER_MS, null, { ref: false })]);
  worker.off('message', listen);
  return text;
}

/** Stops all processes gracefully, then kills the processes that have not ended. */
async function stopAll(places: readonly Place[]) {
  const running = places.flatMap(({ worker }) => (worker === null ? [] : [worker]));
  const ended = running.map((worker) => (worker.isDead() ? undefined : once(worker, 'exit')));
  for (const { process } of running) process.kill('SIGTERM');
  await Promise.race([Promise.all(ended), pause(STOP_MS, undefined, { ref: false })]);
  for (const { process } of running) process.kill('SIGKILL');
}
