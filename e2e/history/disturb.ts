import { setTimeout as pause } from 'node:timers/promises';
import { asAdmin } from '../../server/test/database.ts';
import { openRandom, type Random } from './random.ts';
import { type App, descendants, read, type Site } from './site.ts';

/** What is done to the processes, and how often of all. */
const TO_APPS = { kill: 4, stop: 1, killReader: 3, cutOff: 3, reset: 2, delay: 2, clock: 3 };
/** What is done to PostgreSQL and the bucket. */
const TO_DATA = {
  killPostgres: 2,
  quitPostgres: 2,
  endBackends: 3,
  freezePostgres: 2,
  slowDisk: 3,
  slowBucket: 2,
  bucketFails: 1,
};
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [4_000, 15_000];
/** Long enough for statements to be given up (6 s), short enough for calls to end. */
const FREEZE_MS = 8_000;

type Disturbance = keyof typeof TO_APPS | keyof typeof TO_DATA;
/** Called with each disturbance when it begins. */
type Report = (disturbance: Disturbance) => void;

/** Disturbs the processes and, beside them, PostgreSQL and the bucket until `ending`; then all of them work again. */
export async function disturb(site: Site, seed: number, ending: AbortSignal, report: Report) {
  const randoms = [openRandom(7 * seed + 1), openRandom(7 * seed + 2)] as const;
  const acts = openActs(site, randoms[0]);
  const one = async (random: Random, weights: Partial<Record<Disturbance, number>>) => {
    while (!ending.aborted) {
      await pause(random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS), undefined, { signal: ending }).catch(
        () => {},
      );
      if (ending.aborted) return;
      const disturbance = random.weighed(weights as Record<Disturbance, number>);
      report(disturbance);
      await acts[disturbance](random.between(500, FREEZE_MS));
    }
  };
  await Promise.all([one(randoms[0], TO_APPS), one(randoms[1], TO_DATA)]);
  await site.setClock('+0');
}

/** Each disturbance; it ends within the given time, and what ended is running again. */
function openActs(
  { databaseUrl, apps, bucket, postgresPid, setClock }: Site,
  random: Random,
): Record<Disturbance, (ms: number) => Promise<void>> {
  const app = (): App => random.pick(apps)!;
  const statement = (text: string) => asAdmin(databaseUrl, text).catch(() => {}); // PostgreSQL may have just ended
  const signal = async (name: NodeJS.Signals) => signalAll(await postgresPid(), name);
  return {
    kill: (ms) => restart(app(), 'SIGKILL', ms),
    stop: (ms) => restart(app(), 'SIGTERM', ms),
    killReader: async () => {
      for (const pid of app().pids())
        if (read(`/proc/${pid}/cmdline`).includes('photo-reader.process')) kill(pid, 'SIGKILL');
    },
    /** Existing connections to PostgreSQL go silent, and new ones get no answer. */
    async cutOff(ms) {
      const { proxy } = app();
      proxy.acceptNew(false);
      proxy.forget();
      await pause(ms);
      proxy.acceptNew(true);
    },
    reset: async () => app().proxy.reset(),
    async delay(ms) {
      const { proxy } = app();
      proxy.delay(150);
      await pause(ms);
      proxy.delay(0);
    },
    clock: () => setClock(random.pick(['+1h', '-1h', '+0', '+90s', '-2d'])!),
    killPostgres: async () => kill(await postgresPid(), 'SIGKILL'),
    quitPostgres: async () => kill(await postgresPid(), 'SIGQUIT'),
    endBackends: () =>
      statement(`select pg_terminate_backend(pid) from pg_stat_activity
                  where pid <> pg_backend_pid() and backend_type = 'client backend'`),
    /** All of PostgreSQL stands still, as on a disk that hangs, and goes on with what it was doing. */
    async freezePostgres(ms) {
      await signal('SIGSTOP');
      await pause(ms);
      await signal('SIGCONT');
    },
    /** Each commit waits a tenth of a second before its log is flushed. */
    async slowDisk(ms) {
      await statement('alter system set commit_siblings = 0');
      await statement('alter system set commit_delay = 100000');
      await statement('select pg_reload_conf()');
      await pause(ms);
      await statement('alter system reset commit_delay');
      await statement('select pg_reload_conf()');
    },
    async slowBucket(ms) {
      bucket.trouble.delayMs = 2_000;
      await pause(ms);
      bucket.trouble.delayMs = 0;
    },
    async bucketFails(ms) {
      bucket.trouble.status = 503;
      await pause(ms);
      bucket.trouble.status = 0;
    },
  };
}

async function restart(app: App, signal: 'SIGKILL' | 'SIGTERM', ms: number) {
  await app.end(signal);
  await pause(ms / 4);
  await app.start();
}

function signalAll(pid: number | null, signal: NodeJS.Signals) {
  if (pid === null) return;
  for (const one of [pid, ...descendants(pid)]) kill(one, signal);
}

/** Sends a signal to a process that may have just ended. */
function kill(pid: number | null, signal: NodeJS.Signals) {
  try {
    if (pid !== null) process.kill(pid, signal);
  } catch {}
}
