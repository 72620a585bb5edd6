import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { buildRelease, packRelease } from '../../scripts/run/build-release.ts';
import { buildWeb } from '../../scripts/run/build-web.ts';
import { printLine, step } from '../../scripts/run/steps.ts';
import { fencedCommands } from './documented.ts';
import { runShell, startServer, type WalkedServer } from './shell.ts';
import { type Step, findStep } from './steps.ts';

/** The first document to walk, since it begins with an empty folder. */
const FIRST = 'docs/OPERATIONS.md';
const SHOPS = '이름,위도,경도,분류,주소\n작은 책방,37.55603,126.90515,서점,서울 마포구 망원동 57-1\n';

/**
 * Runs the commands of the documents like a reader: on a release in an empty folder, with only the settings that a shared machine
 * needs. Returns whether each ended as expected. `tarball` is a release; by default the release is built from this checkout.
 */
export async function walk(
  opened: AsyncDisposableStack,
  stopping: AbortSignal,
  tarball?: string,
): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), 'dongne-walk-'));
  await chmod(home, 0o755); // PostgreSQL's account must be able to enter it
  opened.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  const packed = tarball ?? (await build(home, stopping));
  await cp(packed, join(home, basename(packed)));
  const walker = await openWalker(opened, home);
  const all = fencedCommands();
  const ordered = [
    ...all.filter(({ document }) => document === FIRST),
    ...all.filter(({ document }) => document !== FIRST),
  ];
  let failed = 0;
  for (const { document, command } of ordered) {
    stopping.throwIfAborted();
    failed += (await walker.take(document, command)) ? 0 : 1;
  }
  await walker.stop();
  printLine(`${walker.count()} commands run, ${failed} failed.`);
  return failed === 0;
}

async function build(home: string, stopping: AbortSignal): Promise<string> {
  await step('building the web app', 'web app built', () => buildWeb(stopping));
  const to = join(home, 'built');
  return step('building the release', 'release built', async () => packRelease(await buildRelease(to)));
}

/** Opens a walker that runs commands in one folder, with at most one server. */
async function openWalker(opened: AsyncDisposableStack, home: string) {
  const port = await freePort();
  const other = await startPostgres({ dataDir: join(home, 'other') });
  opened.defer(() => other.stop('immediate'));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    PORT: String(port),
    OUTSIDE: 'off',
    METRICS_TOKEN: 'the-token-of-the-walk',
    API: `http://localhost:${port}`,
  };
  let cwd = home;
  let server: WalkedServer | null = null;
  let count = 0;
  const stop = async () => {
    await server?.stop();
    server = null;
  };
  opened.defer(stop);
  const here = (command: string) =>
    command
      .replace('localhost:3000', `localhost:${port}`)
      .replace('postgresql://dongne@db.example.kr/dongne', other.connectionString);

  async function run(command: string, how: Exclude<Step, { not: string }>) {
    if (how.run === 'as the folder of what follows') {
      cwd = join(home, globSync(command.replace(/^cd /, ''), { cwd: home })[0] ?? 'missing');
      await writeFile(join(cwd, 'shops.csv'), SHOPS);
      return;
    }
    if (how.run === 'as the server' || how.stopped === true) await stop();
    if (how.run === 'as the server' || (how.needsServer === true && server === null))
      server = await startServer('npm start', { cwd, env });
    if (how.run === 'to its end') await runShell(here(command), { cwd, env }, how.code ?? 0);
  }
  return {
    stop,
    count: () => count,
    /** Runs one command, or prints why it is not run. Returns whether the result was as expected. */
    async take(document: string, command: string): Promise<boolean> {
      const how = findStep(command) ?? { not: 'is not among the steps' };
      const shown = `${document}: ${command}`;
      if ('not' in how) {
        printLine(`– ${shown}: not here, it ${how.not}`);
        return true;
      }
      count += 1;
      return step(shown, shown, () => run(command, how)).then(
        () => true,
        (error: Error) => {
          printLine(error.message);
          return false;
        },
      );
    },
  };
}
