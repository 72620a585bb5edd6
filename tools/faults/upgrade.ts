import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from '../../server/src/config.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { migrationNames } from '../../server/src/db/recorded-migrations.ts';
import { StartRefused } from '../../server/src/process/start-refused.ts';
import { installPackages } from '../../scripts/run/build-release.ts';
import { listen } from '../../scripts/run/listen.ts';
import { printLine, step } from '../../scripts/run/steps.ts';
import { root } from '../../scripts/checkout.ts';
import { startCommenting } from './commenting.ts';
import { startReading } from './reading.ts';
import { startProgram, until } from './started.ts';

const run = promisify(execFile);
const EACH_MS = 4_000;

/**
 * Upgrades under load: the previous release serves while the newer migrations are applied and a server of this version joins, then it
 * stops. Returns whether no call failed and no acknowledged comment was lost. `before` is a commit; by default the last tag, or else
 * the commit before the newest migration.
 */
export async function upgrade(
  opened: AsyncDisposableStack,
  stopping: AbortSignal,
  before?: string,
): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), 'dongne-upgrade-'));
  opened.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  const commit = before ?? (await releaseBefore());
  const folder = join(home, 'before');
  await step(`unpacking ${commit}`, `the release before is ${commit.slice(0, 12)}`, () =>
    unpack(commit, folder),
  );
  const postgres = await step('starting PostgreSQL', 'PostgreSQL runs', () =>
    startPostgres({ dataDir: join(home, 'database') }),
  );
  opened.defer(() => postgres.stop('immediate'));
  const databaseUrl = postgres.connectionString;
  const settings = { HOST: '127.0.0.1', OUTSIDE: 'off', LOG_LEVEL: 'silent' };
  const command = (name: string, port: number) => ({
    path: process.execPath,
    args: [join(folder, 'scripts', 'main.ts'), name],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      ENV_FILE: '/dev/null',
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      ...settings,
    },
    cwd: folder,
  });
  const { path, args, ...options } = command('migrate', 0);
  await step('making the tables of the release before', 'its tables are made', () =>
    run(path, args, options),
  );
  const known = await migrationNames();
  const port = await freePort();
  const account = { name: '', uid: 0, gid: 0, borrowed: false };
  const old = startProgram(opened, { ...command('serve', port), account });
  const addresses = [`http://127.0.0.1:${port}`];
  await until(
    'the release before serves',
    stopping,
    async () => (await fetch(`${addresses[0]}/api/ready`)).ok,
  );
  const commenting = await startCommenting(databaseUrl, addresses);
  const reading = startReading(addresses);
  await pause(EACH_MS);
  await step(`running the migrations up to ${known.at(-1)}`, 'the tables are up to date', () =>
    migrate(databaseUrl),
  );
  await pause(EACH_MS);
  const config = readConfig({ ...settings, PORT: String(await freePort()), DATA_DIR: join(home, 'data') });
  await listen({ ...config, databaseUrl }, opened);
  addresses.push(`http://127.0.0.1:${config.port}`);
  await pause(EACH_MS);
  addresses.shift(); // the proxy in front has noticed that the server stops
  await pause(1_000);
  await old.kill();
  await pause(EACH_MS);
  const [lost, reads] = [await commenting.lost(), await reading.stop()];
  const { acknowledged, failed } = commenting.figures();
  printLine(
    `${acknowledged} comments and ${reads.done} reads, ${failed + reads.failed} failed, ${lost} comments lost.`,
  );
  return failed + reads.failed + lost === 0 && acknowledged > 0;
}

/** Returns the last tag, or the commit before the newest migration. */
export async function releaseBefore(): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
  if (tag !== '') return tag;
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations').catch(
    () => '',
  );
  if (added === '')
    throw new StartRefused('There is no release before: it needs the history of a git checkout.');
  return git('rev-parse', `${added}~1`);
}

/** Unpacks a commit's files into a folder, which it makes, and installs its own packages, since ours may lack packages that it needs. */
export async function unpack(commit: string, folder: string) {
  await mkdir(folder);
  const archive = `${folder}.tar`;
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  await installPackages(folder);
}
