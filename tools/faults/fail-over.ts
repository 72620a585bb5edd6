import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../server/src/config.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { asAdmin, onDatabase } from '../../server/test/database.ts';
import { listen } from '../../scripts/run/listen.ts';
import { printLine, seconds, step } from '../../scripts/run/steps.ts';
import { startCommenting } from './commenting.ts';
import { startPatroni } from './patroni-cluster.ts';
import { until } from './started.ts';

const BEFORE_MS = 5_000;
const AFTER_MS = 5_000;
const LONGEST_GAP_MS = 30_000;

/** Kills the primary of a Patroni cluster under load. Returns whether no acknowledged write was lost and writes resumed within 30 s. */
export async function failOver(opened: AsyncDisposableStack, stopping: AbortSignal): Promise<boolean> {
  const cluster = await step(
    'starting etcd, Patroni, two PostgreSQL and HAProxy',
    'cluster runs',
    async () => {
      const started = await startPatroni(opened, stopping);
      await until('a synchronous standby', stopping, started.isGuarded);
      return started;
    },
  );
  const databaseUrl = onDatabase(cluster.adminUrl, 'dongne');
  await step('making the tables', 'tables made', async () => {
    await until('the proxy leads to the primary', stopping, async () => {
      await asAdmin(cluster.adminUrl, 'create database dongne');
      return true;
    });
    await migrate(databaseUrl);
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'dongne-faults-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    OUTSIDE: 'off',
    LOG_LEVEL: 'silent',
  };
  const { address } = await listen({ ...readConfig(env), databaseUrl }, opened);
  const commenting = await startCommenting(databaseUrl, [address]);
  await pause(BEFORE_MS);
  const killed = (await cluster.leader()) ?? 'none';
  await cluster.kill(killed);
  const since = performance.now();
  await pause(500); // acknowledgements in transit have arrived
  const before = commenting.figures().acknowledged;
  printLine(`The primary ${killed} was killed after ${before} comments.`);
  await until('comments are written again', stopping, async () => commenting.figures().acknowledged > before);
  printLine(`Comments were written again after ${seconds(performance.now() - since)}.`);
  await pause(AFTER_MS);
  const lost = await commenting.lost();
  const { acknowledged, failed, longestGapMs } = commenting.figures();
  printLine(
    `${acknowledged} acknowledged, ${failed} refused meanwhile, ${lost} lost; nothing was written for ${seconds(longestGapMs)} at most.`,
  );
  return lost === 0 && longestGapMs < LONGEST_GAP_MS;
}
